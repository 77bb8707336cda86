import { beforeAll, expect, test } from 'vitest';

import { type Exchanges, exchangesIn } from '#tests/support/exchanges.ts';
import { expectSound } from '#tests/support/orders.ts';
import { bearer } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What becomes of an exchange whose new order is cancelled, or has left. */
let world: TaxedReturnWorld['world'];
let lamp = 0;
let exchanges: Exchanges;
beforeAll(async () => {
  ({ world, lamp } = await openTaxedReturnWorld());
  exchanges = exchangesIn(world);
});

const exchanged = (back: number, order: number) =>
  world.does(back, 'exchange', { order_id: order });
const cancel = (id: number) =>
  world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, undefined, world.staff());

test('when the new order is cancelled another one takes its place, and is set off', async () => {
  const { back, line } = await exchanges.asked([lamp, 1]);
  const [wrong, right] = [await exchanges.take([lamp, 1]), await exchanges.take([lamp, 1])];
  const first = await exchanged(back, wrong);
  expect(first.body.data.exchange_order_id).toBe(wrong);
  expect((await exchanged(back, right)).status).toBe(409);
  expect((await cancel(wrong)).status).toBe(200);
  const again = await exchanged(back, right);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(again.body.data.exchange_order_id).toBe(right);
  await exchanges.receive(back, line);
  const settled = await exchanges.settle(back);
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  await expectSound(world.shop);
});

test('who has the new order on its way does not withdraw the exchange', async () => {
  const { back } = await exchanges.asked([lamp, 1]);
  const order = await exchanges.take([lamp, 1], { payment: 'on_delivery' });
  expect((await exchanged(back, order)).status).toBe(200);
  expect((await world.papers.move(order, 'Packed')).status).toBe(200);
  const customer = bearer(world.papers.customer.token);
  const withdrawn = await world.shop.post(`/v1/returns/${back}/withdraw`, undefined, customer);
  expect([withdrawn.status, withdrawn.body.detail]).toEqual([
    409,
    'The new order of this exchange is packed or on its way, so the goods are to come back. If you do not want it, please write to us.',
  ]);
  const { back: other } = await exchanges.asked([lamp, 1]);
  const unsent = await exchanges.take([lamp, 1]);
  await exchanged(other, unsent);
  expect((await world.shop.post(`/v1/returns/${other}/withdraw`, undefined, customer)).status).toBe(
    200,
  );
});
