import type { AuditChange } from '#contract/activity/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { findOrderToPay } from '#server/orders/index.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import { callReinstateOrder } from '../queries/attempts.ts';
import {
  callConfirmPayment,
  callCorrectPayment,
  callPayByHand,
  callRejectPayment,
} from '../queries/confirming.ts';
import { ownUpi } from '../rules/money.ts';
import type { Settlement } from '../rules/settling.ts';
import { atTheDoor, takeCreditOf } from './agree.ts';
import { faultPoint } from './fault-points.ts';
import { lockAttempt } from './lock-attempt.ts';
import { change, withStatus } from './logged-status.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

interface Confirmation {
  attemptId: number;
  /** The bank's, as it writes it; null if staff have seen the payment and its reference is not at hand. */
  reference: string | null;
  /** Staff know that the bank has another amount under this reference. */
  differs?: boolean;
  /** Why they agree to that, for the log alone. */
  why?: string | undefined;
  /** The day in the statement, for the log alone. */
  paidOn?: string;
}

interface Confirming extends Confirmation {
  actorId: number | null;
  /** The shop's setting for what is paid too late. */
  mayReinstate: boolean;
  /** Whether a captured attempt may have been paid a second time, by a statement. */
  mayBeSecond: boolean;
  /** What is confirmed, in paise; what the attempt is of if the statement is not known. */
  paise?: number;
  /** All references that the bank gives for it, if its statement is known. */
  references?: readonly string[];
}

/**
 * Settles one payment that somebody has found in the bank's statement, within their transaction. A `late` order to
 * reinstate must be passed to `callReinstateOrder` after the commit. Throws `not_found`, `already_paid`,
 * `payment_reference_taken`, and `payment_step_illegal` if the attempt is of another amount.
 */
export async function confirmWithin(db: Db, confirming: Confirming) {
  const attempt = await lockAttempt(db, confirming.attemptId);
  if (attempt?.provider !== ownUpi) throw new ShopError('not_found');
  const { result: settlement, changes } = await withStatus(db, attempt.order_id, () =>
    callConfirmPayment(db, { paise: attempt.amount_paise, ...confirming }),
  );
  if (settlement.outcome === 'already_paid') {
    throw paidAlready(confirming.reference === null ? 'seenBesideOther' : 'referenceThereAlready');
  }
  if (settlement.outcome === 'mismatch') {
    if (settlement.differs === 'payment') throw new ShopError('payment_reference_taken');
    throw new ShopError('payment_step_illegal', [], { detail: sentence('paymentMovedOn') });
  }
  const own = await ownOrderChange(db, attempt.order_id, confirming.actorId);
  return {
    orderId: attempt.order_id,
    settlement,
    changes: [...changes, ...changesOf(settlement, confirming), ...own],
  };
}

export const paidAlready = (why: 'seenBesideOther' | 'referenceThereAlready'): ShopError =>
  new ShopError('already_paid', [], { detail: sentence(why) });

/** What the log has of staff who confirm payments of their own orders: allowed, since the owner may be the only one of them. */
export async function ownOrderChange(
  db: Db,
  orderId: number,
  actorId: number | null,
): Promise<AuditChange[]> {
  const isOwn = actorId !== null && (await findOrderToPay(db, orderId, actorId));
  return isOwn ? [{ subject: null, field: 'is_own_order', before: null, after: true }] : [];
}

/** Confirms that a payment by UPI is in the shop's account; returns its order. Throws the errors of `confirmWithin`, and `payment_differs`. */
export async function confirmPayment(
  { audit, ordersDb }: Tools,
  confirmation: Confirmation,
): Promise<number> {
  const { late_payment: ifLate } = await readPaymentSettings(audit.db);
  const { reference } = confirmation;
  const { orderId, settlement } = await audit.transaction(async (db) => {
    const confirmed = await confirmWithin(db, {
      ...confirmation,
      actorId: audit.actorId,
      mayReinstate: ifLate === 'reinstate',
      mayBeSecond: false,
    });
    // If the statement was read before, its payment is used by this.
    const { differs = false, why } = confirmation;
    const agreed =
      reference === null
        ? []
        : await takeCreditOf(audit, db, {
            typed: reference,
            differs,
            why,
            field: 'differs_reason',
          });
    const changes = [...confirmed.changes, ...agreed];
    const subject = { id: confirmed.orderId, name: null };
    return { result: confirmed, entry: changes.length > 0 ? { subject, changes } : null };
  }, ordersDb);
  await faultPoint('settling: written');
  if (settlement.outcome === 'late' && settlement.follows === 'reinstate') {
    await tryAgain(() => callReinstateOrder(ordersDb, confirmation.attemptId));
  }
  return orderId;
}

interface Correction {
  attemptId: number;
  reference: string;
  /** Staff know that the bank has another amount under this reference. */
  differs: boolean;
  why: string | undefined;
}

/**
 * Writes the reference of a payment as it should have been; returns its order. Where the statement was read before, its payment is
 * used by this. Throws `not_found`, `payment_step_illegal`, `payment_reference_taken` and `payment_differs`.
 */
export async function correctPayment(
  { audit, ordersDb }: Tools,
  { attemptId, reference, differs, why }: Correction,
): Promise<number> {
  return audit.transaction(async (db) => {
    const attempt = await lockAttempt(db, attemptId);
    if (attempt?.provider !== ownUpi) throw new ShopError('not_found');
    const outcome = await callCorrectPayment(db, attemptId, reference);
    if (outcome === 'not_by_hand') {
      throw new ShopError('payment_step_illegal', [], { detail: sentence('nothingToCorrect') });
    }
    if (outcome === 'proved') {
      throw new ShopError('payment_step_illegal', [], { detail: sentence('paymentProved') });
    }
    if (outcome === 'sent' || outcome === 'booked') throw atTheDoor(outcome);
    const field = 'differs_reason';
    const agreed = await takeCreditOf(audit, db, { typed: reference, differs, why, field });
    const { order_id: orderId, gateway_payment: before } = attempt;
    const isCorrected = outcome === 'corrected';
    const changes = [
      ...(isCorrected ? [change('payment_reference', before, reference)] : []),
      ...(isCorrected && attempt.is_other_amount ? [change('is_other_amount', true, null)] : []),
      ...agreed,
    ];
    const entry = { subject: { id: orderId, name: null }, changes };
    return { result: orderId, entry: changes.length > 0 ? entry : null };
  }, ordersDb);
}

/**
 * Writes the payment of an order that staff have marked as paid, and uses the one of the bank's statement that has its
 * reference. Returns what the log has of another amount. Throws `payment_differs`, `payment_step_illegal` and the constraint
 * `payment_reference_taken`.
 */
export async function writePaidByHand(
  db: Db,
  { differs = false, why, ...paid }: PaidByHand,
): Promise<AuditChange[]> {
  await callPayByHand(db, paid);
  const { reference: typed, actorId } = paid;
  const field = 'payment_differs_reason';
  return typed === null ? [] : takeCreditOf({ actorId }, db, { typed, differs, why, field });
}

interface PaidByHand {
  orderId: number;
  actorId: number;
  reference: string | null;
  isSeen?: boolean;
  /** Staff know that the bank has another amount under this reference. */
  differs?: boolean;
  /** Why they agree to that, for the log alone. */
  why?: string | undefined;
}

/** How long an order waits at least after a claim was found to be wrong, so that its customer can read of it. */
const readMinutes = 15;

/**
 * Records that a payment is not in the shop's account; returns its order. Throws `not_found` and
 * `payment_step_illegal`.
 */
export async function rejectPayment(
  { audit, ordersDb }: Tools,
  attemptId: number,
): Promise<number> {
  return audit.transaction(async (db) => {
    const attempt = await lockAttempt(db, attemptId);
    if (!attempt) throw new ShopError('not_found');
    const { actorId } = audit;
    const outcome = await callRejectPayment(db, attemptId, { actorId, minutes: readMinutes });
    if (outcome === 'not_found') throw new ShopError('not_found');
    if (outcome === 'not_open') {
      throw new ShopError('payment_step_illegal', [], { detail: sentence('paymentMovedOn') });
    }
    const { order_id: orderId, claimed_reference: reference } = attempt;
    const changes = [change('payment_state', attempt.state, 'rejected')];
    if (reference !== null) changes.push(change('payment_reference', reference, null));
    return { result: orderId, entry: { subject: { id: orderId, name: null }, changes } };
  }, ordersDb);
}

function changesOf({ outcome }: Settlement, { reference, paidOn }: Confirmation): AuditChange[] {
  if (outcome === 'unchanged') return [];
  return [
    reference === null
      ? change('is_seen', null, true)
      : change('payment_reference', null, reference),
    ...(paidOn === undefined ? [] : [change('paid_on', null, paidOn)]),
    ...(outcome === 'settled' ? [] : [change('payment_state', null, outcome)]),
  ];
}
