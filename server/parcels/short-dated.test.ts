import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { sellsFoodUnder } from '#tests/support/declared.ts';
import { aProduct } from '#tests/support/factories.ts';
import { bearer } from '#tests/support/people.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';

/** (5) Food must be good for 45 days, or three tenths of its shelf life, when it arrives. */
const { shop, lamp, anOrder, admin, pack, packed, move, detail } = await openParcelShop();

/** The lamp is food, best before a day so many days from the shop's today. */
const food = (daysLeft: number | null, shelfLife: number | null = 300, kind = 'food') =>
  sql`update product set law_kind = ${kind}, country_of_origin = 'IN', maker = 'Sweet Co., Pune', net_quantity = 100, net_unit = 'g',
    fssai_maker = '11521999000123', veg = 'veg', ingredients = 'sugar', allergens = 'none',
    shelf_life_days = ${shelfLife ?? 300}, best_before = (shop_now() at time zone 'Asia/Kolkata')::date + ${daysLeft}::int
    where id = ${lamp}`.execute(shop.db);
const promise = (id: number, days: number | null) =>
  sql`update "order" set promised_from = (shop_now() at time zone 'Asia/Kolkata')::date,
    promised_to = (shop_now() at time zone 'Asia/Kolkata')::date + ${days}::int where id = ${id}`.execute(
    shop.db,
  );
await sellsFoodUnder(shop, '11526999000456');
beforeEach(() => food(null));

async function packedWhere(days: number, promised: number | null, shelfLife = 300, kind = 'food') {
  const id = await anOrder();
  await promise(id, promised);
  await food(days, shelfLife, kind);
  const { packed, refused } = await pack(id, [aParcel()]);
  expect(packed.length + refused.length).toBe(1);
  return refused[0]?.detail ?? 'packed';
}

test.each([
  [45, 0, 300, true],
  [44, 0, 300, false],
  [52, 7, 300, true],
  [51, 7, 300, false],
  // Three tenths of 20 days.
  [6, 0, 20, true],
  [5, 0, 20, false],
  // Promised for a day that is past: it counts from today.
  [45, -3, 300, true],
])(
  'with %i days left, promised in %i and good for %i in all, packing is %s',
  async (days, promised, life, isPacked) => {
    const answer = await packedWhere(days, promised, life);
    if (isPacked) expect(answer).toBe('packed');
    else expect(answer).toMatch(/is best before .+ Take fresher pieces/);
  },
);

test('what is no food, or has no date, is packed', async () => {
  expect(await packedWhere(1, 0, 300, 'packaged')).toBe('packed');
  const id = await anOrder();
  expect((await pack(id)).refused).toEqual([]);
});

test('an order is not marked as packed or sent beside the board either, and is once fresher pieces are there', async () => {
  const id = await anOrder();
  await promise(id, 2);
  await food(10);
  const move = (status: string) =>
    shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: status }, bearer(admin.token));
  const refused = await move('Packed');
  expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-goods_short_dated']);
  expect(await detail(id)).toMatchObject({ delivery_status: 'Undelivered' });
  await food(200);
  expect((await move('Packed')).status).toBe(200);
});

test('what its customer picks up is made ready as it is, and the board warns of nothing', async () => {
  const id = await anOrder();
  await promise(id, 2);
  await sql`update "order" set service = 'pickup' where id = ${id}`.execute(shop.db);
  await food(10);
  const { body } = await shop.get('/v1/packing/to-pack', bearer(admin.token));
  const row = body.data.find((one: { order_id: number }) => one.order_id === id);
  expect(row).toMatchObject({ service: 'pickup', short_dated: null });
  const { status } = await shop.send(
    'PATCH',
    `/v1/order_alert/${id}`,
    { delivery_status: 'Packed' },
    bearer(admin.token),
  );
  expect(status).toBe(200);
});

/** An order with its food in one parcel and the rest in another, as planned or packed; their ids. */
async function inTwo(foodIs: object, restIs: object) {
  const id = await anOrder();
  await promise(id, 0);
  await food(200);
  const [line] = (await detail(id)).products;
  const lines = [{ line: line.buy_product_id, quantity: line.quantity }];
  const [sweets = 0, rest = 0] = await packed(id, [{ ...foodIs, lines }, restIs]);
  return { id, sweets, rest };
}
const planned = { is_draft: true };
const packPlanned = (id: number) =>
  shop.send('PATCH', `/v1/packing/${id}`, aParcel(), bearer(admin.token));

test('a parcel that was planned in time is not packed later, and one with other goods is', async () => {
  const { sweets, rest } = await inTwo(planned, planned);
  await food(10);
  const refused = await packPlanned(sweets);
  expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-goods_short_dated']);
  expect((await packPlanned(rest)).status).toBe(200);
  await food(200);
  expect((await packPlanned(sweets)).status).toBe(200);
});

test('what was packed in time has left when its courier says so, and holds up no other goods of its order', async () => {
  const { id, sweets, rest } = await inTwo(aParcel(), planned);
  await food(10);
  expect(await move([sweets], 'picked_up')).toMatchObject({ done: [sweets], refused: [] });
  expect(await detail(id)).toMatchObject({ delivery_status: 'Shipped' });
  expect((await packPlanned(rest)).status).toBe(200);
});

test('staff find what is soon too old to be sent, what has least time first, and its number is among what is to be done', async () => {
  const list = async (query = '') =>
    (await shop.get(`/v1/products/all?dated=short${query}`, bearer(admin.token))).body;
  const waiting = async () =>
    (await shop.get('/v1/dashboard/waiting', bearer(admin.token))).body.data.short_dated;
  // It may arrive until 45 days before its date: 14 days ahead is no haste.
  await food(45 + 14);
  expect([(await list()).data, await waiting()]).toEqual([[], 0]);
  await food(45 + 13);
  const { data, counts, total_items: total } = await list();
  expect([data[0].product_id, total, counts.short_dated, await waiting()]).toEqual([lamp, 1, 1, 1]);
  const words = encodeURIComponent(data[0].product_name);
  expect(await list(`&search=${words}`)).toMatchObject({ total_items: 1 });
  const { rows } = await sql<{ last: string; ends: string }>`
    select (shop_now() at time zone 'Asia/Kolkata')::date + 13 as last,
      (shop_now() at time zone 'Asia/Kolkata')::date + 58 as ends`.execute(shop.db);
  expect(data[0]).toMatchObject({ arrives_until: rows[0]?.last, best_before: rows[0]?.ends });

  const sweets = await aProduct(shop, { stock: 3 });
  await sql`update product set law_kind = 'food', country_of_origin = 'IN', maker = 'Sweet Co., Pune', net_quantity = 100, net_unit = 'g',
    fssai_maker = '11521999000123', veg = 'veg', ingredients = 'sugar', allergens = 'none', shelf_life_days = 20,
    best_before = (shop_now() at time zone 'Asia/Kolkata')::date + 3 where id = ${sweets}`.execute(
    shop.db,
  );
  const ids = async () =>
    (await list()).data.map(({ product_id: id }: { product_id: number }) => id);
  expect(await ids()).toEqual([sweets, lamp]);
  // What is sold out is on no shelf.
  await shop.send('PATCH', `/v1/products/${sweets}`, { stock: 0 }, bearer(admin.token));
  expect(await ids()).toEqual([lamp]);
  await food(45 + 13, 300, 'packaged');
  expect(await ids()).toEqual([]);
});

test('its date is entered with the product, as people write days, and a day that is none is refused', async () => {
  await food(200);
  const set = (best_before: string) =>
    shop.send(
      'PATCH',
      '/v1/products/declarations',
      { product_ids: [lamp], best_before },
      bearer(admin.token),
    );
  expect((await set('31/12/2027')).status).toBe(200);
  const { body } = await shop.get(`/v1/products/${lamp}`);
  expect(body.data.best_before).toBe('2027-12-31');
  expect((await set('31/11/2027')).status).toBe(422);
  expect((await set('')).status).toBe(200);
  expect((await shop.get(`/v1/products/${lamp}`)).body.data.best_before).toBeNull();
});

test('the board says before packing which food is too old to be sent, of what is left to pack', async () => {
  const onBoard = async (id: number) => {
    const { body } = await shop.get('/v1/packing/to-pack', bearer(admin.token));
    return body.data.find((one: { order_id: number }) => one.order_id === id).short_dated;
  };
  const { id, sweets, rest } = await inTwo(planned, planned);
  expect(await onBoard(id)).toBeNull();
  await food(47);
  expect(await onBoard(id)).toBeNull();
  // It is food that may arrive until two days from now.
  await promise(id, 3);
  const { rows } = await sql<{ name: string; best_before: string }>`
    select name, best_before from product where id = ${lamp}`.execute(shop.db);
  expect(await onBoard(id)).toEqual(rows[0]);
  await promise(id, 0);
  expect((await packPlanned(sweets)).status).toBe(200);
  await promise(id, 3);
  expect(await onBoard(id)).toBeNull();
  expect((await packPlanned(rest)).status).toBe(200);
});

test('(law.md, 5.3) an order with food and other goods says that the food goes apart, until one of both is packed', async () => {
  const onBoard = async (id: number) => {
    const { body } = await shop.get('/v1/packing/to-pack', bearer(admin.token));
    return body.data.find((one: { order_id: number }) => one.order_id === id).is_food_apart;
  };
  const { id, sweets } = await inTwo(planned, planned);
  expect(await onBoard(id)).toBe(true);
  await food(200, 300, 'packaged');
  expect(await onBoard(id)).toBe(false);
  await food(200);
  expect((await packPlanned(sweets)).status).toBe(200);
  expect(await onBoard(id)).toBe(false);
});
