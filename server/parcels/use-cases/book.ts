import type { BookedCourierName } from '#contract/parcels/couriers.ts';
import { listHeadingsOf } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { listLinesOf, listOrdersToSend, orderChanged } from '#server/orders/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { CourierRefusal } from '../providers/courier-call.ts';
import type { BookedParcel, Courier, ParcelToBook } from '../providers/courier.ts';
import { type BookingRow, claimBooking, findBooking, releaseBooking } from '../queries/bookings.ts';
import { listParcelsOf, shareCod, updateParcel } from '../queries/parcels.ts';
import { addressParts } from '../rules.ts';
import { cancelBookingJob } from './booking-jobs.ts';
import { lockParcel } from './pack.ts';

export interface BookingTools {
  ordersDb: Db;
  jobs: Jobs;
  signals: Signals;
  couriers: readonly Courier[];
}

/** The shop's own name of a try to book a parcel, under which the courier is asked what it has made of it. */
const referenceOf = ({ order_id: order, id, booking_try: tries }: BookingRow): string =>
  tries <= 1 ? `${order}-P${id}` : `${order}-P${id}-${tries}`;

/**
 * Books a parcel that waits for it. It may be called again, whatever the outcome of the last time: the courier is asked
 * what it has made under the parcel's name. A refusal is stored with the parcel; an unknown outcome is tried again.
 */
export const bookParcel = (tools: BookingTools, id: number): Promise<void> =>
  alone(tools, id, () => bookAlone(tools, id));

/** Two at once would find nothing and make it twice: the second leaves it to the first, and the sweep looks again. */
async function alone(
  { ordersDb }: BookingTools,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  if (!(await claimBooking(ordersDb, id))) return;
  try {
    await work();
  } finally {
    await releaseBooking(ordersDb, id);
  }
}

async function bookAlone(tools: BookingTools, id: number): Promise<void> {
  const { ordersDb } = tools;
  const booking = await findBooking(ordersDb, id);
  if (booking?.booking !== 'wanted') return;
  const courier = tools.couriers.find(({ name }) => name === booking.provider);
  try {
    if (!courier) throw new CourierRefusal(booking.provider, 'Its keys were taken away.');
    const awb = booking.awb ?? (await reserve(ordersDb, courier, id));
    await storeBooked(tools, booking, await courier.book(await describe(ordersDb, booking, awb)));
  } catch (error) {
    if (!(error instanceof CourierRefusal)) throw error;
    await refuse(ordersDb, booking, error.words);
  }
  tools.signals.raise(orderChanged);
}

/** A number is stored before it is used, so that a retry books under the same one. */
async function reserve(ordersDb: Db, courier: Courier, id: number): Promise<string | null> {
  const awb = await courier.reserve();
  if (awb !== null) await updateParcel(ordersDb, id, { awb });
  return awb;
}

/** What is sent to a courier about a parcel. Throws a CourierRefusal if it cannot be sent. */
async function describe(db: Db, booking: BookingRow, awb: string | null): Promise<ParcelToBook> {
  const orderId = booking.order_id;
  const refused = (words: string) => new CourierRefusal(booking.provider, words);
  const parcel = (await listParcelsOf(db, [orderId])).find(({ id }) => id === booking.id);
  const order = (await listOrdersToSend(db, [orderId])).get(orderId);
  const address = order?.address ? addressParts(order.address) : undefined;
  if (!parcel || !order || !address) throw refused('The address has no PIN code, or was removed.');
  const phone = order.phone?.replaceAll(/\D/g, '').slice(-10) ?? '';
  if (phone.length < 10) throw refused('There is no phone number of ten digits to call.');
  const lines = await listLinesOf(db, [orderId]);
  const headings = await listHeadingsOf(
    db,
    lines.map(({ product_id: product }) => product),
  );
  return {
    reference: referenceOf(booking),
    awb,
    carrier: booking.carrier_choice,
    orderedAt: order.created_at,
    recipient: { name: order.recipient?.trim() || 'Customer', phone },
    address,
    items: parcel.lines.flatMap(({ line: id, quantity: units }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return [];
      return {
        name: line.product_name,
        sku: `P${line.product_id}`,
        units,
        paise: line.price_paise,
        hsn: headings.get(line.product_id) ?? null,
      };
    }),
    codPaise: parcel.cod_paise,
    grams: parcel.grams ?? 0,
    sizeCm: [cmOf(parcel.length_mm), cmOf(parcel.width_mm), cmOf(parcel.height_mm)],
  };
}

const cmOf = (mm: number | null): number => (mm ?? 0) / 10;

/** Writes what a courier has booked. One that was unpacked meanwhile is cancelled there. */
const storeBooked = (
  { ordersDb, jobs }: BookingTools,
  { id, booking_try: tries }: BookingRow,
  booked: BookedParcel,
): Promise<void> =>
  transaction(ordersDb, async (db) => {
    const { parcel } = await lockParcel(db, id);
    const now = await findBooking(db, id);
    // It was packed by hand, or is booked anew, since it was asked for: what was made is of no use.
    const isGone = parcel.state === 'cancelled' || now?.booking_try !== tries;
    await updateParcel(db, id, {
      awb: booked.awb,
      courier_name: booked.carrier,
      charge_paise: booked.paise,
      provider_order: booked.orderRef,
      provider_shipment: booked.shipmentRef,
      booking: isGone ? 'cancelling' : 'made',
      booking_error: null,
    });
    if (isGone) await jobs.enqueue(db, cancelBookingJob, { parcel: id });
  });

/** Stores with the parcel why it was not booked: somebody changes it, or takes another courier. */
const refuse = (ordersDb: Db, { id, booking_try: tries }: BookingRow, words: string) =>
  transaction(ordersDb, async (db) => {
    const { orderId, parcel } = await lockParcel(db, id);
    const now = await findBooking(db, id);
    if (now?.booking === 'cancelling') {
      await updateParcel(db, id, { booking: null });
      return;
    }
    if (now?.booking !== 'wanted' || now.booking_try !== tries) return;
    // A number that was given before is of this try alone.
    await updateParcel(db, id, { booking: 'refused', booking_error: words, awb: null });
    if (parcel.state !== 'cancelled') await shareCod(db, orderId);
  });

/** Cancels the booking of an unpacked parcel at its courier. */
export const cancelBooking = (tools: BookingTools, id: number): Promise<void> =>
  alone(tools, id, () => cancelAlone(tools, id));

async function cancelAlone(tools: BookingTools, id: number): Promise<void> {
  const booking = await findBooking(tools.ordersDb, id);
  if (booking?.booking !== 'cancelling') return;
  try {
    await cancelAt(tools.couriers, booking);
    await updateParcel(tools.ordersDb, id, { booking: null });
  } catch (error) {
    if (!(error instanceof CourierRefusal)) throw error;
    // It has left, or the courier gives a reason: a person asks.
    const change = { booking: null, booking_error: error.words, conflict: 'not_cancelled' };
    await updateParcel(tools.ordersDb, id, change);
  }
  tools.signals.raise(orderChanged);
}

/** Cancels a booking with its courier. Throws `courier_refused` and `courier_unavailable`. */
export async function cancelAt(couriers: readonly Courier[], booking: BookingRow): Promise<void> {
  const name: BookedCourierName = booking.provider;
  const courier = couriers.find((one) => one.name === name);
  if (!courier) throw new CourierRefusal(name, 'Its keys were taken away.');
  const { awb, provider_order: orderRef, provider_shipment: shipmentRef } = booking;
  await courier.cancel({ reference: referenceOf(booking), awb, orderRef, shipmentRef });
}
