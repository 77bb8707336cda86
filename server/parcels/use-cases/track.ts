import { orderChanged } from '#server/orders/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { findBooking, noteLook } from '../queries/bookings.ts';
import { updateParcel } from '../queries/parcels.ts';
import type { BookingTools } from './book.ts';
import { followParcels, noteEvent } from './follow.ts';
import { lockParcel } from './pack.ts';

/** A parcel has some dozens; if a courier reports thousands, the latest are read, as its order is locked meanwhile. */
const maxScans = 200;

type Tools = Pick<BookingTools, 'ordersDb' | 'signals' | 'couriers'>;

/** Asks a courier what has become of a parcel, and writes it; its order follows. */
export async function trackParcel(
  { ordersDb, signals, couriers }: Tools,
  id: number,
): Promise<void> {
  const booking = await findBooking(ordersDb, id);
  const courier = couriers.find(({ name }) => name === booking?.provider);
  if (!booking?.awb || !courier) return;
  // Before it is asked: one that does not respond is asked about others first.
  await noteLook(ordersDb, id);
  const scans = await courier.track(booking.awb);
  const inOrder = scans
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-maxScans);
  await transaction(ordersDb, async (db) => {
    const { orderId, order } = await lockParcel(db, id);
    // Names and places in a courier's words went with the account: they do not come back with the next look.
    const forgotten = order.account_id === null ? { place: null, words: null } : {};
    for (const scan of inOrder) {
      const { parcel } = await lockParcel(db, id);
      // What a courier drops on its own is still in the shop, and must be sent in another way: a person decides.
      const isDropped = scan.code === 'cancelled' && parcel.state !== 'cancelled';
      const report = { ...scan, ...forgotten, source: 'courier', actorId: null } as const;
      if (!isDropped) await noteEvent(db, parcel, report);
      else if ((await noteEvent(db, parcel, { ...report, code: 'noted' })) === 'stays') {
        await updateParcel(db, id, { conflict: 'cancelled' });
      }
    }
    await followParcels(db, { orderId, actorId: null });
  });
  signals.raise(orderChanged);
}
