import { paise, rupees } from '#contract/money.ts';
import type { RefundChange } from '#contract/payments/refund-changes.ts';
import type { NewRefund } from '#contract/payments/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  callCorrectRefund,
  callSettleRefund,
  callWantRefund,
  markSentBy,
} from '../queries/refunds.ts';
import { hasGateway } from '../rules/refunding.ts';
import { type LockedRefund, lockRefund } from './lock-refund.ts';
import { change, withStatus } from './logged-status.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
  /** Enqueues the sending of a refund, in the transaction that wants it. */
  enqueueSending: (db: Db, refundId: number) => Promise<void>;
}

/**
 * Gives back what was paid for an order, or a part. Through the gateway it is sent after the commit; by hand it waits
 * for the bank's reference, if that is not there already. Throws `order_not_found`, `refund_too_large`,
 * `refund_running` and `payment_step_illegal`.
 */
export async function wantRefund(
  { audit, ordersDb, enqueueSending }: Tools,
  orderId: number,
  { amount, why, by, reference, is_sent: isSent, sent_by: sentBy, seen }: NewRefund,
): Promise<void> {
  await audit.transaction(async (db) => {
    const { result: wanted, changes: status } = await withStatus(db, orderId, () =>
      callWantRefund(db, {
        orderId,
        paise: paise(amount),
        why,
        by,
        reference: by === 'hand' ? (reference ?? null) : null,
        seenPaise: seen === undefined ? null : paise(seen),
        actorId: audit.actorId,
      }),
    );
    if (wanted.outcome !== 'wanted') throw refusalOf(wanted.outcome);
    if (by !== 'hand') for (const id of wanted.refunds) await enqueueSending(db, id);
    if (sentBy) await markSentBy(db, wanted.refunds, sentBy);
    if (isSent && reference === undefined) await notifySent(db, wanted.refunds, audit.actorId);
    const changes = [
      ...status,
      change('amount', null, amount),
      change('reason', null, why),
      ...(reference === undefined ? [] : [change('reference', null, reference)]),
      ...(isSent ? [change('refund_state', null, 'processed')] : []),
      ...(sentBy ? [change('sent_by', null, sentBy)] : []),
    ];
    return { result: undefined, entry: { subject: { id: orderId, name: null }, changes } };
  }, ordersDb);
}

/** Writes that refunds were sent by hand, in cash or under a reference that is not at hand. */
async function notifySent(
  db: Db,
  refunds: readonly number[],
  actorId: number | null,
): Promise<void> {
  for (const id of refunds) {
    const outcome = await callSettleRefund(db, id, { state: 'processed', actorId });
    if (outcome !== 'settled') throw new ShopError('payment_step_illegal');
  }
}

type Refused = 'not_found' | 'too_large' | 'no_gateway' | 'not_paid' | 'changed';

function refusalOf(outcome: Refused): ShopError {
  switch (outcome) {
    case 'not_found':
      return new ShopError('order_not_found');
    case 'too_large':
      return new ShopError('refund_too_large');
    case 'changed':
      return new ShopError('refund_running');
    case 'no_gateway':
      return new ShopError('payment_step_illegal', [], { detail: sentence('refundByHand') });
    case 'not_paid':
      return new ShopError('payment_step_illegal', [], { detail: sentence('nothingPaid') });
  }
}

/**
 * Records that a refund was sent by hand, corrects the reference of one, or tries one again that has failed; returns
 * its order. Throws `not_found`, `refund_running` if the gateway is sending it, `refund_too_large` and
 * `payment_step_illegal`.
 */
export async function changeRefund(
  { audit, ordersDb, enqueueSending }: Tools,
  id: number,
  asked: RefundChange,
): Promise<number> {
  return audit.transaction(async (db) => {
    const refund = await lockRefund(db, id, 'seen' in asked ? asked.seen : undefined);
    if ('corrected_reference' in asked) {
      return correctReference(db, refund, asked.corrected_reference);
    }
    const isRetry = 'retry' in asked;
    if (isRetry && (refund.state !== 'failed' || refund.by_hand || !hasGateway(refund.provider))) {
      throw new ShopError('payment_step_illegal');
    }
    const { actorId } = audit;
    const reference = 'reference' in asked ? asked.reference : null;
    const sentBy = 'sent_by' in asked ? asked.sent_by : undefined;
    const fact = isRetry
      ? { state: 'wanted' as const, actorId }
      : { state: 'processed' as const, bankReference: reference, actorId };
    const { result: outcome, changes: status } = await withStatus(db, refund.order_id, () =>
      callSettleRefund(db, id, fact),
    );
    if (outcome === 'running') throw new ShopError('refund_running');
    if (outcome === 'too_large') throw new ShopError('refund_too_large');
    if (outcome === 'unchanged') {
      throw new ShopError('payment_step_illegal', [], { detail: sentence('paymentMovedOn') });
    }
    if (isRetry) await enqueueSending(db, id);
    if (sentBy) await markSentBy(db, [id], sentBy);
    const changes = [
      ...status,
      change('amount', null, rupees(refund.amount_paise)),
      change('refund_state', refund.state, isRetry ? 'wanted' : 'processed'),
      ...(reference === null ? [] : [change('reference', null, reference)]),
      ...(sentBy ? [change('sent_by', null, sentBy)] : []),
    ];
    const subject = { id: refund.order_id, name: null };
    return { result: refund.order_id, entry: { subject, changes } };
  }, ordersDb);
}

/** Writes the reference as it should have been. What was mistyped may be the reference of another order's payment. */
async function correctReference(db: Db, refund: LockedRefund, reference: string) {
  const { id, order_id: orderId, bank_reference: before } = refund;
  const outcome = await callCorrectRefund(db, id, reference);
  if (outcome === 'not_by_hand') throw new ShopError('payment_step_illegal');
  const entry = {
    subject: { id: orderId, name: null },
    changes: [
      change('amount', null, rupees(refund.amount_paise)),
      change('reference', before, reference),
    ],
  };
  return { result: orderId, entry: outcome === 'corrected' ? entry : null };
}
