import type { z } from 'zod';

import type { CallOut } from '#server/platform/outgoing.ts';

import { type CheckedCall, Refusal, checkedCall, part } from './checked-call.ts';
import type {
  Gateway,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  SettlementLine,
} from './gateway.ts';
import { declineOf } from './razorpay-declines.ts';
import { isReturnSigned, readStoredHook, signedHook } from './razorpay-signatures.ts';
import {
  Links,
  RazorpayError,
  RazorpayLink,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  RazorpayRowName,
  RazorpaySettlement,
  RazorpaySettlements,
  listOf,
} from './razorpay-wire.ts';
import { readRow } from './settlement-rows.ts';

/** What Razorpay allows of a settlement's rows in one answer, and more pages than a day can have. */
const [rowsAtOnce, maxPages] = [1_000, 200];

/** And of a payment's refunds. */
const refundsAtOnce = 100;

interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  /** What hooks may be signed with. */
  hookSecrets: readonly string[];
}

/** Razorpay. `call` knows its URL and its key. */
export function razorpay(call: CallOut, { keyId, keySecret, hookSecrets }: RazorpayKeys): Gateway {
  const ask = checkedCall(call, {
    // A second request while the first is worked on (409) is temporary.
    temporary: [408, 409, 429],
    wordsOf: (body) => {
      const { code, field, reason } = RazorpayError.safeParse(body).data?.error ?? {};
      return [code, field, reason];
    },
  });
  const findPayment = async (id: string) =>
    paymentOf(await ask(RazorpayPayment, { method: 'GET', path: `/payments/${part(id)}` }));
  const orderNamed = async (reference: string) => {
    const request = { method: 'GET', path: '/orders', query: { receipt: reference } } as const;
    const { items } = await ask(listOf(RazorpayOrder), request);
    return items.find(({ receipt }) => receipt === reference);
  };
  const paymentsOf = async (orderId: string) => {
    const path = `/orders/${part(orderId)}/payments`;
    const { items } = await ask(listOf(RazorpayPayment), { method: 'GET', path });
    return items.map(paymentOf);
  };
  return {
    name: 'razorpay',
    title: 'Razorpay',
    isTest: keyId.startsWith('rzp_test_'),
    canSignHooks: hookSecrets.length > 0,
    createOrder: async ({ by, reference, paise, description, expiresAt, returnUrl }) => {
      const shared = { amount: paise, currency: 'INR', notes: { reference } };
      if (by === 'script') {
        const body = { ...shared, receipt: reference, partial_payment: false };
        return orderOf(await ask(RazorpayOrder, { method: 'POST', path: '/orders', body }));
      }
      const body = {
        ...shared,
        accept_partial: false,
        reference_id: reference,
        description,
        // The shop notifies its customers itself.
        notify: { sms: false, email: false },
        reminder_enable: false,
        ...(expiresAt !== undefined && { expire_by: expiresAt }),
        ...(returnUrl !== undefined && { callback_url: returnUrl, callback_method: 'get' }),
      };
      return linkOf(await ask(RazorpayLink, { method: 'POST', path: '/payment_links', body }));
    },
    findOrder: async ({ by, reference }) => {
      if (by === 'script') {
        const order = await orderNamed(reference);
        return order && orderOf(order);
      }
      const query = { reference_id: reference };
      const { payment_links: links } = await ask(Links, {
        method: 'GET',
        path: '/payment_links',
        query,
      });
      const link = links.find(({ reference_id: found }) => found === reference);
      return link && linkOf(link);
    },
    listPayments: async (orderId) => {
      if (!orderId.startsWith('plink_')) return oldestFirst(await paymentsOf(orderId));
      const path = `/payment_links/${part(orderId)}`;
      const link = await ask(RazorpayLink, { method: 'GET', path });
      // A link names only what was captured. All that was tried is at its order, whose receipt is the link's reference.
      const order = await orderNamed(link.reference_id);
      const found = order ? await paymentsOf(order.id) : [];
      for (const { payment_id: id } of link.payments) {
        if (!found.some((known) => known.id === id)) found.push(await findPayment(id));
      }
      return oldestFirst(found);
    },
    findPayment: ({ id }) => findPayment(id),
    capture: async ({ id, paise }) => {
      const path = `/payments/${part(id)}/capture`;
      const body = { amount: paise, currency: 'INR' };
      try {
        return paymentOf(await ask(RazorpayPayment, { method: 'POST', path, body }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // It may have been captured before.
        const now = await findPayment(id);
        if (now.state !== 'captured') throw error;
        return now;
      }
    },
    refund: async ({ paymentId, paise, key, reference }) =>
      refundOf(
        await ask(RazorpayRefund, {
          method: 'POST',
          path: `/payments/${part(paymentId)}/refund`,
          headers: { 'x-refund-idempotency': key },
          body: { amount: paise, speed: 'normal', receipt: reference },
        }),
      ),
    findRefund: async ({ id }) =>
      refundOf(await ask(RazorpayRefund, { method: 'GET', path: `/refunds/${part(id)}` })),
    listRefunds: async ({ id }) => {
      const path = `/payments/${part(id)}/refunds`;
      const query = { count: refundsAtOnce };
      const { items } = await ask(listOf(RazorpayRefund), { method: 'GET', path, query });
      return items.map((refund) => ({ ...refundOf(refund), own: refund.receipt ?? null }));
    },
    readSettlements: (day) => readSettlements(ask, day),
    signedHook: (headers, body) => signedHook(headers, body, hookSecrets),
    readStoredHook,
    isReturnSigned: (returned, own) => isReturnSigned(returned, own, keySecret),
    paymentOfReturn: (returned) => returned['razorpay_payment_id'] ?? null,
    isReturnOfFailure: (returned) => returned['error[code]'] !== undefined,
  };
}

async function readSettlements(ask: CheckedCall, day: string) {
  const [year = '', month = '', date = ''] = day.split('-').map(Number);
  const lines: SettlementLine[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const { items } = await ask(RazorpaySettlements, {
      method: 'GET',
      path: '/settlements/recon/combined',
      query: { year, month, day: date, count: rowsAtOnce, skip: lines.length },
    });
    lines.push(...items.map((row) => readRow(row, RazorpaySettlement, RazorpayRowName)));
    if (items.length < rowsAtOnce) break;
  }
  return lines;
}

const orderOf = (order: z.output<typeof RazorpayOrder>): GatewayOrder => ({
  id: order.id,
  paise: order.amount,
  currency: order.currency,
  isPaid: order.status === 'paid',
  payUrl: null,
});

const linkOf = (link: z.output<typeof RazorpayLink>): GatewayOrder => ({
  id: link.id,
  paise: link.amount,
  currency: link.currency,
  isPaid: link.status === 'paid',
  payUrl: link.short_url,
});

const states = { created: 'opened', authorized: 'authorised', failed: 'failed' } as const;

/**
 * How far a payment has come. A refunded payment was captured before, and its refunds show how much is left; but one
 * that was never captured goes back by itself, and has paid nothing (razorpay.com/docs/payments/refunds/auto-refunds).
 */
function stateOf({ status, captured }: z.output<typeof RazorpayPayment>): GatewayPayment['state'] {
  if (status === 'captured') return 'captured';
  if (status === 'refunded') return captured === false ? 'failed' : 'captured';
  return states[status];
}

const paymentOf = (payment: z.output<typeof RazorpayPayment>): GatewayPayment => ({
  id: payment.id,
  orderId: payment.order_id,
  state: stateOf(payment),
  paise: payment.amount,
  currency: payment.currency,
  method: payment.method,
  feePaise: payment.fee,
  taxPaise: payment.tax,
  refundedPaise: payment.amount_refunded ?? null,
  bankReference: payment.acquirer_data,
  reason: payment.status === 'failed' ? declineOf(payment.error_reason ?? null) : null,
  createdAt: payment.created_at,
});

const refundStates = { pending: 'sent', processed: 'processed', failed: 'failed' } as const;

const refundOf = (refund: z.output<typeof RazorpayRefund>): GatewayRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  paise: refund.amount,
  state: refundStates[refund.status],
  bankReference: refund.acquirer_data,
});

const oldestFirst = (payments: GatewayPayment[]) =>
  payments.toSorted((one, other) => one.createdAt - other.createdAt);
