import { beforeAll, describe, expect, test } from 'vitest';

import { deliveryStatuses } from '#contract/orders/words.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

let attempts = 0;
async function placed(more: Record<string, unknown> = {}): Promise<number> {
  const key = `attempt-${(attempts += 1)}`;
  const product = await aProduct(shop);
  return (await order(shop, customer, [aLine(product, 1, more)], { key })).body.order_id;
}

const change = (id: number, body: unknown) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, bearer(admin.token));
const cancel = (id: number, person = customer, body?: unknown) =>
  shop.send('PUT', `/v1/order_alert/${id}/cancel`, body, bearer(person.token));
const detail = async (id: number) =>
  (await shop.get(`/v1/order_alert/details/${id}`, bearer(customer.token))).body.data;

describe('delivery', () => {
  test('an order moves on step by step, each with who and when', async () => {
    const id = await placed();
    for (const step of ['Packed', 'Shipped', 'Delivered']) {
      const { status, body } = await change(id, { delivery_status: step });
      expect(status).toBe(200);
      expect(body.data.delivery_status).toBe(step);
    }
    const { history, payment_status, updated_at, may_cancel } = await detail(id);
    expect(
      history.map((entry: { status: string; by: number }) => [entry.status, entry.by]),
    ).toEqual([
      ['Undelivered', customer.id],
      ['Packed', admin.id],
      ['Shipped', admin.id],
      ['Delivered', admin.id],
      ['Paid', admin.id],
    ]);
    expect({ payment_status, may_cancel }).toEqual({ payment_status: 'Paid', may_cancel: false });
    expect(updated_at).not.toBeNull();
    await expectSound(shop);
  });

  const steps = deliveryStatuses.flatMap((from) =>
    deliveryStatuses.map((to) => [from, to] as const),
  );
  const isForward = ([from, to]: readonly [string, string]) =>
    deliveryStatuses.indexOf(to as 'Packed') > deliveryStatuses.indexOf(from as 'Packed');

  test.each(steps.filter((step) => !isForward(step)))(
    '%s → %s is refused, and the history stays',
    async (from, to) => {
      const id = await placed();
      if (from !== 'Undelivered') await change(id, { delivery_status: from });
      const before = await detail(id);
      const { status, body } = await change(id, { delivery_status: to });
      expect(status).toBe(409);
      expect(body.detail).toBe('An order cannot go from where it is to there.');
      expect(await detail(id)).toEqual(before);
      await expectSound(shop);
    },
  );

  test.each(steps.filter(isForward))('%s → %s is a step', async (from, to) => {
    const id = await placed();
    if (from !== 'Undelivered') await change(id, { delivery_status: from });
    expect((await change(id, { delivery_status: to })).status).toBe(200);
    await expectSound(shop);
  });

  test('a payment that comes after the cancellation is written down, and given back', async () => {
    const paid = async (id: number) =>
      (await change(id, { payment_status: 'Paid', payment_reference: `late-${id}` })).status;
    const id = await placed();
    await cancel(id);
    expect((await change(id, { payment_status: 'Failed' })).status).toBe(409);
    expect(await paid(id)).toBe(200);
    expect((await change(id, { payment_status: 'Refunded' })).status).toBe(200);
    expect(await paid(id)).toBe(409);
    const { history, is_canceled: isCanceled } = await detail(id);
    const states = (history as { status: string }[]).map(({ status }) => status);
    expect(states).toEqual(['Undelivered', 'Canceled', 'Paid', 'Refunded']);
    expect(isCanceled).toBe(true);
    const logged = await shop.get('/v1/user/audit?page_size=2', bearer(admin.token));
    expect(logged.body.data).toMatchObject([
      {
        subject: { id },
        changes: [{ field: 'payment_status', before: 'Paid', after: 'Refunded' }],
      },
      {
        subject: { id },
        changes: [
          { field: 'payment_status', before: 'Pending', after: 'Paid' },
          { field: 'payment_reference', before: null, after: `LATE-${id}` },
        ],
      },
    ]);
    await expectSound(shop);
  });

  test('a canceled order goes nowhere', async () => {
    const id = await placed();
    await cancel(id);
    const before = await detail(id);
    for (const to of deliveryStatuses) {
      expect((await change(id, { delivery_status: to })).status, to).toBe(409);
    }
    expect(await detail(id)).toEqual(before);
    await expectSound(shop);
  });

  test('what makes no sense is refused with a sentence', async () => {
    const id = await placed();
    for (const body of [{}, { delivery_status: 'Lost' }, { is_canceled: true }, []]) {
      expect((await change(id, body)).status).toBe(422);
    }
    expect((await change(999_999, { delivery_status: 'Packed' })).status).toBe(404);
  });
});

describe('cancelling', () => {
  test('a customer may until it is packed; the stock comes back and the reason stays', async () => {
    const product = await aProduct(shop, { stock: 3 });
    const { body } = await order(shop, customer, [aLine(product, 2)], { key: 'cancel-me' });
    const { status, body: answer } = await cancel(body.order_id, customer, {
      reason: ' Too late ',
    });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      is_canceled: true,
      canceled_by: customer.id,
      cancel_reason: 'Too late',
      delivery_status: 'Undelivered',
      may_cancel: false,
    });
    expect(answer.data.history.at(-1)).toMatchObject({ status: 'Canceled', by: customer.id });
    expect(await stockOf(shop, product)).toBe(3);
    expect((await cancel(body.order_id)).status).toBe(409);
    await expectSound(shop);
  });

  test('a customer may not once it is packed, an admin may until it has arrived', async () => {
    const id = await placed();
    await change(id, { delivery_status: 'Packed' });
    const refused = await cancel(id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('This order can no longer be canceled.');
    await change(id, { delivery_status: 'Shipped' });
    expect((await cancel(id, admin)).status).toBe(200);
    const arrived = await placed();
    await change(arrived, { delivery_status: 'Delivered' });
    expect((await cancel(arrived, admin)).status).toBe(409);
    await expectSound(shop);
  });

  test('a product that is no longer sold, and a promo code, come back too', async () => {
    const product = await aProduct(shop, { stock: 3, price: 500 });
    const promo = await shop.post(
      '/v1/promocodes',
      { code: 'BACK', amount: 50, max_uses: 1, once_per_user: true },
      bearer(admin.token),
    );
    const line = aLine(product, 1, { promocode: promo.body.data.code });
    const first = await order(shop, customer, [line], { key: 'first' });
    expect(first.body.total_amount).toBe(450);
    expect((await order(shop, customer, [line], { key: 'second' })).status).toBe(409);
    await cancel(first.body.order_id);
    expect((await order(shop, customer, [line], { key: 'third' })).status).toBe(201);
    await shop.db
      .updateTable('product')
      .set({ deleted_at: new Date() })
      .where('id', '=', product)
      .execute();
    const third = await order(shop, customer, [line], { key: 'third' });
    await cancel(third.body.order_id);
    expect(await stockOf(shop, product)).toBe(3);
    await expectSound(shop);
  });

  test('an account that is deleted is taken out of its orders as soon as they have arrived', async () => {
    const leaver = await aPerson(shop, 'customer');
    const product = await aProduct(shop);
    const more = { recipient_name: 'Aarti', recipient_phone: '9876543210' };
    const [done, open] = await Promise.all(
      ['one', 'two'].map((key) => order(shop, leaver, [aLine(product, 1, more)], { key })),
    );
    await change(done?.body.order_id, { delivery_status: 'Delivered' });
    await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(leaver.token));
    const seen = async (id: number) =>
      (await shop.get(`/v1/order_alert/details/${id}`, bearer(admin.token))).body.data;
    const gone = { created_by: null, recipient_name: null, recipient_phone: null };
    expect(await seen(done?.body.order_id)).toMatchObject({ ...gone, shipping_address: null });
    // Somebody still has to bring this one.
    expect(await seen(open?.body.order_id)).toMatchObject({ created_by: null, ...more });
    await change(open?.body.order_id, { delivery_status: 'Delivered' });
    expect(await seen(open?.body.order_id)).toMatchObject({ ...gone, total_amount: 100 });
    await expectSound(shop);
  });
});

describe('payment', () => {
  test('a UPI order is marked paid with the bank reference, which no other order has', async () => {
    const [one, two] = [
      await placed({ payment_method: 'UPI' }),
      await placed({ payment_method: 'UPI' }),
    ];
    const without = await change(one, { payment_status: 'Paid' });
    expect(without.status).toBe(422);
    expect(without.body.detail).toBe('Please enter the bank reference.');
    const paid = { payment_status: 'Paid', payment_reference: 'UPI-4711' };
    expect((await change(one, paid)).body.data).toMatchObject(paid);
    const again = await change(two, paid);
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe(
      'This reference was used already: for another order, or for money that went back. Please check it.',
    );
    expect((await detail(two)).payment_status).toBe('Pending');
  });

  test('what is paid can be paid back, what is paid back stays so', async () => {
    const id = await placed();
    await change(id, { payment_status: 'Failed' });
    expect((await change(id, { payment_status: 'Refunded' })).status).toBe(409);
    expect((await change(id, { payment_status: 'Paid' })).status).toBe(200);
    await cancel(id, admin);
    expect((await change(id, { payment_status: 'Refunded' })).status).toBe(200);
    expect((await change(id, { payment_status: 'Paid' })).status).toBe(409);
    await expectSound(shop);
  });

  test('a bank reference belongs to one payment, however it is written, and stays with it', async () => {
    const [one, two] = [
      await placed({ payment_method: 'UPI' }),
      await placed({ payment_method: 'UPI' }),
    ];
    await change(one, { payment_status: 'Paid', payment_reference: 'upi-4712' });
    const other = { payment_status: 'Refunded', payment_reference: 'UPI-4713' };
    expect((await change(one, other)).status).toBe(422);
    await change(one, { payment_status: 'Refunded' });
    expect((await detail(one)).payment_reference).toBe('UPI-4712');
    const again = { payment_status: 'Paid', payment_reference: ' Upi-\u200b47 １2 ' };
    expect((await change(two, again)).status).toBe(409);
  });

  test('cash that is delivered is paid, whatever is said with it', async () => {
    const id = await placed();
    const refused = await change(id, { delivery_status: 'Delivered', payment_status: 'Failed' });
    expect(refused.status).toBe(409);
    expect((await detail(id)).delivery_status).toBe('Undelivered');
  });

  test('a UPI order that is delivered is not paid by that', async () => {
    const id = await placed({ payment_method: 'UPI' });
    await change(id, { delivery_status: 'Delivered' });
    expect((await detail(id)).payment_status).toBe('Pending');
  });
});
