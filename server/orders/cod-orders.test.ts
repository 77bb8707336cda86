import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** An order that is paid on delivery follows the owner's rules, and costs the price of its quote. */
const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
let customer: TestPerson;
let product: number;
beforeEach(async () => {
  await sql`delete from payment_setting`.execute(shop.admin);
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { price: 500, stock: 50 });
});

const set = async (body: object) => {
  const { status } = await shop.send('PATCH', '/v1/payments/settings', body, bearer(owner.token));
  expect(status).toBe(200);
};
const lines = () => [{ product_id: product, quantity: 2 }];
const quote = async (person = customer) =>
  (await shop.post('/v1/orders/quote', { lines: lines() }, bearer(person.token))).body.data;
let keys = 0;
const place = (more: object = {}, given: { quote?: string; key?: string } = {}) =>
  order(shop, customer, [aLine(product, 2, { ...more })], {
    key: `cod-${(keys += 1)}`,
    ...given,
  });
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, bearer(owner.token));

describe('(19) the fee of cash on delivery', () => {
  test('is charged as it was quoted, and is in the total, the details and the file', async () => {
    await set({ cod_fee: 49 });
    const shown = await quote();
    expect(shown).toMatchObject({ total: 1_000, cod: { fee: 49 } });
    const { status, body } = await place({}, { quote: shown.quote });
    expect([status, body.total_amount]).toEqual([201, 1_049]);
    expect(body.data).toMatchObject({ subtotal: 1_000, shipping: 0, cod_fee: 49, advance: 0 });
    const details = await shop.get(
      `/v1/order_alert/details/${body.order_id}`,
      bearer(customer.token),
    );
    expect(details.body.data).toMatchObject({ cod_fee: 49, total_amount: 1_049, pay_by: null });
    const file = await shop.get('/v1/order_alert/export', bearer(owner.token));
    expect(String(file.body).split('\r\n')[0]).toContain('cod_fee,advance_paid,pay_by');
    await expectSound(shop);
  });

  test('is not charged to who pays before, with the same quote', async () => {
    await set({ cod_fee: 49 });
    const { body } = await place({ payment_method: 'CARD' }, { quote: (await quote()).quote });
    expect(body.data).toMatchObject({ total_amount: 1_000, cod_fee: 0 });
  });

  test('that has come since is told, not charged; the same attempt may then agree', async () => {
    const before = (await quote()).quote;
    await set({ cod_fee: 49 });
    const orders = await countOrders(shop);
    const refused = await place({}, { quote: before, key: 'fee-since' });
    expect([refused.status, refused.body.type, refused.body.errors]).toEqual([
      409,
      '/v1/docs#error-order_changed',
      [{ path: 'total', message: 'The total has changed since you looked.' }],
    ]);
    expect([await countOrders(shop), await stockOf(shop, product)]).toEqual([orders, 50]);
    const agreed = await place({}, { quote: (await quote()).quote, key: 'fee-since' });
    expect([agreed.status, agreed.body.total_amount]).toEqual([201, 1_049]);
  });

  test('that has gone since is told too', async () => {
    await set({ cod_fee: 49 });
    const before = (await quote()).quote;
    await set({ cod_fee: 0 });
    expect((await place({}, { quote: before })).status).toBe(409);
    expect((await place({}, { quote: (await quote()).quote })).body.total_amount).toBe(1_000);
  });

  test('is the one of now, for a caller without a quote, however often the owner changes it', async () => {
    for (const cod_fee of [10, 20, 5]) {
      await set({ cod_fee });
      expect((await place()).body.total_amount).toBe(1_000 + cod_fee);
    }
  });
});

describe('(19) what an owner forbids is not placed', () => {
  const refusal = async (more: object = {}) => {
    const orders = await countOrders(shop);
    const { status, body } = await place(more, { quote: (await quote()).quote });
    expect([status, await countOrders(shop)]).toEqual([409, orders]);
    expect(await stockOf(shop, product)).toBe(50);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].path).toBe('payment_method');
    expect((await place({ payment_method: 'CARD', ...more })).status).toBe(201);
    return body.errors[0].message;
  };

  test.each([
    [{ cod_enabled: false }, 'Cash on delivery is not available right now.'],
    [{ cod_max: 999 }, 'Cash on delivery is for orders of up to ₹999.'],
    [{ cod_min: 1_001 }, 'Cash on delivery is for orders of ₹1,001 or more.'],
    [{ cod_pins_blocked: ['4102'] }, 'Cash on delivery is not available for this PIN code.'],
    [{ cod_pins_allowed: ['79'] }, 'Cash on delivery is not available for this PIN code.'],
    [{ cod_first_order_max: 999 }, 'For a first order, cash on delivery is available up to ₹999.'],
  ])('%j', async (settings, sentence) => {
    await set(settings);
    expect(await refusal()).toContain(sentence);
  });

  test('an address without a PIN code, where not all of India is served', async () => {
    await set({ cod_pins_blocked: ['79'] });
    expect(await refusal({ shipping_address: '12, Gulmohar Society, Panvel' })).toContain('PIN');
    expect((await place()).status).toBe(201);
  });

  test('the last six digits are the PIN code, with a space or without', async () => {
    await set({ cod_pins_blocked: ['79'] });
    expect(await refusal({ shipping_address: '410206 Villa, Itanagar 791 120' })).toContain('PIN');
  });

  test('what is made to order', async () => {
    const { category_id: id } = await shop.db
      .selectFrom('product')
      .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
      .select('category_id')
      .where('product.id', '=', product)
      .executeTakeFirstOrThrow();
    await set({ cod_blocked_categories: [id] });
    expect(await refusal()).toContain('made for you');
  });

  test('a card where only UPI is set up; where nothing is, the shop contacts its customers', async () => {
    expect((await place({ payment_method: 'CARD' })).status).toBe(201);
    const { quote: shown } = await quote();
    await set({ upi_vpa: 'shop@bank', upi_payee: 'Jalsa' });
    const refused = await place({ payment_method: 'CARD' }, { quote: shown });
    expect([refused.status, refused.body.type, refused.body.errors]).toEqual([
      409,
      '/v1/docs#error-order_changed',
      [
        {
          path: 'payment_method',
          message: 'This way to pay is not available right now. Please choose another one.',
        },
      ],
    ]);
    expect(await stockOf(shop, product)).toBe(48);
    expect((await place({ payment_method: 'UPI' }, { quote: shown })).status).toBe(201);
    await expectSound(shop);
  });

  test('a first order above its limit, until one has arrived at this number', async () => {
    await set({ cod_first_order_max: 999 });
    expect((await quote()).cod).toMatchObject({ refusal: 'first_order', limit: 999 });
    const paid = await place({ payment_method: 'CARD' });
    const step = { delivery_status: 'Delivered', payment_status: 'Paid' };
    expect((await change(paid.body.order_id, step)).status).toBe(200);
    expect((await quote()).cod).toMatchObject({ refusal: null });
    expect((await place()).status).toBe(201);
  });
});

describe('(19) the limit of a first order, split into several', () => {
  const firstOrder = 'For a first order, cash on delivery is available up to ₹1,500.';

  test('holds for all that is under way, in the quote as in the order', async () => {
    await set({ cod_first_order_max: 1_500, cod_fee: 49 });
    const first = await place();
    expect(first.status).toBe(201);
    expect((await quote()).cod).toMatchObject({ refusal: 'first_order', limit: 1_500 });
    expect((await place()).body.errors).toEqual([{ path: 'payment_method', message: firstOrder }]);
    await shop.send(
      'PUT',
      `/v1/order_alert/${first.body.order_id}/cancel`,
      {},
      bearer(owner.token),
    );
    expect((await quote()).cod.refusal).toBeNull();
    const placed = await Promise.all(Array.from({ length: 8 }, () => place()));
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1);
    await expectSound(shop);
  });

  test('holds for one number that several accounts send to, and for nobody’s own number', async () => {
    await set({ cod_first_order_max: 1_500 });
    const neighbour = await aPerson(shop, 'customer');
    const called = { recipient_phone: neighbour.phone };
    expect((await place(called)).status).toBe(201);
    customer = await aPerson(shop, 'customer');
    expect((await place(called)).status).toBe(409);
    expect((await place()).status).toBe(201);
    customer = neighbour;
    expect((await quote()).cod.refusal).toBeNull();
    expect((await place(called)).status).toBe(201);
  });

  test('counts neither what is paid nor what was paid before', async () => {
    await set({ cod_first_order_max: 1_500 });
    await place({ payment_method: 'CARD' });
    const { body } = await place();
    const paid = { payment_status: 'Paid', payment_reference: `COD${body.order_id}` };
    expect((await change(body.order_id, paid)).status).toBe(200);
    expect((await place()).status).toBe(201);
  });

  test('nor does who orders twice escape the call before packing', async () => {
    await set({ cod_confirmed: true, cod_confirmed_above: 1_500 });
    const states: unknown[] = [];
    for (const { body } of [await place(), await place()]) {
      const url = `/v1/order_alert/details/${body.order_id}`;
      states.push((await shop.get(url, bearer(owner.token))).body.data.cod_state);
    }
    expect(states).toEqual([null, 'unconfirmed']);
  });
});

describe('(19) a number that has refused twice', () => {
  const refuse = (orderId: number) =>
    sql`select count_refused_parcel(${orderId})`.execute(shop.admin);

  test('pays before, whatever account it orders with', async () => {
    const called = { recipient_phone: '9812345670' };
    const { body } = await place(called);
    await refuse(body.order_id);
    expect((await place(called)).status).toBe(201);
    await refuse(body.order_id);
    const sentence =
      'Earlier parcels for this phone number were not accepted, so please pay online.';
    const refused = await place(called);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'payment_method', message: sentence }],
    ]);
    expect((await quote()).cod.refusal).toBe('refused_before');

    customer = await aPerson(shop, 'customer');
    expect((await place(called)).body.errors?.[0]?.message).toBe(sentence);
    expect((await place()).status).toBe(201);
    const { rows } = await sql<{
      refused: number;
    }>`select refused from phone_record where refused > 0`.execute(shop.admin);
    expect(rows).toEqual([{ refused: 2 }, { refused: 2 }]);
  });

  test('is not that of a stranger to whom somebody else has sent them', async () => {
    await set({ cod_refusals: 1 });
    const stranger = await aPerson(shop, 'customer');
    const called = { recipient_phone: stranger.phone };
    const { body } = await place(called);
    await refuse(body.order_id);
    customer = await aPerson(shop, 'customer');
    expect((await place(called)).status).toBe(409);
    customer = stranger;
    expect((await quote()).cod.refusal).toBeNull();
    const own = await place(called);
    expect(own.status).toBe(201);
    await refuse(own.body.order_id);
    expect((await place(called)).status).toBe(409);
    expect((await quote()).cod.refusal).toBe('refused_before');
  });

  test('is remembered when its account is deleted; a parcel that comes back afterwards gives back its goods', async () => {
    const comesBack = (id: number) =>
      shop.post(`/v1/orders/${id}/cod/refused`, {}, bearer(owner.token));
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) {
      const { body } = await place();
      ids.push(body.order_id);
      await change(body.order_id, { delivery_status: 'Shipped' });
    }
    const [first, second, third] = ids as [number, number, number];
    for (const id of [first, second]) expect((await comesBack(id)).status).toBe(200);
    const password = 'marigold garland';
    const gone = await shop.post('/v1/user/delete', { password }, bearer(customer.token));
    expect(gone.status).toBe(200);
    expect((await comesBack(third)).status).toBe(200);
    expect(await stockOf(shop, product)).toBe(50);

    const anew = { phone_no: customer.phone, password };
    expect((await shop.post('/v1/user/register', anew)).status).toBeLessThan(300);
    const { body } = await shop.post('/v1/user/auth/login', anew);
    customer = { ...customer, token: body.token };
    expect((await place()).status).toBe(409);
    expect((await quote()).cod.refusal).toBe('refused_before');
    await expectSound(shop);
  });

  test('is nobody, where the owner asks for no such thing', async () => {
    await set({ cod_refusals: null });
    const { body } = await place();
    for (const _ of [1, 2, 3]) await refuse(body.order_id);
    expect((await place()).status).toBe(201);
  });
});
