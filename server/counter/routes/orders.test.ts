import { beforeEach, describe, expect, test } from 'vitest';

import { aGuest } from '#tests/support/guests.ts';
import { aProduct } from '#tests/support/factories.ts';
import { countOrders, expectSound, stockOf } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let balloons: number;
let turn = 0;

beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  balloons = await aProduct(shop, { name: 'Balloons', price: 120, stock: 10 });
});

const lines = (quantity = 1) => [{ product_id: balloons, quantity }];
const cash = { how: 'counter', handover: 'now', payment: 'cash' };
const sent = {
  how: 'phone',
  handover: 'send',
  recipient_name: 'Meera Joshi',
  shipping_address: '4, MG Road, Pune, Maharashtra 411001',
};

interface Sending {
  key?: string;
  quote?: string;
  token?: string;
}
const take = (body: object, { key = `key-${(turn += 1)}`, quote, token }: Sending = {}) =>
  shop.post(
    '/v1/counter/orders',
    { lines: lines(), ...body },
    {
      ...bearer(token ?? admin.token),
      'idempotency-key': key,
      ...(quote !== undefined && { quote }),
    },
  );
const quote = async (body: object) =>
  (await shop.post('/v1/counter/quote', { lines: lines(), ...body }, bearer(admin.token))).body
    .data;
const read = async (path: string, token = admin.token) =>
  (await shop.get(path, bearer(token))).body;
const moneyOf = async (id: number) => (await read(`/v1/payments/of/${id}`)).data;
const detail = async (id: number, token = admin.token) =>
  (await read(`/v1/order_alert/details/${id}`, token)).data;

describe('an order at the counter', () => {
  test('is placed at the price that staff saw, though nothing is sent', async () => {
    const asked = await quote({ handover: 'now', payment: 'cash' });
    expect((await take(cash, { quote: asked.quote })).status).toBe(201);
  });

  test('is placed, paid in cash and handed over at once, and belongs to nobody', async () => {
    const { status, body } = await take(cash);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      created_by: null,
      taken_how: 'counter',
      taken_by: admin.id,
      pickup: 'now',
      total_amount: 120,
      payment_method: 'COD',
      payment_status: 'Paid',
      delivery_status: 'Delivered',
      shipping_address: null,
    });
    expect(await stockOf(shop, balloons)).toBe(9);
    expect(await moneyOf(body.data.order_id)).toMatchObject({ state: 'paid', paid: 120, due: 0 });
    const own = await shop.get('/v1/order_alert', bearer(admin.token));
    expect(own.body.data).toEqual([]);
    const [row] = (await read('/v1/order_alert/all')).data;
    expect(row).toMatchObject({ taken_how: 'counter', pickup: 'now' });
    await expectSound(shop);
  });

  test('is in no courier’s debt, in the file of orders and in the log', async () => {
    const { body } = await take(cash);
    expect((await read('/v1/payments/collections?state=owed')).data).toEqual([]);
    const [head, line] = String(await read('/v1/order_alert/export')).split('\r\n');
    const columns = String(head).split(',');
    const at = columns.indexOf('taken_how') - columns.length; // From the end: addresses before it have commas.
    expect(line?.split(',').slice(at, at + 2)).toEqual(['counter', 'now']);
    const { data: log } = await read(`/v1/user/audit?order=${body.data.order_id}`);
    expect(log).toMatchObject([
      { action: 'order_taken', actor: { id: admin.id }, subject: { id: body.data.order_id } },
    ]);
  });

  test('by UPI keeps its reference, which pays one order', async () => {
    const upi = { ...cash, payment: 'upi', payment_reference: '412345678901' };
    const first = await take(upi);
    expect(first.body.data).toMatchObject({
      payment_status: 'Paid',
      payment_reference: '412345678901',
    });
    const again = await take(upi);
    expect([again.status, codeOf(again)]).toEqual([409, 'payment_reference_taken']);
    expect([await countOrders(shop), await stockOf(shop, balloons)]).toEqual([1, 9]);
    await expectSound(shop);
  });

  test('that is fetched later and paid then is in the till, not with a courier', async () => {
    const { body } = await take({
      ...cash,
      handover: 'later',
      payment: 'on_delivery',
      phone_no: '9876543210',
    });
    const id = body.data.order_id;
    expect(body.data).toMatchObject({
      pickup: 'later',
      payment_status: 'Pending',
      cod_state: null,
    });
    const change = { delivery_status: 'Delivered' };
    const done = await shop.send('PATCH', `/v1/order_alert/${id}`, change, bearer(admin.token));
    expect(done.body.data).toMatchObject({ payment_status: 'Paid', delivery_status: 'Delivered' });
    expect(await moneyOf(id)).toMatchObject({ state: 'paid', paid: 120 });
    expect((await read('/v1/payments/collections?state=owed')).data).toEqual([]);
    await expectSound(shop);
  });
});

describe('an order by phone', () => {
  test('of a number without an account makes a guest of its own: its code opens no other order of the number', async () => {
    const stranger = await aGuest(shop, '9876543211');
    const order = { ...sent, phone_no: '9876543211', payment: 'on_delivery' };
    const first = (await take(order)).body.data;
    const second = (await take(order)).body.data;
    expect(new Set([first.created_by, second.created_by, stranger.id]).size).toBe(3);
    expect(first.guest).toMatchObject({ phone_no: '9876543211', code: expect.any(String) });
    const { order_id, guest } = second;
    const found = await shop.post('/v1/orders/find', { order_id, ...guest });
    const opened = await shop.get('/v1/order_alert', bearer(found.body.token));
    expect(opened.body.data.map((row: { order_id: number }) => row.order_id)).toEqual([order_id]);
    expect((await shop.get('/v1/order_alert', bearer(stranger.token))).body.data).toEqual([]);
    const known = (await read('/v1/counter/customer?phone_no=9876543211')).data;
    expect(known).toMatchObject({
      account_id: second.created_by,
      name: 'Meera Joshi',
      is_guest: true,
      recipients: [{ recipient_name: 'Meera Joshi', shipping_address: sent.shipping_address }],
    });
    await expectSound(shop);
  });

  test('is stopped by no limit of unpaid orders, and waits for nothing', async () => {
    const order = { ...sent, phone_no: '9876543212', payment: 'later' };
    for (let count = 0; count < 7; count += 1) expect((await take(order)).status).toBe(201);
    await expectSound(shop);
  });

  test('pays the fee of cash on delivery, and asks neither for an advance nor for a call', async () => {
    const owner = await aPerson(shop, 'super_admin');
    const rules = {
      cod_fee: 40,
      cod_confirmed: true,
      cod_confirmed_above: 0,
      upi_enabled: true,
      upi_vpa: 'shop@okbank',
      upi_payee: 'Jalsa',
      advance_amount: 50,
      cod_pins_blocked: ['560'],
    };
    const { status } = await shop.send(
      'PATCH',
      '/v1/payments/settings',
      rules,
      bearer(owner.token),
    );
    expect(status).toBe(200);
    const order = { ...sent, phone_no: '9876543213', payment: 'on_delivery' };
    const asked = await quote({
      phone_no: order.phone_no,
      handover: 'send',
      payment: 'on_delivery',
      shipping_address: order.shipping_address,
    });
    expect(asked).toMatchObject({ total: 120, cod_fee: 40, due: 160 });
    const { body } = await take(order, { quote: asked.quote });
    expect(body.data).toMatchObject({ total_amount: 160, advance: 0, cod_state: null });
    const far = await take({
      ...order,
      shipping_address: '1, MG Road, Bengaluru, Karnataka 560001',
    });
    expect([far.status, codeOf(far)]).toEqual([409, 'order_changed']);
    await expectSound(shop);
  });

  test('has a private note that only staff see', async () => {
    const customer = await aPerson(shop, 'customer');
    const order = { ...sent, phone_no: customer.phone, payment: 'later', note: 'Call before noon' };
    const { order_id: id, guest } = (await take(order)).body.data;
    const taken = { order_id: id, code: guest.code };
    await shop.post('/v1/orders/take-over', taken, bearer(customer.token));
    expect((await read(`/v1/orders/${id}/notes`)).data).toMatchObject([
      { text: 'Call before noon' },
    ]);
    expect(JSON.stringify(await detail(id, customer.token))).not.toContain('before noon');
  });
});

describe('prices, codes and stock', () => {
  test('are those of everybody: an offer, a code, and no more than there is', async () => {
    const owner = await aPerson(shop, 'super_admin');
    const terms = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };
    const post = (path: string, body: object) => shop.post(path, body, bearer(owner.token));
    const offer = await post('/v1/offers/create', {
      ...terms,
      offer_name: 'Tenth',
      offer_percentage: 10,
    });
    await post('/v1/promocodes', { ...terms, code: 'ONCE', percentage: 50, once_per_user: true });
    const offered = { ...cash, offer_id: offer.body.data.offer_id };
    expect(await quote({ ...offered, how: undefined })).toMatchObject({ due: 108 });
    expect((await take(offered)).body.data).toMatchObject({ total_amount: 108 });
    // Who gives no number could use it any number of times.
    const coded = { ...cash, promocode: 'once' };
    const refused = await take(coded);
    expect(codeOf(refused)).toBe('order_changed');
    expect(refused.body.errors).toMatchObject([{ path: 'promocode_id' }]);
    const numbered = { ...coded, phone_no: '9876543214' };
    expect((await take(numbered)).body.data).toMatchObject({ total_amount: 60 });
    expect((await take(numbered)).status).toBe(409);
    const many = await take({ ...cash, lines: lines(9) });
    expect([many.status, codeOf(many)]).toEqual([409, 'out_of_stock']);
    expect(await stockOf(shop, balloons)).toBe(8);
    await expectSound(shop);
  });

  test('that have changed since staff said them are told, not charged', async () => {
    const { quote: quoted } = await quote({ handover: 'now', payment: 'cash' });
    await shop.db
      .updateTable('product')
      .set({ price_paise: 13_000 })
      .where('id', '=', balloons)
      .execute();
    const answer = await take(cash, { quote: quoted });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'order_changed']);
    expect(await countOrders(shop)).toBe(0);
  });
});

describe('an attempt', () => {
  test('that is sent twice, also at once, takes one order; with other goods its key is refused', async () => {
    const both = await Promise.all([1, 2].map(() => take(cash, { key: 'same' })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body.data.order_id)).size).toBe(1);
    const other = await take({ ...cash, lines: lines(2) }, { key: 'same' });
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_key_reused']);
    expect([await countOrders(shop), await stockOf(shop, balloons)]).toEqual([1, 9]);
  });

  test('of bad input says what is wrong, and takes nothing', async () => {
    const wrong: [object, string][] = [
      [{ ...cash, how: 'phone' }, 'phone_no'],
      [{ ...cash, handover: 'later' }, 'phone_no'],
      [{ ...cash, payment: 'later' }, 'payment'],
      [{ ...cash, payment: 'on_delivery' }, 'payment'],
      [{ ...cash, payment: 'upi', payment_reference: ' ' }, 'payment_reference'],
      [{ ...cash, lines: [] }, 'lines'],
      [
        { ...sent, phone_no: '9876543215', payment: 'later', shipping_address: '' },
        'shipping_address',
      ],
      [{ ...sent, phone_no: '12', payment: 'later' }, 'phone_no'],
    ];
    for (const [body, path] of wrong) {
      const answer = await take(body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
    }
    const keyless = { ...cash, lines: lines() };
    const { status } = await shop.post('/v1/counter/orders', keyless, bearer(admin.token));
    expect(status).toBe(422);
    const customer = await aPerson(shop, 'customer');
    expect((await take(cash, { token: customer.token })).status).toBe(403);
    expect(await countOrders(shop)).toBe(0);
  });
});
