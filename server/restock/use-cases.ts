import { countRestockRequest, lockAccount, ownAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type RequestRow,
  countAwaited,
  countRequests,
  deleteOwnRequest,
  deleteRequestOfDevice,
  findProductStock,
  insertRequest,
  listAwaited,
  listOwnRequests,
  listRequests,
  markNotified,
} from './queries.ts';

interface Paging {
  page: number;
  page_size: number;
}

interface Asked {
  productId: number;
  /** The caller's IP address. */
  address: string;
}

/**
 * Requests a message to the account's phone number. Throws `product_not_found`, `product_in_stock`, `too_many_attempts`
 * or `session_required`.
 */
export async function askByAccount(
  db: Db,
  { productId, address, accountId }: Asked & { accountId: number },
): Promise<void> {
  const account = await ownAccount(db, accountId);
  await countRestockRequest(db, { by: { accountId }, address });
  await assertSoldOut(db, productId);
  await transaction(db, async (db) => {
    if (!(await lockAccount(db, accountId))) throw new ShopError('session_required');
    await insertRequest(db, { productId, account });
  });
}

/** Requests a message to a phone number. Throws `product_not_found`, `product_in_stock` or `too_many_attempts`. */
export async function askByNumber(
  db: Db,
  { productId, address, phone, key }: Asked & { phone: string; key: string },
): Promise<void> {
  await countRestockRequest(db, { by: { phone }, address });
  await assertSoldOut(db, productId);
  await insertRequest(db, { productId, phone, key });
}

async function assertSoldOut(db: Db, productId: number): Promise<void> {
  const product = await findProductStock(db, productId);
  if (!product) throw new ShopError('product_not_found');
  if (product.stock > 0) throw new ShopError('product_in_stock');
}

/** Takes back what the number of an account waits for. Throws `session_required`. */
export async function takeBackOfAccount(
  db: Db,
  accountId: number,
  productId: number,
): Promise<void> {
  const account = await ownAccount(db, accountId);
  await transaction(db, (db) => deleteOwnRequest(db, account, productId));
}

/** Takes back what a browser has asked for. */
export const takeBackOfDevice = (db: Db, key: string): Promise<void> =>
  transaction(db, (db) => deleteRequestOfDevice(db, key));

/** Returns one page of the products that people wait for, of all or of these alone. */
export async function pageOfAwaited(db: Db, paging: Paging & { ids?: number[] | undefined }) {
  const rows = await listAwaited(db, paging);
  // A page behind the last one has no row with them.
  const { products, people } = rows[0] ?? (await countAwaited(db, paging.ids));
  return { rows, products, people };
}

/** Returns one page of those who asked for a product. Throws `product_not_found`. */
export async function pageOfRequests(db: Db, productId: number, paging: Paging) {
  const [product, counts] = await Promise.all([
    findProductStock(db, productId),
    countRequests(db, productId),
  ]);
  if (!product) throw new ShopError('product_not_found');
  return { product, rows: await listRequests(db, productId, paging, counts.asked), ...counts };
}

/** Records that somebody was notified, or was not after all. Throws `restock_request_not_found`. */
export async function noteNotified(
  audit: Audit,
  id: number,
  isNotified: boolean,
): Promise<RequestRow> {
  return audit.transaction(async (db) => {
    const marked = await markNotified(db, { id, isNotified, actorId: audit.actorId });
    if (!marked) throw new ShopError('restock_request_not_found');
    const { row, isNew } = marked;
    if (!isNew) return { result: row, entry: null };
    const product = await findProductStock(db, row.product_id);
    // Not whom: the log stays when they take their request back.
    return {
      result: row,
      entry: {
        subject: { id: row.product_id, name: product?.name ?? null },
        changes: [{ subject: null, field: 'is_told', before: !isNotified, after: isNotified }],
      },
    };
  });
}

/** What an account takes along of what it has asked for. */
export async function ownRestockRequests(db: Db, accountId: number) {
  return (await listOwnRequests(db, accountId)).map((row) => ({
    product_id: row.product_id,
    product_name: row.name,
    phone_no: row.phone,
    asked_at: row.created_at.toISOString(),
    told_at: row.told_at?.toISOString() ?? null,
  }));
}
