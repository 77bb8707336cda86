import type { ParcelView } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findOrders } from '../queries/find-orders.ts';
import { readOrderFacts } from '../queries/order-facts.ts';
import type { OrderDetailRow } from '../queries/orders.ts';
import { countParcels, listParcels, listSentOrders } from '../queries/parcels.ts';
import { searchOf } from '../rules.ts';

/** Which of these orders have parcels of the packing board. */
export type ListPacked = (db: Db, orderIds: readonly number[]) => Promise<number[]>;

interface ParcelSearch {
  view?: ParcelView | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/**
 * Returns one page of orders to pack or under way, and the total number. `listPacked` is needed where only what has no
 * parcel is asked for.
 */
export async function pageOfParcels(
  db: Db,
  { view, search, ...paging }: ParcelSearch,
  listPacked?: ListPacked,
) {
  const meant = searchOf(search);
  const found = meant && (await findOrders(db, meant));
  const ids =
    view === 'no_parcel' && listPacked ? await withoutParcel(db, listPacked, found) : found;
  const filter = { view: view ?? (meant ? undefined : ('to_pack' as const)), ids };
  const [total, rows] = await Promise.all([
    countParcels(db, filter),
    listParcels(db, filter, paging),
  ]);
  return { total, rows: await withPhones(db, rows) };
}

async function withoutParcel(db: Db, listPacked: ListPacked, found: number[] | undefined) {
  const sent = await listSentOrders(db);
  const packed = new Set(await listPacked(db, sent));
  return sent.filter((id) => !packed.has(id) && (found?.includes(id) ?? true));
}

/** Returns these orders, as packers see them; those that are neither to be packed nor under way are left out. */
export async function showParcelsToPack(db: Db, ids: number[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  return withPhones(db, await listParcels(db, { ids }, { page: 1, page_size: ids.length }));
}

export type ParcelRow = OrderDetailRow & { phone: string | null };

/** The numbers to call: if an order has none, its account's. */
async function withPhones(db: Db, rows: OrderDetailRow[]): Promise<ParcelRow[]> {
  const ids = rows.map(({ id }) => id);
  const facts = await readOrderFacts(db, ids);
  return rows.map((row) => ({ ...row, phone: facts.get(row.id)?.phone ?? null }));
}

/**
 * Returns an order to pack or under way. Throws `order_not_found` for every other: packers do not see orders that have
 * arrived, were cancelled or wait for their payment.
 */
export async function showParcel(db: Db, id: number) {
  const found = await listParcels(db, { ids: [id] }, { page: 1, page_size: 1 });
  const [parcel] = await withPhones(db, found);
  if (!parcel) throw new ShopError('order_not_found');
  return parcel;
}
