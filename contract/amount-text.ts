import { commaUnclear } from '#messages/admin-validation.ts';

import { latinDigits } from './digits.ts';

/** Rupees, thousands and lakhs apart, and paise. */
const amount =
  /^(?:₹|Rs\.?|INR)?\s*(?<whole>\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?<part>\.\d{1,2})?(?:\s*\/-)?$/i;

/**
 * The one reader of amounts: `₹1,29,900.00` is 129900, `1,299.50` is 1299.50. Whatever is no amount stays as it is, and
 * is refused like it.
 */
export function plainAmount(text: string): string {
  const { whole, part = '' } = amount.exec(latinDigits(text).trim())?.groups ?? {};
  if (whole === undefined) return text;
  return `${whole.replaceAll(',', '')}${/^\.0+$/.test(part) ? '' : part}`;
}

/** The rupees of a text; NaN if it is no amount. */
export function amountIn(text: string): number {
  const plain = plainAmount(text);
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
}

/** Whether a comma may stand for a point: read as one between thousands, `99,50` would be a hundred times as much. */
export const hasUnclearComma = (text: string): boolean =>
  /\d,\d{1,2}(?:\s*\/-)?$/.test(latinDigits(text).trim());

/** What is wrong with an amount: a comma that may stand for a point has a sentence of its own. */
export const amountWords = (input: unknown, wrong: string): string =>
  typeof input === 'string' && hasUnclearComma(input) ? commaUnclear : wrong;
