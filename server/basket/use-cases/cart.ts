import { limits } from '#contract/limits.ts';
import { lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type CartLine,
  deleteCartLines,
  deleteOldCartLines,
  listCart,
  writeCartLines,
} from '../queries.ts';

export { listCart } from '../queries.ts';

/** Does the work while no other device writes to the account's cart; returns all lines. Throws `session_required`. */
const writeCart = (
  db: Db,
  accountId: number,
  work: (db: Db) => Promise<void>,
): Promise<CartLine[]> =>
  transaction(db, async (db) => {
    if (!(await lockAccount(db, accountId))) throw new ShopError('session_required');
    await work(db);
    await deleteOldCartLines(db, accountId, limits.maxOrderLines);
    return listCart(db, accountId);
  });

/** Puts what a browser has into the account's cart: of each product the larger number stays. Returns all lines. */
export const mergeCart = (db: Db, accountId: number, lines: CartLine[]): Promise<CartLine[]> =>
  writeCart(db, accountId, (db) => writeCartLines(db, accountId, { lines, isMerged: true }));

/** Sets the quantities of some products in the account's cart; none takes a product out. Returns all lines. */
export const changeCart = (db: Db, accountId: number, lines: CartLine[]): Promise<CartLine[]> =>
  writeCart(db, accountId, async (db) => {
    const gone = lines.filter(({ quantity }) => quantity === 0).map((line) => line.product_id);
    const left = lines.filter(({ quantity }) => quantity > 0);
    if (gone.length > 0) await deleteCartLines(db, accountId, gone);
    if (left.length > 0) await writeCartLines(db, accountId, { lines: left, isMerged: false });
  });
