import type { Decision, HandState, ParcelState } from '#contract/parcels/words.ts';
import { usualLanguage } from '#contract/languages.ts';
import { hasEnded, hasLeft, isBooked, maxAttemptDays } from '#contract/parcels/words.ts';
import { sentence } from '#contract/sentence.ts';
import { dayInIndia } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToSend, lockOwner } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { CourierRefusal } from '../providers/courier-call.ts';
import type { Courier } from '../providers/courier.ts';
import { findBooking, findFirstFailure } from '../queries/bookings.ts';
import {
  type ParcelRow,
  callSettleParcel,
  findOrderOf,
  readNow,
  updateParcel,
  listParcelsOf,
} from '../queries/parcels.ts';
import { setConflictAside } from './conflicts.ts';
import { eachRefusable } from './each.ts';
import { followParcels, noteEvent } from './follow.ts';
import { entryOf, lockParcel } from './pack.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

interface Moves {
  ids: readonly number[];
  to: HandState;
  reason?: string | undefined;
}

/** Records events of parcels that staff report: each in a transaction of its own, in which its order follows. */
export const moveParcels = (tools: Tools, { ids, to, reason }: Moves) =>
  eachRefusable(tools.audit, [...new Set(ids)], {
    idOf: (id) => id,
    work: async (id) => {
      await moveParcel(tools, id, to, reason);
      return id;
    },
  });

async function moveParcel(
  { audit, ordersDb }: Tools,
  id: number,
  to: HandState,
  reason: string | undefined,
): Promise<void> {
  await audit.transaction(async (db) => {
    const { orderId, parcel, parcels } = await lockParcel(db, id);
    if (parcel.booking === 'wanted' || parcel.booking === 'refused') {
      throw new ShopError('parcel_not_booked');
    }
    if (isLabelWrong(parcel)) {
      throw new ShopError('parcel_step_illegal', [], { detail: sentence('labelOutdated') });
    }
    const isPacked = parcel.state !== 'draft' && parcel.state !== 'cancelled';
    if (!isPacked || hasEnded(parcel.state) || parcel.state === to)
      throw new ShopError('parcel_step_illegal');
    const report = {
      code: to,
      at: await readNow(db),
      words: reason ?? null,
      source: 'staff',
      actorId: audit.actorId,
    } as const;
    const step = await noteEvent(db, parcel, report);
    if (step !== 'moves') throw new ShopError('parcel_step_illegal');
    const changes = await followParcels(db, { orderId, actorId: audit.actorId });
    return { result: undefined, entry: await entryOf(db, orderId, parcels, changes) };
  }, ordersDb);
}

/** Whether money came when the label of a parcel that is not booked was printed: whoever brings it would collect too much. */
const isLabelWrong = ({ conflict, state, booking }: ParcelRow): boolean =>
  conflict === 'cod_changed' && !hasLeft(state) && !isBooked(booking);

interface Settling {
  id: number;
  decision: Decision;
  counts?: { line: number; good: number }[] | undefined;
  /** Where it is tried again, if that is another place. */
  phone?: string | undefined;
  address?: string | undefined;
  /** When, if that is not the next day. */
  on?: string | undefined;
  /** What its courier has collected though the order was paid, in rupees. */
  collected?: number | undefined;
}

interface SettlingTools extends Tools {
  couriers: readonly Courier[];
}

/**
 * Decides about a parcel in trouble. Throws `parcel_not_found`, `parcel_step_illegal`, `invalid_input` if more is
 * counted than was sent, and its courier's errors if it is booked.
 */
export async function settleParcel(tools: SettlingTools, settling: Settling): Promise<void> {
  const { decision } = settling;
  if (decision === 'received' || decision === 'lost') return endParcel(tools, settling);
  return decision === 'dealt_with' ? setConflictAside(tools, settling) : steer(tools, settling);
}

/** Has the courier try again, or bring it back. If it is booked, the courier is notified first, and may refuse. */
async function steer(tools: SettlingTools, settling: Settling): Promise<void> {
  const { audit, ordersDb } = tools;
  const { id, decision, phone, address, on } = settling;
  const code = decision === 'again' ? 'reattempt' : 'rto';
  if (on !== undefined) await expectAttemptDay(ordersDb, on);
  await instructCourier(tools, settling, code);
  const door = [phone, address].filter((one) => one !== undefined);
  const when = on === undefined ? [] : [inWords(sentence('attemptOn', { day: on }), usualLanguage)];
  await audit.transaction(async (db) => {
    const { orderId, order, parcel, parcels } = await lockParcel(db, id);
    if (!canSteer(parcel.state, code)) throw new ShopError('parcel_step_illegal');
    const report = {
      code,
      at: await readNow(db),
      // Where somebody lives goes with the account.
      words: [...(order.account_id === null ? [] : door), ...when].join(', ') || null,
      source: 'staff',
      actorId: audit.actorId,
    } as const;
    if ((await noteEvent(db, parcel, report)) !== 'moves')
      throw new ShopError('parcel_step_illegal');
    return { result: undefined, entry: await entryOf(db, orderId, parcels, []) };
  }, ordersDb);
}

const dayMs = 86_400_000;

/** Throws `invalid_input` for a day on which no courier tries again: today, or too far ahead. */
export async function expectAttemptDay(db: Db, on: string): Promise<void> {
  const ahead = (Date.parse(on) - Date.parse(dayInIndia(await readNow(db)))) / dayMs;
  if (ahead >= 1 && ahead <= maxAttemptDays) return;
  const message = sentence('attemptDayOutside', { days: maxAttemptDays });
  throw new ShopError('invalid_input', [{ path: 'on', message }]);
}

/** Throws `courier_refused` for a day that is too late for a courier, which would not say so itself. */
async function expectInTime(
  db: Db,
  { title, maxDaysToTryAgain: max }: Courier,
  { id, on }: { id: number; on: string },
): Promise<void> {
  const first = await findFirstFailure(db, id);
  if (max === undefined || first === undefined) return;
  const last = dayInIndia(new Date(first.getTime() + max * dayMs));
  if (on <= last) return;
  const words = inWords(sentence('triesUntil', { day: last }), usualLanguage);
  throw new CourierRefusal(title, words);
}

export const canSteer = (state: ParcelState, code: ParcelState): boolean =>
  hasLeft(state) && !hasEnded(state) && state !== code;

/**
 * Sends the courier of a parcel an instruction. False if there is no courier to send it to: for a parcel by hand, or if
 * the keys of its courier were removed. Then staff ask themselves.
 */
export async function instructCourier(
  { ordersDb, couriers }: Pick<SettlingTools, 'ordersDb' | 'couriers'>,
  { id, phone, address, on }: Pick<Settling, 'id' | 'phone' | 'address' | 'on'>,
  code: 'reattempt' | 'rto',
): Promise<boolean> {
  const booking = await findBooking(ordersDb, id);
  const courier = couriers.find(({ name }) => name === booking?.provider);
  if (!booking || !courier || booking.booking !== 'made' || booking.awb === null) return false;
  if (!canSteer(booking.state, code)) throw new ShopError('parcel_step_illegal');
  const {
    awb,
    order_id: orderId,
    provider_order: orderRef,
    provider_shipment: shipmentRef,
  } = booking;
  const booked = { awb, orderRef, shipmentRef };
  if (code === 'rto') {
    await courier.bringBack(booked);
    return true;
  }
  if (on !== undefined) await expectInTime(ordersDb, courier, { id, on });
  const order = (await listOrdersToSend(ordersDb, [orderId])).get(orderId);
  const door = { phone: phone ?? null, address: address ?? null, on: on ?? null };
  await courier.tryAgain(booked, { name: order?.recipient?.trim() || 'Customer', ...door });
  return true;
}

/** Counts in what has come back, or writes off what was lost. The money follows by the rules of a cancelled order. */
async function endParcel(
  { audit, ordersDb }: Tools,
  { id, decision, counts = [] }: Settling,
): Promise<void> {
  await audit.transaction(async (db) => {
    const orderId = await findOrderOf(db, id);
    const parcels = orderId === undefined ? [] : await listParcelsOf(db, [orderId]);
    const before = parcels.find((one) => one.id === id);
    if (orderId === undefined || !before) throw new ShopError('parcel_not_found');
    const isTooMuch = counts.some(
      ({ line, good }) => good > (before.lines.find((one) => one.line === line)?.quantity ?? 0),
    );
    if (isTooMuch) {
      const message = sentence('countedTooMuch');
      throw new ShopError('invalid_input', [{ path: 'counts', message }]);
    }
    const isBack = decision === 'received';
    await lockOwner(db, orderId);
    const outcome = await callSettleParcel(db, {
      parcelId: id,
      kind: isBack ? 'rto_received' : 'lost',
      counts: Object.fromEntries(counts.map(({ line, good }) => [line, good])),
      actorId: audit.actorId,
      reason: inWords(sentence(isBack ? 'cameBack' : 'parcelLost'), usualLanguage),
    });
    if (outcome === 'not_found') throw new ShopError('parcel_not_found');
    if (outcome === 'illegal') throw new ShopError('parcel_step_illegal');
    const { parcel, order } = await lockParcel(db, id);
    const changes = await followParcels(db, { orderId, actorId: audit.actorId });
    // A part of the order has arrived, and what was to be collected with this one was not: a person enters what was
    // paid.
    const isOpen = order.cancelled_at === null && parcel.cod_paise > 0;
    if (isOpen) await updateParcel(db, id, { conflict: 'part_came_back' });
    return { result: undefined, entry: await entryOf(db, orderId, parcels, changes) };
  }, ordersDb);
}
