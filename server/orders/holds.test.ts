import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { countHolders } from './index.ts';
import { holdOf } from './rules.ts';

/** An order that is paid online waits for its money for a time, and an account has few of them. */
const shop = await openTestShop();
let customer: TestPerson;
beforeEach(async () => {
  customer = await aPerson(shop, 'customer');
  await sql`delete from payment_setting`.execute(shop.admin);
});

const takeUpi = () =>
  sql`insert into payment_setting (upi_vpa, upi_payee) values ('shop@bank', 'Jalsa')`.execute(
    shop.admin,
  );
let keys = 0;
const place = (product: number, method: string, key = `hold-${(keys += 1)}`) =>
  order(shop, customer, [aLine(product, 1, { payment_method: method })], { key });
const cancel = (id: number) =>
  shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(customer.token));
const waitOf = async (id: number) => {
  const { rows } = await sql<{ minutes: number | null }>`
    select extract(epoch from pay_by - created_at)::float8 / 60 as minutes from "order" where id = ${id}
  `.execute(shop.admin);
  return rows[0]?.minutes;
};

describe('how long an order waits', () => {
  const waits = { gateway_wait_minutes: 20, upi_wait_minutes: 60 };
  test.each([
    ['COD', { upi: true, gateway: true, cod: true }, undefined],
    ['UPI', { upi: true, gateway: false, cod: true }, 3_600],
    ['UPI', { upi: false, gateway: true, cod: true }, 1_200],
    ['UPI', { upi: true, gateway: true, cod: true }, 3_600],
    ['CARD', { upi: true, gateway: true, cod: true }, 1_200],
    ['CARD', { upi: true, gateway: false, cod: true }, undefined],
    ['UPI', { upi: false, gateway: false, cod: true }, undefined],
  ] as const)('by %s, with %j: %s s', (method, ways, seconds) => {
    expect(holdOf(method, waits, ways)?.seconds).toBe(seconds);
  });

  test('is stored with the order, unless nobody could pay it or nothing is to be paid online', async () => {
    const product = await aProduct(shop);
    const before = await place(product, 'UPI');
    expect(await waitOf(before.body.order_id)).toBeNull();
    await takeUpi();
    expect(await waitOf((await place(product, 'UPI')).body.order_id)).toBe(60);
    expect(await waitOf((await place(product, 'COD')).body.order_id)).toBeNull();
    await expectSound(shop);
  });
});

describe('(17) how many orders may wait', () => {
  test('two of an account, though ten come at once; the third says which are to be paid', async () => {
    await takeUpi();
    const product = await aProduct(shop, { stock: 20 });
    const all = await Promise.all(Array.from({ length: 10 }, () => place(product, 'UPI')));
    const placed = all.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(2);
    expect(await stockOf(shop, product)).toBe(18);
    const refused = await place(product, 'UPI', 'the-third');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      type: '/v1/docs#error-unpaid_orders_waiting',
      detail: 'You have orders that are not paid yet. Please pay or cancel one of them first.',
    });
    const ids = placed.map(({ body }) => `orders.${body.order_id}`).toSorted();
    const paths = refused.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(ids);

    // Of one that was reported as paid, nobody is asked to pay again; and its customer's list says that it is checked.
    const numbers = placed.map(({ body }) => body.order_id as number);
    const [claimed = 0, unpaid = 0] = numbers.toSorted((one, other) => one - other);
    await shop.post(`/v1/payments/${claimed}/attempts`, { way: 'upi' }, bearer(customer.token));
    const claim = await shop.post(`/v1/payments/${claimed}/claim`, {}, bearer(customer.token));
    expect(claim.status).toBe(200);
    expect((await place(product, 'UPI', 'the-fourth')).body.errors).toEqual([
      {
        path: `claimed_orders.${claimed}`,
        message: `We are still checking your payment for order ${claimed}. Please do not pay it again.`,
      },
      { path: `orders.${unpaid}`, message: `Order ${unpaid} is not paid yet.` },
    ]);
    const { data } = (await shop.get('/v1/order_alert', bearer(customer.token))).body;
    expect(
      data.map((one: { order_id: number; is_claimed: boolean }) => [one.order_id, one.is_claimed]),
    ).toEqual([
      [unpaid, false],
      [claimed, true],
    ]);

    const onDelivery = await place(product, 'COD');
    expect(onDelivery.status).toBe(201);
    const other = await aPerson(shop, 'customer');
    const line = aLine(product, 1, { payment_method: 'UPI' });
    expect((await order(shop, other, [line])).status).toBe(201);

    await cancel(placed[0]?.body.order_id);
    expect((await place(product, 'UPI', 'the-third')).status).toBe(201);
    await expectSound(shop);
  });

  test('the same attempt again is the order that it placed, also where no other may wait', async () => {
    await takeUpi();
    const product = await aProduct(shop);
    const first = await place(product, 'UPI', 'again-and-again');
    await place(product, 'UPI');
    const again = await place(product, 'UPI', 'again-and-again');
    expect([again.status, again.body.order_id]).toEqual([201, first.body.order_id]);
  });

  test('a hundred accounts that keep one product are a figure that an alarm looks at', async () => {
    const own = await openTestShop();
    await sql`insert into payment_setting (upi_vpa, upi_payee) values ('shop@bank', 'Jalsa')`.execute(
      own.admin,
    );
    const person = await aPerson(own, 'customer');
    const line = aLine(await aProduct(own), 1, { payment_method: 'UPI' });
    const { body } = await order(own, person, [line], { key: 'the-first' });
    expect(await countHolders(own.db)).toBe(1);
    // Accounts and orders like these, without the hashing of a hundred passwords.
    await sql`
      with made as (
        insert into account (phone, password_hash, role_id)
        select (9800000000 + n)::text, password_hash, role_id
        from account, generate_series(1, 99) as n where id = ${person.id} returning id
      ), placed as (
        insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash, pay_by)
        select made.id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash, pay_by
        from made, "order" where "order".id = ${body.order_id} returning id
      )
      insert into order_line (order_id, product_id, quantity, price_paise, discount_paise,
        product_name, sub_category_name, category_name)
      select placed.id, product_id, quantity, price_paise, discount_paise,
        product_name, sub_category_name, category_name
      from placed, order_line where order_id = ${body.order_id}
    `.execute(own.admin);
    expect(await countHolders(own.db)).toBe(100);
    await sql`update "order" set cancelled_at = shop_now() where id <> ${body.order_id}`.execute(
      own.admin,
    );
    expect(await countHolders(own.db)).toBe(1);
  });

  test('five of a day that were not paid, however soon they are cancelled', async () => {
    await takeUpi();
    const product = await aProduct(shop, { stock: 20 });
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body } = await place(product, 'UPI');
      expect(status).toBe(201);
      await cancel(body.order_id);
    }
    const sixth = await place(product, 'UPI');
    expect(sixth.status).toBe(409);
    expect(sixth.body.detail).toBe(
      'Several of your orders today were not paid. Please choose cash on delivery, or try again tomorrow.',
    );
    expect((await place(product, 'COD')).status).toBe(201);
    expect(await stockOf(shop, product)).toBe(19);
    await expectSound(shop);
  });
});
