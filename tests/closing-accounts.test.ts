import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { accountJobs } from '#server/accounts/index.ts';
import { checkInvariants } from '#server/cli/invariants.ts';
import { detachOrders } from '#server/orders/index.ts';

import { aProduct } from './support/factories.ts';
import { aLine, expectSound, order, stockOf } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Closing an account with many orders completes, even if the shop is killed before the last of them. */
const faultyShop = path.join(import.meta.dirname, 'support', 'faulty-shop.ts');
const password = 'marigold garland';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'super_admin');
  accountJobs(shop.jobs, { db: shop.db, detachOrders });
});

/** Somebody with a real order, and more than are detached at once. */
async function withManyOrders(): Promise<TestPerson> {
  const person = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 6000 });
  const bought = await order(shop, person, [aLine(product)]);
  expect(bought.status).toBe(201);
  await sql`
    with copied as (
      insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash,
        attempt_key)
      select ${person.id}, shop_now(), 'COD', 100, 100, ''::bytea, n::text from generate_series(1, 5000) as n
      returning id
    ), moved as (
      insert into stock_movement (product_id, change, reason, order_id, at)
      select ${product}, -1, 'order', id, shop_now() from copied
    ), lines as (
      insert into order_line (order_id, product_id, quantity, price_paise, product_name, sub_category_name,
        category_name)
      select id, ${product}, 1, 100, 'Fan', 'Fans', 'Paper' from copied
    ), sold as (
      update product set stock = stock - 5000 where id = ${product}
    )
    update account set order_count = order_count + 5000, spent_paise = spent_paise + 500000
    where id = ${person.id}
  `.execute(shop.db);
  return person;
}

const isThere = async ({ id }: TestPerson): Promise<boolean> => {
  const rows = await shop.db.selectFrom('account').select('id').where('id', '=', id).execute();
  return rows.length === 1;
};

/** Sends the request to a shop that is killed after the first step of it. */
async function closeAndCrash(person: TestPerson): Promise<void> {
  const port = freshPort();
  const child = run(faultyShop, ['closing an account: some orders detached'], {
    DATABASE_URL: shop.url,
    PORT: port,
  });
  await child.prints('The shop is open');
  const closing = fetch(`http://127.0.0.1:${port}/v1/user/delete`, {
    method: 'POST',
    headers: { ...bearer(person.token), 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  await expect(closing).rejects.toThrow();
  expect(await child.ended).toBeNull();
  expect(await isThere(person)).toBe(true);
}

const logIn = ({ phone }: TestPerson) =>
  shop.post('/v1/user/auth/login', { phone_no: phone, password });

test('it is closed to everybody at once, and goes by itself', async () => {
  const leaver = await withManyOrders();
  await closeAndCrash(leaver);

  const headers = bearer(admin.token);
  const person = `/v1/user/${leaver.id}`;
  expect({
    login: (await logIn(leaver)).status,
    order: (await order(shop, leaver, [aLine(await aProduct(shop))])).status,
    enabled: (await shop.send('PATCH', person, { disabled: false }, headers)).status,
    appointed: (await shop.send('PATCH', `${person}/role`, { role_id: 2 }, headers)).status,
    linked: (await shop.post(`${person}/reset-link`, {}, headers)).status,
    registered: (await shop.post('/v1/user/register', { phone_no: leaver.phone, password })).status,
  }).toEqual({
    login: 401,
    order: 401,
    enabled: 404,
    appointed: 404,
    linked: 404,
    registered: 409,
  });

  await shop.jobs.startWorking();
  await expect.poll(() => isThere(leaver), { timeout: 60_000 }).toBe(false);
  expect((await shop.post('/v1/user/register', { phone_no: leaver.phone, password })).status).toBe(
    201,
  );
});

test('a start finishes it where the job was lost, and until then the check tells of it', async () => {
  const leaver = await withManyOrders();
  await closeAndCrash(leaver);
  await sql`delete from pgboss.job where name = 'accounts.finish-closing'`.execute(shop.admin);
  await sql`
    update account set closing_at = shop_now() - interval '11 minutes' where id = ${leaver.id}
  `.execute(shop.admin);
  const found = await checkInvariants(shop.db);
  expect(found.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual(['closings']);

  const child = run(faultyShop, [], { DATABASE_URL: shop.url, PORT: freshPort() });
  await child.prints('The shop is open');
  await expect.poll(() => isThere(leaver), { timeout: 60_000 }).toBe(false);
  await expectSound(shop);
});

test('whoever closes an account cancels the orders that wait to be paid, and no others', async () => {
  const owner = await aPerson(shop, 'super_admin');
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
  const person = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 10 });
  const place = async (payment_method: string) =>
    (await order(shop, person, [aLine(product, 1, { payment_method })], { key: payment_method }))
      .body.order_id as number;
  const [waiting, onDelivery] = [await place('UPI'), await place('COD')];
  expect(await stockOf(shop, product)).toBe(8);
  const { status } = await shop.post('/v1/user/delete', { password }, bearer(person.token));
  expect(status).toBe(200);
  expect(await isThere(person)).toBe(false);
  const { rows } = await shop.pool.query(
    'select id, cancelled_at is not null as is_cancelled from "order" where id = any ($1) order by id',
    [[waiting, onDelivery]],
  );
  expect(rows).toEqual([
    { id: waiting, is_cancelled: true },
    { id: onDelivery, is_cancelled: false },
  ]);
  expect(await stockOf(shop, product)).toBe(9);
  await expectSound(shop);
});
