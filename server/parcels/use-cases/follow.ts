import type { AuditChange } from '#contract/activity/schemas.ts';
import type { DeliveryStatus } from '#contract/orders/words.ts';
import {
  type EventCode,
  type EventSource,
  type ParcelState,
  hasEnded,
  hasLeft,
} from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';
import { listLinesOf, lockOrder, moveOrder } from '#server/orders/index.ts';

import {
  type ParcelRow,
  deleteDrafts,
  insertEvent,
  listParcelsOf,
  lockParcelsOf,
  readNow,
  updateParcel,
} from '../queries/parcels.ts';
import { statusOf, stepOf, timeOf } from '../rules.ts';
import { leftOf } from './show.ts';

interface Following {
  orderId: number;
  /** Null is the system. */
  actorId: number | null;
}

/** Moves an order, which is locked, to where its parcels are; returns what the log has of that. */
export async function followParcels(
  db: Db,
  { orderId, actorId }: Following,
): Promise<AuditChange[]> {
  const order = await lockOrder(db, orderId);
  if (!order) return [];
  const parcels = await listParcelsOf(db, [orderId]);
  const isWhole = leftOf(await listLinesOf(db, [orderId]), parcels).length === 0;
  const standing = {
    delivery_status: order.delivery_status,
    isCancelled: order.cancelled_at !== null,
  };
  const to = statusOf(standing, parcels, isWhole);
  return to === undefined ? [] : moveOrder(db, { orderId, actorId, to });
}

interface Outcome {
  code: EventCode;
  at: Date;
  place?: string | null;
  words?: string | null;
  source: EventSource;
  actorId: number | null;
}

const isSame = (event: ParcelRow['events'][number], { code, place, words, source }: Outcome) =>
  event.source === source &&
  event.code === code &&
  event.place === (place ?? null) &&
  event.words === (words ?? null);

/**
 * Records a report about a parcel, whose order is locked. Returns whether it has moved, so that its order is updated; a
 * report that contradicts what is known is stored for a person.
 */
export async function noteEvent(db: Db, parcel: ParcelRow, report: Outcome) {
  const now = await readNow(db);
  const at = timeOf(report.at, { now, createdAt: parcel.created_at });
  if (!at) return 'earlier';
  // A scan dated tomorrow is reported again at each look, each time with another time.
  const isKnown = at === now && parcel.events.some((event) => isSame(event, report));
  if (isKnown && report.source === 'courier') return 'known';
  const isNew = await insertEvent(db, { ...report, parcelId: parcel.id, at });
  if (!isNew) return 'known';
  const step = stepOf({ state: parcel.state, stateAt: parcel.state_at }, { code: report.code, at });
  if (step === 'moves') {
    const state = report.code as ParcelState;
    const reason = state === 'undelivered' ? (report.words ?? null) : null;
    await updateParcel(db, parcel.id, { state, state_at: at, reason, asked_day: null });
  }
  if (step === 'conflicts') await updateParcel(db, parcel.id, { conflict: report.code });
  return step;
}

/** By hand an order is Shipped, or Delivered, as before there were parcels: its parcels are where it is. */
export async function followByHand(
  db: Db,
  { orderId, actorId, step }: Following & { step: DeliveryStatus },
): Promise<void> {
  if (step !== 'Shipped' && step !== 'Delivered') return;
  const parcels = await lockParcelsOf(db, orderId);
  if (parcels.length === 0) return;
  // What was planned and never packed has gone in another way.
  await deleteDrafts(db, orderId);
  const state = step === 'Shipped' ? 'picked_up' : 'delivered';
  const at = await readNow(db);
  for (const parcel of parcels) {
    // What was collected with the others is settled by that.
    const isSettled = step === 'Delivered' && parcel.conflict === 'part_came_back';
    if (isSettled) await updateParcel(db, parcel.id, { conflict: null });
    const isBehind = state === 'picked_up' ? !hasLeft(parcel.state) : !hasEnded(parcel.state);
    if (!isBehind || parcel.state === 'draft' || parcel.state === 'cancelled') continue;
    const isRefused = parcel.booking === 'refused';
    const byHand = isRefused && { provider: null, booking: null, booking_error: null };
    await updateParcel(db, parcel.id, { state, state_at: at, reason: null, ...byHand });
    await insertEvent(db, { parcelId: parcel.id, at, code: state, source: 'order', actorId });
  }
}
