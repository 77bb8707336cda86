import { feeOf, isTaken, linkStatus, paidOf, sumOf } from './gateway-world.ts';
import type { SimLink, SimOrder, SimPayment, SimRefund } from './gateway-world.ts';

/** The simulated Razorpay's answers, in the fields of its documentation. */

/** Empty notes are an array, as PHP writes them. */
const notesOf = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : []);

export function orderBody(order: SimOrder) {
  const paid = paidOf(order);
  const isTried = order.payments.length > 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: paid > 0 ? 'paid' : isTried ? 'attempted' : 'created',
    attempts: order.payments.length,
    notes: notesOf(order.notes),
    created_at: order.createdAt,
  };
}

export function paymentBody(payment: SimPayment) {
  const { order, status, method, reason } = payment;
  const refunded = sumOf(payment.refunds.filter((refund) => refund.status !== 'failed'));
  const isAllRefunded = refunded > 0 && refunded === payment.amount;
  const isFailed = status === 'failed';
  const isKnown = status === 'captured' || status === 'authorized';
  const fees = isTaken(payment) ? feeOf(payment) : { fee: null, tax: null };
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: order.currency,
    status: isAllRefunded ? 'refunded' : status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : isAllRefunded ? 'full' : 'partial',
    captured: isTaken(payment),
    description: order.link ? `#${order.link.id.replace('plink_', '')}` : null,
    card_id: method === 'card' ? 'card_SIM00000000001' : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    // A failed intent has none.
    ...(method === 'upi' && isFailed ? {} : { vpa: method === 'upi' ? 'asha@exampleupi' : null }),
    email: null,
    contact: '+919000000000',
    notes: notesOf(order.notes),
    ...fees,
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? 'The payment did not succeed' : null,
    error_source: isFailed ? 'customer' : null,
    error_step: isFailed ? 'payment_authentication' : null,
    error_reason: isFailed ? reason : null,
    acquirer_data: { rrn: isKnown ? payment.rrn : null },
    created_at: payment.createdAt,
  };
}

export const refundBody = (refund: SimRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  receipt: refund.receipt,
  currency: refund.payment.order.currency,
  payment_id: refund.payment.id,
  notes: [],
  acquirer_data: { arn: refund.status === 'processed' ? '10000000000000' : null },
  created_at: refund.createdAt,
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: 'normal',
});

export const disputeBody = ({ id, amount }: SimPayment, disputeStatus: string, now: number) => ({
  id: `disp_${id.slice(4)}`,
  entity: 'dispute',
  payment_id: id,
  amount,
  currency: 'INR',
  amount_deducted: disputeStatus === 'lost' ? amount : 0,
  reason_code: 'processed_invalid_expired_card',
  respond_by: now + 5 * 24 * 60 * 60,
  status: disputeStatus === 'created' ? 'open' : disputeStatus,
  phase: 'chargeback',
  created_at: now,
});

export function linkBody(link: SimLink, { now, url }: { now: number; url: string }) {
  const { order } = link;
  const status = linkStatus(link, now);
  const taken = order.payments.filter(isTaken);
  return {
    accept_partial: false,
    amount: order.amount,
    amount_paid: paidOf(order),
    callback_method: link.callbackUrl ? 'get' : '',
    callback_url: link.callbackUrl ?? '',
    cancelled_at: 0,
    created_at: order.createdAt,
    currency: order.currency,
    customer: {},
    description: link.description,
    expire_by: link.expireBy,
    expired_at: status === 'expired' ? link.expireBy : 0,
    first_min_partial_amount: 0,
    id: link.id,
    notes: Object.keys(order.notes).length > 0 ? order.notes : null,
    notify: { email: false, sms: false },
    payments:
      taken.length === 0
        ? null
        : taken.map((payment) => ({
            amount: payment.amount,
            created_at: payment.createdAt,
            method: payment.method,
            payment_id: payment.id,
            plink_id: link.id,
            status: payment.status,
          })),
    reference_id: link.referenceId,
    reminder_enable: false,
    reminders: [],
    short_url: `${url}/i/${link.id}`,
    status,
    updated_at: now,
    user_id: '',
  };
}
