import { rupees } from '#contract/money.ts';
import type { Shelf, ShelfSettings } from '#contract/shelves/schemas.ts';
import { shelfIds } from '#contract/shelves/words.ts';
import { shelfProductAnswer } from '#server/catalogue/index.ts';
import { readerLanguage } from '#server/platform/languages.ts';

import type { OccasionRow, ShelfRow } from './queries.ts';
import { occasionIn } from './rules.ts';

type ProductRow = Parameters<typeof shelfProductAnswer>[0];

/** What was found for a shelf. */
export interface ShelfContent {
  products: ProductRow[];
  /** Each with its first product and the number of all. */
  occasions: { row: OccasionRow; first: ProductRow; total: number }[];
}

const nothing: ShelfContent = { products: [], occasions: [] };

export const shelfAnswer = (
  { kind, title, max_price_paise: max }: ShelfRow,
  { products, occasions } = nothing,
): Shelf => ({
  shelf_id: shelfIds[kind],
  kind,
  title,
  max_price: max === null ? null : rupees(max),
  products: products.map(shelfProductAnswer),
  occasions: occasions.map(({ row, first, total }) => ({
    ...row,
    name: occasionIn(readerLanguage(), row.name),
    product_count: total,
    product_id: first.id,
    picture: shelfProductAnswer(first).product_image[0] ?? null,
  })),
});

export const settingsAnswer = (shelves: ShelfRow[], occasions: OccasionRow[]): ShelfSettings => ({
  shelves: shelves.map(({ kind, is_shown, title }) => ({ kind, is_shown, title })),
  max_price: rupees(shelves.find(({ kind }) => kind === 'under_price')?.max_price_paise ?? 0),
  occasions: occasions.map(({ name, words, sub_category_id }) => ({
    name,
    words,
    sub_category_id,
  })),
});
