import { type ErrorCode, type FieldError, errors } from '#contract/errors.ts';

/**
 * An expected refusal. `code` decides status and sentence; `fields` say what was wrong where; `cause`
 * is for the log only.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, fields: FieldError[] = [], options?: ErrorOptions) {
    super(errors[code].message, options);
    this.name = 'ShopError';
    this.code = code;
    this.fields = fields;
  }
}
