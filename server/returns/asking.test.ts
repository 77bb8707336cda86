import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type ReturnWorld, openReturnWorld } from '#tests/support/returns.ts';

/** What returns customers may request, and how the rules and the staff decide. */
let world: ReturnWorld;
let customer: TestPerson;
let candle: number;
beforeAll(async () => {
  world = await openReturnWorld();
  ({ customer, candle } = world.papers);
});

const start = new Date('2026-11-24T06:00:00Z');
/** Sessions last a month: nobody is logged out by the days of a test. */
const at = (time: string) => {
  world.papers.now = new Date(time);
};

test('what the rules allow is approved at once, and seen on the order by its customer alone', async () => {
  at(start.toISOString());
  const { id, lines } = await world.bought([[candle, 3]]);
  const before = await world.of(id, customer);
  expect(before).toMatchObject({
    data: [],
    lines: [
      { order_line_id: lines[0], pieces: 3, refusal: null, until: '2026-12-01T18:30:00.000Z' },
    ],
    damage_until: '2026-11-26T18:30:00.000Z',
    is_by_hand: true,
    pays: 'customer',
  });
  const inHindi = { ...bearer(customer.token), 'accept-language': 'hi-IN' };
  const { body: hindi } = await world.shop.get(`/v1/orders/${id}/returns`, inHindi);
  expect(before.conditions[0]).toBe('opened food');
  expect(hindi.conditions[0]).toBe('खुला हुआ खाने का सामान');
  const asked = await world.ask(id, {
    lines: [{ order_line_id: lines[0], quantity: 2 }],
    words: 'Too many.',
    refund_to: 'asha.rao@okbank',
  });
  expect(asked).toMatchObject({
    status: 201,
    body: {
      data: {
        state: 'approved',
        is_by_rules: true,
        number: expect.stringMatching(/^R2627-\d{5}$/),
        refund_to: 'as••••bank',
        lines: [{ quantity: 2, product_name: expect.any(String), restocked: null }],
      },
    },
  });
  const after = await world.of(id, customer);
  expect(after.lines[0].pieces).toBe(1);
  expect(after.data).toHaveLength(1);
  // Who sends money sees where to.
  expect((await world.of(id)).data[0].refund_to).toBe('asha.rao@okbank');
  const stranger = await aPerson(world.shop, 'customer');
  const strange = await world.shop.get(`/v1/orders/${id}/returns`, bearer(stranger.token));
  expect(codeOf(strange)).toBe('order_not_found');
  const askedBack = await world.ask(
    id,
    { lines: [{ order_line_id: lines[0], quantity: 1 }] },
    stranger,
  );
  expect(codeOf(askedBack)).toBe('order_not_found');
  for (const [step, body] of [
    ['withdraw', {}],
    ['sent', {}],
  ] as const) {
    const { return_id: back } = asked.body.data;
    const answer = await world.does(back, step, body, bearer(stranger.token));
    expect([answer.status, codeOf(answer)]).toEqual([404, 'return_not_found']);
  }
});

test('seven days end at midnight in India, two for what is damaged', async () => {
  at(start.toISOString());
  const { id, lines } = await world.bought([[candle, 5]]);
  const one = { lines: [{ order_line_id: lines[0], quantity: 1 }] };
  const damaged = { ...one, reason: 'damaged', words: 'Broken.' };
  at('2026-11-26T18:29:59Z');
  expect((await world.ask(id, damaged)).body.data).toMatchObject({ state: 'asked' });
  at('2026-11-26T18:30:01Z');
  expect(codeOf(await world.ask(id, damaged))).toBe('return_not_possible');
  at('2026-12-01T18:29:59Z');
  expect((await world.ask(id, one)).status).toBe(201);
  at('2026-12-01T18:30:01Z');
  const late = await world.ask(id, one);
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The time to return this is over. Please call us if something is wrong.',
  ]);
  expect((await world.of(id)).lines[0]).toMatchObject({ refusal: 'too_late', until: null });
  at(start.toISOString());
});

test('what was promised when it was ordered holds, also where the rules change', async () => {
  at('2026-11-24T07:00:00Z');
  const categoryId = await aCategory(world.shop);
  const subCategoryId = await aSubCategory(world.shop, { categoryId });
  const cake = await aProduct(world.shop, { price: 50, stock: 50, subCategoryId });
  const earlier = await world.bought([[cake, 1]]);
  at('2026-11-24T08:00:00Z');
  const changed = await world.rules({
    days: 3,
    exceptions: [{ category_id: categoryId, sub_category_id: null, days: 0 }],
  });
  expect(changed.status).toBe(200);
  expect(
    codeOf(
      await world.rules({
        days: 3,
        exceptions: [{ category_id: categoryId, sub_category_id: null, days: 0 }],
      }),
    ),
  ).toBe('no_changes');
  const later = await world.bought([
    [cake, 1],
    [candle, 1],
  ]);
  const asks = (of: typeof later, place: number, more: object = {}) =>
    world.ask(of.id, { lines: [{ order_line_id: of.lines[place], quantity: 1 }], ...more });
  expect(codeOf(await asks(later, 0))).toBe('return_not_possible');
  expect((await asks(later, 0, { reason: 'wrong', words: 'Another one.' })).status).toBe(201);
  at('2026-11-28T08:00:00Z');
  expect(codeOf(await asks(later, 1))).toBe('return_not_possible');
  expect((await asks(earlier, 0)).status).toBe(201);
  const { body } = await world.shop.get('/v1/user/information');
  expect(body.data).toMatchObject({
    promises: { returns: 'Returns within 3 days' },
    return_terms: { days: 3, exceptions: [{ category_id: categoryId, days: 0 }] },
  });
  await world.rules({});
  at(start.toISOString());
});

test.each([
  [{ lines: [] }, 'lines'],
  [{ reason: 'damaged' }, 'words'],
  [{ reason: 'boredom' }, 'reason'],
  [{ wish: 'both' }, 'wish'],
  [{ refund_to: 'my bank' }, 'refund_to'],
  [{ words: 'x'.repeat(1_001) }, 'words'],
])('%j is said to be wrong', async (wrong, field) => {
  const { id, lines } = await world.bought([[candle, 1]]);
  const { status, body } = await world.ask(id, {
    lines: [{ order_line_id: lines[0], quantity: 1 }],
    ...wrong,
  });
  expect([status, body.errors?.[0]?.path ?? body.fields?.[0]?.path]).toEqual([422, field]);
});

test('lines of another order, and more pieces than there are, are refused', async () => {
  const { id, lines } = await world.bought([[candle, 2]]);
  const other = await world.bought([[candle, 2]]);
  const asks = (line: number | undefined, quantity: number) =>
    world.ask(id, { lines: [{ order_line_id: line, quantity }] });
  expect((await asks(other.lines[0], 1)).status).toBe(422);
  expect(codeOf(await asks(lines[0], 3))).toBe('return_too_many');
  expect((await asks(lines[0], 2)).status).toBe(201);
  expect(codeOf(await asks(lines[0], 1))).toBe('return_not_possible');
});

test('asked many times at once, no piece comes back twice', async () => {
  const { id, lines } = await world.bought([[candle, 5]]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      world.ask(id, { lines: [{ order_line_id: lines[0], quantity: 2 }] }),
    ),
  );
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  expect([count(201), count(409)]).toEqual([2, 10]);
  expect((await world.of(id)).lines[0].pieces).toBe(1);
});

test('before it has arrived, or after it was canceled, nothing is returned', async () => {
  const id = await world.papers.place();
  const { lines } = await world.of(id);
  expect(lines[0]).toMatchObject({ pieces: 0, refusal: 'not_delivered' });
  const asks = () =>
    world.ask(id, { lines: [{ order_line_id: lines[0].order_line_id, quantity: 1 }] });
  expect(codeOf(await asks())).toBe('return_not_possible');
  await world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(customer.token));
  expect((await asks()).body.detail).toContain('canceled');
});

test('a late order may come back as late, one in time may not', async () => {
  const { id, lines } = await world.bought([[candle, 1]]);
  const late = () =>
    world.ask(id, { lines: [{ order_line_id: lines[0], quantity: 1 }], reason: 'late' });
  expect((await late()).body.detail).toBe('This order came by the day that we had promised.');
  await sql`update "order" set promised_from = '2026-11-20', promised_to = '2026-11-22' where id = ${id}`.execute(
    world.shop.admin,
  );
  expect((await late()).body.data).toMatchObject({ state: 'asked' });
});
