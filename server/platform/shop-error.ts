import { type ErrorCode, type FieldError, errors } from '#contract/errors.ts';

interface ShopErrorOptions extends ErrorOptions {
  /** Seconds after which a client may retry. */
  retryAfter?: number;
  /** Replaces the code's own sentence, for one that contains a number or a name. */
  detail?: string;
}

/**
 * An expected refusal. `code` decides status and sentence; `fields` list what is wrong with which input; `cause` is
 * only for the log.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly detail: string | undefined;

  constructor(code: ErrorCode, fields: FieldError[] = [], options: ShopErrorOptions = {}) {
    super(errors[code].message, options);
    this.name = 'ShopError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = options.retryAfter;
    this.detail = options.detail;
  }
}
