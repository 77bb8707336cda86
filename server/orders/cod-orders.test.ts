import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** An order that is paid on delivery follows the owner's rules, and costs what its quote said. */
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
      [{ path: 'total', message: 'The total is no longer what you were shown.' }],
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
    [{ cod_pins_blocked: ['4102'] }, 'We do not deliver against cash to this PIN code.'],
    [{ cod_pins_allowed: ['79'] }, 'We do not deliver against cash to this PIN code.'],
    [{ cod_first_order_max: 999 }, 'A first order can be paid on delivery up to ₹999.'],
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
      'Parcels for this phone number were not taken at the door, so this order is paid before.';
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

  test('is nobody, where the owner asks for no such thing', async () => {
    await set({ cod_refusals: null });
    const { body } = await place();
    for (const _ of [1, 2, 3]) await refuse(body.order_id);
    expect((await place()).status).toBe(201);
  });
});
