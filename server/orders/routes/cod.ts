import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import { pathIn } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import { serve } from '#server/platform/http/serve.ts';
import { inWords } from '#server/platform/languages.ts';

import { codCallAnswer, orderDetailAnswer } from '../answers.ts';
import {
  answerLink,
  callLater,
  confirmOrder,
  declineOrder,
  makeLink,
  ordersToCall,
  readLink,
  refuseAtDoor,
  takeBackDecline,
} from '../use-cases/confirm.ts';
import { showOrder } from '../use-cases/show-orders.ts';
import { orderChanged } from './orders.ts';

interface Dependencies {
  db: Db;
  ordersDb: Db;
  signals: Signals;
  /** The shop's own URL, for links that are sent. */
  publicUrl: string;
}

/** Orders that are paid on delivery: confirmed before they are packed, and refused at the door. */
export function codRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, publicUrl }: Dependencies,
): void {
  serve(app, 'GET /v1/payments/cod-calls', { access: 'staff' }, async () => {
    const rows = await ordersToCall(db);
    return {
      status: 1,
      data: rows.map(codCallAnswer),
      total_items: rows[0]?.total ?? 0,
    };
  });

  const decisions = {
    'POST /v1/orders/{id}/cod/confirm': confirmOrder,
    'POST /v1/orders/{id}/cod/decline': declineOrder,
    'POST /v1/orders/{id}/cod/take-back': takeBackDecline,
    'POST /v1/orders/{id}/cod/later': callLater,
    'POST /v1/orders/{id}/cod/refused': refuseAtDoor,
  } as const;
  for (const name of Object.keys(decisions) as (keyof typeof decisions)[]) {
    serve(app, name, { access: 'staff' }, async ({ params, request, audit }) => {
      const { accountId: actorId } = callerOf(request);
      await decisions[name]({ audit, ordersDb }, { orderId: params.id, actorId });
      signals.raise(orderChanged);
      const order = await showOrder(db, params.id);
      return { status: 1, data: orderDetailAnswer(order, { isStaff: true }) };
    });
  }

  serve(
    app,
    'POST /v1/orders/{id}/cod/link',
    { access: 'staff' },
    async ({ params, request, audit }) => {
      const { accountId: actorId } = callerOf(request);
      const { token, endsAt, language } = await makeLink(
        { audit, ordersDb },
        { orderId: params.id, actorId },
      );
      return {
        status: 1,
        data: {
          url: `${publicUrl}${pathIn(language, `/c/${token}`)}`,
          expires_at: endsAt.toISOString(),
        },
      };
    },
  );

  serve(app, 'GET /v1/cod/{token}', { access: 'public' }, async ({ params }) => {
    const { id, due_paise: due, pieces, is_picked_up } = await readLink(db, params.token);
    return { status: 1, data: { order_id: id, amount: rupees(due), pieces, is_picked_up } };
  });

  serve(app, 'POST /v1/cod/{token}', { access: 'public' }, async ({ params, body }) => {
    await answerLink(ordersDb, params.token, body.answer);
    signals.raise(orderChanged);
    const done = body.answer === 'confirm' ? 'orderConfirmed' : 'orderDeclined';
    return { status: 1, message: inWords(sentence(done)) };
  });
}
