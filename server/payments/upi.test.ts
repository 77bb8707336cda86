import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order, expectSound } from '#tests/support/orders.ts';
import { captured, codeOf, waitFor } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { settlePayment } from './use-cases/settle.ts';

/** A customer pays to the shop's own UPI address. */
const vpa = 'jalsa.shop@okaxis';
let shop: TestShop;
afterAll(() => expectSound(shop));
let customer: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  stranger = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 1299, stock: 1_000 });
  const owner = await aPerson(shop, 'super_admin');
  const settings = { upi_vpa: vpa, upi_payee: 'Jalsa & Sons' };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
});

let placed = 0;
async function anOrder(method = 'UPI', quantity = 1): Promise<number> {
  const person = await aPerson(shop, 'customer');
  customer = person;
  const line = aLine(product, quantity, { payment_method: method });
  const { body } = await order(shop, person, [line], { key: `upi-${(placed += 1)}` });
  return body.order_id as number;
}

/** Placed while nothing was set up: the shop takes no card once it has an address for UPI, nor as much. */
async function earlierOrder(method = 'CARD', quantity = 1): Promise<number> {
  const turn = (isSetUp: boolean) =>
    sql`update payment_setting set upi_vpa = ${isSetUp ? vpa : ''}`.execute(shop.admin);
  await turn(false);
  const id = await anOrder(method, quantity);
  await turn(true);
  return id;
}

const begin = (id: number, by = customer, body: object = { way: 'upi' }) =>
  shop.post(`/v1/payments/${id}/attempts`, body, bearer(by.token));
const read = async (id: number, by = customer) =>
  (await shop.get(`/v1/payments/of/${id}`, bearer(by.token))).body.data;

test('an order waits to be paid, and says how', async () => {
  const id = await anOrder();
  const money = await read(id);
  expect(money).toMatchObject({
    order_id: id,
    payment_status: 'Pending',
    total: money.total,
    paid: 0,
    refunded: 0,
    due: money.total,
    purpose: 'full',
    state: 'awaiting',
    ways: [
      { way: 'upi', is_test: false, refusal: null },
      { way: 'gateway', is_test: false, refusal: 'off' },
    ],
    attempt: null,
    refunds: [],
  });
  const minutes = (Date.parse(money.pay_by) - Date.parse(money.now)) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThanOrEqual(60);
});

test('who begins to pay gets a link with the exact amount and the same as a QR code, once', async () => {
  const id = await anOrder();
  const { status, body } = await begin(id);
  expect(status).toBe(200);
  const { attempt, total } = body.data;
  const { link, reference, vpa, payee, qr } = attempt.upi;
  expect([vpa, payee, reference]).toEqual([
    'jalsa.shop@okaxis',
    'Jalsa & Sons',
    expect.stringMatching(new RegExp(`^J${id}[A-Z]$`)),
  ]);
  expect(link).toBe(
    `upi://pay?pa=jalsa.shop@okaxis&pn=Jalsa%20%26%20Sons&tr=${reference}&tn=Order%20${id}&am=${total.toFixed(2)}&cu=INR`,
  );
  expect(attempt).toMatchObject({ way: 'upi', state: 'opened', amount: total, pay_url: null });
  // A QR code has 17 modules and four more for each version, and four empty ones at each edge.
  expect((qr.size - 8 - 17) % 4).toBe(0);
  // The corner's pattern: seven dark modules, after the empty ones.
  expect(qr.path).toMatch(/^M4 4h7v1h-7z/);
  const again = await Promise.all([begin(id), begin(id), begin(id)]);
  expect(again.map((one) => one.body.data.attempt.id)).toEqual(Array(3).fill(attempt.id));
});

test('two clicks at once begin one payment', async () => {
  const id = await anOrder();
  const both = await Promise.all(Array.from({ length: 8 }, () => begin(id)));
  expect(new Set(both.map(({ body }) => body.data.attempt.id)).size).toBe(1);
});

describe('(22) the order of somebody else', () => {
  test.each(['UPI', 'CARD', 'COD'])('(%s) is not there, whatever is asked', async (method) => {
    const id = await (method === 'CARD' ? earlierOrder() : anOrder(method));
    const calls = await Promise.all([
      begin(id, stranger),
      shop.get(`/v1/payments/of/${id}`, bearer(stranger.token)),
      shop.post(`/v1/payments/${id}/claim`, {}, bearer(stranger.token)),
      begin(id, admin),
      shop.post(`/v1/payments/${id}/claim`, {}, bearer(admin.token)),
    ]);
    for (const refused of calls) {
      expect([refused.status, codeOf(refused)]).toEqual([404, 'order_not_found']);
    }
    expect(codeOf(await begin(999_999_999))).toBe('order_not_found');
    expect(await read(id, admin)).toMatchObject({ order_id: id, attempt: null });
    const anonymous = await shop.post(`/v1/payments/${id}/attempts`, { way: 'upi' });
    expect(anonymous.status).toBe(401);
  });
});

describe('what cannot be paid by UPI says so', () => {
  test('an order that is paid on delivery has nothing due', async () => {
    const id = await anOrder('COD');
    expect(await read(id)).toMatchObject({ state: 'nothing', due: 0, purpose: null, ways: [] });
    expect(codeOf(await begin(id))).toBe('payment_way_unavailable');
  });

  test('a gateway that the shop has not, an advance that it does not ask for', async () => {
    const id = await anOrder();
    const refused = await begin(id, customer, { way: 'gateway' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_way_unavailable']);
    const advance = await begin(id, customer, { way: 'upi', purpose: 'advance' });
    expect(codeOf(advance)).toBe('payment_way_unavailable');
    expect((await begin(id, customer, { way: 'cash' })).status).toBe(422);
  });

  test('an order of more than UPI apps pay in a day is refused, and nothing is stored', async () => {
    const person = await aPerson(shop, 'customer');
    const placeOf = async (quantity: number) => {
      const lines = [aLine(product, quantity, { payment_method: 'UPI' })];
      return order(shop, person, lines, { key: `upi-much-${quantity}` });
    };
    const refused = await placeOf(90);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'order_changed']);
    expect(refused.body.errors).toEqual([
      {
        path: 'payment_method',
        message: expect.stringContaining('UPI pays up to ₹1,00,000 at once.'),
      },
    ]);
    const { rows } = await sql`select from "order" where account_id = ${person.id}`.execute(
      shop.admin,
    );
    expect(rows).toEqual([]);
    expect((await placeOf(76)).status).toBe(201);
  });

  // Placed before the shop had an address for UPI: since then such an order is refused.
  test('more than UPI apps pay in a day', async () => {
    const id = await earlierOrder('UPI', 90);
    const { ways } = await read(id);
    expect(ways[0]).toEqual({ way: 'upi', is_test: false, refusal: 'above_limit' });
    expect(codeOf(await begin(id))).toBe('payment_way_unavailable');
  });

  test('an order whose time is over, that was cancelled, or that is paid', async () => {
    const late = await anOrder();
    await begin(late);
    await waitFor(shop, late, -1);
    expect(await read(late)).toMatchObject({ state: 'expired', attempt: { upi: null } });
    expect(codeOf(await begin(late))).toBe('payment_way_unavailable');

    const gone = await anOrder();
    await shop.send('PUT', `/v1/order_alert/${gone}/cancel`, {}, bearer(customer.token));
    expect(await read(gone)).toMatchObject({ state: 'cancelled', due: 0, is_cancelled: true });
    expect(codeOf(await begin(gone))).toBe('payment_way_unavailable');

    const paid = await anOrder();
    const { attempt } = (await begin(paid)).body.data;
    const paise = Math.round(attempt.amount * 100);
    const fact = { ...captured({ gatewayOrder: '', paise }), gatewayOrder: null };
    await settlePayment(shop, attempt.id, { ...fact, gatewayPayment: '632700000001' });
    expect(await read(paid)).toMatchObject({ state: 'paid', due: 0, paid: attempt.amount });
    const again = await begin(paid);
    expect([again.status, codeOf(again)]).toEqual([409, 'already_paid']);
  });
});

test('an order is begun to be paid so often and no more', async () => {
  const id = await anOrder();
  for (let place = 0; place < 20; place += 1) {
    expect((await begin(id)).status).toBe(200);
    await sql`update payment_attempt set state = 'failed' where order_id = ${id}`.execute(
      shop.admin,
    );
  }
  const refused = await begin(id);
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_attempts']);
  expect((await read(id)).attempt.failure).toContain('has not found this payment');
});
