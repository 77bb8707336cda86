import type { FastifyInstance } from 'fastify';

import type { Delivery } from './gateway-hooks.ts';
import { type SimPayment, type SimRefund, type SimWorld, sumOf } from './gateway-world.ts';

interface Dashboard {
  world: SimWorld;
  nextId: () => string;
  /** Notifies the shop of the state of a refund. */
  tell: (refund: SimRefund, delivery: Delivery) => Promise<void>;
  bodyOf: (refund: SimRefund) => object;
}

interface Outcome {
  outcome: SimRefund['status'];
  hooks?: Delivery;
}

/** Serves what happens to refunds at a gateway, and those that an owner makes in its own dashboard. */
export function serveDashboard(
  app: FastifyInstance,
  { world, nextId, tell, bodyOf }: Dashboard,
): void {
  app.post<{ Params: { id: string }; Body: Outcome }>(
    '/_sim/refunds/:id',
    async ({ params, body: { outcome, hooks = {} } }, reply) => {
      const refund = world.refunds.get(params.id);
      if (!refund) return reply.code(404).send({});
      refund.status = outcome;
      await tell(refund, hooks);
      return bodyOf(refund);
    },
  );
  app.post<{ Params: { id: string }; Body: Partial<Outcome> & { amount?: number } }>(
    '/_sim/payments/:id/refund',
    async ({ params, body: { amount, outcome = 'processed', hooks = {} } }, reply) => {
      const payment = world.payments.get(params.id);
      if (!payment || (amount ?? 1) > leftOf(payment)) return reply.code(404).send({});
      const refund: SimRefund = {
        id: nextId(),
        payment,
        amount: amount ?? leftOf(payment),
        receipt: null,
        status: outcome,
        createdAt: world.now(),
      };
      payment.refunds.push(refund);
      world.refunds.set(refund.id, refund);
      await tell(refund, hooks);
      return bodyOf(refund);
    },
  );
}

const leftOf = ({ amount, refunds }: SimPayment): number =>
  amount - sumOf(refunds.filter(({ status }) => status !== 'failed'));
