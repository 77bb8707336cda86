import { beforeAll, expect, test } from 'vitest';

import { order, aLine } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { aPerson } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What staff may and may not do with returns beyond the rules. */
let world: TaxedReturnWorld['world'];
let candle = 0;
beforeAll(async () => {
  ({ world, candle } = await openTaxedReturnWorld());
});

const beyond = { reason: 'unwanted', is_beyond: true, words: 'A test' };
const take = (id: number, line: number, more: object = {}) =>
  world.shop.post(
    `/v1/orders/${id}/returns/taken`,
    { ...beyond, lines: [{ order_line_id: line, quantity: 1 }], ...more },
    world.staff(),
  );

test.each([2_147_483_647, 999_999])(
  'a line that is nowhere (%i) is refused with a sentence',
  async (line) => {
    const bought = await world.bought([[candle, 1]]);
    const asked = await take(bought.id, line);
    expect(asked.status).toBe(422);
    expect(asked.body.errors[0].path).toBe('lines.0.order_line_id');
  },
);

test('a line of another order is refused with the same sentence', async () => {
  const [one, other] = [await world.bought([[candle, 1]]), await world.bought([[candle, 1]])];
  const asked = await take(one.id, other.lines[0] ?? 0);
  expect(asked.status).toBe(422);
  expect(asked.body.errors[0].path).toBe('lines.0.order_line_id');
});

let keys = 0;
const aLater = async (by = world.papers.customer): Promise<number> => {
  const placed = await order(world.shop, by, [aLine(candle, 1)], { key: `later-${(keys += 1)}` });
  return placed.body.order_id as number;
};
const exchange = (back: number, id: number) => world.does(back, 'exchange', { order_id: id });

test('an order is given in exchange for one return', async () => {
  const bought = await world.bought([[candle, 2]]);
  const [one, two] = [
    await take(bought.id, bought.lines[0] ?? 0, { wish: 'exchange' }),
    await take(bought.id, bought.lines[0] ?? 0, { wish: 'exchange' }),
  ];
  const later = await aLater();
  expect((await exchange(one.body.data.return_id, later)).status).toBe(200);
  const again = await exchange(two.body.data.return_id, later);
  expect(again.status, JSON.stringify(again.body)).toBe(422);
  expect(codeOf(again)).toBe('invalid_input');
  const third = await aLater();
  const both = await world.bought([[candle, 2]]);
  const backs = [
    await take(both.id, both.lines[0] ?? 0, { wish: 'exchange' }),
    await take(both.id, both.lines[0] ?? 0, { wish: 'exchange' }),
  ];
  const last = await aLater();
  const answers = await Promise.all(
    [...backs, ...backs].map(({ body }) => exchange(body.data.return_id, last)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(third).toBeLessThan(last);
});

test('an order of somebody else whose account is gone too is given in exchange for nothing', async () => {
  const [one, other] = [
    await aPerson(world.shop, 'customer'),
    await aPerson(world.shop, 'customer'),
  ];
  const bought = await world.bought([[candle, 1]], { by: one });
  const back = await take(bought.id, bought.lines[0] ?? 0, { wish: 'exchange' });
  const later = await aLater(other);
  for (const { id } of [one, other]) {
    await world.shop.admin
      .updateTable('order')
      .set({ account_id: null })
      .where('account_id', '=', id)
      .execute();
  }
  expect((await exchange(back.body.data.return_id, later)).status).toBe(422);
});
