import type { Db } from '#server/database.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import {
  type FoundPayment,
  callReinstateOrder,
  callSettlePayment,
  listLate,
} from '../queries/attempts.ts';
import type { Settlement } from '../rules/settling.ts';
import { faultPoint } from './fault-points.ts';

export interface SettlingTools {
  /** For queries that only read. */
  db: Db;
  /** For queries that wait for locks. */
  ordersDb: Db;
}

/** How many late payments one call deals with. */
const atOnce = 100;

/**
 * Does what follows from a report of a payment by a gateway or the shop's owner: the order is paid, or the money goes
 * back. The same report again, in whatever order, changes nothing. Each step is a statement of its own; what is left
 * when the shop is killed between them is done by `finishLatePayments`.
 */
export async function settlePayment(
  { db, ordersDb }: SettlingTools,
  attemptId: number,
  found: FoundPayment,
): Promise<Settlement> {
  const { late_payment: ifLate } = await readPaymentSettings(db);
  const mayReinstate = ifLate === 'reinstate';
  const settlement = await tryAgain(() =>
    callSettlePayment(ordersDb, attemptId, found, { mayReinstate }),
  );
  await faultPoint('settling: written');
  if (settlement.outcome === 'late' && settlement.follows === 'reinstate') {
    await tryAgain(() => callReinstateOrder(ordersDb, attemptId));
    await faultPoint('settling: reinstated');
  }
  return settlement;
}

/** Takes up again, or pays back, what came late and was left by a process that was killed. */
export async function finishLatePayments({ ordersDb }: { ordersDb: Db }): Promise<void> {
  const late = await listLate(ordersDb, atOnce);
  await eachInTurn(late, (id) => tryAgain(() => callReinstateOrder(ordersDb, id)));
}
