import { beforeAll, expect, test } from 'vitest';

import { type Exchanges, exchangesIn } from '#tests/support/exchanges.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** Orders that staff take in exchange for what comes back. */
let world: TaxedReturnWorld['world'];
let moneyOf: TaxedReturnWorld['moneyOf'];
let lamp = 0;
let exchanges: Exchanges;
beforeAll(async () => {
  ({ world, moneyOf, lamp } = await openTaxedReturnWorld());
  exchanges = exchangesIn(world);
});

const take = (more: object) => exchanges.taking([lamp, 1], more);
const log = async (order: number) =>
  (await world.shop.get(`/v1/user/audit?order=${order}`, world.staff())).body.data as {
    action: string;
    changes: { field: string; after: unknown }[];
  }[];

test('it is its customer’s own, its return knows it at once, and both logs say so', async () => {
  const { bought, back } = await exchanges.asked([lamp, 1]);
  const taken = await take({ exchange_of: back });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const id = taken.body.data.order_id as number;
  expect(taken.body.data.guest).toBeNull();
  const { customer } = world.papers;
  const own = await world.shop.get(`/v1/order_alert/details/${id}`, bearer(customer.token));
  expect(own.status).toBe(200);
  expect((await world.of(bought.id, customer)).data[0]).toMatchObject({ exchange_order_id: id });
  const [ofOld, ofNew] = [await log(bought.id), await log(id)];
  expect(ofOld[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'exchange_order', after: id }),
  );
  expect(ofNew[0]?.changes).toContainEqual(expect.objectContaining({ field: 'return' }));
  await expectSound(world.shop);
});

test('for a return one order is taken, however many ask at once', async () => {
  const { back } = await exchanges.asked([lamp, 1]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => take({ exchange_of: back })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 422, 422, 422, 422, 422,
  ]);
  const again = await world.shop.post(
    '/v1/counter/quote',
    exchanges.orderOf([lamp, 1], { exchange_of: back }),
    {
      ...world.staff(),
    },
  );
  expect([again.status, again.body.errors[0].path]).toEqual([422, 'exchange_of']);
  await expectSound(world.shop);
});

test('it is given to nobody else, and never for a return that waits for no order', async () => {
  const stranger = await aPerson(world.shop, 'customer');
  const { back } = await exchanges.asked([lamp, 1]);
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
  const { bought, back, line } = await exchanges.asked([lamp, 1]);
  const id = (await take({ exchange_of: back })).body.data.order_id as number;
  await exchanges.receive(back, line);
  const settled = await exchanges.settle(back);
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ paid: 333, due: 0 });
  for (const order of [bought.id, id]) {
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
