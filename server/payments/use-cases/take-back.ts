import { rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import type { Db } from '#server/database.ts';
import { findOrderToPay, secondsToPay } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { paymentWays, readPaymentSettings } from '#server/store/index.ts';

import { callTakeBackPayment, findAttempt } from '../queries/confirming.ts';
import { ownUpi } from '../rules/money.ts';
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

/**
 * Takes back what staff have said by mistake: that the payment of an order is in the shop's account. The order waits for it as one
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
    const attempt = await findAttempt(db, attemptId);
    const order = attempt && (await findOrderToPay(db, attempt.order_id));
    if (!order || attempt.provider !== ownUpi) throw new ShopError('not_found');
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
        reference === null
          ? change('is_seen', true, null)
          : change('payment_reference', reference, null),
        change('amount', rupees(attempt.amount_paise), null),
        ...(taken.dropped > 0 ? [change('refund_wanted', rupees(taken.dropped), null)] : []),
        change('reason', null, reason),
      ],
    };
    return { result: order.id, entry };
  }, ordersDb);
}
