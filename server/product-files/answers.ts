import { productColumns } from '#contract/product-files/words.ts';
import { enteredAnswer } from '#server/catalogue/index.ts';

import type { ProductFileRow } from './queries/product-files.ts';

/** A product's line in a file, in the order of `productColumns`. */
export function productFileLine(row: ProductFileRow): (string | number | null)[] {
  const cells = enteredAnswer(row);
  return productColumns.map((column) => cells[column]);
}
