import type { AuditChange } from '#contract/activity/schemas.ts';
import type { BookedCourierName, CourierName } from '#contract/parcels/couriers.ts';
import type { PackedAnswer } from '#contract/parcels/answers.ts';
import type { PackedParcel, ParcelChange } from '#contract/parcels/schemas.ts';
import { hasLeft, isBooked } from '#contract/parcels/words.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';
import {
  ensureGoodLongEnough,
  listLinesOf,
  lockOrder,
  showParcelsToPack,
} from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { parcelChanges } from '../answers.ts';
import type { Courier } from '../providers/courier.ts';
import { wantBooking } from '../queries/bookings.ts';
import {
  type NewParcelRow,
  type ParcelRow,
  deleteDrafts,
  findOrderOf,
  insertEvent,
  insertParcel,
  lockParcelsOf,
  readNow,
  shareCod,
  updateParcel,
} from '../queries/parcels.ts';
import { wrongLines, wrongNumber } from '../rules.ts';
import { bookParcelJob } from './booking-jobs.ts';
import { courierNamed } from './couriers.ts';
import { eachRefusable } from './each.ts';
import { followParcels } from './follow.ts';
import { leftOf } from './show.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}
export interface PackingTools extends Tools {
  jobs: Jobs;
  couriers: readonly Courier[];
}

interface AllowedTools extends PackingTools {
  /** Whether orders that are not to be packed yet are seen, as those that wait for their money. */
  seesAll: boolean;
}

interface Packing {
  order_id: number;
  parcels: PackedParcel[];
}

/** Packs orders into parcels: each in a transaction of its own, so that one that is refused stops no other. */
export async function packOrders(
  tools: AllowedTools,
  orders: readonly Packing[],
): Promise<PackedAnswer> {
  const { done, refused } = await eachRefusable(tools.audit, orders, {
    idOf: (packing) => packing.order_id,
    work: async (packing) => ({
      order_id: packing.order_id,
      parcels: await packOrder(tools, packing),
    }),
  });
  return { packed: done, refused };
}

/**
 * Packs what of an order is in no packed parcel yet; those that were only planned are replaced. Throws
 * `order_not_found`, `order_not_packable`, `order_picked_up`, `cod_unconfirmed`, `goods_short_dated`, `courier_not_connected`, `parcel_number_taken`, or
 * `invalid_input` if a piece is in none or in two.
 */
async function packOrder(
  { audit, ordersDb, jobs, couriers, seesAll }: AllowedTools,
  { order_id: orderId, parcels }: Packing,
): Promise<number[]> {
  for (const { provider } of parcels) if (provider) courierNamed(couriers, provider);
  return audit.transaction(async (db) => {
    const order = await lockOrder(db, orderId);
    const isSeen = seesAll || (await showParcelsToPack(db, [orderId])).length > 0;
    if (!order || !isSeen) throw new ShopError('order_not_found');
    const isOver = order.cancelled_at !== null || order.delivery_status === 'Delivered';
    if (isOver) throw new ShopError('order_not_packable');
    // A courier would collect money that only the till knows of.
    if (isPickedUp(order)) throw new ShopError('order_picked_up');
    if (order.cod_state === 'unconfirmed' && order.payment_status !== 'Paid') {
      throw new ShopError('cod_unconfirmed');
    }
    const known = await lockParcelsOf(db, orderId);
    const left = leftOf(await listLinesOf(db, [orderId]), known);
    if (left.length === 0) throw new ShopError('order_not_packable');
    const openLines = left.map(({ line }) => line.id);
    await ensureGoodLongEnough(db, orderId, openLines);
    const open = left.map(({ line, quantity }) => ({ id: line.id, quantity }));
    const wanted = parcels.map((parcel) => ({
      parcel,
      lines: parcel.lines ?? restOf(open, parcels),
    }));
    const wrong = wrongLines(open, wanted) ?? parcels.flatMap(wrongNumberOf);
    if (wrong.length > 0) throw new ShopError('invalid_input', wrong);
    await deleteDrafts(db, orderId);
    const now = await readNow(db);
    const ids: number[] = [];
    for (const { parcel, lines } of wanted) {
      const row = rowOf(orderId, parcel);
      const id = await insertParcel(db, row, lines);
      await insertEvent(db, {
        parcelId: id,
        at: now,
        code: row.state,
        source: 'staff',
        actorId: audit.actorId,
      });
      ids.push(id);
    }
    await shareCod(db, orderId);
    // Only now: from here on the sum to collect stays as the courier received it.
    for (const [place, { provider }] of parcels.entries()) {
      const id = ids[place];
      if (!provider || id === undefined) continue;
      await wantBooking(db, id, null);
      await jobs.enqueue(db, bookParcelJob, { parcel: id });
    }
    const changes = await followParcels(db, { orderId, actorId: audit.actorId });
    return { result: ids, entry: await entryOf(db, orderId, known, changes) };
  }, ordersDb);
}

/** What is in no parcel with listed contents; nothing if several parcels list none. */
function restOf(
  open: readonly { id: number; quantity: number }[],
  parcels: readonly PackedParcel[],
) {
  if (parcels.filter(({ lines }) => lines === undefined).length > 1) return [];
  const inParcels = parcels.flatMap(({ lines }) => lines ?? []);
  return open.flatMap(({ id, quantity }) => {
    const inside = inParcels
      .filter(({ line }) => line === id)
      .reduce((sum, { quantity: one }) => sum + one, 0);
    return quantity > inside ? [{ line: id, quantity: quantity - inside }] : [];
  });
}

const mmOf = (cm: number | null | undefined): number | null =>
  cm === null || cm === undefined ? null : Math.round(cm * 10);

const wrongNumberOf = ({
  courier,
  awb,
}: {
  courier?: CourierName | undefined;
  awb?: string | null | undefined;
}) => (courier && wrongNumber(courier, awb ?? null)) ?? [];

type Carried = Pick<
  PackedParcel,
  | 'courier'
  | 'courier_name'
  | 'tracking_url'
  | 'awb'
  | 'grams'
  | 'length_cm'
  | 'width_cm'
  | 'height_cm'
>;

/** What is measured of a parcel. */
export const measuredOf = (
  parcel: Pick<Carried, 'grams' | 'length_cm' | 'width_cm' | 'height_cm'>,
) => ({
  grams: parcel.grams ?? null,
  length_mm: mmOf(parcel.length_cm),
  width_mm: mmOf(parcel.width_cm),
  height_mm: mmOf(parcel.height_cm),
});

/** Who carries a parcel: only a courier without a pattern has a name and a link of its own. */
const carriedOf = (parcel: Carried) => ({
  courier: parcel.courier ?? null,
  courier_name: parcel.courier === 'other' ? (parcel.courier_name ?? null) : null,
  tracking_url:
    parcel.courier === 'other' || parcel.courier === 'own_rider'
      ? (parcel.tracking_url ?? null)
      : null,
  awb: parcel.awb ?? null,
  ...measuredOf(parcel),
});

/** The courier that a parcel is booked with carries it, until that courier names another one. */
export const bookedWith = (provider: BookedCourierName) =>
  ({ provider, courier: provider, courier_name: null, tracking_url: null, awb: null }) as const;

const draftOf = { courier: null, courier_name: null, tracking_url: null, awb: null } as const;
const unmeasured = { grams: null, length_mm: null, width_mm: null, height_mm: null } as const;

export const draftRow = (orderId: number): NewParcelRow => ({
  order_id: orderId,
  state: 'draft',
  ...draftOf,
  ...unmeasured,
});

const rowOf = (orderId: number, parcel: PackedParcel): NewParcelRow =>
  parcel.is_draft
    ? draftRow(orderId)
    : {
        order_id: orderId,
        state: 'booked',
        ...carriedOf(parcel),
        ...(parcel.provider && bookedWith(parcel.provider)),
      };

/**
 * Sets the weight of a parcel, or its courier. One that has left keeps its weight and courier, but may still get its
 * number. Throws `parcel_not_found`, `parcel_has_left`, `parcel_is_booked`, `parcel_step_illegal`, `goods_short_dated`,
 * `parcel_number_taken`, or `invalid_input` for a number that is none.
 */
export async function changeParcel({ audit, ordersDb }: Tools, id: number, change: ParcelChange) {
  await audit.transaction(async (db) => {
    const { orderId, parcel, parcels } = await lockParcel(db, id);
    if (parcel.state === 'cancelled') throw new ShopError('parcel_step_illegal');
    if (isBooked(parcel.booking)) throw new ShopError('parcel_is_booked');
    const wrong = wrongNumberOf(change);
    if (wrong.length > 0) throw new ShopError('invalid_input', wrong);
    const next = carriedOf(change);
    if (hasLeft(parcel.state)) {
      const isOther = next.courier !== parcel.courier || next.grams !== parcel.grams;
      if (isOther) throw new ShopError('parcel_has_left');
    }
    const isPacked = parcel.state === 'draft';
    if (isPacked) {
      const inside = parcel.lines.map(({ line }) => line);
      await ensureGoodLongEnough(db, orderId, inside);
    }
    // What its courier has refused goes by hand from now on.
    const byHand = { provider: null, booking: null, booking_error: null } as const;
    await updateParcel(db, id, { ...next, ...byHand, ...(isPacked && { state: 'booked' }) });
    if (isPacked) {
      const at = await readNow(db);
      await updateParcel(db, id, { state_at: at });
      await insertEvent(db, {
        parcelId: id,
        at,
        code: 'booked',
        source: 'staff',
        actorId: audit.actorId,
      });
    }
    const changes = await followParcels(db, { orderId, actorId: audit.actorId });
    return { result: undefined, entry: await entryOf(db, orderId, parcels, changes) };
  }, ordersDb);
}

/** Locks the order of a parcel, and all its parcels. Throws `parcel_not_found`. */
export async function lockParcel(db: Db, id: number) {
  const orderId = await findOrderOf(db, id);
  const order = orderId === undefined ? undefined : await lockOrder(db, orderId);
  if (orderId === undefined || !order) throw new ShopError('parcel_not_found');
  const parcels = await lockParcelsOf(db, orderId);
  const parcel = parcels.find((one) => one.id === id);
  if (!parcel) throw new ShopError('parcel_not_found');
  return { orderId, order, parcel, parcels };
}

/** The entry of what has changed of the parcels of an order, and of the order with them. */
export async function entryOf(
  db: Db,
  orderId: number,
  before: readonly ParcelRow[],
  changes: AuditChange[],
) {
  const after = await lockParcelsOf(db, orderId);
  return {
    subject: { id: orderId, name: null },
    changes: [...parcelChanges(before, after), ...changes],
  };
}
