import { type Updateable, sql } from 'kysely';

import type { BookedCourierName } from '#contract/parcels/couriers.ts';
import type { BookingState, EventCode, EventSource, ParcelState } from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';
import type { Parcel } from '#server/migrations/tables.ts';

/** A parcel with what is in it and what has happened to it. Amounts in paise, sizes in millimetres. */
export interface ParcelRow {
  id: number;
  order_id: number;
  state: ParcelState;
  state_at: Date;
  courier: string | null;
  courier_name: string | null;
  tracking_url: string | null;
  awb: string | null;
  grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  cod_paise: number;
  reason: string | null;
  conflict: string | null;
  created_at: Date;
  /** The courier that it is booked with, and how far that is. */
  provider: BookedCourierName | null;
  booking: BookingState | null;
  booking_error: string | null;
  charge_paise: number | null;
  pickup_asked_at: Date | null;
  /** When its customer asks for another attempt. */
  asked_day: string | null;
  lines: { line: number; quantity: number }[];
  events: EventRow[];
}

interface EventRow {
  code: EventCode;
  at: string;
  place: string | null;
  words: string | null;
  source: EventSource;
}

const columns = [
  'id',
  'order_id',
  'state',
  'state_at',
  'courier',
  'courier_name',
  'tracking_url',
  'awb',
  'grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'cod_paise',
  'reason',
  'conflict',
  'created_at',
  'provider',
  'booking',
  'booking_error',
  'charge_paise',
  'pickup_asked_at',
  'asked_day',
] as const;

const selectParcels = (db: Db) =>
  db.selectFrom('parcel').select([
    ...columns,
    sql<ParcelRow['lines']>`(
      select coalesce(jsonb_agg(jsonb_build_object('line', order_line_id, 'quantity', quantity) order by order_line_id), '[]')
      from parcel_line where parcel_id = parcel.id
    )`.as('lines'),
    sql<EventRow[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('code', code, 'at', at, 'place', place, 'words', words,
        'source', source) order by at, id), '[]')
      from parcel_event where parcel_id = parcel.id
    )`.as('events'),
  ]);

/** Returns the parcels of these orders, in the order in which they were made. */
export async function listParcelsOf(db: Db, orderIds: readonly number[]): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectParcels(db)
    .where('order_id', '=', sql<number>`any (${orderIds}::int[])`)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  return rows as ParcelRow[];
}

/** Locks the parcels of an order, which is locked, until the transaction ends. */
export async function lockParcelsOf(db: Db, orderId: number): Promise<ParcelRow[]> {
  await sql`select from parcel where order_id = ${orderId} order by id for no key update`.execute(
    db,
  );
  return listParcelsOf(db, [orderId]);
}

/** Returns the day on which a parcel's customer asks for another attempt. */
export async function findAskedDay(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('parcel')
    .select('asked_day')
    .where('id', '=', id)
    .where('state', '=', 'undelivered')
    .executeTakeFirst();
  return row?.asked_day ?? undefined;
}

/** Returns the numbers of the orders of parcels. */
export async function findOrderOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('parcel')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id;
}

/** The conditions of the views, as their indexes have them. */
const views = {
  packed: sql<boolean>`state in ('booked', 'labelled')`,
  handed_over: sql<boolean>`state = 'picked_up'`,
  on_the_way: sql<boolean>`state in ('in_transit', 'out_for_delivery', 'reattempt')`,
  trouble: sql<boolean>`(state in ('undelivered', 'rto') or conflict is not null or booking = 'refused')`,
};

/** Returns the parcels of a view, the oldest first, above `after`. */
export async function listParcels(
  db: Db,
  view: keyof typeof views,
  { after, size }: { after: number; size: number },
): Promise<{ id: number; order_id: number }[]> {
  return db
    .selectFrom('parcel')
    .select(['id', 'order_id'])
    .where(views[view])
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
}

/** Returns parcels by their ids. */
export async function findParcels(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; order_id: number }[]> {
  return db
    .selectFrom('parcel')
    .select(['id', 'order_id'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .execute();
}

export async function countParcels(db: Db) {
  const { rows } = await sql<{
    drafts: number[];
    packed: number;
    handed_over: number;
    on_the_way: number;
    trouble: number;
  }>`
    select
      (select coalesce(array_agg(distinct order_id), '{}') from parcel where state = 'draft') as drafts,
      (select count(*)::int from parcel where ${views.packed}) as packed,
      (select count(*)::int from parcel where ${views.handed_over}) as handed_over,
      (select count(*)::int from parcel where ${views.on_the_way}) as on_the_way,
      (select count(*)::int from parcel where ${views.trouble}) as trouble
  `.execute(db);
  return rows[0] ?? { drafts: [], packed: 0, handed_over: 0, on_the_way: 0, trouble: 0 };
}

/** Returns how many parcels wait for a decision: not delivered, coming back, or said to be in two states. */
export async function countTroubles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('parcel')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(views.trouble)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewParcelRow {
  order_id: number;
  state: 'draft' | 'booked';
  courier: string | null;
  courier_name: string | null;
  tracking_url: string | null;
  awb: string | null;
  grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  provider?: BookedCourierName | null;
}

/** Stores a parcel with what is in it, and returns its id. Throws the constraint `parcel_number_taken`. */
export async function insertParcel(
  db: Db,
  parcel: NewParcelRow,
  lines: readonly { line: number; quantity: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto('parcel')
    .values(parcel)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parcel_line')
    .values(lines.map(({ line, quantity }) => ({ parcel_id: id, order_line_id: line, quantity })))
    .execute();
  return id;
}

/** Throws the constraint `parcel_number_taken`. */
export async function updateParcel(db: Db, id: number, change: Updateable<Parcel>): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ ...change, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes the parcels of an order that were never packed. */
export async function deleteDrafts(db: Db, orderId: number): Promise<void> {
  await db
    .deleteFrom('parcel')
    .where('order_id', '=', orderId)
    .where('state', '=', 'draft')
    .execute();
}

interface NewEvent {
  parcelId: number;
  at: Date;
  code: EventCode;
  place?: string | null;
  words?: string | null;
  source: EventSource;
  actorId?: number | null;
}

/** Stores what has happened; false if that was known. */
export async function insertEvent(db: Db, event: NewEvent): Promise<boolean> {
  const row = await db
    .insertInto('parcel_event')
    .values({
      parcel_id: event.parcelId,
      at: event.at,
      code: event.code,
      place: event.place ?? null,
      words: event.words ?? null,
      source: event.source,
      actor_id: event.actorId ?? null,
    })
    .onConflict((conflict) => conflict.constraint('parcel_event_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shares what is due of an order among its parcels. */
export async function shareCod(db: Db, orderId: number): Promise<void> {
  await sql`select share_cod(${orderId})`.execute(db);
}

export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

interface Settling {
  parcelId: number;
  kind: 'rto_received' | 'lost';
  /** Good pieces that are back, by the ids of order lines. */
  counts: Record<number, number>;
  actorId: number | null;
  reason: string;
}

/** Ends a parcel that has come back or never will, in one statement. */
export async function callSettleParcel(
  db: Db,
  { parcelId, kind, counts, actorId, reason }: Settling,
): Promise<'settled' | 'not_found' | 'illegal'> {
  const { rows } = await sql<{ outcome: 'settled' | 'not_found' | 'illegal' }>`
    select settle_parcel(${parcelId}, ${kind}, ${JSON.stringify(counts)}::jsonb, ${actorId}, ${reason})
      ->> 'outcome' as outcome
  `.execute(db);
  return rows[0]?.outcome ?? 'not_found';
}
