import { beforeAll, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** Orders that staff take in exchange for what comes back. */
let world: TaxedReturnWorld['world'];
let moneyOf: TaxedReturnWorld['moneyOf'];
let lamp = 0;
let keys = 0;
beforeAll(async () => {
  ({ world, moneyOf, lamp } = await openTaxedReturnWorld());
});

/** A lamp that its customer wants exchanged. */
const asked = async (by = world.papers.customer) => {
  const bought = await world.bought([[lamp, 1]], { by });
  const [line = 0] = bought.lines;
  const wish = { lines: [{ order_line_id: line, quantity: 1 }], wish: 'exchange' };
  const { status, body } = await world.ask(bought.id, wish, by);
  expect(status, JSON.stringify(body)).toBe(201);
  return { bought: bought.id, line, back: body.data.return_id as number };
};
const goods = (more: object = {}) => ({
  lines: [{ product_id: lamp, quantity: 1 }],
  phone_no: world.papers.customer.phone,
  handover: 'later',
  payment: 'later',
  ...more,
});
const take = (more: object) =>
  world.shop.post(
    '/v1/counter/orders',
    { how: 'phone', ...goods(more) },
    { ...world.staff(), 'idempotency-key': `exchanged-${(keys += 1)}` },
  );
const log = async (order: number) =>
  (await world.shop.get(`/v1/user/audit?order=${order}`, world.staff())).body.data as {
    action: string;
    changes: { field: string; after: unknown }[];
  }[];

test('it is its customer’s own, its return knows it at once, and both logs say so', async () => {
  const { bought, back } = await asked();
  const taken = await take({ exchange_of: back });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const id = taken.body.data.order_id as number;
  expect(taken.body.data.guest).toBeNull();
  const { customer } = world.papers;
  const own = await world.shop.get(`/v1/order_alert/details/${id}`, bearer(customer.token));
  expect(own.status).toBe(200);
  expect((await world.of(bought, customer)).data[0]).toMatchObject({ exchange_order_id: id });
  const [ofOld, ofNew] = [await log(bought), await log(id)];
  expect(ofOld[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'exchange_order', after: id }),
  );
  expect(ofNew[0]?.changes).toContainEqual(expect.objectContaining({ field: 'return' }));
  await expectSound(world.shop);
});

test('for a return one order is taken, however many ask at once', async () => {
  const { back } = await asked();
  const answers = await Promise.all(Array.from({ length: 6 }, () => take({ exchange_of: back })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 422, 422, 422, 422, 422,
  ]);
  const again = await world.shop.post('/v1/counter/quote', goods({ exchange_of: back }), {
    ...world.staff(),
  });
  expect([again.status, again.body.errors[0].path]).toEqual([422, 'exchange_of']);
  await expectSound(world.shop);
});

test('it is given to nobody else, and never for a return that waits for no order', async () => {
  const stranger = await aPerson(world.shop, 'customer');
  const { back } = await asked();
  const refund = await world.bought([[lamp, 1]]);
  const lines = [{ order_line_id: refund.lines[0], quantity: 1 }];
  const { body } = await world.ask(refund.id, { lines });
  const wrong = [
    { exchange_of: back, phone_no: stranger.phone },
    { exchange_of: body.data.return_id },
    { exchange_of: 2_000_000_000 },
  ];
  for (const more of wrong) {
    for (const free_delivery of [false, true]) {
      const answer = await take({ ...more, free_delivery });
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, 'exchange_of']);
    }
  }
  expect((await take({ exchange_of: back })).status).toBe(201);
});

test('what is set off stands in the log of the order that it pays', async () => {
  const { bought, back, line } = await asked();
  const id = (await take({ exchange_of: back })).body.data.order_id as number;
  const lines = [{ order_line_id: line, restocked: 1, scrapped: 0 }];
  expect((await world.does(back, 'receive', { lines })).status).toBe(200);
  const settled = await world.does(back, 'settle', { by: 'as_paid', sets_off: true });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ paid: 333, due: 0 });
  for (const order of [bought, id]) {
    const [latest] = await log(order);
    expect(latest?.action).toBe('return_settled');
    expect(latest?.changes).toContainEqual(
      expect.objectContaining({ field: 'set_off', after: 333 }),
    );
  }
  expect((await log(id))[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'payment_status', after: 'Paid' }),
  );
  await expectSound(world.shop);
});
