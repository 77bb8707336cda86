import type { Db } from '#server/database.ts';

import { type ProductFileRow, listProductsAfter } from '../queries/product-files.ts';

const pageSize = 1_000;

/** Yields all products by id, page by page, so that only one page is in memory at a time. */
export async function* pagesOfProducts(db: Db): AsyncGenerator<ProductFileRow[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: ProductFileRow[] = await listProductsAfter(db, last, pageSize);
    if (rows.length > 0) yield rows;
    last = rows.length === pageSize ? rows.at(-1)?.id : undefined;
  }
}
