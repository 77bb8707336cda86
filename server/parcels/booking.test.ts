import { expect, test } from 'vitest';

import { aBox, openCourierShop } from '#tests/support/courier-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aParcel } from '#tests/support/parcel-shop.ts';
import { createShiprocketSimulator, shiprocketKeys } from '#tests/support/simulators/shiprocket.ts';

import { sweepParcels } from './jobs.ts';
import { bookParcel } from './use-cases/book.ts';

/** Parcels that are booked with Shiprocket, simulated: prices, booking, labels, pickups, and taking it back. */
const simulator = createShiprocketSimulator();
const shop = await openCourierShop(
  [simulator],
  () => ({ ...shiprocketKeys, SHIPROCKET_URL: simulator.baseUrl() }),
  { timeoutMs: 2_000 },
);
const { anOrder, staff, read, parcelsOf, pack, doJobs, boxed, booked, spoil, refuse } = shop;
const { post, pool } = shop.shop;

const made = () => [...simulator.world.parcels.values()];
const madeOf = (order: number) =>
  made().filter(({ reference }) => reference.startsWith(`${order}-`));
const one = async (order: number) => (await parcelsOf(order))[0];
const rebook = (id: number, more: object = {}) =>
  post(`/v1/packing/${id}/book`, { ...aBox('shiprocket'), ...more }, staff());
const unpack = (id: number) => post(`/v1/packing/${id}/cancel`, {}, staff());

test('a packed parcel is booked: it gets its number, its company, its price, and what is collected is what is due', async () => {
  const order = await anOrder();
  const id = await boxed('shiprocket', order);
  expect(await one(order)).toMatchObject({ booking: 'wanted', awb: null, courier: 'Shiprocket' });
  const early = await shop.move([id], 'picked_up');
  expect(early.refused).toMatchObject([{ code: 'parcel_not_booked' }]);
  expect(await doJobs()).toEqual([]);
  const parcel = await one(order);
  expect(parcel).toMatchObject({
    state: 'booked',
    booking: 'made',
    courier: 'Xpressbees Surface',
    courier_code: 'shiprocket',
    charge: 86.5,
    cod: 700,
    tracking_url: expect.stringMatching(/^https:\/\/shiprocket\.co\/tracking\/\d+$/),
  });
  const [created] = madeOf(order);
  expect(created?.body).toMatchObject({
    pickup_location: 'Old Panvel',
    billing_state: 'Maharashtra',
    billing_pincode: '410206',
    payment_method: 'COD',
    sub_total: 700,
    weight: 0.9,
    length: 30,
    order_items: [
      { units: 2, selling_price: 300 },
      { units: 1, selling_price: 100 },
    ],
  });
  expect(String(created?.body['order_date'])).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const moved = await shop.move([id], 'picked_up');
  expect(moved.done).toEqual([id]);
  await expectSound(shop.shop);
});

test('what a courier would take is shown, the cheapest first; the chosen company gets it', async () => {
  const order = await anOrder();
  const [id = 0] = await shop.packed(order, [aParcel()]);
  expect(await read(`/v1/packing/${id}/offers?provider=shiprocket`)).toEqual([
    { carrier: '51', title: 'Xpressbees Surface', charge: 86.5, days: '4' },
    { carrier: '24', title: 'India Post', charge: 99, days: null },
    { carrier: '10', title: 'Delhivery Air', charge: 124, days: '2-3' },
  ]);
  const { status, body } = await rebook(id, { carrier: '10' });
  expect(status, JSON.stringify(body)).toBe(200);
  const [log] = await read('/v1/user/audit');
  expect(log).toMatchObject({ action: 'parcel_booked', subject: { id: order } });
  expect(log.changes).toContainEqual(
    expect.objectContaining({ field: 'booking', after: 'wanted' }),
  );
  await doJobs();
  expect(await one(order)).toMatchObject({
    courier: 'Delhivery Air',
    charge: 124,
    booking: 'made',
  });
  expect((await rebook(id)).body.type).toBe('/v1/docs#error-parcel_is_booked');
  const change = await shop.shop.send('PATCH', `/v1/packing/${id}`, aParcel(), staff());
  expect(change.body.type).toBe('/v1/docs#error-parcel_is_booked');
});

test('(5) an answer that was lost makes no second order: what was made is found by the shop’s own name of it', async () => {
  const order = await anOrder();
  await boxed('shiprocket', order);
  await spoil({ route: 'POST /v1/external/orders/create/adhoc', truncate_at: 5 });
  expect(await doJobs()).toEqual(['courier_unavailable']);
  expect(madeOf(order)).toHaveLength(1);
  expect(await one(order)).toMatchObject({ booking: 'wanted', awb: null });
  await pool.query(`update parcel set updated_at = updated_at - interval '1 hour'`);
  await sweepParcels(shop.shop);
  await spoil({ route: 'POST /v1/external/courier/assign/awb', status: 500, body: '<html>' });
  expect(await doJobs()).toEqual(['courier_unavailable']);
  await pool.query(`update parcel set updated_at = updated_at - interval '1 hour'`);
  await sweepParcels(shop.shop);
  expect(await doJobs()).toEqual([]);
  expect(madeOf(order)).toHaveLength(1);
  expect(await one(order)).toMatchObject({ booking: 'made', awb: madeOf(order)[0]?.awb });
});

test('two who book one parcel at once make one order', async () => {
  const order = await anOrder();
  const id = await boxed('shiprocket', order);
  await spoil({ route: 'POST /v1/external/orders/create/adhoc', delay_ms: 300 });
  await Promise.all([bookParcel(shop.tools, id), bookParcel(shop.tools, id)]);
  expect(madeOf(order)).toHaveLength(1);
  expect(await one(order)).toMatchObject({ booking: 'made' });
});

test('an empty wallet is said at the parcel, in Trouble; recharged, it is booked again, or goes by hand', async () => {
  const order = await anOrder();
  const id = await boxed('shiprocket', order);
  await refuse('Your wallet has too little balance. Please recharge.');
  expect(await doJobs()).toEqual([]);
  expect(await one(order)).toMatchObject({
    booking: 'refused',
    booking_error: 'Your wallet has too little balance. Please recharge.',
    state: 'booked',
  });
  const trouble = await read('/v1/packing?view=trouble');
  expect(trouble.map(({ parcel_id: one }: { parcel_id: number }) => one)).toContain(id);
  // The order that it made for nothing is cancelled there.
  expect(madeOf(order)).toMatchObject([{ isCancelled: true }]);
  await expectSound(shop.shop);
  await refuse(null);
  expect((await rebook(id)).status).toBe(200);
  await doJobs();
  expect(await one(order)).toMatchObject({ booking: 'made', booking_error: null });
  expect(madeOf(order).filter(({ isCancelled }) => !isCancelled)).toHaveLength(1);

  const other = await anOrder();
  const otherId = await boxed('shiprocket', other);
  await refuse('No company goes there.');
  await doJobs();
  expect(await one(other)).toMatchObject({ booking_error: 'No company goes there.' });
  const { body } = await shop.shop.send('PATCH', `/v1/packing/${otherId}`, aParcel(), staff());
  expect(body.data).toMatchObject({ courier: 'Own rider', booking: null, provider: null });
  expect((await shop.move([otherId], 'picked_up')).done).toEqual([otherId]);
});

test('a failure inside of a success is a failure', async () => {
  const order = await anOrder();
  await boxed('shiprocket', order);
  await spoil({
    route: 'POST /v1/external/orders/create/adhoc',
    body: JSON.stringify({ message: 'Oops! Invalid Data.', status_code: 422 }),
  });
  await doJobs();
  expect(await one(order)).toMatchObject({
    booking: 'refused',
    booking_error: 'Oops! Invalid Data.',
  });
});

test('labels and pickups: the courier’s own file, and one call for each, however often it is asked', async () => {
  const { id } = await booked('shiprocket', await anOrder());
  const order = await anOrder();
  const [byHand = 0] = await shop.packed(order, [aParcel()]);
  expect(await read(`/v1/packing/courier-labels?ids=${id},${byHand}`)).toMatchObject([
    { title: 'Shiprocket', parcels: 1, url: expect.stringMatching(/^http.+\.pdf$/) },
  ]);
  const none = await shop.shop.get(`/v1/packing/courier-labels?ids=${byHand}`, staff());
  expect([none.status, none.body.type]).toEqual([409, '/v1/docs#error-parcel_not_booked']);
  for (const _ of [1, 2]) {
    const { body } = await post('/v1/packing/pickups', { ids: [id, byHand] }, staff());
    expect(body.data).toMatchObject({
      done: [id],
      refused: [{ id: byHand, code: 'parcel_not_booked' }],
    });
  }
  const [log] = await read('/v1/user/audit');
  expect(log).toMatchObject({ action: 'parcel_pickup_asked' });
});

test('(7) unpacking tells the courier; after it was picked up it is refused with the courier’s reason', async () => {
  const order = await anOrder();
  const { id } = await booked('shiprocket', order);
  expect((await unpack(id)).status).toBe(200);
  expect(madeOf(order)).toMatchObject([{ isCancelled: true }]);
  expect(await parcelsOf(order)).toMatchObject([{ state: 'draft' }]);

  const away = await anOrder();
  const parcel = await booked('shiprocket', away);
  // The courier has it, and the shop has no event of it.
  await simulator.scan(parcel.awb, { at: '2026-11-24 11:00:00', status: 'PICKED UP' });
  const refused = await unpack(parcel.id);
  expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-courier_refused']);
  expect(refused.body.detail).toBe(
    'Shiprocket has refused this: Cannot cancel the order: it was picked up.',
  );
  expect(await one(away)).toMatchObject({ state: 'booked', booking: 'made' });

  // One that is being booked: what becomes of it there is cancelled afterwards.
  const third = await anOrder();
  const open = await boxed('shiprocket', third);
  await spoil({ route: 'POST /v1/external/courier/assign/awb', truncate_at: 3 });
  expect(await doJobs()).toEqual(['courier_unavailable']);
  expect((await unpack(open)).status).toBe(200);
  expect(await doJobs()).toEqual([]);
  expect(madeOf(third)).toMatchObject([{ isCancelled: true }]);
});

test('an order that is canceled is cancelled with the courier', async () => {
  const order = await anOrder();
  await booked('shiprocket', order);
  const { status } = await shop.shop.send('PUT', `/v1/order_alert/${order}/cancel`, {}, staff());
  expect(status).toBe(200);
  await pool.query(`update parcel set updated_at = updated_at - interval '1 hour'`);
  await sweepParcels(shop.shop);
  expect(await doJobs()).toEqual([]);
  expect(madeOf(order)).toMatchObject([{ isCancelled: true }]);
  await expectSound(shop.shop);
});

test('(10) a login that ends amid many bookings is renewed once', async () => {
  const orders = [await anOrder(), await anOrder(), await anOrder()];
  await pack(orders[0] ?? 0, [aBox('shiprocket')]);
  await doJobs();
  simulator.world.log.length = 0;
  for (const order of orders.slice(1)) await pack(order, [aBox('shiprocket')]);
  simulator.forgetTokens();
  expect(await doJobs()).toEqual([]);
  const logins = simulator.world.log.filter(({ path }) => path.endsWith('/auth/login'));
  expect(logins).toHaveLength(1);
  for (const order of orders) expect(await one(order)).toMatchObject({ booking: 'made' });
});

test('what is to be booked is measured, has no number yet, and a courier without keys takes none', async () => {
  const order = await anOrder();
  const parcels = [{ grams: 900, provider: 'shiprocket', awb: '123456' }];
  const wrong = await post('/v1/packing', { orders: [{ order_id: order, parcels }] }, staff());
  expect(wrong.status).toBe(422);
  const fields = wrong.body.errors.map(({ path }: { path: string }) => path.split('.').at(-1));
  expect(fields).toEqual(['length_cm', 'width_cm', 'height_cm', 'awb']);
  const answer = await pack(order, [aBox('delhivery')]);
  expect(answer.refused).toMatchObject([{ id: order, code: 'courier_not_connected' }]);
  const missing = await post('/v1/packing/999999/book', aBox('shiprocket'), staff());
  expect(missing.body.type).toBe('/v1/docs#error-parcel_not_found');
});

test('money that comes while a parcel is booked is told to a person, as its courier would collect it again', async () => {
  const order = await anOrder();
  const { id } = await booked('shiprocket', order);
  const paid = { payment_status: 'Paid' };
  await shop.shop.send('PATCH', `/v1/order_alert/${order}`, paid, staff());
  expect(await one(order)).toMatchObject({ conflict: 'cod_changed', cod: 700 });
  expect((await unpack(id)).status).toBe(200);
  expect(await one(order)).toMatchObject({ state: 'draft', cod: 0 });
  await expectSound(shop.shop);
});

test('(12) an address in any script, with signs of any kind, arrives as it was typed', async () => {
  const order = await anOrder();
  await pool.query(
    `update "order" set shipping_address = $2, recipient_name = 'आशा & Sons 🎈' where id = $1`,
    [order, 'फ्लैट 4; #12 & 13% \\ गली, Near सिनेमा, Panvel, Maharashtra 410206'],
  );
  await booked('shiprocket', order);
  expect(madeOf(order)[0]?.body).toMatchObject({
    billing_customer_name: 'आशा',
    billing_last_name: '& Sons 🎈',
    billing_address: 'फ्लैट 4; #12 & 13% \\ गली, Near सिनेमा',
    billing_city: 'Panvel',
  });
});
