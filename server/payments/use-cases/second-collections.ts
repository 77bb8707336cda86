import type { AuditChange } from '#contract/activity/schemas.ts';
import { paise, rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { lockOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  callCollectTwice,
  callLeaveCollectedTwice,
  readCollectedTwice,
} from '../queries/second-collections.ts';
import { type NamedCollection, readCollection } from './collections.ts';
import { change } from './logged-status.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

interface SecondCollection {
  orderId: number;
  /** In rupees. */
  amount: number;
  actorId: number | null;
}

/**
 * Writes within a transaction that a courier has collected so much of an order though it was paid: it owes that, and it goes back. Returns what
 * the log has of it. Throws `collection_not_found` where nothing could be collected, and `remittance_too_large`.
 */
export async function writeCollectedTwice(
  db: Db,
  { orderId, amount, actorId }: SecondCollection,
): Promise<AuditChange[]> {
  const most = await callCollectTwice(db, { orderId, paise: paise(amount), actorId });
  if (most === 0) {
    throw new ShopError('collection_not_found', [], { detail: sentence('nothingCollectedTwice') });
  }
  if (most !== undefined) {
    const detail = sentence('collectedAtMost', { amount: rupees(most) });
    throw new ShopError('remittance_too_large', [], { detail });
  }
  return [change('collected', null, amount), change('refund_wanted', null, amount)];
}

/** Throws `payment_step_illegal` where another amount is written by now: the answer to the first call was lost, or somebody else was faster. */
async function expectSeen(db: Db, orderId: number, seen: number): Promise<void> {
  await lockOrder(db, orderId);
  const written = await readCollectedTwice(db, orderId);
  if (written === paise(seen)) return;
  const detail = sentence('collectedMeanwhile', { amount: rupees(written) });
  throw new ShopError('payment_step_illegal', [], { detail });
}

/**
 * Records that a courier has collected an order though it was paid. Throws as `writeCollectedTwice` does, and `payment_step_illegal` where another
 * amount is written than was seen, in rupees.
 */
export async function collectTwice(
  { audit, ordersDb }: Tools,
  orderId: number,
  { amount, seen }: { amount: number; seen?: number | undefined },
): Promise<NamedCollection> {
  return audit.transaction(async (db) => {
    if (seen !== undefined) await expectSeen(db, orderId, seen);
    const changes = await writeCollectedTwice(db, { orderId, amount, actorId: audit.actorId });
    const entry = { subject: { id: orderId, name: null }, changes };
    return { result: await readCollection(db, orderId), entry };
  }, ordersDb);
}

const refusals = {
  given_back: sentence('collectedWentBack'),
  remitted: sentence('collectedHasCome'),
};

/** Takes that back. Throws `collection_not_found`, and `payment_step_illegal` where some of it has gone back or come. */
export async function undoCollectedTwice(
  { audit, ordersDb }: Tools,
  orderId: number,
): Promise<void> {
  await audit.transaction(async (db) => {
    const left = await callLeaveCollectedTwice(db, orderId);
    if (left.outcome === 'not_found') throw new ShopError('collection_not_found');
    if (left.outcome !== 'left') {
      throw new ShopError('payment_step_illegal', [], { detail: refusals[left.outcome] });
    }
    const amount = rupees(left.paise);
    const changes = [change('collected', amount, null), change('refund_wanted', amount, null)];
    return { result: undefined, entry: { subject: { id: orderId, name: null }, changes } };
  }, ordersDb);
}
