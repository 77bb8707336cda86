import { z } from 'zod';

/**
 * Fields that come as numbers in JSON and as text in a form. Each says in one sentence what is missing, and in
 * another what is wrong.
 */
interface WholeNumber {
  missing: string;
  wrong: string;
  /** Where it is a whole number, and more than may be; else what is wrong. */
  tooMuch?: string;
  min: number;
  max: number;
}

/** Nothing, or what a field of a form holds that was left empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A whole number that must be there. */
export const wholeNumberField = ({ missing, wrong, tooMuch, min, max }: WholeNumber) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value, context) => {
      if (isBlank(value)) {
        context.addIssue({ code: 'custom', message: missing });
        return z.NEVER;
      }
      const text = String(value).trim();
      const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
      if (number >= min && number <= max) return number;
      context.addIssue({ code: 'custom', message: (number > max && tooMuch) || wrong });
      return z.NEVER;
    });

/** An amount with up to two decimals, or nothing. */
export const decimalField = ({ wrong, max }: { wrong: string; max: number }) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value, context) => {
      if (isBlank(value)) return null;
      const text = String(value).trim();
      const number = /^\d{0,7}(?:\.\d{0,2})?$/.test(text) && text !== '.' ? Number(text) : NaN;
      if (number >= 0 && number <= max) return number;
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });

/** A text that must be there, without spaces around it. */
export const textField = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max.toLocaleString('en-IN')} characters.`);

/** Ids that a form repeats, once for each; one alone is a list of one. */
export const idsField = z
  .union([z.array(z.union([z.number(), z.string()])).max(100), z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return [];
    const ids = [value].flat().map((one) => (/^\d{1,10}$/.test(String(one)) ? Number(one) : NaN));
    if (ids.every((id) => Number.isInteger(id) && id > 0)) return ids;
    context.addIssue({ code: 'custom', message: 'An id is a positive whole number.' });
    return z.NEVER;
  });
