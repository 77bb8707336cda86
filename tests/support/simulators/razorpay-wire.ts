import type { FastifyInstance } from 'fastify';

import { refuse } from './razorpay-errors.ts';
import type { SimLink, SimOrder, SimRefund, SimWorld } from './gateway-world.ts';
import { linkBody, orderBody, paymentBody, refundBody } from './razorpay-bodies.ts';
import { type SettledDay, settledRows } from './razorpay-settlements.ts';

const listOf = (items: object[]) => ({ entity: 'collection', count: items.length, items });
const wrongId = 'The id provided does not exist';

interface NewOrder {
  amount?: unknown;
  currency?: unknown;
  receipt?: string;
  reference_id?: string;
  notes?: Record<string, string>;
  description?: string;
  expire_by?: number;
  callback_url?: string;
}

/** The documented calls of Razorpay that the shop uses. */
export function serveWire(app: FastifyInstance, world: SimWorld, url: () => string): void {
  const addOrder = (given: NewOrder): SimOrder => {
    const order: SimOrder = {
      id: world.nextId('order'),
      amount: given.amount as number,
      currency: 'INR',
      receipt: given.receipt ?? null,
      notes: given.notes ?? {},
      createdAt: world.now(),
      payments: [],
    };
    world.orders.set(order.id, order);
    return order;
  };

  app.post<{ Body: NewOrder }>('/v1/orders', async ({ body }, reply) => {
    const problem = problemOf(body);
    if (problem) return refuse(reply, ...problem);
    if ((body.receipt?.length ?? 0) > 40) {
      return refuse(reply, 'The receipt may not be greater than 40 characters.', {
        field: 'receipt',
      });
    }
    return orderBody(addOrder(body));
  });
  app.get<{ Querystring: { receipt?: string } }>('/v1/orders', async ({ query }) => {
    const found = [...world.orders.values()].filter(
      // A link has an order once its page was opened.
      ({ receipt, link, payments }) =>
        (!link || payments.length > 0) &&
        (query.receipt === undefined || receipt === query.receipt),
    );
    return listOf(found.toReversed().slice(0, 10).map(orderBody));
  });
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }, reply) => {
    const order = world.orders.get(params.id);
    return order ? listOf(order.payments.map(paymentBody)) : refuse(reply, wrongId);
  });
  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }, reply) => {
    const payment = world.payments.get(params.id);
    return payment ? paymentBody(payment) : refuse(reply, wrongId);
  });
  app.post<{ Params: { id: string }; Body: { amount?: number } }>(
    '/v1/payments/:id/capture',
    async ({ params, body }, reply) => {
      const payment = world.payments.get(params.id);
      if (!payment) return refuse(reply, wrongId);
      if (payment.status === 'captured') {
        return refuse(reply, 'This payment has already been captured');
      }
      if (payment.status !== 'authorized') {
        return refuse(reply, 'Only payments which have been authorized can be captured');
      }
      if (body.amount !== payment.amount) {
        return refuse(reply, 'Capture amount must be equal to the amount authorized');
      }
      payment.status = 'captured';
      return paymentBody(payment);
    },
  );
  serveRefunds(app, world);

  app.post<{ Body: NewOrder }>('/v1/payment_links', async ({ body }, reply) => {
    const problem = problemOf(body);
    if (problem) return refuse(reply, ...problem);
    const taken = [...world.links.values()].some(
      ({ referenceId }) => referenceId === body.reference_id,
    );
    if (taken) {
      return refuse(
        reply,
        `payment link with given reference_id (${body.reference_id ?? ''}) already exists`,
      );
    }
    const order = addOrder({ ...body, receipt: body.reference_id });
    const link: SimLink = {
      id: world.nextId('plink'),
      referenceId: body.reference_id ?? '',
      callbackUrl: body.callback_url ?? null,
      description: body.description ?? null,
      expireBy: body.expire_by ?? world.now() + 15_552_000,
      order,
    };
    order.link = link;
    world.links.set(link.id, link);
    return linkBody(link, { now: world.now(), url: url() });
  });
  app.get<{ Querystring: { reference_id?: string } }>('/v1/payment_links', async ({ query }) => ({
    payment_links: [...world.links.values()]
      .filter(({ referenceId }) => referenceId === query.reference_id)
      .map((link) => linkBody(link, { now: world.now(), url: url() })),
  }));
  app.get<{ Params: { id: string } }>('/v1/payment_links/:id', async ({ params }, reply) => {
    const link = world.links.get(params.id);
    return link ? linkBody(link, { now: world.now(), url: url() }) : refuse(reply, wrongId);
  });
  app.get<{ Querystring: SettledDay }>('/v1/settlements/recon/combined', async ({ query }) =>
    listOf(settledRows(world, query)),
  );
}

function serveRefunds(app: FastifyInstance, world: SimWorld): void {
  /** What each idempotency key was used for. */
  const keys = new Map<string, { text: string; refund: SimRefund }>();
  app.post<{ Params: { id: string }; Body: { amount?: number; receipt?: string } }>(
    '/v1/payments/:id/refund',
    async ({ params, body, headers }, reply) => {
      const payment = world.payments.get(params.id);
      if (!payment) return refuse(reply, wrongId);
      const key = headers['x-refund-idempotency'];
      const text = JSON.stringify([params.id, body]);
      if (typeof key === 'string') {
        if (!/^[\w-]{10,}$/.test(key)) return refuse(reply, 'The idempotency key is not valid.');
        const earlier = keys.get(key);
        if (earlier && earlier.text !== text) {
          return refuse(
            reply,
            'Different request with the same idempotency key has already been processed.',
          );
        }
        if (earlier) return refundBody(earlier.refund);
      }
      const left =
        payment.amount -
        payment.refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0);
      const amount = body.amount ?? left;
      if (payment.status !== 'captured') {
        return refuse(reply, 'The payment status should be captured for action to be taken');
      }
      if (left === 0) return refuse(reply, 'The payment has been fully refunded already');
      if (amount > left) {
        return refuse(reply, 'The refund amount provided is greater than amount captured');
      }
      const refund: SimRefund = {
        id: world.nextId('rfnd'),
        payment,
        amount,
        receipt: body.receipt ?? null,
        status: 'pending',
        createdAt: world.now(),
      };
      payment.refunds.push(refund);
      world.refunds.set(refund.id, refund);
      if (typeof key === 'string') keys.set(key, { text, refund });
      return refundBody(refund);
    },
  );
  app.get<{ Params: { id: string } }>('/v1/refunds/:id', async ({ params }, reply) => {
    const refund = world.refunds.get(params.id);
    return refund ? refundBody(refund) : refuse(reply, wrongId);
  });
  app.get<{ Params: { id: string } }>('/v1/payments/:id/refunds', async ({ params }, reply) => {
    const payment = world.payments.get(params.id);
    return payment ? listOf(payment.refunds.map(refundBody)) : refuse(reply, wrongId);
  });
}

/** Why Razorpay would not take an order or link; undefined if it would. */
function problemOf({
  amount,
  currency,
}: NewOrder): [description: string, options: { field: string }] | undefined {
  if (!Number.isSafeInteger(amount)) return ['The amount must be an integer.', { field: 'amount' }];
  if ((amount as number) < 100) {
    return ['The amount must be at least INR 1.00', { field: 'amount' }];
  }
  return currency === 'INR' ? undefined : ['Currency is not supported', { field: 'currency' }];
}
