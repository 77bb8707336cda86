import type { ParcelView } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findOrders } from '../queries/find-orders.ts';
import { readOrderFacts } from '../queries/order-facts.ts';
import type { OrderDetailRow } from '../queries/orders.ts';
import { countParcels, listParcels } from '../queries/parcels.ts';
import { searchOf } from '../rules.ts';

interface ParcelSearch {
  view?: ParcelView | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** Returns one page of what is to be packed or under way, and the number of all of it. */
export async function pageOfParcels(db: Db, { view, search, ...paging }: ParcelSearch) {
  const meant = searchOf(search);
  const ids = meant && (await findOrders(db, meant));
  const filter = { view: view ?? (meant ? undefined : ('to_pack' as const)), ids };
  const [total, rows] = await Promise.all([
    countParcels(db, filter),
    listParcels(db, filter, paging),
  ]);
  return { total, rows: await withPhones(db, rows) };
}

export type ParcelRow = OrderDetailRow & { phone: string | null };

/** The numbers to call: where an order has none, its account's. */
async function withPhones(db: Db, rows: OrderDetailRow[]): Promise<ParcelRow[]> {
  const ids = rows.map(({ id }) => id);
  const facts = await readOrderFacts(db, ids);
  return rows.map((row) => ({ ...row, phone: facts.get(row.id)?.phone ?? null }));
}

/**
 * Returns an order that is to be packed or under way. Throws `order_not_found` for every other: of what has arrived, was
 * cancelled or waits for its money, whoever packs sees nothing.
 */
export async function showParcel(db: Db, id: number) {
  const found = await listParcels(db, { ids: [id] }, { page: 1, page_size: 1 });
  const [parcel] = await withPhones(db, found);
  if (!parcel) throw new ShopError('order_not_found');
  return parcel;
}
