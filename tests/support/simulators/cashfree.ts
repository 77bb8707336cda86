import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';

import {
  cashfreeKeys,
  eventsOf,
  invalid,
  ledgerRows,
  linkBody,
  linkState,
  missing,
  orderBody,
  paymentBody,
  refundBody,
  refundEvent,
  signed,
  taken,
  unknownKeys,
} from './cashfree-bodies.ts';
import { serveDashboard } from './dashboard.ts';
import { answers, declines, hooks } from '../wire/cashfree.ts';
import {
  type GatewaySimulator,
  type SimulatedProvider,
  noteAnswers,
  serveDoor,
} from './gateway-simulator.ts';
import { netFaults } from './net-faults.ts';
import { type Delivery, type SentHook, delivered, sendHooks } from './gateway-hooks.ts';
import { type Payment, createWorld, statusOf } from './gateway-world.ts';
import type { SimLink, SimPayment, SimRefund } from './gateway-world.ts';

export const simulatedCashfree: SimulatedProvider = {
  name: 'cashfree',
  create: createCashfreeSimulator,
  environment: (baseUrl) => ({
    CASHFREE_URL: baseUrl,
    CASHFREE_CLIENT_ID: cashfreeKeys.clientId,
    CASHFREE_CLIENT_SECRET: cashfreeKeys.secret,
    CASHFREE_CLIENT_SECRET_BEFORE: cashfreeKeys.secretBefore,
  }),
  secretName: 'CASHFREE_CLIENT_SECRET',
  reportsFailures: false,
  routes: {
    create: 'POST /pg/links',
    find: 'GET /pg/links/:id',
    payments: 'GET /pg/orders/:id/payments',
    refund: 'POST /pg/orders/:id/refunds',
  },
  documents: { answers, hooks, declines },
};

interface Named {
  Params: { id: string };
}
interface NewLink {
  link_id: string;
  link_amount: number;
  link_currency: string;
  link_purpose: string;
  link_expiry_time?: string;
  customer_details?: { customer_phone?: string };
  link_meta?: { return_url?: string };
}
interface NewRefund {
  refund_id: string;
  refund_amount: number;
}
interface Recon {
  filters: { start_date: string; end_date: string };
  pagination: { limit: number; cursor: string | null };
}

interface Options {
  /** Takes hooks in place of their URL, for tests that inject their requests. */
  onHooks?: (hooks: SentHook[]) => Promise<void>;
  seed?: string;
}

/** A Cashfree that speaks the documented wire of links, payments, refunds and settlements, with a control door. */
function createCashfreeSimulator({ onHooks, seed }: Options = {}): GatewaySimulator {
  const app = Fastify({ forceCloseConnections: true });
  const world = createWorld({ seed });
  const answered = noteAnswers(app, '/pg/');
  const faults = netFaults(app);
  const log: object[] = [];
  let origin = '';
  let hookUrl: string | undefined;
  /** Cashfree's ids are numbers, written as texts. */
  const numberOf = (prefix: string): string =>
    String(5_000_000_000 + Number(world.nextId(prefix).replaceAll(/\D/g, '').slice(-9)));

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/pg/')) return undefined;
    log.push({ method: request.method, path: request.url });
    const {
      'x-client-id': id,
      'x-client-secret': secret,
      'x-api-version': version,
    } = request.headers;
    const isRight = id === cashfreeKeys.clientId && secret === cashfreeKeys.secret;
    return isRight && version === '2025-01-01' ? undefined : unknownKeys(reply);
  });

  const linkOf = (id: string) => [...world.links.values()].find((one) => one.referenceId === id);
  const bodyOf = (link: SimLink) => linkBody(link, { now: world.now(), url: origin });

  app.post<{ Body: NewLink }>('/pg/links', async ({ body }, reply) => {
    const { link_id: id, link_amount: amount, customer_details: customer } = body;
    const paise = Math.round(amount * 100);
    if (!/^\d{10}$/.test(customer?.customer_phone ?? '')) return invalid(reply, 'customer_phone');
    if (!(paise >= 100) || Math.abs(paise - amount * 100) > 1e-6)
      return invalid(reply, 'link_amount');
    if (!/^[\w-]{1,50}$/.test(id)) return invalid(reply, 'link_id');
    if (linkOf(id)) return taken(reply, 'link');
    const order: SimLink['order'] = {
      id: `CFPay_sim_${numberOf('order')}`,
      amount: paise,
      currency: body.link_currency,
      receipt: id,
      notes: {},
      createdAt: world.now(),
      payments: [],
    };
    const expiry = body.link_expiry_time;
    const link: SimLink = {
      id: numberOf('link'),
      referenceId: id,
      callbackUrl: body.link_meta?.return_url ?? null,
      description: body.link_purpose,
      expireBy: expiry ? Math.floor(Date.parse(expiry) / 1_000) : world.now() + 2_592_000,
      order,
    };
    link.order.link = link;
    world.links.set(link.id, link);
    world.orders.set(order.id, link.order);
    return bodyOf(link);
  });
  app.get<Named>('/pg/links/:id', async ({ params }, reply) => {
    const link = linkOf(params.id);
    return link ? bodyOf(link) : missing(reply);
  });
  app.get<Named>('/pg/links/:id/orders', async ({ params }, reply) => {
    const link = linkOf(params.id);
    return link ? [orderBody(link, world.now())] : missing(reply);
  });
  app.get<Named>('/pg/orders/:id/payments', async ({ params }, reply) => {
    const order = world.orders.get(params.id);
    return order ? order.payments.map(paymentBody) : missing(reply);
  });
  app.post<Named & { Body: { action: string; amount: number } }>(
    '/pg/orders/:id/authorization',
    async ({ params, body }, reply) => {
      const held = world.orders.get(params.id)?.payments.find((one) => one.status === 'authorized');
      if (!held || body.action !== 'CAPTURE') return invalid(reply, 'action');
      if (Math.round(body.amount * 100) !== held.amount) return invalid(reply, 'amount');
      held.status = 'captured';
      return paymentBody(held);
    },
  );
  app.post<Named & { Body: NewRefund }>(
    '/pg/orders/:id/refunds',
    async ({ params, body }, reply) => {
      const payment = world.orders
        .get(params.id)
        ?.payments.find((one) => one.status === 'captured');
      if (!payment) return missing(reply);
      if (payment.refunds.some(({ receipt }) => receipt === body.refund_id)) {
        return taken(reply, 'refund');
      }
      const given = payment.refunds.filter(({ status }) => status !== 'failed');
      const left = given.reduce((rest, { amount }) => rest - amount, payment.amount);
      const amount = Math.round(body.refund_amount * 100);
      if (amount > left) return invalid(reply, 'refund_amount');
      const refund: SimRefund = {
        id: numberOf('refund'),
        payment,
        amount,
        receipt: body.refund_id,
        status: 'pending',
        createdAt: world.now(),
      };
      payment.refunds.push(refund);
      world.refunds.set(refund.id, refund);
      return refundBody(refund);
    },
  );
  app.get<Named>('/pg/orders/:id/refunds', async ({ params }, reply) => {
    const order = world.orders.get(params.id);
    return order ? order.payments.flatMap((one) => one.refunds.map(refundBody)) : missing(reply);
  });
  app.get<{ Params: { id: string; refund: string } }>(
    '/pg/orders/:id/refunds/:refund',
    async ({ params }, reply) => {
      const refund = [...world.refunds.values()].find(({ receipt }) => receipt === params.refund);
      return refund ? refundBody(refund) : missing(reply);
    },
  );
  app.post<{ Body: Recon }>('/pg/settlement/recon', async ({ body }) => {
    const { filters, pagination } = body;
    const [from, to] = [filters.start_date, filters.end_date].map(
      (time) => Date.parse(time) / 1_000,
    );
    const all = [...world.payments.values()]
      .filter(({ settledAt: at }) => at !== null && at >= (from ?? 0) && at <= (to ?? 0))
      .flatMap(ledgerRows);
    const begin = Number(pagination.cursor ?? 0);
    const end = begin + pagination.limit;
    const cursor = end < all.length ? String(end) : '';
    return { cursor, limit: pagination.limit, data: all.slice(begin, end) };
  });

  async function ring(events: object[], delivery: Delivery): Promise<void> {
    const hooks = events.map((event) => signed(event, delivery));
    const sent = delivered(hooks, delivery);
    if (onHooks) return onHooks(sent);
    if (hookUrl) log.push({ hooks: await sendHooks(hookUrl, sent, delivery) });
    return undefined;
  }

  async function pay(link: SimLink, how: Payment) {
    const { method = 'upi', outcome = 'captured', late_ms: lateMs, hooks = {} } = how;
    const id = numberOf('pay');
    const reason = how.reason ?? (lateMs === undefined ? 'auth_declined' : 'payment_timed_out');
    const payment: SimPayment = {
      id,
      order: link.order,
      amount: link.order.amount,
      method,
      status: 'created',
      reason,
      rrn: `63${id}`,
      refunds: [],
      createdAt: world.now(),
      settledAt: null,
    };
    link.order.payments.push(payment);
    world.payments.set(id, payment);
    const eventsNow = () => eventsOf(payment, world.now());
    if (outcome !== 'pending') {
      payment.status = lateMs === undefined ? statusOf[outcome] : 'failed';
      await ring(eventsNow(), hooks);
      if (lateMs !== undefined) {
        void pause(lateMs).then(() => {
          payment.status = statusOf[outcome];
          return ring(eventsNow(), hooks);
        });
      }
    }
    return { payment: { id }, return: { fields: {}, link_url: link.callbackUrl } };
  }

  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, null));
  });
  app.get<Named>('/links/:id', async ({ params }, reply) => {
    const link = world.links.get(params.id);
    reply.type('text/html; charset=utf-8');
    if (!link || linkState(link, world.now()) !== 'ACTIVE')
      return '<!doctype html><title>Link</title><p>Closed.</p>';
    const button = (outcome: string, word: string) =>
      `<form method="post" action="/links/${link.id}/${outcome}"><button>${word}</button></form>`;
    return `<!doctype html><html lang="en"><title>Pay</title><h1>Simulated Cashfree</h1>
<p>${link.order.amount / 100} rupees</p>${button('captured', 'Pay')}${button('failed', 'Fail')}</html>`;
  });
  app.post<{ Params: { id: string; outcome: 'captured' | 'failed' } }>(
    '/links/:id/:outcome',
    async ({ params: { id, outcome } }, reply) => {
      const link = world.links.get(id);
      if (!link) return reply.code(404).send('');
      await pay(link, { outcome });
      return reply.redirect(link.callbackUrl ?? `/links/${id}`, 303);
    },
  );
  app.post<Named & { Body: Payment | null }>(
    '/_sim/orders/:id/pay',
    async ({ params, body }, reply) => {
      const link = linkOf(params.id) ?? world.links.get(params.id);
      return link ? pay(link, body ?? {}) : reply.code(404).send({});
    },
  );
  serveDashboard(app, {
    world,
    nextId: () => numberOf('refund'),
    tell: (refund, delivery) => ring([refundEvent(refund, world.now())], delivery),
    bodyOf: refundBody,
  });
  serveDoor(app, { world, faults, log, sendHooksTo: (url) => (hookUrl = url) });

  return {
    app,
    world,
    answered,
    baseUrl: () => `${origin}/pg`,
    listen: async (port = 0) => {
      origin = await app.listen({ port, host: '127.0.0.1' });
    },
  };
}
