import { type ErrorCode, type FieldError, errors } from '#contract/errors.ts';

interface ShopErrorOptions extends ErrorOptions {
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** In place of the code's own sentence, where it has a number or a name in it. */
  detail?: string;
}

/**
 * An expected refusal. `code` decides status and sentence; `fields` say what was wrong where; `cause`
 * is for the log only.
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
