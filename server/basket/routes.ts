import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { cacheDeliveryRules } from '#server/shipping/index.ts';

import { optionAnswer, productDelivery, quoteAnswer } from './answers.ts';
import { changeCart, listCart, mergeCart } from './use-cases/cart.ts';
import { checkPromoCode, quoteCart } from './use-cases/prices.ts';
import { quoteProduct } from './use-cases/product-delivery.ts';
import { tryParcel } from './use-cases/shipping.ts';

interface Dependencies {
  db: Db;
  /** Whether customers can pay through a gateway. */
  hasGateway: boolean;
}

export function basketRoutes(app: FastifyInstance, { db, hasGateway }: Dependencies): void {
  // An account's promo codes must wait for each other anyway, because guesses are counted, and so must its devices that
  // write to its cart. They wait here without a database connection. Together with waiting orders they are fewer than
  // the requests that a process admits.
  const inTurn = createKeyedQueue({
    maxAtOnce: 1,
    maxWaiting: 100,
    maxWaitingTogether: 250,
    maxWaitMs: 20_000,
  });

  const delivery = cacheDeliveryRules(db);

  // Open to visitors. For customers who are logged in, it also checks which codes they have used.
  serve(app, 'POST /v1/orders/quote', { access: 'public' }, async ({ body, request }) => {
    const caller = await app.findCaller(request);
    const accountId = caller?.accountId;
    const quote = () =>
      quoteCart(db, body, { accountId, address: request.ip, hasGateway, delivery });
    const isTyped = accountId !== undefined && body.promocode !== undefined;
    return { status: 1, data: quoteAnswer(await (isTyped ? inTurn(accountId, quote) : quote())) };
  });

  // Pages show it to visitors without scripts. It has no tags: the answer for one PIN code is never cached.
  serve(
    app,
    'GET /v1/products/{id}/delivery',
    { access: 'public' },
    async ({ params: { id }, query: { pin, quantity = 1 }, request }) => {
      const client = { address: request.ip, hasGateway, delivery };
      const cart = await quoteProduct(db, { id, pin, quantity }, client);
      return { status: 1, data: { pin, ...productDelivery(cart) } };
    },
  );

  serve(app, 'POST /v1/promocodes/check', { access: 'guest' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    const checked = await inTurn(accountId, () =>
      checkPromoCode(db, body, { accountId, address: request.ip, delivery }),
    );
    return {
      status: 1,
      promocode_id: checked.promoCodeId,
      discount: rupees(checked.discount),
    };
  });

  serve(app, 'GET /v1/user/cart', { access: 'customer' }, async ({ request }) => ({
    status: 1,
    data: await listCart(db, callerOf(request).accountId),
  }));

  serve(app, 'PATCH /v1/user/cart', { access: 'customer' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    return {
      status: 1,
      data: await inTurn(accountId, () => changeCart(db, accountId, body.lines)),
    };
  });

  serve(app, 'POST /v1/user/cart/merge', { access: 'customer' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    return {
      status: 1,
      data: await inTurn(accountId, () => mergeCart(db, accountId, body.lines)),
    };
  });

  serve(app, 'GET /v1/shipping/try', { access: 'staff' }, async ({ query }) => {
    const { options, ...tried } = await tryParcel(db, delivery, query);
    return { status: 1, data: { ...tried, options: options.map(optionAnswer) } };
  });
}
