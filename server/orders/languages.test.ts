import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** An order has the language that it was placed in, an account the one that its owner has chosen last. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  product = await aProduct(shop, { stock: 100 });
});

const placedIn = async (person: TestPerson, accepted: string | undefined) => {
  const answer = await shop.send('POST', '/v1/buyed_product', [aLine(product, 1)], {
    ...bearer(person.token),
    'idempotency-key': randomUUID(),
    ...(accepted && { 'accept-language': accepted }),
  });
  expect(answer.status).toBe(201);
  return answer.body;
};
const choose = (person: TestPerson, language: unknown) =>
  shop.send('PATCH', '/v1/user/me', { language }, bearer(person.token));

test('an order has the language in which it was placed, at once and later, for its customer and for staff', async () => {
  for (const [accepted, language] of [
    ['hi-IN', 'hi'],
    ['mr', 'mr'],
    ['ta, fr;q=0.4', 'en'],
    [undefined, 'en'],
  ] as const) {
    const placed = await placedIn(customer, accepted);
    expect(placed.data.language).toBe(language);
    for (const { token } of [customer, admin]) {
      const path = `/v1/order_alert/details/${placed.order_id}`;
      expect((await shop.get(path, bearer(token))).body.data.language).toBe(language);
    }
  }
});

test('what is chosen in an account is there in the next session, and in a copy of its data', async () => {
  const own = async () => (await shop.get('/v1/user/me', bearer(customer.token))).body.data;
  expect(await own()).toMatchObject({ id: customer.id, language: null });
  expect((await choose(customer, 'mr')).body.data).toMatchObject({ language: 'mr' });
  expect(await own()).toMatchObject({ language: 'mr' });
  const copy = await shop.get('/v1/user/export', bearer(customer.token));
  expect(copy.body.data.account).toMatchObject({ language: 'mr' });
  for (const wrong of ['gu', '', null, 7, ['hi']]) {
    expect((await choose(customer, wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect(await own()).toMatchObject({ language: 'mr' });
});
