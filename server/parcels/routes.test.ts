import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';

/** Parcels by hand, on a real database: what is in them, where they are, and what becomes of their orders. */
const { shop, anOrder, staff, read, detail, parcelsOf, pack, packed, move, settle } =
  await openParcelShop();

const toPack = async (id: number) =>
  (await read('/v1/packing/to-pack')).find(({ order_id: one }: { order_id: number }) => one === id);

test('an order in one parcel goes its whole way: packed, shipped and delivered with it, and paid at the door', async () => {
  const id = await anOrder();
  const [parcel] = await packed(id, [
    aParcel({
      courier: 'delhivery',
      awb: '1490 8271 0032',
      length_cm: 30,
      width_cm: 20.5,
      height_cm: 10,
    }),
  ]);
  expect(await detail(id)).toMatchObject({ delivery_status: 'Packed' });
  expect(await parcelsOf(id)).toMatchObject([
    {
      parcel_id: parcel,
      place: 1,
      of: 1,
      state: 'booked',
      courier: 'Delhivery',
      awb: '149082710032',
      tracking_url: 'https://www.delhivery.com/track-v2/package/149082710032',
      width_cm: 20.5,
      cod: 700,
      lines: [{ quantity: 2 }, { quantity: 1 }],
    },
  ]);
  expect(await move([parcel ?? 0], 'picked_up')).toEqual({ done: [parcel], refused: [] });
  expect(await detail(id)).toMatchObject({ delivery_status: 'Shipped', payment_status: 'Pending' });
  await move([parcel ?? 0], 'delivered');
  const order = await detail(id);
  expect(order).toMatchObject({ delivery_status: 'Delivered', payment_status: 'Paid' });
  expect(order.history.map(({ status }: { status: string }) => status)).toEqual([
    'Undelivered',
    'Packed',
    'Shipped',
    'Delivered',
    'Paid',
  ]);
  const { body } = await shop.get('/v1/payments/collections', staff());
  expect(body.data).toContainEqual(expect.objectContaining({ order_id: id, due: 700 }));
  const log = await read('/v1/user/audit');
  expect(log.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'parcel_moved',
    'parcel_moved',
    'parcel_packed',
  ]);
  expect(log[0]).toMatchObject({ subject: { id } });
  await expectSound(shop);
});

test('(9) an order goes in several parcels: shipped with the first, delivered with the last, and what is due is in them together', async () => {
  const id = await anOrder();
  const [lampLine, fanLine] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const ids = await packed(id, [
    aParcel({ lines: [{ line: lampLine, quantity: 1 }] }),
    aParcel({ lines: [{ line: lampLine, quantity: 1 }] }),
    { is_draft: true },
  ]);
  expect(await parcelsOf(id)).toMatchObject([
    { place: 1, of: 3, cod: 300 },
    { place: 2, of: 3, cod: 300 },
    { place: 3, of: 3, state: 'draft', cod: 100, lines: [{ line: fanLine, quantity: 1 }] },
  ]);
  // A part of it is still to be packed.
  expect(await detail(id)).toMatchObject({ delivery_status: 'Undelivered' });
  expect(await toPack(id)).toMatchObject({ parcels: 3, lines: [{ line: fanLine, quantity: 1 }] });
  await move([ids[0] ?? 0], 'picked_up');
  expect(await detail(id)).toMatchObject({ delivery_status: 'Shipped' });
  expect(await toPack(id)).toBeDefined();
  await shop.send('PATCH', `/v1/packing/${ids[2]}`, aParcel({ awb: 'RIDER-7' }), staff());
  expect(await toPack(id)).toBeUndefined();
  await move(ids.slice(1), 'picked_up');
  await move(ids.slice(0, 2), 'delivered');
  expect(await detail(id)).toMatchObject({ delivery_status: 'Shipped', payment_status: 'Pending' });
  await move(ids.slice(2), 'delivered');
  expect(await detail(id)).toMatchObject({ delivery_status: 'Delivered', payment_status: 'Paid' });
  await expectSound(shop);
});

test('what no courier takes is refused with a sentence at its field, and nothing is stored', async () => {
  const id = await anOrder();
  const wrong: [object, string, RegExp][] = [
    [aParcel({ grams: 0 }), 'grams', /1 g to 50 kg/],
    [aParcel({ grams: 900_000 }), 'grams', /1 g to 50 kg/],
    [aParcel({ grams: 1.5 }), 'grams', /1 g to 50 kg/],
    [aParcel({ length_cm: 0.3 }), 'length_cm', /1 to 150 cm/],
    [aParcel({ height_cm: 3_000 }), 'height_cm', /1 to 150 cm/],
    [aParcel({ courier: 'pigeon' }), 'courier', /choose a courier/],
    [aParcel({ courier: 'other' }), 'courier_name', /which courier/],
    [
      aParcel({ courier: 'other', courier_name: 'Van', tracking_url: 'http://x.in/1' }),
      'tracking_url',
      /https/,
    ],
    [
      aParcel({ courier: 'other', courier_name: 'Van', tracking_url: 'javascript:alert(1)' }),
      'tracking_url',
      /https/,
    ],
    [aParcel({ awb: 'a/b?c' }), 'awb', /letters and digits/],
    [{ courier: 'dtdc' }, 'grams', /1 g to 50 kg/],
  ];
  for (const [parcel, field, words] of wrong) {
    const body = { orders: [{ order_id: id, parcels: [parcel] }] };
    const answer = await shop.post('/v1/packing', body, staff());
    expect(answer.status, JSON.stringify(parcel)).toBe(422);
    expect(answer.body.errors[0].path).toMatch(new RegExp(`${field}$`));
    expect(answer.body.detail).toMatch(words);
  }
  const refused = async (parcels: object[]) => (await pack(id, parcels)).refused[0]?.detail;
  expect(await refused([aParcel({ courier: 'india_post', awb: '12345' })])).toBe(
    'A number of India Post looks like EM123456789IN.',
  );
  const [line] = (await detail(id)).products;
  const one = [{ line: line.buy_product_id, quantity: 1 }];
  expect(await refused([aParcel({ lines: one })])).toMatch(/in no parcel/);
  expect(await refused([aParcel({ lines: [{ line: line.buy_product_id, quantity: 9 }] })])).toMatch(
    /more than the order/,
  );
  expect(await refused([aParcel({ lines: [{ line: 999_999, quantity: 1 }] }), aParcel()])).toMatch(
    /more than the order/,
  );
  expect(await parcelsOf(id)).toEqual([]);
  expect(await detail(id)).toMatchObject({ delivery_status: 'Undelivered' });
});

test('of many orders each is packed for itself, and a number is one parcel', async () => {
  const [one, two] = [await anOrder(), await anOrder()];
  const parcels = [aParcel({ courier: 'dtdc', awb: 'd12345678' })];
  const { body } = await shop.post(
    '/v1/packing',
    {
      orders: [
        { order_id: one, parcels },
        { order_id: two, parcels },
        { order_id: 999_999, parcels },
      ],
    },
    staff(),
  );
  expect(body.data).toMatchObject({
    packed: [{ order_id: one }],
    refused: [
      { id: two, code: 'parcel_number_taken' },
      { id: 999_999, code: 'order_not_found' },
    ],
  });
  // What is packed is not packed twice.
  expect((await pack(one)).refused).toMatchObject([{ code: 'order_not_packable' }]);
  const counts = await read('/v1/packing/counts');
  expect(counts).toMatchObject({ to_pack: (await read('/v1/packing/to-pack')).length });
  expect(counts).toMatchObject({ packed: (await read('/v1/packing?view=packed')).length });
});

test('what is picked up in the shop goes in no parcel', async () => {
  const id = await anOrder();
  await sql`update "order" set pickup = 'later' where id = ${id}`.execute(shop.db);
  expect(await pack(id)).toMatchObject({ packed: [], refused: [{ id, code: 'order_picked_up' }] });
  expect(await parcelsOf(id)).toEqual([]);
});

test('a parcel is unpacked until it has left, then never; what was in it is to be packed again', async () => {
  const id = await anOrder();
  const [parcel] = await packed(id);
  const cancel = (one: number) => shop.post(`/v1/packing/${one}/cancel`, {}, staff());
  expect((await cancel(parcel ?? 0)).body.data).toMatchObject({ state: 'cancelled', cod: 0 });
  expect(await parcelsOf(id)).toMatchObject([{ state: 'draft', cod: 700, place: 1, of: 1 }]);
  expect(await toPack(id)).toMatchObject({ order_id: id });
  const [again] = await packed(id);
  expect(await parcelsOf(id)).toMatchObject([{ parcel_id: again, cod: 700 }]);
  await move([again ?? 0], 'picked_up');
  const late = await cancel(again ?? 0);
  expect(late).toMatchObject({ status: 409, body: { detail: /has left the shop/ } });
  // Its number may come later, its weight may not.
  const change = (body: object) => shop.send('PATCH', `/v1/packing/${again}`, body, staff());
  expect((await change(aParcel({ awb: 'RIDER-1' }))).body.data).toMatchObject({ awb: 'RIDER-1' });
  expect((await change(aParcel({ grams: 5 }))).body.detail).toMatch(/has left the shop/);
  expect((await cancel(999_999)).status).toBe(404);
});

test('parcels only move forward, and what cannot be true together is in the list until it is dealt with', async () => {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  expect((await move([parcel], 'undelivered')).errors[0].path).toBe('reason');
  await move([parcel], 'picked_up');
  await move([parcel], 'out_for_delivery');
  for (const back of ['picked_up', 'in_transit']) {
    expect((await move([parcel], back)).refused).toMatchObject([{ code: 'parcel_step_illegal' }]);
  }
  await move([parcel], 'undelivered', 'Nobody was at home.');
  expect(await read('/v1/packing?view=trouble')).toContainEqual(
    expect.objectContaining({
      parcel_id: parcel,
      state: 'undelivered',
      reason: 'Nobody was at home.',
    }),
  );
  expect((await settle(parcel, { decision: 'again' })).body.data).toMatchObject({
    state: 'reattempt',
    reason: null,
  });
  expect(await read('/v1/packing?view=on_the_way')).toContainEqual(
    expect.objectContaining({ parcel_id: parcel }),
  );
  await move([parcel], 'delivered');
  expect((await settle(parcel, { decision: 'back' })).status).toBe(409);
  expect((await settle(parcel, { decision: 'dealt_with' })).status).toBe(409);
  await expectSound(shop);
});

test('by hand an order moves as ever, and its parcels are where it is', async () => {
  const id = await anOrder();
  await packed(id);
  const by = (delivery_status: string) =>
    shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status }, staff());
  expect((await by('Shipped')).status).toBe(200);
  expect(await parcelsOf(id)).toMatchObject([{ state: 'picked_up' }]);
  await by('Delivered');
  expect(await parcelsOf(id)).toMatchObject([{ state: 'delivered' }]);
  const other = await anOrder();
  await packed(other);
  await shop.send('PUT', `/v1/order_alert/${other}/cancel`, {}, staff());
  expect(await parcelsOf(other)).toEqual([]);
  await expectSound(shop);
});

test('what is promised for today or before is on top of the board, whatever was ordered first', async () => {
  const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()];
  const promise = (order: number, days: number) =>
    shop.pool.query(
      `update "order" set promised_from = (shop_now() at time zone 'Asia/Kolkata')::date + $2::int,
         promised_to = (shop_now() at time zone 'Asia/Kolkata')::date + $2::int where id = $1`,
      [order, days],
    );
  await promise(first, 3);
  await promise(second, 0);
  await promise(third, -2);
  const rows = (await read('/v1/packing/to-pack')) as {
    order_id: number;
    is_late: boolean;
    days_late: number | null;
  }[];
  expect(rows.slice(0, 2)).toMatchObject([
    { order_id: third, is_late: true, days_late: 2 },
    { order_id: second, is_late: true, days_late: 0 },
  ]);
  expect(rows.find(({ order_id: id }) => id === first)).toMatchObject({
    is_late: false,
    days_late: -3,
  });
  expect(new Set(rows.map(({ order_id: id }) => id)).size).toBe(rows.length);
  const parcels = [...(await packed(first)), ...(await packed(third))];
  const sent = (await read('/v1/packing?view=packed')) as { parcel_id: number }[];
  const places = parcels.map((id) => sent.findIndex((one) => one.parcel_id === id));
  expect(places[1]).toBeLessThan(places[0] ?? 0);
});
