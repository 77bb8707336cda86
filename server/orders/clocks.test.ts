import { expect, onTestFinished, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const hour = 3_600_000;

test('machines whose clocks are hours apart sell by the same time: that of the database', async () => {
  const shop = await openTestShop();
  const admin = await aPerson(shop, 'admin');
  const customer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { price: 100, stock: 10 });
  const real = Date.now();
  const period = (from: number, to: number) => ({
    starts_at: new Date(real + from).toISOString(),
    ends_at: new Date(real + to).toISOString(),
  });
  const anOffer = async (offer_name: string, when: object): Promise<number> => {
    const offer = { offer_name, offer_percentage: 10, ...when };
    return (await shop.post('/v1/offers/create', offer, bearer(admin.token))).body.data.offer_id;
  };
  const now = await anOffer('Now', period(-hour, hour));
  const later = await anOffer('Later', period(2 * hour, 30 * 24 * hour));
  const code = { code: 'NOW', amount: 10, ...period(-hour, hour) };
  expect((await shop.post('/v1/promocodes', code, bearer(admin.token))).status).toBe(201);

  /** Another process of the shop, whose clock is so far ahead. */
  async function aMachine(ahead: number) {
    const app = await buildApp({
      ...shop,
      clock: { now: () => new Date(Date.now() + ahead) },
      config: { publicUrl: 'http://localhost:3000', trustProxy: false, logLevel: 'silent' },
      isReady: async () => true,
    });
    onTestFinished(() => app.close());
    return async (method: 'GET' | 'POST', url: string, payload?: object, more = {}) => {
      const headers = { ...bearer(customer.token), ...more };
      const answer = await app.inject({ method, url, payload, headers });
      return { status: answer.statusCode, body: answer.json() };
    };
  }

  const orders: number[] = [];
  for (const ahead of [-26 * hour, 26 * hour, 40 * 24 * hour]) {
    const send = await aMachine(ahead);
    const shown = await send('GET', '/v1/offers');
    expect(shown.body.data.map((offer: { offer_id: number }) => offer.offer_id)).toEqual([now]);
    expect((await send('GET', '/v1/user/me')).status).toBe(200);
    const checked = { code: 'NOW', lines: [{ product_id: product, quantity: 1 }] };
    expect((await send('POST', '/v1/promocodes/check', checked)).status).toBe(200);
    const place = (offer: number, key: string) => {
      const lines = [aLine(product, 1, { offer_id: offer })];
      return send('POST', '/v1/buyed_product', lines, { 'idempotency-key': key });
    };
    const placed = await place(now, 'the-same-on-all-machines');
    expect(placed.status).toBe(201);
    expect(Math.abs(Date.parse(placed.body.data.created_at) - real)).toBeLessThan(hour);
    orders.push(placed.body.order_id);
    expect((await place(later, `later-${orders.length}`)).status).toBe(409);
  }
  expect(new Set(orders).size).toBe(1);
});
