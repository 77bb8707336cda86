import type { z } from 'zod';

import { rupees } from '#contract/money.ts';
import type { RefundTakenBack } from '#contract/payments/refund-changes.ts';
import { sentence } from '#contract/sentence.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import type { Db } from '#server/database.ts';
import { findOrderToPay, secondsToPay } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { paymentWays, readPaymentSettings } from '#server/store/index.ts';

import { callTakeBackPayment } from '../queries/confirming.ts';
import { callTakeBackRefund } from '../queries/refunds.ts';
import { ownUpi } from '../rules/money.ts';
import { lockAttempt } from './lock-attempt.ts';
import { lockRefund, refundMovedOn } from './lock-refund.ts';
import { change, withStatus } from './logged-status.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
  providers: PaymentProviders;
}

const refusals = {
  not_by_word: sentence('paymentMovedOn'),
  sent: sentence('paymentOfSentOrder'),
  booked: sentence('paymentOfBookedOrder'),
  given_back: sentence('paymentGivenBack'),
  proved: sentence('paymentProvedStays'),
};

const refundRefusals = {
  not_by_hand: sentence('refundNotByHand'),
  owed: sentence('refundStaysOwed'),
  credited: sentence('refundIsCredited'),
  collected: sentence('refundWasCollected'),
};

/**
 * Takes back what staff have said by mistake: that the payment of an order is in the shop's account, or in the till. The order waits for it as one
 * that is placed now. Returns its order. Throws `not_found` and `payment_step_illegal`.
 */
export async function takeBackPayment(
  { audit, ordersDb, providers }: Tools,
  attemptId: number,
  reason: string,
): Promise<number> {
  const settings = await readPaymentSettings(audit.db);
  const ways = paymentWays(settings, { hasGateway: providers.gateways.length > 0 });
  return audit.transaction(async (db) => {
    const attempt = await lockAttempt(db, attemptId);
    const order = attempt && (await findOrderToPay(db, attempt.order_id));
    if (!order || ![ownUpi, 'cash'].includes(attempt.provider)) throw new ShopError('not_found');
    const { result: taken, changes } = await withStatus(db, order.id, () =>
      callTakeBackPayment(db, attemptId, {
        actorId: audit.actorId,
        seconds: secondsToPay(order, settings, ways),
      }),
    );
    if (taken.outcome !== 'taken_back') {
      throw new ShopError('payment_step_illegal', [], { detail: refusals[taken.outcome] });
    }
    const { gateway_payment: reference } = attempt;
    const entry = {
      subject: { id: order.id, name: null },
      changes: [
        ...changes,
        ...(attempt.provider === ownUpi && reference === null
          ? [change('is_seen', true, null)]
          : []),
        ...(reference === null ? [] : [change('payment_reference', reference, null)]),
        change('amount', rupees(attempt.amount_paise), null),
        ...(attempt.is_other_amount ? [change('is_other_amount', true, null)] : []),
        ...(taken.dropped > 0 ? [change('refund_wanted', rupees(taken.dropped), null)] : []),
        change('reason', null, reason),
      ],
    };
    return { result: order.id, entry };
  }, ordersDb);
}

/**
 * Takes back that a refund was sent by hand, which was a mistake: it is still to be sent, or nothing is to go back. Returns
 * its order. Throws `not_found` and `payment_step_illegal`.
 */
export async function takeBackRefund(
  { audit, ordersDb }: Pick<Tools, 'audit' | 'ordersDb'>,
  id: number,
  { reason, is_owed: isOwed, seen_state: state, seen }: z.infer<typeof RefundTakenBack>,
): Promise<number> {
  return audit.transaction(async (db) => {
    const refund = await lockRefund(db, id, seen);
    // Nobody takes back what somebody else has said meanwhile.
    if (state !== undefined && state !== refund.state) throw refundMovedOn();
    const { result: outcome, changes } = await withStatus(db, refund.order_id, () =>
      callTakeBackRefund(db, id, { actorId: audit.actorId, isOwed }),
    );
    if (outcome !== 'taken_back') {
      throw new ShopError('payment_step_illegal', [], { detail: refundRefusals[outcome] });
    }
    const { bank_reference: reference } = refund;
    const entry = {
      subject: { id: refund.order_id, name: null },
      changes: [
        ...changes,
        change('amount', rupees(refund.amount_paise), isOwed ? rupees(refund.amount_paise) : null),
        change('refund_state', refund.state, isOwed ? 'wanted' : null),
        ...(reference === null ? [] : [change('reference', reference, null)]),
        change('reason', null, reason),
      ],
    };
    return { result: refund.order_id, entry };
  }, ordersDb);
}
