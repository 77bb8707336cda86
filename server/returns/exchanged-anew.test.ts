import { beforeAll, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { bearer } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What becomes of an exchange whose new order is cancelled, or has left. */
let world: TaxedReturnWorld['world'];
let lamp = 0;
let keys = 0;
beforeAll(async () => {
  ({ world, lamp } = await openTaxedReturnWorld());
});

const take = async (payment = 'later') => {
  const answer = await world.shop.post(
    '/v1/counter/orders',
    {
      how: 'phone',
      lines: [{ product_id: lamp, quantity: 1 }],
      phone_no: world.papers.customer.phone,
      handover: 'later',
      payment,
    },
    { ...world.staff(), 'idempotency-key': `anew-${(keys += 1)}` },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.order_id as number;
};
const asked = async () => {
  const bought = await world.bought([[lamp, 1]]);
  const [line] = bought.lines;
  const lines = [{ order_line_id: line, quantity: 1 }];
  const more = { wish: 'exchange', words: 'Another one, please.' };
  const { body } = await world.ask(bought.id, { lines, ...more });
  return { back: body.data.return_id as number, line };
};
const exchanged = (back: number, order: number) =>
  world.does(back, 'exchange', { order_id: order });
const cancel = (id: number) =>
  world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, undefined, world.staff());

test('when the new order is cancelled another one takes its place, and is set off', async () => {
  const { back, line } = await asked();
  const [wrong, right] = [await take(), await take()];
  const first = await exchanged(back, wrong);
  expect(first.body.data.exchange_order_id).toBe(wrong);
  expect((await exchanged(back, right)).status).toBe(409);
  expect((await cancel(wrong)).status).toBe(200);
  const again = await exchanged(back, right);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(again.body.data.exchange_order_id).toBe(right);
  const lines = [{ order_line_id: line, restocked: 1, scrapped: 0 }];
  expect((await world.does(back, 'receive', { lines })).status).toBe(200);
  const settled = await world.does(back, 'settle', { by: 'as_paid', sets_off: true });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  await expectSound(world.shop);
});

test('who has the new order on its way does not withdraw the exchange', async () => {
  const { back } = await asked();
  const order = await take('on_delivery');
  expect((await exchanged(back, order)).status).toBe(200);
  expect((await world.papers.move(order, 'Packed')).status).toBe(200);
  const customer = bearer(world.papers.customer.token);
  const withdrawn = await world.shop.post(`/v1/returns/${back}/withdraw`, undefined, customer);
  expect([withdrawn.status, withdrawn.body.detail]).toEqual([
    409,
    'The new order of this exchange is packed or on its way, so the goods are to come back. If you do not want it, please write to us.',
  ]);
  const { back: other } = await asked();
  const unsent = await take();
  await exchanged(other, unsent);
  expect((await world.shop.post(`/v1/returns/${other}/withdraw`, undefined, customer)).status).toBe(
    200,
  );
});
