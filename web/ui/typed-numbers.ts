import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';

import { amountIn } from '#contract/amount-text.ts';

/**
 * Returns only the digits of what was typed or pasted, such as "₹ 10,00,000.00" or "99,50": without the fraction and
 * leading zeros, and cut to the maximum length.
 */
export const wholeNumberText = (text: string, maxLength: number): string =>
  (text.replace(/,\d{1,2}$/, '').split('.')[0] ?? '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxLength);

/**
 * The same for an amount or a count that may be typed in groups, "1,29,900": its commas stay, so that one that may stand
 * for a point is asked about.
 */
export const groupedNumberText = (text: string, maxLength: number): string =>
  (text.split('.')[0] ?? '')
    .replaceAll(/[^\d,]/g, '')
    .replace(/^[0,]+(?=\d)/, '')
    .slice(0, maxLength + maxCommas);
const maxCommas = 3;

/** An amount as it was typed; any other text stays as it is, so that a schema says what is wrong with it. */
export function amountOrText(text: string): number | string {
  const rupees = amountIn(text);
  return Number.isNaN(rupees) ? text : rupees;
}

/**
 * Handlers for an input of whole numbers. If "12.50" is typed key by key, it must not become 1250: after a point
 * the field accepts no more digits until something is deleted or the field loses the focus.
 */
export const wholeNumberTyping = {
  onBeforeInput: (event: FormEvent<HTMLInputElement>) => {
    const { data } = event as unknown as { data: string | null };
    if (data === null || data.length !== 1) return;
    const { dataset, selectionStart, selectionEnd } = event.currentTarget;
    // What replaces the number begins a new one.
    if (selectionStart !== selectionEnd) delete dataset['point'];
    if (data === '.') dataset['point'] = '';
    if (dataset['point'] !== undefined) event.preventDefault();
  },
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Backspace' || key === 'Delete') delete currentTarget.dataset['point'];
  },
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    delete currentTarget.dataset['point'];
  },
};

/** A number in groups, such as 1,200 or 1,20,000.5: its commas are no decimal points. */
const isGrouped = (text: string): boolean =>
  /^\D*[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.|\D*$)/.test(text);

/** Digits with at most one decimal point; a comma is one too, as in "0,5 kg". */
export function decimalText(text: string, maxLength: number): string {
  const plain = isGrouped(text) ? text : text.replaceAll(',', '.');
  const [whole = '', ...rest] = plain.replaceAll(/[^\d.]/g, '').split('.');
  return (rest.length > 0 ? `${whole}.${rest.join('')}` : whole).slice(0, maxLength);
}

/** Rupees as a field shows them, to be changed: "500", "20.50". */
export const amountText = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
