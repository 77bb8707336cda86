import { expect, test } from 'vitest';

import { openCourierShop } from '#tests/support/courier-shop.ts';
import { courierHookToken } from '#tests/support/courier-tokens.ts';
import { expectSound } from '#tests/support/orders.ts';
import { bearer, aPerson } from '#tests/support/people.ts';
import { createShiprocketSimulator, shiprocketKeys } from '#tests/support/simulators/shiprocket.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { readProviderKeys } from '#server/platform/provider-keys.ts';

import { courierSetup, couriersOf } from './index.ts';
import { indianTime } from './providers/courier-call.ts';

/** Couriers' hooks: a bell, after which the shop asks the courier itself. */
const simulator = createShiprocketSimulator();
const shop = await openCourierShop(
  [simulator],
  () => ({ ...shiprocketKeys, SHIPROCKET_URL: simulator.baseUrl() }),
  { timeoutMs: 2_000 },
);
const { anOrder, parcelsOf, booked, ring, handleHooks, detail } = shop;
const one = async (order: number) => (await parcelsOf(order))[0];

/** A time of India, as couriers write it, some seconds before or after now. */
const inIndia = (seconds: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + seconds * 1_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

test('a parcel follows its courier, and its order follows the parcel', async () => {
  const order = await anOrder();
  const { awb } = await booked('shiprocket', order);
  const steps: [string, string, string][] = [
    ['PICKED UP', 'picked_up', 'Shipped'],
    ['IN TRANSIT', 'in_transit', 'Shipped'],
    ['OUT FOR DELIVERY', 'out_for_delivery', 'Shipped'],
    ['DELIVERED', 'delivered', 'Delivered'],
  ];
  for (const [place, [status, state, orderStatus]] of steps.entries()) {
    const hook = await simulator.scan(awb, { at: inIndia(place - 60), status, place: 'AIZAWL' });
    expect((await ring(hook)).statusCode).toBe(200);
    expect(await handleHooks()).toEqual([]);
    expect(await one(order)).toMatchObject({ state, conflict: null });
    expect(await detail(order)).toMatchObject({ delivery_status: orderStatus });
  }
  expect((await one(order)).events).toContainEqual(
    expect.objectContaining({ code: 'delivered', source: 'courier', place: 'AIZAWL' }),
  );
  const { rows } = await shop.shop.pool.query(`select headers from hook_event`);
  expect(JSON.stringify(rows)).not.toContain(shiprocketKeys.SHIPROCKET_HOOK_KEY);
  await expectSound(shop.shop);
});

test('(4) scans in any order, twice, late and from the future leave a parcel where it is', async () => {
  const order = await anOrder();
  const { awb } = await booked('shiprocket', order);
  const scans = [
    { at: inIndia(-30), status: 'OUT FOR DELIVERY' },
    { at: inIndia(-50), status: 'PICKED UP' },
    { at: inIndia(-40), status: 'IN TRANSIT' },
    { at: '2099-01-01 10:00:00', status: 'REACHED AT DESTINATION HUB' },
    { at: '2019-01-01 10:00:00', status: 'DELIVERED' },
    { at: 'soon', status: 'DELIVERED' },
    { at: inIndia(-30), status: 'OUT FOR DELIVERY' },
  ];
  for (const scan of scans) await ring(await simulator.scan(awb, scan));
  await handleHooks();
  await ring(await simulator.scan(awb, { at: inIndia(-29), status: 'OUT FOR DELIVERY' }));
  await handleHooks();
  expect(await one(order)).toMatchObject({ state: 'out_for_delivery', conflict: null });
  const events = (await one(order)).events as { at: string; code: string }[];
  // However often it is polled, a scan dated tomorrow is recorded once.
  expect(events.filter(({ code }) => code === 'in_transit')).toHaveLength(2);
  expect(events.every(({ at }) => new Date(at).getTime() <= Date.now() + 1_000)).toBe(true);

  // What it drops on its own is for a person: the goods are still here.
  await ring(await simulator.scan(awb, { at: inIndia(-1), status: 'CANCELED' }));
  await handleHooks();
  expect(await one(order)).toMatchObject({ state: 'out_for_delivery', conflict: 'cancelled' });
});

test('delivered and then not delivered cannot both be true: it is shown to a person', async () => {
  const order = await anOrder();
  const { awb } = await booked('shiprocket', order);
  await ring(await simulator.scan(awb, { at: inIndia(-30), status: 'DELIVERED' }));
  await handleHooks();
  await ring(await simulator.scan(awb, { at: inIndia(-10), status: 'UNDELIVERED' }));
  await handleHooks();
  expect(await one(order)).toMatchObject({ state: 'delivered', conflict: 'undelivered' });
});

test('what a courier tells after the account was deleted has no names and places', async () => {
  const order = await anOrder();
  const { awb } = await booked('shiprocket', order);
  await ring(await simulator.scan(awb, { at: inIndia(-50), status: 'PICKED UP', place: 'PANVEL' }));
  await handleHooks();
  expect(JSON.stringify(await one(order))).toContain('PANVEL');
  // As when its customer's account is deleted, which all tests here share.
  await shop.shop.db
    .updateTable('order')
    .set({ account_id: null })
    .where('id', '=', order)
    .execute();
  const late = { at: inIndia(-40), status: 'IN TRANSIT', place: 'Asha’s neighbour, Panvel' };
  await ring(await simulator.scan(awb, late));
  await handleHooks();
  expect(await one(order)).toMatchObject({ state: 'in_transit' });
  expect(JSON.stringify(await one(order))).not.toMatch(/PANVEL|Asha/);
});

test('(4) a thousand copies are one event, and one look', async () => {
  const order = await anOrder();
  const { awb } = await booked('shiprocket', order);
  const hook = await simulator.scan(awb, { at: inIndia(-20), status: 'PICKED UP' });
  const count = async () =>
    Number((await shop.shop.pool.query('select count(*) from hook_event')).rows[0].count);
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ring(hook)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await count()).toBe(before + 1);
  simulator.world.log.length = 0;
  await handleHooks();
  const looks = simulator.world.log.filter(({ path }) => path.includes(awb));
  expect(looks).toHaveLength(1);
});

test('(4) a hook about no parcel of the shop is acknowledged, and one with another token or key is not taken', async () => {
  const { awb } = await booked('shiprocket', await anOrder());
  const hook = await simulator.scan(awb, { at: inIndia(-20), status: 'DELIVERED' });
  const about = (number: unknown) => ({
    ...hook,
    body: JSON.stringify({ ...JSON.parse(hook.body), awb: number }),
  });
  for (const number of [
    '999999999999',
    'a'.repeat(5_000),
    "1' or '1'='1",
    'x\0y',
    { a: 1 },
    null,
    7,
  ]) {
    expect((await ring(about(number))).statusCode).toBe(200);
  }
  expect(await handleHooks()).toEqual([]);
  expect((await ring(hook, 'B'.repeat(22))).statusCode).toBe(404);
  expect(
    (await ring({ ...hook, headers: { 'content-type': 'application/json' } })).statusCode,
  ).toBe(400);
  const wrong = { ...hook.headers, 'x-api-key': 'another-key' };
  expect((await ring({ ...hook, headers: wrong })).statusCode).toBe(400);
  expect((await ring({ ...hook, body: '<xml/>' })).statusCode).toBe(400);
});

test('(4) a hook that names another order moves the parcel of its number alone, and by what the courier says when it is asked', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  const [{ awb }, { awb: otherAwb }] = [
    await booked('shiprocket', one),
    await booked('shiprocket', other),
  ];
  await simulator.scan(awb, { at: inIndia(-30), status: 'PICKED UP' });
  const hook = await simulator.scan(otherAwb, { at: inIndia(-20), status: 'DELIVERED' });
  const body = JSON.stringify({ ...JSON.parse(hook.body), awb, order_id: String(other) });
  expect((await ring({ ...hook, body })).statusCode).toBe(200);
  expect(await handleHooks()).toEqual([]);
  expect((await parcelsOf(one))[0]).toMatchObject({ state: 'picked_up' });
  expect((await parcelsOf(other))[0]).toMatchObject({ state: 'booked' });
});

test.each([
  ['2026-05-19 11:59:16', '2026-05-19T06:29:16.000Z'],
  ['2026-05-19T11:59:16.5', '2026-05-19T06:29:16.000Z'],
  ['23 05 2026 11:43:52', '2026-05-23T06:13:52.000Z'],
  ['19-05-2026 11:59', '2026-05-19T06:29:00.000Z'],
  ['2026-13-45 11:59:16', undefined],
  ['soon', undefined],
])('(4) the time %j of India is %s', (text, at) => {
  expect(indianTime(text)?.toISOString()).toBe(at);
});

test('keys come from the environment: a missing or wrong one hides its courier and says so, and the shop goes on', async () => {
  const url = 'https://shop.example';
  const keys = { ...shiprocketKeys, HOOK_TOKEN: courierHookToken };
  expect(courierSetup(readProviderKeys({}), url)).toEqual({ couriers: [], problems: [] });
  const { SHIPROCKET_PASSWORD: _, ...without } = keys;
  expect(courierSetup(readProviderKeys(without), url)).toEqual({
    couriers: [],
    problems: ['SHIPROCKET_PASSWORD is missing.'],
  });
  expect(couriersOf(readProviderKeys(without))).toEqual([]);
  expect(courierSetup(readProviderKeys(keys), url)).toEqual({
    couriers: [{ name: 'shiprocket', title: 'Shiprocket', has_hooks: true }],
    problems: [],
  });
  // Its hooks may have none of these letters in their URL.
  for (const [token, host, letters] of [
    [`${courierHookToken}sR`, url, 'sr'],
    [`${courierHookToken}kr`, url, 'kr'],
    [courierHookToken, 'https://srishop.example', 'sr'],
    [courierHookToken, 'https://myshiprocketshop.example', 'shiprocket'],
  ] as const) {
    const setup = courierSetup(readProviderKeys({ ...shiprocketKeys, HOOK_TOKEN: token }), host);
    expect(setup.couriers).toMatchObject([{ has_hooks: false }]);
    expect(setup.problems).toEqual([expect.stringContaining(`“${letters}”`)]);
    expect(setup.problems.join()).not.toContain(token);
  }
});

test('the keys are tested by asking the courier', async () => {
  const ask = async (environment: Record<string, string>) => {
    const couriers = couriersOf(readProviderKeys(environment), { timeoutMs: 1_000 });
    await using other = await openTestShop({ couriers });
    const { token } = await aPerson(other, 'admin');
    return (await other.post('/v1/packing/couriers/test', {}, bearer(token))).body.data;
  };
  const right = { ...shiprocketKeys, SHIPROCKET_URL: simulator.baseUrl() };
  expect(await ask(right)).toEqual([{ title: 'Shiprocket', outcome: 'accepted' }]);
  expect(await ask({ ...right, SHIPROCKET_PASSWORD: 'not-this-one' })).toEqual([
    { title: 'Shiprocket', outcome: 'refused' },
  ]);
  expect(await ask({ ...right, SHIPROCKET_URL: 'http://127.0.0.1:9/v1/external' })).toEqual([
    { title: 'Shiprocket', outcome: 'unavailable' },
  ]);
});
