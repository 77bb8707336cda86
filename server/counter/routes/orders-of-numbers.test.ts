import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Orders that staff take for a number that somebody has registered: nobody has proved that it is theirs. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let balloons: number;
let turn = 0;

beforeEach(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  balloons = await aProduct(shop, { name: 'Balloons', price: 120, stock: 50 });
});

const address = '4, MG Road, Pune, Maharashtra 411001';
const lines = () => [{ product_id: balloons, quantity: 1 }];
const take = (body: object) => {
  const order = {
    lines: lines(),
    how: 'phone',
    handover: 'send',
    recipient_name: 'Meera Joshi',
    shipping_address: address,
    phone_no: customer.phone,
    ...body,
  };
  const headers = { ...bearer(admin.token), 'idempotency-key': `key-${(turn += 1)}` };
  return shop.post('/v1/counter/orders', order, headers);
};
const read = async (path: string, token = admin.token) =>
  (await shop.get(path, bearer(token))).body;

test('such an order is not in the account of the number, which anybody may have registered, until its code is typed there', async () => {
  const { status, body } = await take({ payment: 'later' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    recipient_name: 'Meera Joshi',
    recipient_phone: customer.phone,
    payment_status: 'Pending',
    pay_by: null,
    guest: { phone_no: customer.phone },
  });
  const { order_id: id, guest } = body.data;
  const papers = [`/v1/orders/${id}/papers`, `/v1/packing/of/${id}`, `/v1/payments/of/${id}`];
  for (const path of [`/v1/order_alert/details/${id}`, ...papers]) {
    expect((await shop.get(path, bearer(customer.token))).status).toBe(404);
  }
  const own = async () => (await read('/v1/order_alert', customer.token)).data;
  expect(await own()).toEqual([]);
  const known = (await read(`/v1/counter/customer?phone_no=${customer.phone}`)).data;
  expect(known).toMatchObject({ account_id: customer.id, name: 'Meera Joshi', is_guest: false });
  const taken = { order_id: id, code: guest.code };
  const over = await shop.post('/v1/orders/take-over', taken, bearer(customer.token));
  expect(over.status).toBe(200);
  expect(await own()).toMatchObject([{ order_id: id }]);
  const { data } = await read(`/v1/order_alert/details/${id}`, customer.token);
  expect(data).toMatchObject({ taken_how: 'phone' });
  await expectSound(shop);
});

test('it has what the account of the number has used and received: no code twice, no first order', async () => {
  const owner = await aPerson(shop, 'super_admin');
  const rules = { cod_first_order_max: 100 };
  await shop.send('PATCH', '/v1/payments/settings', rules, bearer(owner.token));
  const code = { code: 'ONCE', percentage: 50, once_per_user: true };
  const times = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };
  await shop.post('/v1/promocodes', { ...code, ...times }, bearer(owner.token));
  const order = { payment: 'on_delivery' };
  const first = await take(order);
  expect([first.status, codeOf(first)]).toEqual([409, 'order_changed']);
  const [line] = lines();
  const body = {
    ...line,
    shipping_address: address,
    recipient_phone: customer.phone,
    payment_method: 'COD',
    promocode: 'once',
  };
  const placed = await shop.post('/v1/buyed_product', [body], bearer(customer.token));
  expect(placed.status).toBe(201);
  for (const delivery_status of ['Packed', 'Shipped', 'Delivered']) {
    const path = `/v1/order_alert/${placed.body.data.order_id}`;
    const moved = await shop.send('PATCH', path, { delivery_status }, bearer(admin.token));
    expect(moved.status).toBe(200);
  }
  const again = await take({ ...order, promocode: 'once' });
  expect(again.body.errors).toMatchObject([{ path: 'promocode_id' }]);
  expect((await take(order)).status).toBe(201);
  await expectSound(shop);
});

test('taken over twice, cancelled, paid and sent at once: no deadlock, and who clicks twice has it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const taken = await Promise.all([1, 2].map(() => take({ payment: 'later' })));
    const acts = taken.flatMap(({ body: { data } }) => {
      const path = `/v1/order_alert/${data.order_id}`;
      const code = { order_id: data.order_id, code: data.guest.code };
      const once = () => shop.post('/v1/orders/take-over', code, bearer(customer.token));
      const over = async () => {
        const answer = await once();
        // On a busy machine it waits longer for its turn than orders may.
        return answer.status === 503 ? once() : answer;
      };
      const change = (body: object) => shop.send('PATCH', path, body, bearer(admin.token));
      const reference = `4123456${data.order_id}${round}`.padEnd(12, '7');
      return [
        over,
        () => shop.send('PUT', `${path}/cancel`, { reason: 'As asked' }, bearer(admin.token)),
        over,
        () => change({ payment_status: 'Paid', payment_reference: reference }),
        () => change({ delivery_status: 'Shipped' }),
      ];
    });
    const answers = await Promise.all(acts.map((act) => act()));
    const overs = answers.filter((_, place) => [0, 2, 5, 7].includes(place));
    expect(overs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});
