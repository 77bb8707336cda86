import { beforeAll, expect, test } from 'vitest';

import type { Return } from '#contract/returns/schemas.ts';
import { threeZones } from '#tests/support/delivery.ts';
import { here } from '#tests/support/paper-world.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What a return gives back is shown before it is agreed to, and is what goes back. */
let world: TaxedReturnWorld['world'];
let [candle, lamp]: [number, number] = [0, 0];
beforeAll(async () => {
  ({ world, candle, lamp } = await openTaxedReturnWorld());
  await world.shop.send('PUT', '/v1/shipping/rules', threeZones, world.staff());
});

const bought = (goods: [number, number][]) =>
  world.bought(goods, { more: { shipping_address: here } });
const fault = { reason: 'damaged', words: 'Broken' };
const sumOf = ({ due }: Return) =>
  Math.round(((due?.goods ?? 0) + (due?.delivery ?? 0) + (due?.fee ?? 0)) * 100) / 100;

async function received(
  bought: { id: number; lines: number[] },
  pieces: number[],
  more: object,
  retained = pieces,
): Promise<{ expected: Return; known: Return }> {
  const lines = bought.lines.flatMap((line, at) =>
    pieces[at] ? [{ order_line_id: line, quantity: pieces[at], retained: retained[at] ?? 0 }] : [],
  );
  const asked = await world.shop.post(
    `/v1/orders/${bought.id}/returns/taken`,
    {
      lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
      reason: 'unwanted',
      is_beyond: true,
      words: 'A test',
      ...more,
    },
    world.staff(),
  );
  const expected = asked.body.data as Return;
  const { body } = await world.does(expected.return_id, 'receive', {
    lines: lines.map((line) => ({
      order_line_id: line.order_line_id,
      restocked: line.retained,
      scrapped: 0,
    })),
  });
  return { expected, known: body.data };
}

const settled = async ({ return_id: id }: Return): Promise<Return> =>
  (await world.does(id, 'settle', { by: 'hand' })).body.data;

const feesOf = async (id: number) => {
  const { body } = await world.shop.get(`/v1/order_alert/details/${id}`, world.staff());
  return { delivery: body.data.shipping ?? 0, fee: body.data.cod_fee ?? 0 };
};

test('a damaged order gives back its delivery and fee too, which is said before', async () => {
  const order = await bought([[candle, 2]]);
  const fees = await feesOf(order.id);
  expect(fees.delivery).toBeGreaterThan(0);
  const { expected, known } = await received(order, [2], fault);
  expect(expected.due).toEqual(known.due);
  expect(known.due).toMatchObject(fees);
  const { data } = (await world.shop.get('/v1/returns?state=received', world.staff())).body;
  expect(data.find(({ number }: Return) => number === known.number).due).toEqual(known.due);
  const after = await settled(known);
  expect(after.refund).toBe(sumOf(known));
  expect(after.charges).toBe(fees.delivery + fees.fee);
  expect(after.due).toBeNull();
});

test('what is not wanted, or not all of it, gives back its price alone', async () => {
  const liked = await received(await bought([[candle, 2]]), [2], {});
  const some = await received(
    await bought([
      [candle, 2],
      [lamp, 1],
    ]),
    [2, 0],
    fault,
  );
  for (const { known } of [liked, some]) {
    expect(known.due).toMatchObject({ delivery: 0, fee: 0 });
    expect((await settled(known)).refund).toBe(known.due?.goods);
  }
});

test('what is sent back to the customer gives nothing back, and keeps the delivery', async () => {
  const { expected, known } = await received(await bought([[lamp, 2]]), [2], fault, [1]);
  expect(expected.due?.goods).toBe(666);
  expect(known.due).toMatchObject({ goods: 333, delivery: 0, fee: 0 });
  expect((await settled(known)).refund).toBe(333);
});

test('what went back before is no part of it', async () => {
  const order = await bought([[lamp, 2]]);
  const give = { amount: 500, why: 'goodwill', by: 'hand' };
  await world.shop.post(`/v1/orders/${order.id}/refunds`, give, world.staff());
  const { known } = await received(order, [2], fault);
  const { total_amount: total } = (
    await world.shop.get(`/v1/order_alert/details/${order.id}`, world.staff())
  ).body.data;
  expect(sumOf(known)).toBe(Math.round((total - 500) * 100) / 100);
  expect((await settled(known)).refund).toBe(sumOf(known));
});

test('its customer knows what comes back from the day on that it is approved', async () => {
  const order = await bought([[lamp, 1]]);
  await received(order, [1], fault);
  const { data } = await world.of(order.id, world.papers.customer);
  expect(data[0].due).toMatchObject({ goods: 333, ...(await feesOf(order.id)) });
});
