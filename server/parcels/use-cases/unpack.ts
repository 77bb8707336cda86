import { hasLeft, isBooked } from '#contract/parcels/words.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findBooking } from '../queries/bookings.ts';
import { insertEvent, insertParcel, readNow, shareCod, updateParcel } from '../queries/parcels.ts';
import { cancelAt } from './book.ts';
import { cancelBookingJob } from './booking-jobs.ts';
import { type PackingTools, draftRow, entryOf, lockParcel } from './pack.ts';

/** Longer than a call that books may take. */
const settledMs = 60_000;

/**
 * Unpacks a parcel that has not left: its contents must be packed again. If it is booked, its courier is notified
 * first, and may refuse. Throws `parcel_not_found`, `parcel_has_left`, `parcel_step_illegal`, `courier_refused` or
 * `courier_unavailable`.
 */
export async function cancelParcel(
  { audit, ordersDb, jobs, couriers }: PackingTools,
  id: number,
): Promise<void> {
  const booking = await findBooking(ordersDb, id);
  const isMade = booking?.booking === 'made';
  if (isMade && !hasLeft(booking.state)) await cancelAt(couriers, booking);
  await audit.transaction(async (db) => {
    const { orderId, parcel, parcels } = await lockParcel(db, id);
    if (hasLeft(parcel.state)) throw new ShopError('parcel_has_left');
    // What is only planned is not packed: without its plan nobody would send it.
    if (parcel.state === 'cancelled' || parcel.state === 'draft') {
      throw new ShopError('parcel_step_illegal');
    }
    const at = await readNow(db);
    // Of one that is being booked nobody knows yet what the courier has: it is cancelled there afterwards.
    const isOpen = isBooked(parcel.booking) && !isMade;
    const left = { booking: isOpen ? ('cancelling' as const) : null, booking_error: null };
    await updateParcel(db, id, { state: 'cancelled', state_at: at, cod_paise: 0, ...left });
    if (isOpen) await jobs.enqueue(db, cancelBookingJob, { parcel: id }, { afterMs: settledMs });
    await insertEvent(db, {
      parcelId: id,
      at,
      code: 'cancelled',
      source: 'staff',
      actorId: audit.actorId,
    });
    const planned = await insertParcel(db, draftRow(orderId), parcel.lines);
    await insertEvent(db, {
      parcelId: planned,
      at,
      code: 'draft',
      source: 'staff',
      actorId: audit.actorId,
    });
    await shareCod(db, orderId);
    return { result: undefined, entry: await entryOf(db, orderId, parcels, []) };
  }, ordersDb);
}
