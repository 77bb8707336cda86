import { sql } from 'kysely';

import { type ParcelView } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';

import { type OrderDetailRow, selectDetail } from './orders.ts';
import { isToPack } from './waiting.ts';

/** Which parcels a list shows: of one view, or without one all that wait to be packed or are under way. */
export interface ParcelFilter {
  view?: ParcelView | undefined;
  /** Only these orders. */
  ids?: number[] | undefined;
}

const isUnderWay = {
  to_pack: sql<boolean>`"order".state = 'Undelivered' and ${isToPack}`,
  packed: sql<boolean>`"order".state = 'Packed'`,
  shipped: sql<boolean>`"order".state = 'Shipped'`,
  /** Those among them with nothing in a parcel are named by their ids. */
  no_parcel: sql<boolean>`"order".state in ('Packed', 'Shipped')`,
};
const isAny = sql<boolean>`(${sql.join(
  Object.values(isUnderWay).map((one) => sql`(${one})`),
  sql` or `,
)})`;

/** Returns the numbers of all orders that are packed or on their way. */
export async function listSentOrders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where(isUnderWay.no_parcel)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const parcels = (db: Db, { view, ids }: ParcelFilter) =>
  db
    .selectFrom('order')
    .where(view ? isUnderWay[view] : isAny)
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`"order".id = any(${ids ?? []}::integer[])`),
    );

export async function countParcels(db: Db, filter: ParcelFilter): Promise<number> {
  const { total } = await parcels(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns one page, those that wait longest first. */
export async function listParcels(
  db: Db,
  filter: ParcelFilter,
  { page, page_size: size }: { page: number; page_size: number },
): Promise<OrderDetailRow[]> {
  const listed = parcels(db, filter)
    .select('order.id')
    .orderBy('order.id')
    .limit(size)
    .offset((page - 1) * size);
  return selectDetail(db).where('order.id', 'in', listed).orderBy('order.id').execute();
}
