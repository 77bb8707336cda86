import type { AuditChange } from '#contract/activity/schemas.ts';
import { rupees } from '#contract/money.ts';
import { plainReference } from '#contract/payments/references.ts';
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
  findAttempt,
} from '../queries/confirming.ts';
import { callTakeOtherAmount, findOtherAmount, markConfirmedCredits } from '../queries/credits.ts';
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
  /** All references that the bank gives for it, if its statement is known. */
  references?: readonly string[];
}

/**
 * Settles one payment that somebody has found in the bank's statement, within their transaction. A `late` order to
 * reinstate must be passed to `callReinstateOrder` after the commit. Throws `not_found`, `already_paid` and
 * `payment_reference_taken`.
 */
export async function confirmWithin(db: Db, confirming: Confirming) {
  const attempt = await findAttempt(db, confirming.attemptId);
  if (attempt?.provider !== ownUpi) throw new ShopError('not_found');
  const { result: settlement, changes } = await withStatus(db, attempt.order_id, () =>
    callConfirmPayment(db, { ...confirming, paise: attempt.amount_paise }),
  );
  if (settlement.outcome === 'already_paid') {
    const detail = confirming.reference === null ? 'seenBesideOther' : 'referenceThereAlready';
    throw new ShopError('already_paid', [], { detail: sentence(detail) });
  }
  if (settlement.outcome === 'mismatch') throw new ShopError('payment_reference_taken');
  // Allowed, since the owner may be the only one of the staff; the log records it.
  const { actorId } = confirming;
  const isOwn = actorId !== null && (await findOrderToPay(db, attempt.order_id, actorId));
  const own = isOwn ? [{ subject: null, field: 'is_own_order', before: null, after: true }] : [];
  return {
    orderId: attempt.order_id,
    settlement,
    changes: [...changes, ...changesOf(settlement, confirming), ...own],
  };
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
      reference === null ? [] : await takeCreditOf(audit, db, { typed: reference, differs, why });
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
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.provider !== ownUpi) throw new ShopError('not_found');
    const outcome = await callCorrectPayment(db, attemptId, reference);
    if (outcome === 'not_by_hand') {
      throw new ShopError('payment_step_illegal', [], { detail: sentence('nothingToCorrect') });
    }
    if (outcome === 'proved') {
      throw new ShopError('payment_step_illegal', [], { detail: sentence('paymentProved') });
    }
    const agreed = await takeCreditOf(audit, db, { typed: reference, differs, why });
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
  return typed === null ? [] : takeCreditOf({ actorId }, db, { typed, differs, why });
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

/**
 * Uses the payment of the bank's statement that has a reference which staff have typed; returns what the log has of another amount. If the
 * bank has another amount under it, staff are asked first; it is used all the same then, since it pays nothing else. Throws
 * `payment_differs`, and `payment_step_illegal` where more has gone back than came.
 */
async function takeCreditOf(
  { actorId }: { actorId: number | null },
  db: Db,
  { typed, differs, why }: { typed: string; differs: boolean; why: string | undefined },
): Promise<AuditChange[]> {
  const payment = plainReference(typed);
  await markConfirmedCredits(db, [payment]);
  const other = await findOtherAmount(db, payment);
  if (!other) return [];
  const [came, due] = [rupees(other.came), rupees(other.due)];
  const rest = rupees(Math.abs(other.came - other.due));
  if (!differs) {
    const less = other.is_advance ? 'lessCameOfAdvance' : 'lessCame';
    const differing = other.came > other.due ? 'moreCame' : less;
    const detail = sentence(differing, { came, due, rest });
    throw new ShopError('payment_differs', [], { detail });
  }
  const outcome = await callTakeOtherAmount(db, other.id, { payment, actorId });
  if (outcome === 'given_back') {
    throw new ShopError('payment_step_illegal', [], { detail: sentence('moreWentBack', { came }) });
  }
  if (outcome === 'unused') return [];
  return [
    change('is_other_amount', null, true),
    change('amount', due, came),
    change(other.came > other.due ? 'refund_wanted' : 'given_up', null, rest),
    ...(why === undefined ? [] : [change('reason', null, why)]),
  ];
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
    const attempt = await findAttempt(db, attemptId);
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
