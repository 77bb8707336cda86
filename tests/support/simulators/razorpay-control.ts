import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { serveDashboard } from './dashboard.ts';
import { serveDoor } from './gateway-simulator.ts';
import type { netFaults } from './net-faults.ts';
import { type Delivery, type SentHook, delivered, sendHooks } from './gateway-hooks.ts';
import {
  type Payment,
  type SimOrder,
  type SimPayment,
  type SimWorld,
  statusOf,
} from './gateway-world.ts';
import { disputeBody, paymentBody, refundBody } from './razorpay-bodies.ts';
import { eventsOf, hookOf, sign } from './razorpay-hooks.ts';
import { simulatedKeys } from './razorpay-keys.ts';

export interface ControlOptions {
  world: SimWorld;
  faults: ReturnType<typeof netFaults>;
  log: object[];
  url: () => string;
  /** Takes hooks in place of their URL, for tests that inject their requests. */
  onHooks?: (hooks: SentHook[]) => Promise<void>;
}

/** Pays an order; returns the payment, and what brings the customer back to the shop. */
export type Pay = (order: SimOrder, how: Payment) => Promise<{ payment: object; return: Return }>;

interface Return {
  /** The fields that checkout.js posts. */
  fields: Record<string, string>;
  /** The URL to which a payment link leads. */
  link_url: string | null;
}

const { keySecret } = simulatedKeys;

/** Serves the control door; returns what pays. */
export function serveControl(
  app: FastifyInstance,
  { world, faults, log, url, onHooks }: ControlOptions,
): Pay {
  let hookUrl: string | undefined;
  const secrets = { right: simulatedKeys.webhookSecret, old: simulatedKeys.webhookSecretBefore };

  async function ring(hooks: SentHook[], delivery: Delivery): Promise<void> {
    const sent = delivered(hooks, delivery);
    if (onHooks) return onHooks(sent);
    if (hookUrl) log.push({ hooks: await sendHooks(hookUrl, sent, delivery) });
    return undefined;
  }
  const ringFor = (payment: SimPayment, delivery: Delivery) =>
    ring(
      eventsOf(world, url(), payment).map((event) => hookOf(world, event, secrets, delivery)),
      delivery,
    );

  function giveBack(payment: SimPayment): void {
    const id = world.nextId('rfnd');
    const { amount } = payment;
    const createdAt = world.now();
    payment.refunds.push({ id, payment, amount, receipt: null, status: 'processed', createdAt });
  }

  const pay: Pay = async (order, how) => {
    const { method = 'upi', outcome = 'captured', reason, late_ms: lateMs, hooks = {} } = how;
    const id = world.nextId('pay');
    const payment: SimPayment = {
      id,
      order,
      amount: order.amount,
      method,
      status: 'created',
      reason: reason ?? (lateMs === undefined ? 'payment_cancelled' : 'payment_timed_out'),
      rrn: `6326${id.slice(-8)}`,
      refunds: [],
      createdAt: world.now(),
      settledAt: null,
    };
    order.payments.push(payment);
    world.payments.set(id, payment);
    if (outcome === 'returned') giveBack(payment);
    if (outcome !== 'pending') {
      payment.status = lateMs === undefined ? statusOf[outcome] : 'failed';
      await ringFor(payment, hooks);
      if (lateMs !== undefined) {
        void pause(lateMs).then(() => {
          payment.status = statusOf[outcome];
          return ringFor(payment, hooks);
        });
      }
    }
    return { payment: paymentBody(payment), return: returnOf(payment) };
  };

  app.post<{ Params: { id: string }; Body: Payment | null }>(
    '/_sim/orders/:id/pay',
    async ({ params, body }, reply) => {
      const order = world.orders.get(params.id) ?? world.links.get(params.id)?.order;
      return order ? pay(order, body ?? {}) : reply.code(404).send({});
    },
  );
  serveDashboard(app, {
    world,
    nextId: () => world.nextId('rfnd'),
    tell: async (refund, delivery) => {
      const name = `refund.${refund.status === 'pending' ? 'created' : refund.status}`;
      const payload = {
        refund: { entity: refundBody(refund) },
        payment: { entity: paymentBody(refund.payment) },
      };
      const event = { name, payload, id: `${name}.${refund.id}` };
      await ring([hookOf(world, event, secrets, delivery)], delivery);
    },
    bodyOf: refundBody,
  });
  app.post<{ Params: { id: string }; Body: { said: string } }>(
    '/_sim/payments/:id/dispute',
    async ({ params, body: { said } }, reply) => {
      const payment = world.payments.get(params.id);
      if (!payment) return reply.code(404).send({});
      const name = `payment.dispute.${said}`;
      const dispute = disputeBody(payment, said, world.now());
      const payload = { payment: { entity: paymentBody(payment) }, dispute: { entity: dispute } };
      await ring([hookOf(world, { name, payload, id: `${name}.${payment.id}` }, secrets)], {});
      return dispute;
    },
  );
  serveDoor(app, { world, faults, log, sendHooksTo: (given) => (hookUrl = given) });
  app.post<{ Body: { seconds: number } }>('/_sim/clock', async ({ body }) => {
    world.setNow(world.now() + body.seconds);
    return { now: world.now() };
  });
  return pay;
}

function returnOf({ id, order, status, reason }: SimPayment): Return {
  const fields: Record<string, string> =
    status === 'failed'
      ? {
          'error[code]': 'BAD_REQUEST_ERROR',
          'error[description]': 'The payment did not succeed',
          'error[source]': 'customer',
          'error[step]': 'payment_authentication',
          'error[reason]': reason ?? '',
          'error[metadata]': JSON.stringify({ payment_id: id, order_id: order.id }),
        }
      : {
          razorpay_payment_id: id,
          razorpay_order_id: order.id,
          razorpay_signature: sign(`${order.id}|${id}`, keySecret),
        };
  const { link } = order;
  if (!link?.callbackUrl || status !== 'captured') return { fields, link_url: null };
  const linkUrl = new URL(link.callbackUrl);
  const signed = [link.id, link.referenceId, 'paid', id].join('|');
  for (const [name, value] of Object.entries({
    razorpay_payment_id: id,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.referenceId,
    razorpay_payment_link_status: 'paid',
    razorpay_signature: sign(signed, keySecret),
  })) {
    linkUrl.searchParams.set(name, value);
  }
  return { fields, link_url: linkUrl.href };
}
