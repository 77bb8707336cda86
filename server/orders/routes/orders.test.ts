import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let now = new Date('2026-11-21T10:00:00Z');
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } });
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

const details = (id: number, person = customer) =>
  shop.get(`/v1/order_alert/details/${id}`, bearer(person.token));

describe('placing an order', () => {
  test('takes the stock, keeps names and prices as sold, and answers with the order', async () => {
    const categoryId = await aCategory(shop, 'Baking');
    const subCategoryId = await aSubCategory(shop, { name: 'Tins', categoryId });
    const tin = await aProduct(shop, { name: 'Cake tin', price: 450, stock: 5, subCategoryId });
    const fan = await aProduct(shop, { name: 'Paper fan', price: 149, stock: 9 });
    const extra = { recipient_name: 'Aarti Deshmukh', recipient_phone: '+91 98765 43210' };
    const { status, body } = await order(shop, customer, [
      aLine(fan, 2, extra),
      aLine(tin, 1, extra),
      aLine(fan, 1, extra),
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 1, total_amount: 3 * 149 + 450 });
    expect(body.order_alert_id).toBe(body.data.order_alert_id);
    expect(body.data).toMatchObject({
      order_id: body.order_id,
      created_by: customer.id,
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: null,
      delivery_status: 'Undelivered',
      payment_status: 'Pending',
      is_canceled: false,
      recipient_name: 'Aarti Deshmukh',
      recipient_phone: '9876543210',
      subtotal: 897,
      shipping: 0,
      may_cancel: true,
      history: [{ status: 'Undelivered', by: customer.id }],
      products: [
        { product: { product_id: fan, product_name: 'Paper fan' }, quantity: 3, price: 149 },
        {
          product: { product_id: tin, product_name: 'Cake tin' },
          quantity: 1,
          price: 450,
          category: { category_name: 'Baking' },
          sub_category: { sub_category_name: 'Tins' },
          payment_method: 'COD',
          payment_status: 'Pending',
          shipping_address: '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206',
        },
      ],
    });
    expect(await stockOf(shop, fan)).toBe(6);
    expect(await stockOf(shop, tin)).toBe(4);

    await shop.db.updateTable('product').set({ name: 'Cake pan' }).where('id', '=', tin).execute();
    expect((await details(body.order_id)).body.data).toEqual(body.data);
    await expectSound(shop);
  });

  test('refuses prices, totals, users, roles and paid orders, and changes nothing', async () => {
    const product = await aProduct(shop);
    const before = await countOrders(shop);
    for (const field of ['price', 'total_amount', 'created_by', 'role_id', 'user_id', 'stock']) {
      const answer = await order(shop, customer, [aLine(product, 1, { [field]: 1 })]);
      expect(answer.status, field).toBe(422);
    }
    const paid = await order(shop, customer, [aLine(product, 1, { payment_status: 'Paid' })]);
    expect(paid.status).toBe(422);
    expect(paid.body.detail).toBe('The payment status is set by the shop.');
    expect(await countOrders(shop)).toBe(before);
    expect(await stockOf(shop, product)).toBe(10);
    await expectSound(shop);
  });

  test.each([0, -1, 1.5, 1e9, 100, '2', null, undefined, 'NaN'])(
    'a quantity of %s is no quantity',
    async (quantity) => {
      const product = await aProduct(shop, { stock: 1_000 });
      const before = await countOrders(shop);
      const { status, body } = await order(shop, customer, [{ ...aLine(product), quantity }]);
      expect(status).toBe(422);
      expect(body.errors[0]).toEqual({
        path: '0.quantity',
        message: 'A quantity is a whole number from 1 to 99.',
      });
      expect(await countOrders(shop)).toBe(before);
      await expectSound(shop);
    },
  );

  test('no lines, 101 lines and a body of 5 MB are refused, about as fast as anything', async () => {
    const product = await aProduct(shop);
    const lines = (count: number) => Array.from({ length: count }, () => aLine(product));
    const time = async (body: unknown) => {
      const begin = performance.now();
      const { status } = await order(shop, customer, body);
      return { status, ms: performance.now() - begin };
    };
    const usual = await time(lines(1));
    expect((await time([])).status).toBe(422);
    expect((await time(lines(101))).status).toBe(422);
    const huge = await time([aLine(product, 1, { shipping_address: 'x'.repeat(5_000_000) })]);
    expect(huge.status).toBe(413);
    expect(huge.ms).toBeLessThan(usual.ms * 20 + 50);
    await expectSound(shop);
  });

  test('the lines of one order go to one address and are paid in one way', async () => {
    const [one, two] = [await aProduct(shop), await aProduct(shop)];
    const { status, body } = await order(shop, customer, [
      aLine(one),
      aLine(two, 1, { payment_method: 'upi', shipping_address: 'Elsewhere' }),
    ]);
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([
      '1.shipping_address',
      '1.payment_method',
    ]);
    const crypto = await order(shop, customer, [aLine(one, 1, { payment_method: 'bitcoin' })]);
    expect(crypto.body.detail).toBe('The payment method is COD, UPI or CARD.');
    const upi = await order(shop, customer, [aLine(one, 1, { payment_method: 'upi' })]);
    expect(upi.body.data.payment_method).toBe('UPI');
  });

  test('one product on two lines, together more than there is, is refused whole', async () => {
    const product = await aProduct(shop, { name: 'Last stand', stock: 3 });
    const other = await aProduct(shop);
    const { status, body } = await order(shop, customer, [
      aLine(product, 2),
      aLine(other, 1),
      aLine(product, 2),
    ]);
    expect(status).toBe(409);
    expect(body.detail).toBe('We do not have that many in stock.');
    expect(body.errors).toEqual([
      { path: `products.${product}.stock`, message: 'Only 3 of Last stand are left.' },
    ]);
    expect(await stockOf(shop, product)).toBe(3);
    expect(await stockOf(shop, other)).toBe(10);
    await expectSound(shop);
  });
});

describe('what changed between cart and confirmation', () => {
  const quoteOf = async (productId: number) =>
    (await shop.post('/v1/orders/quote', { lines: [{ product_id: productId, quantity: 1 }] })).body
      .data.quote as string;

  test('a new price is told by name and never charged', async () => {
    const product = await aProduct(shop, { name: 'Gold foil', price: 100 });
    const quote = await quoteOf(product);
    await shop.db
      .updateTable('product')
      .set({ price_paise: 12_000 })
      .where('id', '=', product)
      .execute();
    const refused = await order(shop, customer, [aLine(product)], { quote });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { path: `products.${product}.price`, message: 'Gold foil now costs ₹120.' },
    ]);
    expect(await stockOf(shop, product)).toBe(10);
    const again = await order(shop, customer, [aLine(product)], { quote: await quoteOf(product) });
    expect(again.body.total_amount).toBe(120);
    await expectSound(shop);
  });

  test('a product that is no longer sold is told by name', async () => {
    const product = await aProduct(shop, { name: 'Old garland' });
    const quote = await quoteOf(product);
    await shop.db
      .updateTable('product')
      .set({ deleted_at: now })
      .where('id', '=', product)
      .execute();
    for (const options of [{ quote }, {}]) {
      const refused = await order(shop, customer, [aLine(product)], options);
      expect(refused.status).toBe(409);
      expect(refused.body.errors[0].message).toBe('Old garland is no longer sold.');
    }
    const unknown = await order(shop, customer, [aLine(999_999)]);
    expect(unknown.status).toBe(409);
    expect(unknown.body.errors[0].message).toBe('A product in your cart is no longer sold.');
  });

  test('a quote that was tampered with buys nothing cheaper', async () => {
    const product = await aProduct(shop, { price: 500 });
    const forged = await order(shop, customer, [aLine(product)], { quote: `100;${product}=100` });
    expect(forged.status).toBe(409);
    const nonsense = await order(shop, customer, [aLine(product)], { quote: 'free' });
    expect(nonsense.status).toBe(422);
    const elsewhere = await order(shop, customer, [aLine(product)], { quote: '50000;7=50000' });
    expect(elsewhere.status).toBe(409);
    expect(await stockOf(shop, product)).toBe(10);
  });
});

describe('the same attempt again', () => {
  test('without a key, a double click is one order, and two after 10 s', async () => {
    const product = await aProduct(shop);
    const click = () => order(shop, customer, [aLine(product, 2)]);
    const [one, two] = await Promise.all([click(), click()]);
    expect(two.body).toEqual(one.body);
    now = new Date(now.getTime() + 9_999);
    expect((await click()).body.order_id).toBe(one.body.order_id);
    now = new Date(now.getTime() + 1);
    const later = await click();
    expect(later.status).toBe(201);
    expect(later.body.order_id).not.toBe(one.body.order_id);
    expect(await stockOf(shop, product)).toBe(6);
    await expectSound(shop);
  });

  test('without a key, what was cancelled and is sent again is a new order; with one it is the same', async () => {
    const product = await aProduct(shop);
    for (const key of [undefined, 'cancelled-and-sent-again']) {
      const click = () => order(shop, customer, [aLine(product, 3)], { key });
      const first = await click();
      now = new Date(now.getTime() + 1_000);
      const cancelled = await shop.send(
        'PUT',
        `/v1/order_alert/${first.body.order_id}/cancel`,
        { reason: 'Too soon.' },
        bearer(customer.token),
      );
      expect(cancelled.status).toBe(200);
      now = new Date(now.getTime() + 1_000);
      const again = await click();
      expect(again.status).toBe(201);
      expect(again.body.order_id === first.body.order_id).toBe(key !== undefined);
      expect((await click()).body.order_id).toBe(again.body.order_id);
    }
    expect(await stockOf(shop, product)).toBe(7);
    await expectSound(shop);
  });

  test('a key gives the order as it was placed, whatever has become of it, for 24 hours', async () => {
    const product = await aProduct(shop, { stock: 1 });
    const place = () => order(shop, customer, [aLine(product)], { key: 'a-lost-answer' });
    const first = await place();
    await shop.send(
      'PATCH',
      `/v1/order_alert/${first.body.order_id}`,
      { delivery_status: 'Delivered' },
      bearer(admin.token),
    );
    await shop.db
      .updateTable('product')
      .set({ deleted_at: now })
      .where('id', '=', product)
      .execute();
    const replay = await place();
    expect(replay.status).toBe(201);
    expect(replay.body).toEqual(first.body);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await place()).status).toBe(409);
    await expectSound(shop);
  });

  test('what a key has placed is found a week later too, and giving it up answers it', async () => {
    const product = await aProduct(shop);
    const placed = await order(shop, customer, [aLine(product)], { key: 'asked-late' });
    expect(placed.status).toBe(201);
    now = new Date(now.getTime() + 7 * 24 * 3_600_000);
    const path = '/v1/orders/attempts/asked-late';
    expect((await shop.get(path, bearer(customer.token))).body).toEqual(placed.body);
    const given = await shop.send('DELETE', path, undefined, bearer(customer.token));
    expect([given.status, given.body.data]).toEqual([200, placed.body]);
  });

  test('a key that is too long or has other letters is refused', async () => {
    const product = await aProduct(shop);
    for (const key of ['x'.repeat(201), 'a b', '']) {
      expect((await order(shop, customer, [aLine(product)], { key })).status, key).toBe(422);
    }
  });
});
