import type { ErrorCode, FieldError } from '#contract/errors.ts';
import { usualLanguage } from '#contract/languages.ts';
import type { Sentence } from '#contract/sentence.ts';

import { errorInWords } from './languages.ts';

interface ShopErrorOptions extends ErrorOptions {
  /** Seconds after which a client may retry. */
  retryAfter?: number;
  /** Replaces the code's own sentence, for one that contains a number or a name. */
  detail?: Sentence;
}

/**
 * An expected refusal. `code` decides status and sentence, which is put into words when the response is written; `fields` list what is wrong with which input; `cause` is
 * only for the log.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly detail: Sentence | undefined;

  constructor(code: ErrorCode, fields: FieldError[] = [], options: ShopErrorOptions = {}) {
    super(errorInWords(code, usualLanguage), options);
    this.name = 'ShopError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = options.retryAfter;
    this.detail = options.detail;
  }
}
