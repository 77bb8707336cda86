import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** An order that was declined by mistake waits for its customer again, as if it had not been declined. */
const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
const staff = bearer(owner.token);
let customer: TestPerson;
let product: number;
beforeEach(async () => {
  await sql`delete from payment_setting`.execute(shop.admin);
  await set({ cod_confirmed: true });
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { price: 500, stock: 50 });
});

async function set(body: object) {
  expect((await shop.send('PATCH', '/v1/payments/settings', body, staff)).status).toBe(200);
}
let keys = 0;
async function place(more: object = {}): Promise<number> {
  const key = `taken-back-${(keys += 1)}`;
  const { status, body } = await order(shop, customer, [aLine(product, 2, { ...more })], { key });
  expect(status).toBe(201);
  return body.order_id;
}
const decide = (id: number, what: string) => shop.post(`/v1/orders/${id}/cod/${what}`, {}, staff);
const move = (id: number, step: string) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: step }, staff);
const stateOf = async (id: number) => {
  const { body } = await shop.get(`/v1/order_alert/details/${id}`, staff);
  return body.data;
};
const calls = async () => (await shop.get('/v1/payments/cod-calls', staff)).body.data;
async function linkOf(id: number): Promise<string> {
  const { status, body } = await decide(id, 'link');
  expect(status).toBe(201);
  return body.data.url.split('/c/')[1];
}

const codeOf = ({ body }: { body: { type?: string } }) => body.type?.split('#error-')[1];

test('a decline is taken back: the order waits for its customer again, with its goods, and once', async () => {
  const id = await place();
  const before = await stockOf(shop, product);
  await decide(id, 'decline');
  const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'take-back')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await stateOf(id)).toMatchObject({
    is_canceled: false,
    cancel_reason: null,
    cod_state: 'unconfirmed',
    history: expect.arrayContaining([
      expect.objectContaining({ status: 'Reinstated', by: owner.id }),
    ]),
  });
  expect(await stockOf(shop, product)).toBe(before);
  expect((await calls()).map((call: { order_id: number }) => call.order_id)).toContain(id);
  const { body } = await shop.get('/v1/user/audit?page_size=10', staff);
  expect(body.data).toContainEqual(expect.objectContaining({ action: 'order_reinstated' }));
  expect((await decide(id, 'confirm')).status).toBe(200);
  expect((await move(id, 'Packed')).status).toBe(200);
  await expectSound(shop);
});

test('one by the customer’s own link too, and a second decline cancels it again', async () => {
  const id = await place();
  await shop.post(`/v1/cod/${await linkOf(id)}`, { answer: 'decline' });
  expect((await decide(id, 'take-back')).status).toBe(200);
  expect((await decide(id, 'decline')).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ is_canceled: true, cod_state: 'declined' });
  expect(await stockOf(shop, product)).toBe(50);
  await expectSound(shop);
});

test('an order stays canceled where its goods are gone, its time is over, its customer is gone, or it was none', async () => {
  const [sold, old, left, canceled] = [await place(), await place(), await place(), await place()];
  for (const id of [sold, old]) await decide(id, 'decline');
  await sql`update product set stock = 1 where id = ${product}`.execute(shop.admin);
  expect(codeOf(await decide(sold, 'take-back'))).toBe('order_stays_canceled');
  await sql`update product set stock = 46 where id = ${product}`.execute(shop.admin);
  const { rows } = await sql<{ answer: unknown }>`
    select take_back_decline(${old}, ${owner.id}, 0) as answer`.execute(shop.admin);
  expect(rows[0]?.answer).toEqual({ outcome: 'gone' });
  await shop.send('PUT', `/v1/order_alert/${canceled}/cancel`, { reason: 'No' }, staff);
  for (const id of [left, canceled]) {
    expect(codeOf(await decide(id, 'take-back'))).toBe('order_stays_canceled');
  }
  expect(codeOf(await decide(999_999_999, 'take-back'))).toBe('order_not_found');
  expect(
    (await shop.post(`/v1/orders/${sold}/cod/take-back`, {}, bearer(customer.token))).status,
  ).toBe(403);
});

test('it takes a promo code again that has a use left, and stays where it has none', async () => {
  const terms = { code: 'BACK', percentage: 10, max_uses: 1, once_per_user: true };
  await shop.post('/v1/promocodes', terms, staff);
  const id = await place({ promocode: 'BACK' });
  await decide(id, 'decline');
  expect((await decide(id, 'take-back')).status).toBe(200);
  await decide(id, 'decline');
  const other = await place({ promocode: 'BACK' });
  expect(codeOf(await decide(id, 'take-back'))).toBe('order_stays_canceled');
  expect((await stateOf(other)).is_canceled).toBe(false);
  await expectSound(shop);
});
