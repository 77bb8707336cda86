import type { FastifyInstance } from 'fastify';

import { ownAccount, sessionUserAnswer } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sentence } from '#contract/sentence.ts';

import { findGuestOrder, takeOrderOver } from '../use-cases/guest-orders.ts';

/** Finding an order again that was placed without a password. */
export function guestOrderRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'POST /v1/orders/find', { access: 'public' }, async ({ body, request }) => {
    const { token, account } = await findGuestOrder(db, {
      orderId: body.order_id,
      phone: body.phone_no,
      code: body.code,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    return { status: 1, order_id: body.order_id, token, user: sessionUserAnswer(account) };
  });

  serve(app, 'POST /v1/orders/take-over', { access: 'customer' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    await takeOrderOver(db, {
      accountId,
      phone: (await ownAccount(db, accountId)).phone,
      orderId: body.order_id,
      code: body.code,
      address: request.ip,
    });
    return { status: 1, message: sentence('orderTakenOver') };
  });
}
