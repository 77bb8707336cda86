import { latinDigits } from '#contract/digits.ts';
import { normalForm } from '#contract/normal-form.ts';

/** A longer cell is cut. */
export const maxTextLength = 500;

/** A cell without what programs add, so that a number stays a text: ="123" and '123; with plain digits. */
export function cellText(cell: string | undefined): string {
  // One character may have become eighteen.
  const form = normalForm((cell ?? '').slice(0, maxTextLength), 'NFKC').slice(0, maxTextLength);
  const text = latinDigits(form).replaceAll(/\s+/g, ' ').trim();
  return /^="(?<inside>[^"]*)"$/.exec(text)?.groups?.['inside']?.trim() ?? text.replace(/^'/, '');
}

/** The paise of an amount that came in; 0 if none did, undefined if it is not understood. */
export function paiseOf(cell: string): number | undefined {
  const isNoAmount = !/\d/.test(cell) || /^[-(]|-$|dr\.?$/i.test(cell);
  if (isNoAmount) return 0;
  const plain = cell.replace(/^(?:₹|rs\.?|inr)? ?\+?/i, '').replace(/ ?cr\.?$/i, '');
  if (!/^(?:\d{1,12}|\d{1,3}(?:,\d{2,3}){1,5})(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', part = ''] = plain.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const [firstYear, lastYear] = [2020, 2099];

/** The day of a date as Indian banks write it, the day before the month; undefined if it is none. */
export function dayOf(cell: string): string | undefined {
  const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/.exec(cell);
  const indian =
    /^(?<day>\d{1,2})[ /.-](?<month>\d{1,2}|[a-z]{3,9})[ /.,-]+(?<year>\d{4}|\d{2})(?!\d)/i.exec(
      cell,
    );
  const named = /^(?<month>[a-z]{3,9}) ?(?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/i.exec(cell);
  const { year = '', month = '', day = '' } = (iso ?? indian ?? named)?.groups ?? {};
  const number = /^\d/.test(month)
    ? Number(month)
    : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  if (fullYear < firstYear || fullYear > lastYear) return undefined;
  const date = new Date(Date.UTC(fullYear, number - 1, Number(day)));
  const isSame = date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day);
  return isSame ? date.toISOString().slice(0, 10) : undefined;
}
