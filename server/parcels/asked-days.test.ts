import { describe, expect, test } from 'vitest';

import { formatShortDate } from '#messages/days.ts';
import { openCourierShop } from '#tests/support/courier-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { createDelhiverySimulator, delhiveryKeys } from '#tests/support/simulators/delhivery.ts';
import { createShiprocketSimulator, shiprocketKeys } from '#tests/support/simulators/shiprocket.ts';

/** Customers ask for another attempt at what was not delivered, on a day that suits them. */
const [shiprocket, delhivery] = [createShiprocketSimulator(), createDelhiverySimulator()];
const shop = await openCourierShop(
  [shiprocket, delhivery],
  () => ({
    ...shiprocketKeys,
    ...delhiveryKeys,
    SHIPROCKET_URL: shiprocket.baseUrl(),
    DELHIVERY_URL: delhivery.baseUrl(),
  }),
  { timeoutMs: 2_000 },
);
const { anOrder, booked, settle, undeliver, refuse, spoil, parcelsOf, packed, move, doJobs } = shop;
const simulators = { shiprocket, delhivery };
type Name = keyof typeof simulators;
const instructionsOf = (name: Name, awb: string) =>
  [...simulators[name].world.parcels.values()].find((one) => one.awb === awb)?.told;
const one = async (order: number) => (await parcelsOf(order))[0];
const ask = (order: number, parcel: number, on: string, token = shop.customer.token) =>
  shop.shop.post(`/v1/packing/of/${order}/day`, { parcel_id: parcel, on }, bearer(token));

/** A day in India, so many days from the shop's today. */
const dayAhead = async (days: number): Promise<string> => {
  const { rows } = await shop.shop.pool.query(
    `select to_char((shop_now() at time zone 'Asia/Kolkata')::date + $1::int, 'YYYY-MM-DD') as day`,
    [days],
  );
  return rows[0].day;
};

async function byHand(reason = 'Nobody was at home.') {
  const order = await anOrder();
  const [id = 0] = await packed(order);
  await move([id], 'picked_up');
  await move([id], 'undelivered', reason);
  return { order, id };
}

describe.each(['shiprocket', 'delhivery'] as const)('with %s', (name) => {
  async function notDelivered() {
    const order = await anOrder();
    const { id, awb } = await booked(name, order);
    await undeliver(name, awb);
    return { order, id, awb };
  }

  test('its courier is told the day, and the customer reads when it comes again', async () => {
    const { order, id, awb } = await notDelivered();
    const on = await dayAhead(3);
    const asked = await ask(order, id, on);
    expect([asked.status, asked.body.data[0]]).toMatchObject([
      200,
      { state: 'undelivered', asked_day: on },
    ]);
    expect(instructionsOf(name, awb) ?? []).toEqual([]);
    expect(await doJobs()).toEqual([]);
    expect(instructionsOf(name, awb)).toEqual([
      name === 'shiprocket'
        ? { action: 're-attempt', comments: expect.any(String), deferred_date: on }
        : { waybill: awb, act: 'DEFER_DLV', action_data: { deferred_date: on } },
    ]);
    const parcel = await one(order);
    expect(parcel).toMatchObject({ state: 'reattempt', asked_day: null });
    expect(parcel.events.at(-1)).toMatchObject({
      code: 'reattempt',
      source: 'order',
      words: `Next attempt on ${formatShortDate(on)}`,
    });
    // A day that was asked for twice is sent once.
    await shop.shop.pool.query(`update parcel set asked_day = $1 where id = $2`, [on, id]);
    expect(await doJobs()).toEqual([]);
    expect(instructionsOf(name, awb)).toHaveLength(1);
  });

  test('what the courier refuses is left to the staff, who read the day', async () => {
    const { order, id, awb } = await notDelivered();
    await refuse('This company takes no further attempt.');
    const on = await dayAhead(2);
    await ask(order, id, on);
    expect(await doJobs()).toEqual([]);
    expect(await one(order)).toMatchObject({ state: 'undelivered', asked_day: on });
    expect(instructionsOf(name, awb) ?? []).toEqual([]);
  });

  test('a courier that is away is asked again', async () => {
    const { order, id, awb } = await notDelivered();
    const route =
      name === 'shiprocket' ? 'POST /v1/external/ndr/:awb/action' : 'POST /api/p/update';
    await spoil({ route, isBefore: true, status: 500, body: '<html>' });
    await ask(order, id, await dayAhead(2));
    expect(await doJobs()).toEqual(['courier_unavailable']);
    expect(await one(order)).toMatchObject({ state: 'undelivered' });
    await shop.control('/net', null);
    // Its job is tried again by the queue; here the customer's second thought is.
    const on = await dayAhead(5);
    await ask(order, id, on);
    expect(await doJobs()).toEqual([]);
    expect(instructionsOf(name, awb)).toHaveLength(1);
    expect(await one(order)).toMatchObject({ state: 'reattempt' });
  });
});

test('by hand staff read the day until they have decided, and a new failure forgets it', async () => {
  const { order, id } = await byHand();
  const on = await dayAhead(4);
  expect((await ask(order, id, on)).status).toBe(200);
  expect(await doJobs()).toEqual([]);
  const { body } = await shop.shop.get('/v1/packing?view=trouble', shop.staff());
  expect(body.data.find((row: { parcel_id: number }) => row.parcel_id === id)).toMatchObject({
    state: 'undelivered',
    asked_day: on,
  });
  expect((await settle(id, { decision: 'again', on })).status).toBe(200);
  expect(await one(order)).toMatchObject({ state: 'reattempt', asked_day: null });
  await move([id], 'undelivered', 'The house is locked.');
  expect(await one(order)).toMatchObject({ state: 'undelivered', asked_day: null });
});

test('a customer who asks again and again does not have the courier asked each time', async () => {
  const { order, id } = await byHand();
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    statuses.push((await ask(order, id, await dayAhead(1 + (time % 6)))).status);
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses).toContain(429);
  const other = await byHand();
  expect((await ask(other.order, other.id, await dayAhead(2))).status).toBe(200);
});

test('today, yesterday, more than six days ahead and no day are refused with a sentence', async () => {
  const { order, id } = await byHand();
  for (const days of [-1, 0, 7]) {
    const outside = await ask(order, id, await dayAhead(days));
    expect([outside.status, outside.body.errors[0]]).toEqual([
      422,
      { path: 'on', message: 'Couriers take a day from tomorrow on, up to 6 days ahead.' },
    ]);
  }
  for (const on of ['2026-11-31', 'tomorrow', '']) {
    expect((await ask(order, id, on)).status).toBe(422);
  }
  expect(await one(order)).toMatchObject({ asked_day: null });
});

test('nobody asks for another’s parcel, for one of another order, or for one that waits for nothing', async () => {
  const [mine, other] = [await byHand(), await byHand()];
  const on = await dayAhead(2);
  const stranger = await aPerson(shop.shop, 'customer');
  const foreign = await ask(mine.order, mine.id, on, stranger.token);
  const unknown = await ask(999_999, mine.id, on, stranger.token);
  expect([foreign.status, foreign.body.type]).toEqual([404, unknown.body.type]);
  // Staff have their own way, which the log knows of.
  expect((await ask(mine.order, mine.id, on, shop.admin.token)).status).toBe(404);
  const crossed = await ask(mine.order, other.id, on);
  expect([crossed.status, crossed.body.type]).toEqual([404, '/v1/docs#error-parcel_not_found']);
  expect(await one(mine.order)).toMatchObject({ asked_day: null });
  expect(await one(other.order)).toMatchObject({ asked_day: null });
  await settle(mine.id, { decision: 'back' });
  const late = await ask(mine.order, mine.id, on);
  expect([late.status, late.body.type]).toEqual([409, '/v1/docs#error-parcel_not_to_try_again']);
});
