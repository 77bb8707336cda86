import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { checkPromoCode, quoteCart } from './actions.ts';
import { quoteAnswer } from './answers.ts';

export function basketRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  // Open to visitors; whoever is logged in learns too which codes he has used.
  serve(app, 'POST /v1/orders/quote', { access: 'public' }, async ({ body, request }) => {
    const caller = await app.findCaller(request);
    const asker = { accountId: caller?.accountId, address: request.ip };
    return { status: 1, data: quoteAnswer(await quoteCart(db, body, asker)) };
  });

  serve(app, 'POST /v1/promocodes/check', { access: 'customer' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    const checked = await checkPromoCode(db, body, { accountId, address: request.ip });
    return {
      status: 1,
      promocode_id: checked.promoCodeId,
      discount: rupees(checked.discount),
    };
  });
}
