import type { BulkChange } from '#contract/catalogue/matching.ts';
import { paise } from '#contract/money.ts';
import type { ProductColumn } from '#contract/product-files/words.ts';

import type { ImportedColumns } from '../queries/import-runs.ts';

const otherNames: Record<string, string> = {
  weight: 'weight_kg',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  mrp: 'mrp_paise',
  cost: 'cost_paise',
};
const isMoney = new Set(['mrp', 'cost']);

/** The columns to write, for the fields that are given. */
export function columnsOf(change: BulkChange): ImportedColumns {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [
      otherNames[field] ?? field,
      isMoney.has(field) && typeof value === 'number' ? paise(value) : value,
    ]),
  );
}

/** The same as columns of a file, by which a run knows what to write. */
export const fileColumnsOf = (change: BulkChange): ProductColumn[] =>
  Object.entries(change).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [(field === 'sub_category_id' ? 'sub_category_name' : field) as ProductColumn],
  );
