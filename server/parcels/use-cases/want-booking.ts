import type { ParcelBooking } from '#contract/parcels/schemas.ts';
import type { BookedCourierName } from '#contract/parcels/couriers.ts';
import { type CourierFile, hasEnded, hasLeft, isBooked } from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToSend } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Courier } from '../providers/courier.ts';
import { listBookings, wantBooking } from '../queries/bookings.ts';
import { readNow, shareCod, updateParcel } from '../queries/parcels.ts';
import { addressParts } from '../rules.ts';
import { bookParcelJob } from './booking-jobs.ts';
import { courierNamed } from './couriers.ts';
import { eachRefusable } from './each.ts';
import { type PackingTools, bookedWith, entryOf, lockParcel, measuredOf } from './pack.ts';
import { showParcel } from './show.ts';

/** Returns what a courier would take for a parcel, the cheapest first. Throws `parcel_not_found` and what couriers throw. */
export async function showOffers(
  { db, couriers }: { db: Db; couriers: readonly Courier[] },
  { id, provider }: { id: number; provider: BookedCourierName },
) {
  const { parcel } = await showParcel(db, id);
  const courier = courierNamed(couriers, provider);
  const order = (await listOrdersToSend(db, [parcel.order_id])).get(parcel.order_id);
  const to = order?.address ? addressParts(order.address) : undefined;
  if (!to || parcel.grams === null) return [];
  return courier.offers({ pin: to.pin, grams: parcel.grams, codPaise: parcel.cod_paise });
}

/**
 * Has a packed parcel booked, by a job. Throws `parcel_not_found`, `parcel_has_left`, `parcel_is_booked`, `parcel_step_illegal` or
 * `courier_not_connected`.
 */
export async function bookPacked(
  { audit, ordersDb, jobs, couriers }: PackingTools,
  id: number,
  { provider, carrier = null, ...measured }: ParcelBooking,
): Promise<void> {
  courierNamed(couriers, provider);
  await audit.transaction(async (db) => {
    const { orderId, parcel, parcels } = await lockParcel(db, id);
    if (hasLeft(parcel.state)) throw new ShopError('parcel_has_left');
    if (isBooked(parcel.booking)) throw new ShopError('parcel_is_booked');
    const isPacked = parcel.state === 'booked' || parcel.state === 'labelled';
    if (!isPacked) throw new ShopError('parcel_step_illegal');
    await updateParcel(db, id, { ...bookedWith(provider), ...measuredOf(measured) });
    await shareCod(db, orderId);
    await wantBooking(db, id, carrier);
    await jobs.enqueue(db, bookParcelJob, { parcel: id });
    return { result: undefined, entry: await entryOf(db, orderId, parcels, []) };
  }, ordersDb);
}

interface Tools {
  audit: Audit;
  ordersDb: Db;
  couriers: readonly Courier[];
}

/** Has booked parcels fetched, each for itself. */
export const requestPickups = (tools: Tools, ids: readonly number[]) =>
  eachRefusable(tools.audit, [...new Set(ids)], {
    idOf: (id) => id,
    work: async (id) => {
      await requestPickup(tools, id);
      return id;
    },
  });

async function requestPickup({ audit, ordersDb, couriers }: Tools, id: number): Promise<void> {
  const [booking] = await listBookings(ordersDb, [id]);
  const { awb, provider_order: orderRef, provider_shipment: shipmentRef } = booking ?? {};
  if (!booking || booking.booking !== 'made' || !awb) throw new ShopError('parcel_not_booked');
  if (hasLeft(booking.state)) throw new ShopError('parcel_has_left');
  const courier = courierNamed(couriers, booking.provider);
  await courier.requestPickup({
    awb,
    orderRef: orderRef ?? null,
    shipmentRef: shipmentRef ?? null,
  });
  await audit.transaction(async (db) => {
    const { orderId, parcels } = await lockParcel(db, id);
    await updateParcel(db, id, { pickup_asked_at: await readNow(db) });
    return { result: undefined, entry: await entryOf(db, orderId, parcels, []) };
  }, ordersDb);
}

/**
 * Returns where the couriers' own labels of booked parcels are, or their manifests; with `isOver`, also of parcels that have arrived. Throws `parcel_not_booked`, `no_manifest` and what
 * couriers throw.
 */
export async function showCourierFiles(
  { db, couriers }: { db: Db; couriers: readonly Courier[] },
  { ids, kind, isOver }: { ids: readonly number[]; kind: CourierFile; isOver: boolean },
) {
  const booked = (await listBookings(db, ids)).flatMap(({ booking, awb, ...one }) =>
    booking === 'made' && awb !== null && (isOver || !hasEnded(one.state)) ? [{ ...one, awb }] : [],
  );
  if (booked.length === 0) throw new ShopError('parcel_not_booked');
  const makers = couriers.filter((one) => kind === 'labels' || one.manifest !== undefined);
  const answers = [];
  for (const courier of makers) {
    const own = booked.filter(({ provider }) => provider === courier.name);
    if (own.length === 0) continue;
    const parcels = own.map((one) => ({
      awb: one.awb,
      orderRef: one.provider_order,
      shipmentRef: one.provider_shipment,
    }));
    const urls =
      kind === 'labels' ? await courier.labels(parcels) : [await courier.manifest?.(parcels)];
    answers.push(
      ...urls.flatMap((url) => (url ? { title: courier.title, url, parcels: own.length } : [])),
    );
  }
  if (answers.length === 0) throw new ShopError('no_manifest');
  return answers;
}
