import { createHmac } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import type { Delivery, SentHook } from './gateway-hooks.ts';
import {
  type SimLink,
  type SimPayment,
  type SimRefund,
  feeOf,
  linkStatus,
} from './gateway-world.ts';

/** The keys that the simulator takes and signs with; none of them opens anything elsewhere. */
export const cashfreeKeys = {
  clientId: 'TESTSIM00000000001',
  secret: 'simulated-client-secret-2',
  secretBefore: 'simulated-client-secret-1',
};

/** Times as Cashfree writes them: India's, with the zone. */
const timeOf = (seconds: number): string =>
  new Date((seconds + 19_800) * 1_000).toISOString().replace(/\.\d+Z$/, '+05:30');
const rupees = (paise: number): number => paise / 100;
const groups: Record<string, string> = { card: 'credit_card', netbanking: 'net_banking' };
const statuses = {
  created: 'PENDING',
  authorized: 'SUCCESS',
  captured: 'SUCCESS',
  failed: 'FAILED',
};

export const linkState = (link: SimLink, now: number): string =>
  ({ paid: 'PAID', expired: 'EXPIRED' })[linkStatus(link, now)] ?? 'ACTIVE';

const customer = { customer_name: null, customer_phone: '9000000000', customer_email: null };

export function linkBody(link: SimLink, { now, url }: { now: number; url: string }) {
  const { order } = link;
  const status = linkState(link, now);
  return {
    cf_link_id: link.id,
    link_id: link.referenceId,
    link_status: status,
    link_currency: order.currency,
    link_amount: rupees(order.amount),
    link_amount_paid: status === 'PAID' ? rupees(order.amount) : 0,
    link_partial_payments: false,
    link_minimum_partial_amount: null,
    link_purpose: link.description,
    link_created_at: timeOf(order.createdAt),
    customer_details: customer,
    link_meta: { return_url: link.callbackUrl, notify_url: null, upi_intent: 'false' },
    link_url: `${url}/links/${link.id}`,
    link_expiry_time: timeOf(link.expireBy),
    link_notes: {},
    link_auto_reminders: false,
    link_qrcode: 'data:image/png;base64,iVBORw0KGgo=',
    link_notify: { send_sms: false, send_email: false },
  };
}

export const orderBody = (link: SimLink, now: number) => ({
  cf_order_id: link.id,
  created_at: timeOf(link.order.createdAt),
  customer_details: { customer_id: link.id, ...customer },
  entity: 'order',
  order_amount: rupees(link.order.amount),
  payment_session_id: `session_${link.id}`,
  order_currency: link.order.currency,
  order_expiry_time: timeOf(link.expireBy),
  order_id: link.order.id,
  order_meta: { return_url: link.callbackUrl, payment_methods: null, notify_url: null },
  order_note: null,
  order_splits: [],
  order_status: linkState(link, now) === 'PAID' ? 'PAID' : 'ACTIVE',
  order_tags: null,
  link_id: link.referenceId,
});

const errorOf = ({ reason }: SimPayment) => ({
  error_code: 'TRANSACTION_DECLINED',
  error_description: 'issuer bank or payment service provider declined the transaction',
  error_reason: reason,
  error_source: 'customer',
});

/** The fields of a payment in answers and hooks. */
function paymentFacts(payment: SimPayment) {
  const { status, method } = payment;
  const isPaid = status === 'captured' || status === 'authorized';
  return {
    cf_payment_id: payment.id,
    payment_status: statuses[status],
    payment_amount: rupees(payment.amount),
    payment_currency: payment.order.currency,
    payment_message: isPaid ? 'Transaction successful' : 'Transaction failed',
    payment_time: timeOf(payment.createdAt),
    bank_reference: isPaid ? payment.rrn : null,
    auth_id: null,
    payment_method:
      method === 'upi' ? { upi: { channel: 'link', upi_id: 'asha@exampleupi' } } : { [method]: {} },
    payment_group: groups[method] ?? method,
  };
}

export const paymentBody = (payment: SimPayment) => ({
  ...paymentFacts(payment),
  order_id: payment.order.id,
  entity: 'payment',
  error_details: payment.status === 'failed' ? errorOf(payment) : null,
  order_amount: rupees(payment.order.amount),
  order_currency: payment.order.currency,
  is_captured: payment.status === 'captured',
  authorization: null,
  payment_completion_time: timeOf(payment.createdAt + 60),
});

const refundStates = { pending: 'PENDING', processed: 'SUCCESS', failed: 'CANCELLED' };

/** The fields of a refund in answers and hooks; in hooks, ids are numbers. */
const refundFacts = (refund: SimRefund) => ({
  refund_id: refund.receipt,
  order_id: refund.payment.order.id,
  refund_amount: rupees(refund.amount),
  refund_currency: 'INR',
  refund_type: 'MERCHANT_INITIATED',
  refund_arn: refund.status === 'processed' ? '205907014017' : null,
  refund_status: refundStates[refund.status],
  status_description: 'In Progress',
});

export const refundBody = (refund: SimRefund) => ({
  cf_payment_id: refund.payment.id,
  cf_refund_id: refund.id,
  ...refundFacts(refund),
  entity: 'refund',
  refund_note: 'R17',
  refund_splits: [],
  metadata: null,
  created_at: timeOf(refund.createdAt),
  processed_at: null,
  refund_charge: 0,
  refund_mode: 'STANDARD',
});

/** The rows of a settled payment: itself, less its fee, and each of its processed refunds. */
export function ledgerRows(payment: SimPayment) {
  const { fee, tax } = feeOf(payment);
  const { order, settledAt } = payment;
  const row = (event: { id: string; type: string; sale: string; amount: number; net: number }) => ({
    event_details: {
      entity: 'recon',
      event_amount: rupees(event.amount),
      event_currency: order.currency,
      event_id: event.id,
      event_remarks: null,
      event_service_charge: event.type === 'PAYMENT' ? rupees(fee - tax) : 0,
      event_service_tax: event.type === 'PAYMENT' ? rupees(tax) : 0,
      event_settlement_amount: rupees(event.net),
      event_status: 'SUCCESS',
      event_time: timeOf(payment.createdAt),
      event_type: event.type,
      sale_type: event.sale,
    },
    order_details: {
      order_amount: rupees(order.amount),
      order_currency: order.currency,
      order_id: order.id,
      order_tags: null,
    },
    payment_details: {
      bank_reference: payment.rrn,
      cf_payment_id: payment.id,
      payment_amount: rupees(payment.amount),
      payment_currency: order.currency,
      payment_mode: 'CREDIT_CARD',
      payment_service_charge: rupees(fee - tax),
      payment_service_tax: rupees(tax),
    },
    refund_details: { refund_arn: null, refund_id: null, refund_note: null },
    settlement_details: {
      cf_settlement_id: '1639775422',
      settlement_date: timeOf(settledAt ?? 0),
      utr: `${settledAt ?? 0}SIM`,
      service_charge: null,
      service_tax: null,
    },
  });
  const paid = { id: payment.id, type: 'PAYMENT', sale: 'CREDIT', amount: payment.amount };
  const back = payment.refunds.filter(({ status }) => status === 'processed');
  return [
    row({ ...paid, net: payment.amount - fee }),
    ...back.map(({ id, amount }) =>
      row({ id, type: 'REFUND', sale: 'DEBIT', amount, net: amount }),
    ),
  ];
}

const eventOf = (type: string, data: object, now: number) => ({
  data,
  event_time: timeOf(now),
  type,
});

/** The events that a payment's change causes, in Cashfree's usual order. */
export function eventsOf(payment: SimPayment, now: number): object[] {
  const { order, status } = payment;
  const details = { customer_id: '409128494', ...customer };
  const what = {
    order: {
      order_id: order.id,
      order_amount: rupees(order.amount),
      order_currency: order.currency,
      order_tags: null,
    },
    payment: paymentFacts(payment),
    customer_details: details,
  };
  if (status === 'failed') {
    return [eventOf('PAYMENT_FAILED_WEBHOOK', { ...what, error_details: errorOf(payment) }, now)];
  }
  const { link } = order;
  if (status === 'created' || !link) return [];
  const paid = {
    cf_link_id: Number(link.id),
    link_id: link.referenceId,
    link_status: linkState(link, now),
    link_currency: order.currency,
    link_amount: rupees(order.amount).toFixed(2),
    link_amount_paid: rupees(order.amount).toFixed(2),
    link_partial_payments: false,
    link_purpose: link.description,
    order: {
      order_amount: rupees(order.amount).toFixed(2),
      order_id: order.id,
      transaction_id: Number(payment.id),
      transaction_status: 'SUCCESS',
    },
  };
  return [
    eventOf('PAYMENT_SUCCESS_WEBHOOK', what, now),
    { ...eventOf('PAYMENT_LINK_EVENT', paid, now), version: 1 },
  ];
}

export const refundEvent = (refund: SimRefund, now: number): object => {
  const ids = { cf_refund_id: Number(refund.id), cf_payment_id: Number(refund.payment.id) };
  return eventOf('REFUND_STATUS_WEBHOOK', { refund: { ...ids, ...refundFacts(refund) } }, now);
};

/** An event as a signed hook: the time of sending is signed too. */
export function signed(
  event: object,
  { secret = 'right', mutate, sent_ago_ms: ago = 0 }: Delivery,
): SentHook {
  const body = JSON.stringify(event);
  const keys = {
    right: cashfreeKeys.secret,
    old: cashfreeKeys.secretBefore,
    wrong: 'not its secret',
  };
  const at = String(Date.now() - ago);
  const signature = createHmac('sha256', keys[secret])
    .update(at + body)
    .digest('base64');
  return {
    body: mutate === 'whitespace' ? JSON.stringify(event, null, 1) : body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': at,
      'x-webhook-signature': signature,
      'x-webhook-version': '2025-01-01',
    },
  };
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string, type: string) =>
  reply.code(status).send({ message, code, type });
export const unknownKeys = (reply: FastifyReply) =>
  refuse(reply, 401, 'request_failed', 'authentication Failed', 'authentication_error');
export const invalid = (reply: FastifyReply, field: string) =>
  refuse(reply, 400, `${field}_invalid`, `${field} : invalid value`, 'invalid_request_error');
export const missing = (reply: FastifyReply) =>
  refuse(reply, 404, 'not_found', 'something is not found', 'invalid_request_error');
export const taken = (reply: FastifyReply, what: string) =>
  refuse(
    reply,
    409,
    `${what}_already_exists`,
    `${what} with same id is already present`,
    'invalid_request_error',
  );
