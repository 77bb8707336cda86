import { sql } from 'kysely';

import { isCatalogueEmpty, setStocks } from '#server/catalogue/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { generateCatalogue } from './generate-catalogue.ts';
import { logIn } from './log-in.ts';

export interface OrderSeed {
  accountIds: number[];
  /** With a stock of one million each. */
  products: number[];
  /** Paise, by product id. */
  prices: Map<number, number>;
}

const productCount = 300;
const plenty = 1_000_000;

/** A catalogue with plenty of stock, and customers who are logged in with these tokens. */
export async function fillOrderShop(shop: Shop, tokens: string[]): Promise<OrderSeed> {
  const { db, clock } = shop;
  if (await isCatalogueEmpty(db)) await generateCatalogue(db, 1_000);
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_paise'])
    .orderBy('id')
    .limit(productCount)
    .execute();
  await setStocks(
    db,
    rows.map(({ id }) => ({ productId: id, stock: plenty })),
    clock.now(),
  );
  const accountIds: number[] = [];
  for (const [place, token] of tokens.entries()) {
    const phone = String(8_000_000_000 + place);
    const { id } = await db
      .insertInto('account')
      .values({ phone, password_hash: '-' })
      .onConflict((oc) =>
        oc
          .column('phone')
          .where(sql<boolean>`not is_guest`)
          .doUpdateSet({ phone }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await logIn(shop, id, token);
    accountIds.push(id);
  }
  return {
    accountIds,
    products: rows.map(({ id }) => id),
    prices: new Map(rows.map(({ id, price_paise }) => [id, price_paise])),
  };
}
