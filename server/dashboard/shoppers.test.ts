import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { forgetFigures } from '#server/catalogue/jobs.ts';
import { lostWords } from '#server/search/rules.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** When customers buy, what they look at and leave, search for and do not find, and carts that were left. */
let shop: TestShop;
let admin: TestPerson;
let [lamp, hat, old]: [number, number, number] = [0, 0, 0];

const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile' };
const read = (path: string, token = admin.token) => shop.get(path, bearer(token));
const figures = async (days = 7) => (await read(`/v1/dashboard/shoppers?days=${days}`)).body.data;
const file = async (of: string) =>
  String((await read(`/v1/dashboard/figures/export?of=${of}&days=7`)).body)
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '');

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  lamp = await aProduct(shop, { name: 'Moon lamp', price: 300, stock: 50 });
  hat = await aProduct(shop, { name: 'Paper hat', price: 50, stock: 50 });
  old = await aProduct(shop, { name: 'Old hat', price: 10, stock: 50 });
  const customer = await aPerson(shop, 'customer');
  await order(shop, customer, [aLine(hat, 2)]);
  const night = await order(shop, customer, [aLine(hat, 1)]);
  const taken = await order(shop, customer, [aLine(lamp, 1)]);
  await shop.send(
    'PUT',
    `/v1/order_alert/${taken.body.order_id}/cancel`,
    {},
    bearer(customer.token),
  );
  // A quarter past midnight in India, if the tally has it too.
  await sql`
    with moved as (
      update "order" set created_at = (date_trunc('day', shop_now() at time zone 'Asia/Kolkata')
        + interval '15 minutes') at time zone 'Asia/Kolkata'
      where id = ${night.body.order_id} returning created_at, total_paise
    ), left_behind as (
      update order_hour set orders = orders - 1, total_paise = order_hour.total_paise - moved.total_paise
      from moved where ctid = (select ctid from order_hour order by orders desc limit 1)
    )
    insert into order_hour as kept (day, hour, slot, orders, total_paise)
    select day_in_india(created_at), 0, 99, 1, total_paise from moved
  `.execute(shop.admin);
});

test('orders stand by hour and by day of the week in India, without cancelled ones', async () => {
  const { hours, weekdays } = await figures(30);
  expect(hours).toHaveLength(24);
  expect(weekdays.map(({ weekday }: { weekday: number }) => weekday)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
  expect(hours[0].orders).toBeGreaterThanOrEqual(1);
  expect(weekdays.filter(({ orders }: { orders: number }) => orders > 0)).toHaveLength(1);
  const sum = (of: 'orders' | 'revenue') =>
    hours.reduce((all: number, hour: Record<string, number>) => all + (hour[of] ?? 0), 0);
  expect([sum('orders'), sum('revenue')]).toEqual([2, 150]);
});

test('what is looked at and hardly bought stands by how often; robots do not count', async () => {
  const look = (id: number, headers = browser) =>
    shop.post(`/v1/products/${id}/views`, {}, headers);
  for (let times = 0; times < 4; times += 1) await look(lamp);
  await look(hat);
  await look(lamp, { 'user-agent': 'Googlebot/2.1' });
  await expect
    .poll(async () => (await figures()).not_bought, { interval: 500 })
    .toEqual([{ product_id: lamp, product_name: 'Moon lamp', looks: 4, units: 0 }]);
  expect(await file('looks')).toEqual([
    'product_id,product,looks,units',
    `${lamp},Moon lamp,4,0`,
    `${hat},Paper hat,1,3`,
  ]);
});

test('searches that find nothing are counted by their words alone, and those that may tell of a person are not', async () => {
  const search = (text: string, more = '') =>
    shop.get(`/v1/products?search=${encodeURIComponent(text)}${more}`);
  for (const text of ['Piñata', '  piñata ', 'PIÑATA', '98200 00001', 'kavya@example.in']) {
    expect((await search(text)).body.total_items).toBe(0);
  }
  await search('trombone', '&in_stock=true');
  await search('lamp');
  await expect
    .poll(async () => (await figures()).lost_searches, { interval: 500 })
    .toMatchObject([{ words: 'piñata', times: 3 }]);
  const [head, line, ...more] = await file('searches');
  expect([head, more]).toEqual(['search,times,last_day', []]);
  expect(line).toMatch(/^piñata,3,\d{4}-\d\d-\d\d$/);
});

test.each([
  ['Balloon  Arch', 'balloon arch'],
  ['कैंडल', 'कैंडल'],
  ['zq\0xk', 'zqxk'],
  ['qq\u001b[31m \u202ewwk\u0085zz', 'qq[31m wwk zz'],
  ['room 42', 'room 42'],
  ['9820000001', undefined],
  ['order 10422', undefined],
  ['me@shop.in', undefined],
  ['see https://shop', undefined],
  ['?!', undefined],
  ['x', undefined],
  ['x'.repeat(61), undefined],
])('the search %s is counted as %s', (text, words) => {
  expect(lostWords(text)).toBe(words);
});

test('carts that nobody has touched for a day are counted with what is in them, at the prices of today', async () => {
  const [one, two] = [await aPerson(shop, 'customer'), await aPerson(shop, 'customer')];
  const put = (by: TestPerson, id: number, quantity: number) =>
    shop.send(
      'PATCH',
      '/v1/user/cart',
      { lines: [{ product_id: id, quantity }] },
      bearer(by.token),
    );
  await put(one, lamp, 2);
  await put(one, hat, 1);
  await put(two, lamp, 1);
  expect((await figures()).left_carts.carts).toBe(0);
  await sql`update cart_line set changed_at = shop_now() - interval '2 days'`.execute(shop.admin);
  await put(await aPerson(shop, 'customer'), lamp, 5);
  expect((await figures()).left_carts).toEqual({
    carts: 2,
    pieces: 4,
    worth: 950,
    products: [
      { product_id: lamp, product_name: 'Moon lamp', carts: 2, pieces: 3 },
      { product_id: hat, product_name: 'Paper hat', carts: 1, pieces: 1 },
    ],
  });
  expect(await file('carts')).toEqual([
    'product_id,product,carts,pieces',
    `${lamp},Moon lamp,2,3`,
    `${hat},Paper hat,1,1`,
  ]);
  await sql`update cart_line set changed_at = shop_now() - interval '40 days'
    where account_id <> ${one.id}`.execute(shop.admin);
  expect((await figures()).left_carts.carts).toBe(1);
});

test('what is older than figures go back to is forgotten', async () => {
  await sql`insert into product_view_day values ('2020-01-01', ${old}, 9)`.execute(shop.admin);
  await sql`insert into lost_search values ('2020-01-01', 'candles', 9)`.execute(shop.admin);
  await forgetFigures(shop.db);
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from product_view_day where day < '2021-01-01')
      + (select count(*) from product_view_week where week < '2021-01-01')
      + (select count(*) from lost_search where day < '2021-01-01') as left
  `.execute(shop.admin);
  expect(Number(rows[0]?.left)).toBe(0);
});

test('a day keeps a bounded number of different searches', async () => {
  const { addLostSearches } = await import('#server/search/queries/lost.ts');
  const words = Array.from({ length: 8 }, (_, place) => [`words ${place}`, 1] as const);
  await addLostSearches(shop.db, new Map(words), 4);
  await addLostSearches(shop.db, new Map([['piñata', 1]]), 4);
  const rows = (await figures()).lost_searches as { words: string; times: number }[];
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ words: 'piñata', times: 4 });
});

test('who packs sees none of it', async () => {
  const packer = await aPerson(shop, 'packer');
  expect((await read('/v1/dashboard/shoppers', packer.token)).status).toBe(403);
  for (const of of ['hours', 'looks', 'searches', 'carts']) {
    expect((await read(`/v1/dashboard/figures/export?of=${of}`, packer.token)).status).toBe(403);
  }
});
