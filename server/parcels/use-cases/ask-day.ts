import { sentence } from '#contract/sentence.ts';
import { countAskedDay } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { isOrderOf, lockOrder, orderChanged } from '#server/orders/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { CourierRefusal } from '../providers/courier-call.ts';
import {
  findAskedDay,
  listParcelsOf,
  lockParcelsOf,
  readNow,
  updateParcel,
} from '../queries/parcels.ts';
import type { BookingTools } from './book.ts';
import { passDayOnJob } from './booking-jobs.ts';
import { noteEvent } from './follow.ts';
import { canSteer, expectAttemptDay, instructCourier } from './move.ts';
import { lockParcel } from './pack.ts';

interface Asking {
  orderId: number;
  callerId: number;
  parcelId: number;
  on: string;
}

/**
 * A customer asks for another attempt at a parcel that was not delivered. A courier with whom it is booked is told by a job; else staff
 * read it. Throws `order_not_found`, `parcel_not_found`, `parcel_not_to_try_again`, `invalid_input` and
 * `too_many_attempts`.
 */
export async function askDay(
  { ordersDb, jobs }: { ordersDb: Db; jobs: Jobs },
  { orderId, callerId, parcelId, on }: Asking,
): Promise<void> {
  // What is nobody's is not counted: it would be a row for each number that somebody thinks of.
  if (!(await isOrderOf(ordersDb, orderId, callerId))) throw new ShopError('order_not_found');
  const own = await listParcelsOf(ordersDb, [orderId]);
  if (!own.some(({ id }) => id === parcelId)) throw new ShopError('parcel_not_found');
  // An attempt stays counted where it is refused, so that nobody has a courier asked without end.
  await countAskedDay(ordersDb, { accountId: callerId, parcelId });
  await transaction(ordersDb, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.account_id !== callerId) throw new ShopError('order_not_found');
    const parcel = (await lockParcelsOf(db, orderId)).find(({ id }) => id === parcelId);
    if (!parcel) throw new ShopError('parcel_not_found');
    if (parcel.state !== 'undelivered') throw new ShopError('parcel_not_to_try_again');
    await expectAttemptDay(db, on);
    await updateParcel(db, parcelId, { asked_day: on });
    if (parcel.booking === 'made') await jobs.enqueue(db, passDayOnJob, { parcel: parcelId });
  });
}

/**
 * Sends a courier the day that a customer has asked for. What it refuses stays with the staff, who see what was asked.
 */
export async function passDayOn(
  tools: Pick<BookingTools, 'ordersDb' | 'signals' | 'couriers'>,
  id: number,
): Promise<void> {
  const { ordersDb, signals } = tools;
  const on = await findAskedDay(ordersDb, id);
  if (on === undefined) return;
  const isInstructed = await instructCourier(tools, { id, on }, 'reattempt').catch(
    (error: unknown) => {
      if (error instanceof CourierRefusal) return false;
      throw error;
    },
  );
  if (!isInstructed) return;
  await transaction(ordersDb, async (db) => {
    const { order, parcel } = await lockParcel(db, id);
    // Another day that was asked for meanwhile has a job of its own.
    if (!canSteer(parcel.state, 'reattempt') || parcel.asked_day !== on) return;
    await noteEvent(db, parcel, {
      code: 'reattempt',
      at: await readNow(db),
      words: inWords(sentence('attemptOn', { day: on })),
      source: 'order',
      actorId: order.account_id,
    });
  });
  signals.raise(orderChanged);
}
