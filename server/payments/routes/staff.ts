import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { closeCase, pageOfCases } from '../use-cases/cases.ts';
import { sendRefundJob } from '../use-cases/refund-jobs.ts';
import { confirmPayment, correctPayment, rejectPayment } from '../use-cases/confirm.ts';
import { pageOfPayments, paymentCounts } from '../use-cases/lists.ts';
import { type MoneyTools, showMoney } from '../use-cases/money.ts';
import { changeRefund, wantRefund } from '../use-cases/refund.ts';
import { takeBackPayment, takeBackRefund } from '../use-cases/take-back.ts';

interface StaffTools extends MoneyTools {
  ordersDb: Db;
  jobs: Jobs;
}

/** What staff do about money: look for it in the bank, and give it back. */
export function staffMoneyRoutes(app: FastifyInstance, tools: StaffTools): void {
  const { db, ordersDb, jobs } = tools;
  const enqueueSending = (tx: Db, refund: number) => jobs.enqueue(tx, sendRefundJob, { refund });
  const moneyAfter = async (orderId: number) => ({
    status: 1 as const,
    data: await showMoney(tools, { orderId }),
  });

  serve(app, 'GET /v1/payments', { access: 'staff' }, async ({ query }) => {
    const { rows, next } = await pageOfPayments(tools, query.list, query.after);
    return { status: 1, data: rows, next };
  });

  serve(app, 'GET /v1/payments/counts', { access: 'staff' }, async () => ({
    status: 1,
    data: await paymentCounts(db),
  }));

  serve(app, 'GET /v1/payments/cases', { access: 'staff' }, async ({ query }) => {
    const { rows, next } = await pageOfCases(db, query.list, query.after);
    return { status: 1, data: rows, next };
  });

  serve(
    app,
    'POST /v1/payments/cases/{id}/close',
    { access: 'staff' },
    async ({ params, audit }) => {
      await closeCase({ audit, ordersDb }, params.id);
      return { status: 1, message: sentence('caseClosed') };
    },
  );

  serve(
    app,
    'POST /v1/payments/{attempt}/confirm',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      const { corrected_reference: corrected } = body;
      const of = {
        attemptId: params.attempt,
        differs: body.differs ?? false,
        why: body.differs_reason,
      };
      if (corrected !== undefined) {
        const correction = { ...of, reference: corrected };
        return moneyAfter(await correctPayment({ audit, ordersDb }, correction));
      }
      const confirmation = {
        ...of,
        reference: body.reference ?? null,
        ...(body.paid_on !== undefined && { paidOn: body.paid_on }),
      };
      return moneyAfter(await confirmPayment({ audit, ordersDb }, confirmation));
    },
  );

  serve(app, 'POST /v1/payments/{attempt}/reject', { access: 'staff' }, async ({ params, audit }) =>
    moneyAfter(await rejectPayment({ audit, ordersDb }, params.attempt)),
  );

  serve(
    app,
    'POST /v1/payments/{attempt}/take-back',
    { access: 'staff' },
    async ({ params, body, audit }) =>
      moneyAfter(await takeBackPayment({ ...tools, audit }, params.attempt, body.reason)),
  );

  serve(
    app,
    'POST /v1/orders/{id}/refunds',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await wantRefund({ audit, ordersDb, enqueueSending }, params.id, body);
      return moneyAfter(params.id);
    },
  );

  serve(app, 'PATCH /v1/refunds/{id}', { access: 'staff' }, async ({ params, body, audit }) =>
    moneyAfter(await changeRefund({ audit, ordersDb, enqueueSending }, params.id, body)),
  );

  serve(
    app,
    'POST /v1/refunds/{id}/take-back',
    { access: 'staff' },
    async ({ params, body, audit }) =>
      moneyAfter(await takeBackRefund({ audit, ordersDb }, params.id, body)),
  );
}
