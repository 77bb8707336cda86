import { type AddressInfo, createServer } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { openCourierShop } from '#tests/support/courier-shop.ts';
import { threeZones } from '#tests/support/delivery.ts';
import { aLine } from '#tests/support/order-line.ts';
import { order } from '#tests/support/orders.ts';
import { delhiveryKeys } from '#tests/support/simulators/delhivery.ts';
import { shiprocketKeys } from '#tests/support/simulators/shiprocket.ts';

/** A courier that takes every call and responds to none. */
let calls = 0;
const silent = createServer((socket) => socket.on('data', () => (calls += 1)).on('error', () => 0));
await new Promise<void>((resolve) => {
  silent.listen(0, '127.0.0.1', resolve);
});
afterAll(() => silent.close());
const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
const { shop, lamp, customer, staff, doJobs, boxed } = await openCourierShop(
  [],
  () => ({
    ...shiprocketKeys,
    ...delhiveryKeys,
    SHIPROCKET_URL: `${url}/v1/external`,
    DELHIVERY_URL: url,
  }),
  { timeoutMs: 300 },
);

test('(11) while every courier is away, checkout quotes from the shop’s own table, and the order is placed', async () => {
  await shop.send('PUT', '/v1/shipping/rules', threeZones, staff());
  await boxed('shiprocket');
  await boxed('delhivery');
  expect(await doJobs()).toEqual(['courier_unavailable', 'courier_unavailable']);
  expect(calls).toBeGreaterThan(0);
  const before = calls;
  const lines = [{ product_id: lamp, quantity: 1 }];
  const { body } = await shop.post('/v1/orders/quote', { lines, pincode: '410206' });
  const { quote, shipping } = body.data;
  expect(shipping).toBe(29);
  const placed = await order(shop, customer, [aLine(lamp, 1)], { quote, key: 'away' });
  expect([placed.status, placed.body.data.shipping]).toEqual([201, 29]);
  expect(calls).toBe(before);
});
