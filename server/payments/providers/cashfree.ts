import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { rupees } from '#contract/money.ts';
import type { CallOut } from '#server/platform/outgoing.ts';
import { areSameBytes } from '#server/platform/same-secret.ts';

import { readStoredHook } from './cashfree-hooks.ts';
import {
  CashfreeError,
  CashfreeLedger,
  CashfreeLink,
  CashfreeOrders,
  CashfreePayment,
  CashfreePayments,
  CashfreeRefund,
  CashfreeRefunds,
  CashfreeRow,
  CashfreeRowName,
} from './cashfree-wire.ts';
import { type CheckedCall, Refusal, checkedCall, orNothing, part } from './checked-call.ts';
import type { Gateway, GatewayPayment, KnownRefund, SettlementLine } from './gateway.ts';
import { gatewayProvider } from './gateway-provider.ts';
import { baseUrl, secret, secretsOf } from '#server/platform/key-form.ts';
import { readRow } from './settlement-rows.ts';

/** What Cashfree allows of the ledger's rows in one answer, and more pages than a day can have. */
const [rowsAtOnce, maxPages] = [1_000, 200];
/** How many orders of one link are looked at: each time that somebody opens a link to pay, it gets another. */
const maxOrders = 20;

const Keys = z
  .object({
    CASHFREE_URL: baseUrl('CASHFREE_URL').optional(),
    CASHFREE_CLIENT_ID: z
      .string('CASHFREE_CLIENT_ID is missing.')
      .regex(/^\w{8,80}$/, 'CASHFREE_CLIENT_ID must have 8 to 80 letters and digits.'),
    CASHFREE_CLIENT_SECRET: secret('CASHFREE_CLIENT_SECRET'),
    CASHFREE_CLIENT_SECRET_BEFORE: secret('CASHFREE_CLIENT_SECRET_BEFORE').optional(),
  })
  .transform(
    ({
      CASHFREE_URL: url,
      CASHFREE_CLIENT_ID: clientId,
      CASHFREE_CLIENT_SECRET: clientSecret,
      CASHFREE_CLIENT_SECRET_BEFORE: before,
    }) => {
      const isTest = clientId.startsWith('TEST');
      const own = `https://${isTest ? 'sandbox' : 'api'}.cashfree.com/pg`;
      // Hooks are signed with the secret of the calls; during a change that may be the one before.
      return { clientId, isTest, baseUrl: url ?? own, secrets: secretsOf(clientSecret, before) };
    },
  );
type CashfreeKeys = z.output<typeof Keys>;

/** Cashfree, version 2025-01-01 of its API. Customers pay by its links, which need no script. */
function cashfree(call: CallOut, { isTest, secrets }: CashfreeKeys): Gateway {
  const ask = checkedCall(call, {
    // That something is there already (409) is certain.
    temporary: [408, 429],
    wordsOf: (body) => Object.values(CashfreeError.safeParse(body).data ?? {}),
  });
  const [ownSecret = ''] = secrets;
  return {
    name: 'cashfree',
    title: 'Cashfree',
    isTest,
    canSignHooks: true,
    createOrder: async ({ reference, paise, description, phone, expiresAt, returnUrl }) => {
      if (phone === null) throw new Refusal('no payment without a phone number');
      const body = {
        link_id: reference,
        link_amount: rupees(paise),
        link_currency: 'INR',
        link_purpose: description,
        customer_details: { customer_phone: phone },
        link_partial_payments: false,
        // The shop notifies its customers itself.
        link_notify: { send_sms: false, send_email: false },
        link_auto_reminders: false,
        ...(expiresAt !== undefined && {
          link_expiry_time: new Date(expiresAt * 1_000).toISOString(),
        }),
        ...(returnUrl !== undefined && {
          link_meta: { return_url: signedUrl(returnUrl, reference, ownSecret) },
        }),
      };
      return ask(CashfreeLink, { method: 'POST', path: '/links', body });
    },
    findOrder: ({ reference }) =>
      orNothing(ask(CashfreeLink, { method: 'GET', path: `/links/${part(reference)}` })),
    listPayments: (id) => listPayments(ask, id),
    findPayment: async ({ id, orderId }) => {
      const payments = await listPayments(ask, orderId ?? '');
      const found = payments.find((one) => one.id === id);
      if (!found) throw new Refusal('no such payment at this link');
      return found;
    },
    capture: async ({ id, orderId, paise }) => {
      const path = `/orders/${part(orderId ?? '')}/authorization`;
      const body = { action: 'CAPTURE', amount: rupees(paise) };
      try {
        return await ask(CashfreePayment, { method: 'POST', path, body });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // It may have been captured before.
        const now = await paymentsOfOrder(ask, orderId ?? '');
        const taken = now.find((one) => one.id === id && one.state === 'captured');
        if (!taken) throw error;
        return taken;
      }
    },
    refund: async (wanted) => {
      const order = await orderOfPayment(ask, wanted);
      const body = {
        refund_id: refundId(wanted),
        refund_amount: rupees(wanted.paise),
        refund_note: wanted.reference,
        refund_speed: 'STANDARD',
      };
      const path = `/orders/${part(order)}/refunds`;
      try {
        return await ask(CashfreeRefund, { method: 'POST', path, body });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // One of this key may have been made before, and its answer lost.
        const made = await orNothing(
          ask(CashfreeRefund, { method: 'GET', path: `${path}/${refundId(wanted)}` }),
        );
        if (made?.paise !== wanted.paise) throw error;
        return made;
      }
    },
    findRefund: async (refund) => {
      const order = await orderOfPayment(ask, refund);
      const path = `/orders/${part(order)}/refunds`;
      const own = await orNothing(
        ask(CashfreeRefund, { method: 'GET', path: `${path}/${refundId(refund)}` }),
      );
      // One that was made in Cashfree's dashboard has no key of ours.
      const refunds = own ? [own] : await ask(CashfreeRefunds, { method: 'GET', path });
      const found = refunds.find(({ id }) => id === refund.id);
      if (!found) throw new Refusal('no such refund of this order');
      return found;
    },
    listRefunds: async ({ id, orderId }) => {
      const path = `/orders/${part(orderId ?? '')}/refunds`;
      const refunds = await ask(CashfreeRefunds, { method: 'GET', path });
      return refunds.filter(({ paymentId }) => paymentId === id);
    },
    readSettlements: (day) => readLedger(ask, day),
    signedHook: (headers, body) => {
      const at = headers['x-webhook-timestamp'];
      if (typeof at !== 'string' || !isTime.test(at)) return undefined;
      const text = Buffer.concat([Buffer.from(at), body]);
      // All are tried, so that the time does not reveal which one is right.
      const matches = secrets.filter((one) =>
        isSame(hmac(text, one), headers['x-webhook-signature'], 'base64'),
      );
      return matches.length === 0 ? undefined : readStoredHook(headers, body);
    },
    readStoredHook,
    isReturnSigned: ({ proof }, { reference }) =>
      secrets.some((one) => isSame(returnProof(reference, one), proof, 'base64url')),
    paymentOfReturn: () => null,
    // It leads back with the same URL, whatever has become of the payment.
    isReturnOfFailure: () => false,
  };
}

/** Cashfree. Keys for trying begin with TEST, and are taken by another host. */
export const cashfreeProvider = gatewayProvider({
  name: 'cashfree',
  keys: { prefix: 'CASHFREE_', schema: Keys },
  connection: ({ baseUrl: url, clientId, secrets }) => ({
    baseUrl: url,
    headers: {
      'x-client-id': clientId,
      'x-client-secret': secrets[0] ?? '',
      'x-api-version': '2025-01-01',
    },
  }),
  adapter: cashfree,
});

/** The shop's key of a refund, as Cashfree takes it: letters and digits, up to 40. */
const refundId = ({ key }: Pick<KnownRefund, 'key'>): string => part(key.replaceAll('-', ''));

/** The orders of a link: those that were paid first, then the newest. */
async function ordersOfLink(ask: CheckedCall, link: string): Promise<string[]> {
  const path = `/links/${part(link)}/orders`;
  const orders = await ask(CashfreeOrders, {
    method: 'GET',
    path,
    query: { status: 'ALL' },
  });
  const rank = ({ order_status: status }: (typeof orders)[number]) => Number(status !== 'PAID');
  return orders
    .toSorted((one, other) => rank(one) - rank(other) || other.created_at - one.created_at)
    .slice(0, maxOrders)
    .map(({ order_id: id }) => id);
}

const paymentsOfOrder = (ask: CheckedCall, order: string): Promise<GatewayPayment[]> =>
  ask(CashfreePayments, { method: 'GET', path: `/orders/${part(order)}/payments` });

async function listPayments(ask: CheckedCall, link: string): Promise<GatewayPayment[]> {
  const payments: GatewayPayment[] = [];
  for (const order of await ordersOfLink(ask, link)) {
    payments.push(...(await paymentsOfOrder(ask, order)));
  }
  return payments.toSorted((one, other) => one.createdAt - other.createdAt);
}

/** Refunds belong to an order, and a link has several: that of the payment is asked for. */
async function orderOfPayment(
  ask: CheckedCall,
  { orderId: link, paymentId }: Pick<KnownRefund, 'orderId' | 'paymentId'>,
): Promise<string> {
  for (const order of await ordersOfLink(ask, link)) {
    const payments = await paymentsOfOrder(ask, order);
    if (payments.some(({ id }) => id === paymentId)) return order;
  }
  throw new Refusal('no order of this link has the payment');
}

async function readLedger(ask: CheckedCall, day: string) {
  const filters = { start_date: `${day}T00:00:00+05:30`, end_date: `${day}T23:59:59+05:30` };
  const lines: SettlementLine[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const body = { pagination: { limit: rowsAtOnce, cursor }, filters };
    const path = '/settlement/recon';
    const answer: z.output<typeof CashfreeLedger> = await ask(CashfreeLedger, {
      method: 'POST',
      path,
      body,
    });
    lines.push(...answer.data.map((row) => readRow(row, CashfreeRow, CashfreeRowName)));
    cursor = answer.cursor;
    if (cursor === null || answer.data.length === 0) break;
  }
  return lines;
}

/**
 * When a hook was sent, in ms: always 13 digits. The time and the body are signed as one text, so that with any other
 * form somebody who has a copy of a hook could divide the two elsewhere, and pass it off as a new one.
 */
const isTime = /^\d{13}$/;

const hmac = (text: Buffer | string, key: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Compares in constant time with a text that somebody has given. */
function isSame(right: Buffer, given: unknown, encoding: 'base64' | 'base64url'): boolean {
  const bytes = typeof given === 'string' ? Buffer.from(given, encoding) : Buffer.alloc(0);
  return areSameBytes(bytes, right);
}

/**
 * Cashfree signs no return. So the URL that it leads customers back to has a proof of the shop's own: nobody else knows
 * it, and it proves no more than that somebody has come back.
 */
function signedUrl(url: string, reference: string, key: string): string {
  const signed = new URL(url);
  signed.searchParams.set('proof', returnProof(reference, key).toString('base64url'));
  return signed.href;
}

/**
 * Its key is made of Cashfree's secret, and is another: a proof, which customers see, must never be a hook's signature.
 */
const returnProof = (reference: string, key: string): Buffer =>
  createHmac('sha256', hmac('proof of a return to the shop', key)).update(reference).digest();
