import { sql } from 'kysely';

import type { BookedCourierName } from '#contract/parcels/couriers.ts';
import type { BookingState, ParcelState } from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';

/** What is known of a parcel's booking. */
export interface BookingRow {
  id: number;
  order_id: number;
  state: ParcelState;
  provider: BookedCourierName;
  booking: BookingState | null;
  booking_try: number;
  awb: string | null;
  carrier_choice: string | null;
  provider_order: string | null;
  provider_shipment: string | null;
}

const selectBookings = (db: Db) =>
  db
    .selectFrom('parcel')
    .select(['id', 'order_id', 'state', 'booking', 'booking_try', 'awb', 'carrier_choice'])
    .select(['provider', 'provider_order', 'provider_shipment'])
    .where('provider', 'is not', null);

export const findBooking = async (db: Db, id: number): Promise<BookingRow | undefined> =>
  (await selectBookings(db).where('id', '=', id).executeTakeFirst()) as BookingRow | undefined;

/** Returns the bookings among these parcels. */
export const listBookings = async (db: Db, ids: readonly number[]): Promise<BookingRow[]> =>
  (await selectBookings(db)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('id')
    .execute()) as BookingRow[];

/** Returns the parcel of a courier's number; one that was unpacked only if there is no other. */
export const findByAwb = async (
  db: Db,
  provider: BookedCourierName,
  awb: string,
): Promise<BookingRow | undefined> =>
  (await selectBookings(db)
    .where('provider', '=', provider)
    .where('awb', '=', awb)
    .orderBy(sql`state = 'cancelled'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as BookingRow | undefined;

interface OpenBooking {
  id: number;
  what: 'book' | 'cancel' | 'track';
}

/**
 * Returns parcels with something left to do at their couriers: booked, cancelled, or looked at after
 * hours.
 */
export async function listOpenBookings(db: Db, size: number): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`
    (select id, case booking when 'wanted' then 'book' else 'cancel' end as what from parcel
      where booking in ('wanted', 'cancelling') and updated_at < (select shop_now()) - interval '2 minutes'
      order by id limit ${size})
    union all
    (select id, 'track' from parcel where booking = 'made'
      and state in ('booked', 'labelled', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'reattempt', 'rto')
      and (looked_at is null or looked_at < (select shop_now()) - interval '3 hours')
      order by looked_at nulls first, id limit ${size})
  `.execute(db);
  return rows;
}

/** Notes that a courier is being asked where its parcel is. */
export async function noteLook(db: Db, id: number): Promise<void> {
  await sql`update parcel set looked_at = shop_now() where id = ${id}`.execute(db);
}

/** A parcel is to be booked again. */
export async function wantBooking(db: Db, id: number, carrier: string | null): Promise<void> {
  await sql`
    update parcel set booking = 'wanted', booking_try = booking_try + 1, booking_error = null, carrier_choice = ${carrier},
      provider_order = null, provider_shipment = null, charge_paise = null, pickup_asked_at = null, updated_at = shop_now()
    where id = ${id}
  `.execute(db);
}

/**
 * Takes a booking to speak with its courier about it; false if another one does. Who was killed meanwhile has it for
 * two minutes: longer than all calls about a booking may take.
 */
export async function claimBooking(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update parcel set claimed_at = shop_now()
    where id = ${id} and (claimed_at is null or claimed_at < shop_now() - interval '2 minutes') returning id
  `.execute(db);
  return rows.length > 0;
}

export async function releaseBooking(db: Db, id: number): Promise<void> {
  await sql`update parcel set claimed_at = null where id = ${id}`.execute(db);
}

/** When a parcel was first not delivered. */
export async function findFirstFailure(db: Db, parcelId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('parcel_event')
    .select('at')
    .where('parcel_id', '=', parcelId)
    .where('code', '=', 'undelivered')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
