import type { RemittanceColumns } from '#contract/payments/remittance.ts';

import { findHeadings, headingMeaning } from './statement-columns.ts';

export interface FoundRemittanceColumns {
  /** The position of the record with the headings. */
  headerAt: number;
  names: RemittanceColumns;
  places: { order: number; amount: number; reference: number | undefined };
}

/**
 * Finds the columns of a courier's file: those that somebody has chosen for such a file before, or else what their
 * headings usually mean. Undefined if no column shows which orders were paid, or how much: then they must be chosen.
 */
export function remittanceColumnsOf(
  records: readonly string[][],
  remembered: readonly RemittanceColumns[],
): FoundRemittanceColumns | undefined {
  const found = findHeadings(records, remembered, guess);
  if (!found) return undefined;
  const { headerAt, headings, names } = found;
  const { reference } = names;
  const places = {
    order: headings.indexOf(names.order),
    amount: headings.indexOf(names.amount),
    reference: reference === null ? undefined : headings.indexOf(reference),
  };
  return { headerAt, names, places };
}

/** What a heading means, the surest first. They are tried on headings in small letters, without brackets and dots. */
const meanings = {
  order: [
    /^(?:channel |client |customer |seller |shop )?order (?:id|no|number|num|ref(?:erence)?)\b/,
    /^order$/,
    /^(?:client |customer |seller )?ref(?:erence)? ?(?:no|number|num)$/,
  ],
  amount: [
    /^(?:net )?(?:remitted|remittance|remit|paid) (?:amt|amount|value)$/,
    /^(?:amt|amount) (?:remitted|paid)$/,
    /^(?:cod|collected|collection) (?:amt|amount|value|remitted|paid)$/,
    /^cod$/,
    /^(?:amt|amount)$/,
  ],
  reference: [
    /\b(?:utr|crf|rrn)\b/,
    /^remittance (?:id|no|number|num|ref(?:erence)?)\b/,
    /^(?:bank |payment )?(?:transaction|txn|payment|bank) (?:id|no|number|num|ref(?:erence)?)\b/,
    /^ref(?:erence)?$/,
  ],
};

function guess(headings: string[]): RemittanceColumns | undefined {
  const [order, amount] = [
    headingMeaning(headings, meanings.order),
    headingMeaning(headings, meanings.amount),
  ];
  if (order === undefined || amount === undefined) return undefined;
  return { order, amount, reference: headingMeaning(headings, meanings.reference) ?? null };
}
