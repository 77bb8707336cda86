import type { FastifyInstance } from 'fastify';

import { seenRevision } from '#contract/if-match.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import { sendRefundJob } from '#server/payments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { callerOf, may } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { revisionOf } from '#server/platform/revision.ts';
import { changeReturnRules, readReturnRules } from '#server/store/index.ts';

import { askReturn, takeReturn } from './use-cases/ask.ts';
import { exchangeReturn } from './use-cases/exchange.ts';
import { findReturnedGoods } from './use-cases/figures.ts';
import { decideReturn, sendReturn, withdrawReturn } from './use-cases/decide.ts';
import { addReturnPhotographs, ensureMayAdd } from './use-cases/photographs.ts';
import { receiveReturn, settleReturn } from './use-cases/settle.ts';
import { pageOfReturns, showReturn, showReturnsOf } from './use-cases/show.ts';

interface ReturnTools extends MediaTools {
  db: Db;
  ordersDb: Db;
  clock: Clock;
}

/** What customers send back, for themselves and for the staff. */
export function goodsReturnRoutes(app: FastifyInstance, tools: ReturnTools): void {
  const { db, ordersDb, jobs, clock } = tools;

  serve(app, 'GET /v1/orders/{id}/returns', { access: 'guest' }, async ({ params, request }) => {
    const caller = callerOf(request);
    const ownerId = may(caller, 'orders') ? undefined : caller.accountId;
    const mayPay = may(caller, 'money');
    return { status: 1, ...(await showReturnsOf(db, params.id, { ownerId, mayPay })) };
  });

  serve(
    app,
    'POST /v1/orders/{id}/returns',
    { access: 'guest' },
    async ({ params, body, request }) => {
      const asking = { orderId: params.id, callerId: callerOf(request).accountId, asked: body };
      const data = await showReturn(db, await askReturn(ordersDb, asking), false);
      const { number } = data;
      const words = data.state === 'approved' ? 'returnApproved' : 'returnAsked';
      return { status: 1, message: sentence(words, { number }), data };
    },
  );

  serve(
    app,
    'POST /v1/orders/{id}/returns/taken',
    { access: 'staff' },
    async ({ params, body, audit, request }) => {
      const id = await takeReturn({ audit, ordersDb }, { orderId: params.id, asked: body });
      const data = await showReturn(db, id, may(callerOf(request), 'money'));
      return { status: 1, message: sentence('returnDecided'), data };
    },
  );

  serve(
    app,
    'POST /v1/returns/{id}/photographs',
    {
      access: 'guest',
      // Few forms are read at once: a form of somebody who may send none takes no place.
      before: async ({ params, request }) => {
        await ensureMayAdd(ordersDb, { id: params.id, accountId: callerOf(request).accountId });
      },
    },
    async ({ params, request }) => {
      const { accountId } = callerOf(request);
      const { id } = params;
      const pictures = request.uploads;
      await addReturnPhotographs(tools, { id, accountId, pictures, address: request.ip });
      const data = await showReturn(db, id, false);
      return { status: 1, message: sentence('photographsAdded'), data };
    },
  );

  serve(app, 'POST /v1/returns/{id}/withdraw', { access: 'guest' }, async ({ params, request }) => {
    await withdrawReturn(ordersDb, { id: params.id, accountId: callerOf(request).accountId });
    const data = await showReturn(db, params.id, false);
    return { status: 1, message: sentence('returnWithdrawn'), data };
  });

  serve(
    app,
    'POST /v1/returns/{id}/sent',
    { access: 'guest' },
    async ({ params, body, request }) => {
      const { accountId } = callerOf(request);
      await sendReturn(ordersDb, { id: params.id, accountId, sent: body });
      const data = await showReturn(db, params.id, false);
      return { status: 1, message: sentence('returnOnItsWay'), data };
    },
  );

  serve(app, 'GET /v1/returns', { access: 'staff' }, async ({ query, request }) => {
    const mayPay = may(callerOf(request), 'money');
    const { data, total } = await pageOfReturns(db, query, mayPay);
    return { status: 1, data, ...pageFacts(query, total) };
  });

  serve(
    app,
    'POST /v1/returns/{id}/decide',
    { access: 'staff' },
    async ({ params, body, audit, request }) => {
      await decideReturn({ audit, ordersDb }, params.id, body);
      const data = await showReturn(db, params.id, may(callerOf(request), 'money'));
      return { status: 1, message: sentence('returnDecided'), data };
    },
  );

  serve(
    app,
    'POST /v1/returns/{id}/receive',
    { access: 'staff' },
    async ({ params, body, audit, request }) => {
      await receiveReturn({ audit, ordersDb }, params.id, body);
      const data = await showReturn(db, params.id, may(callerOf(request), 'money'));
      return { status: 1, message: sentence('returnReceived'), data };
    },
  );

  const enqueueSending = (tx: Db, refund: number) => jobs.enqueue(tx, sendRefundJob, { refund });
  serve(
    app,
    'POST /v1/returns/{id}/settle',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await settleReturn({ audit, ordersDb, enqueueSending }, params.id, body);
      const data = await showReturn(db, params.id, true);
      return { status: 1, message: sentence('returnSettled'), data };
    },
  );

  serve(
    app,
    'POST /v1/returns/{id}/exchange',
    { access: 'staff' },
    async ({ params, body, audit, request }) => {
      const asked = { id: params.id, exchangeId: body.order_id };
      await exchangeReturn({ audit, ordersDb }, asked);
      const data = await showReturn(db, params.id, may(callerOf(request), 'money'));
      return { status: 1, message: sentence('returnDecided'), data };
    },
  );

  serve(app, 'GET /v1/returns/figures', { access: 'staff' }, async ({ query }) => {
    const { data, total } = await findReturnedGoods(
      db,
      { now: clock.now(), days: query.days },
      query,
    );
    return { status: 1, data, ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/returns/rules', { access: 'public', tags: () => ['store'] }, async () => {
    const data = await readReturnRules(db);
    return { status: 1, data, revision: revisionOf(data) };
  });

  serve(app, 'PUT /v1/returns/rules', { access: 'staff' }, async ({ body, headers, audit }) => {
    const data = await changeReturnRules(audit, body, seenRevision(headers));
    return { status: 1, message: sentence('settingsSaved'), data, revision: revisionOf(data) };
  });
}
