import { expect, test } from 'vitest';

import { dayInIndia } from '#contract/times.ts';
import { aBox, openCourierShop } from '#tests/support/courier-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { createDelhiverySimulator, delhiveryKeys } from '#tests/support/simulators/delhivery.ts';

import { sweepParcels } from './jobs.ts';

/** Parcels that are booked with Delhivery, simulated: the same interface, and other strange ways. */
const simulator = createDelhiverySimulator();
const shop = await openCourierShop(
  [simulator],
  () => ({ ...delhiveryKeys, DELHIVERY_URL: simulator.baseUrl() }),
  { timeoutMs: 2_000 },
);
const { anOrder, staff, read, parcelsOf, doJobs, boxed, booked, spoil, refuse } = shop;
const { post, pool } = shop.shop;
const one = async (order: number) => (await parcelsOf(order))[0];
const madeOf = (order: number) =>
  [...simulator.world.parcels.values()].filter(({ reference }) =>
    reference.startsWith(`${order}-`),
  );

test('a parcel is booked under a number that was reserved, and its order is delivered by what Delhivery tells', async () => {
  const order = await anOrder();
  const { awb } = await booked('delhivery', order);
  expect(await one(order)).toMatchObject({
    booking: 'made',
    courier: 'Delhivery',
    tracking_url: `https://www.delhivery.com/track-v2/package/${awb}`,
  });
  expect(madeOf(order)).toMatchObject([
    { awb, body: { payment_mode: 'COD', cod_amount: 700, weight: 900, shipment_length: 30 } },
  ]);
  const day = dayInIndia(new Date(Date.now() - 60_000));
  for (const status of ['Manifested', 'In Transit', 'Dispatched', 'Delivered']) {
    const hook = await simulator.scan(awb, { at: `${day} 00:00:0${status.length % 10}`, status });
    expect((await shop.ring(hook)).statusCode).toBe(200);
    expect(await shop.handleHooks()).toEqual([]);
  }
  expect(await one(order)).toMatchObject({ state: 'delivered', conflict: null });
  expect(await shop.detail(order)).toMatchObject({ delivery_status: 'Delivered' });
  await expectSound(shop.shop);
});

test('(5) a lost answer makes no second shipment: its number is the one that was reserved', async () => {
  const order = await anOrder();
  await boxed('delhivery', order);
  await spoil({ route: 'POST /api/cmu/create.json', truncate_at: 4 });
  expect(await doJobs()).toEqual(['courier_unavailable']);
  const { awb } = await one(order);
  await pool.query(`update parcel set updated_at = updated_at - interval '1 hour'`);
  await sweepParcels(shop.shop);
  expect(await doJobs()).toEqual([]);
  expect(await one(order)).toMatchObject({ booking: 'made', awb });
  expect(madeOf(order)).toHaveLength(1);
});

test('(6) what it refuses with the status 200 is a failure, with its reason', async () => {
  const order = await anOrder();
  const id = await boxed('delhivery', order);
  await refuse('Pincode 410206 is not serviceable for COD.');
  expect(await doJobs()).toEqual([]);
  expect(await one(order)).toMatchObject({
    booking: 'refused',
    booking_error: 'Pincode 410206 is not serviceable for COD.',
    awb: null,
  });
  await refuse(null);
  await post(`/v1/packing/${id}/book`, aBox('delhivery'), staff());
  expect(await doJobs()).toEqual([]);
  expect(await one(order)).toMatchObject({ booking: 'made' });
});

test('(12) signs that break its reading are written out or left out; every script arrives', async () => {
  const order = await anOrder();
  await pool.query(
    `update "order" set shipping_address = $2, recipient_name = 'आशा & Sons 🎈' where id = $1`,
    [order, 'फ्लैट 4; #12 & 13% \\ गली, Near "सिनेमा", Panvel, Maharashtra 410206'],
  );
  await booked('delhivery', order);
  expect(madeOf(order)[0]?.body).toMatchObject({
    name: 'आशा and Sons 🎈',
    add: "फ्लैट 4 12 and 13 गली, Near 'सिनेमा'",
    city: 'Panvel',
    pin: '410206',
  });
});

test('prices, labels, pickups and taking it back', async () => {
  const order = await anOrder();
  const { id, awb } = await booked('delhivery', order);
  expect(await read(`/v1/packing/${id}/offers?provider=delhivery`)).toEqual([
    { carrier: 'surface', title: 'Delhivery Surface', charge: 141.6, days: '5' },
  ]);
  expect(await read(`/v1/packing/courier-labels?ids=${id}`)).toMatchObject([
    { title: 'Delhivery', url: expect.stringContaining(`${awb}.pdf`) },
  ]);
  for (const _ of [1, 2]) {
    const { body } = await post('/v1/packing/pickups', { ids: [id] }, staff());
    expect(body.data).toEqual({ done: [id], refused: [] });
  }
  expect((await post(`/v1/packing/${id}/cancel`, {}, staff())).status).toBe(200);
  expect(madeOf(order)).toMatchObject([{ isCancelled: true }]);

  // Nobody collects there, and nothing goes there.
  for (const pin of ['796001', '744101']) {
    const [far = 0] = await shop.packed(await anOrder(), [aBox('delhivery')]);
    await pool.query(
      `update "order" set shipping_address = $2 where id = (select order_id from parcel where id = $1)`,
      [far, `House 1, Far away, Mizoram ${pin}`],
    );
    expect(await read(`/v1/packing/${far}/offers?provider=delhivery`)).toEqual([]);
  }
});

test('an attempt in vain is shown as not delivered, a way back as coming back', async () => {
  const order = await anOrder();
  const { awb, id } = await booked('delhivery', order);
  const now = (seconds: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 - 60_000 + seconds * 1_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
  const report = async (status: string, seconds: number, more: object = {}) => {
    await shop.ring(await simulator.scan(awb, { at: now(seconds), status, ...more }));
    await shop.handleHooks();
    return (await one(order)).state;
  };
  expect(await report('In Transit', 1)).toBe('in_transit');
  expect(await report('Pending', 2, { code: 'X-PIOM' })).toBe('in_transit');
  expect(await report('Dispatched', 3)).toBe('out_for_delivery');
  expect(await report('Pending', 4, { code: 'EOD-11', activity: 'Consignee unavailable' })).toBe(
    'undelivered',
  );
  expect(await one(order)).toMatchObject({ reason: 'Consignee unavailable' });
  expect(await report('Returned', 5)).toBe('rto');
  // Nothing is in the stock again until somebody has counted it.
  expect(await report('RTO', 6)).toBe('rto');
  expect(
    (await read('/v1/packing?view=trouble')).map((row: { parcel_id: number }) => row.parcel_id),
  ).toContain(id);
});
