import type { AuditChange } from '#contract/activity/schemas.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import { callReinstateOrder } from '../queries/attempts.ts';
import { callConfirmPayment, callRejectPayment, findAttempt } from '../queries/confirming.ts';
import { ownUpi } from '../rules/money.ts';
import type { Settlement } from '../rules/settling.ts';
import { faultPoint } from './fault-points.ts';
import { change, withStatus } from './logged-status.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

interface Confirmation {
  attemptId: number;
  /** The bank's, as it writes it. */
  reference: string;
  /** The day in the statement, for the log alone. */
  paidOn?: string;
}

interface Confirming extends Confirmation {
  actorId: number | null;
  /** The shop's setting for what is paid too late. */
  mayReinstate: boolean;
  /** Whether an attempt that was captured may have been paid a second time, as a statement tells. */
  mayBeSecond: boolean;
}

/**
 * Settles one payment that somebody has found in the bank's statement, within their transaction. What is `late` and to be
 * reinstated is to be passed to `callReinstateOrder` after the commit. Throws `not_found`, `already_paid` and
 * `payment_reference_taken`.
 */
export async function confirmWithin(db: Db, confirming: Confirming) {
  const attempt = await findAttempt(db, confirming.attemptId);
  if (attempt?.provider !== ownUpi) throw new ShopError('not_found');
  const { result: settlement, changes } = await withStatus(db, attempt.order_id, () =>
    callConfirmPayment(db, { ...confirming, paise: attempt.amount_paise }),
  );
  if (settlement.outcome === 'already_paid') throw new ShopError('already_paid');
  if (settlement.outcome === 'mismatch') throw new ShopError('payment_reference_taken');
  return {
    orderId: attempt.order_id,
    settlement,
    changes: [...changes, ...changesOf(settlement, confirming)],
  };
}

/** Says that a payment by UPI is in the shop's account; returns its order. Throws the errors of `confirmWithin`. */
export async function confirmPayment(
  { audit, ordersDb }: Tools,
  confirmation: Confirmation,
): Promise<number> {
  const { late_payment: ifLate } = await readPaymentSettings(audit.db);
  const { orderId, settlement } = await audit.transaction(async (db) => {
    const confirmed = await confirmWithin(db, {
      ...confirmation,
      actorId: audit.actorId,
      mayReinstate: ifLate === 'reinstate',
      mayBeSecond: false,
    });
    const { changes } = confirmed;
    const subject = { id: confirmed.orderId, name: null };
    return { result: confirmed, entry: changes.length > 0 ? { subject, changes } : null };
  }, ordersDb);
  await faultPoint('settling: written');
  if (settlement.outcome === 'late' && settlement.follows === 'reinstate') {
    await tryAgain(() => callReinstateOrder(ordersDb, confirmation.attemptId));
  }
  return orderId;
}

/** How long an order waits at least after a claim was found to be wrong, so that its customer can read of it. */
const readMinutes = 15;

/** Says that a payment is not in the shop's account; returns its order. Throws `not_found` and `payment_step_illegal`. */
export async function rejectPayment(
  { audit, ordersDb }: Tools,
  attemptId: number,
): Promise<number> {
  return audit.transaction(async (db) => {
    const attempt = await findAttempt(db, attemptId);
    if (!attempt) throw new ShopError('not_found');
    const { actorId } = audit;
    const outcome = await callRejectPayment(db, attemptId, { actorId, minutes: readMinutes });
    if (outcome === 'not_found') throw new ShopError('not_found');
    if (outcome === 'not_open') throw new ShopError('payment_step_illegal');
    const { order_id: orderId, claimed_reference: reference } = attempt;
    const changes = [change('payment_state', attempt.state, 'rejected')];
    if (reference !== null) changes.push(change('payment_reference', reference, null));
    return { result: orderId, entry: { subject: { id: orderId, name: null }, changes } };
  }, ordersDb);
}

function changesOf({ outcome }: Settlement, { reference, paidOn }: Confirmation): AuditChange[] {
  if (outcome === 'unchanged') return [];
  return [
    change('payment_reference', null, reference),
    ...(paidOn === undefined ? [] : [change('paid_on', null, paidOn)]),
    ...(outcome === 'settled' ? [] : [change('payment_state', null, outcome)]),
  ];
}
