import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { amountWords, plainAmount } from './amount-text.ts';
import { latinDigits } from './digits.ts';
import { seenLine } from './seen-text.ts';

/**
 * Fields that are numbers in JSON and text in a form. Each has one sentence for a missing value and another for a wrong
 * one.
 */
interface WholeNumber {
  /** Whether it may be written as an amount, such as `₹1,299.00`. */
  isAmount?: boolean;
  missing: string;
  wrong: string;
  /** The sentence for a whole number above the maximum; `wrong` by default. */
  tooMuch?: string;
  min: number;
  max: number;
}

/** Whether a value is absent or an empty field of a form. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A field that is true or false, as text in a form. */
export const trueOrFalseField = (wrong: string, otherwise: boolean) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], wrong)
    .default(otherwise)
    .transform((given) => String(given) === 'true');

/** The error of a number that is an amount. */
export const amountError = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) => amountWords(input, wrong),
});

/** A required whole number. */
export const wholeNumberField = ({ isAmount, missing, wrong, tooMuch, min, max }: WholeNumber) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value, context) => {
      if (isBlank(value)) {
        context.addIssue({ code: 'custom', message: missing });
        return z.NEVER;
      }
      const typed = latinDigits(String(value)).trim();
      const text = isAmount ? plainAmount(typed) : typed;
      const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
      if (number >= min && number <= max) return number;
      const message = (number > max && tooMuch) || wrong;
      context.addIssue({
        code: 'custom',
        message: isAmount ? amountWords(text, message) : message,
      });
      return z.NEVER;
    });

/** An optional amount with up to two decimals. */
export const decimalField = ({ wrong, max }: { wrong: string; max: number }) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value, context) => {
      if (isBlank(value)) return null;
      const text = latinDigits(String(value)).trim();
      const number = /^\d{0,7}(?:\.\d{0,2})?$/.test(text) && text !== '.' ? Number(text) : NaN;
      if (number >= 0 && number <= max) return number;
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });

/** A required text; spaces around it are removed. */
export const textField = (missing: string, max: number) =>
  z
    .string(missing)
    .overwrite(seenLine)
    .trim()
    .min(1, missing)
    .max(max, validation.textTooLong({ max }));

/** Ids that a form repeats, one field for each; a single id becomes a list of one. */
export const idsField = z
  .union([z.array(z.union([z.number(), z.string()])).max(100), z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return [];
    const ids = [value].flat().map((one) => (/^\d{1,10}$/.test(String(one)) ? Number(one) : NaN));
    if (ids.every((id) => Number.isInteger(id) && id > 0)) return ids;
    context.addIssue({ code: 'custom', message: validation.idNotPositive });
    return z.NEVER;
  });
