import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * Two numbers of one payment, each confirmed for an order before the statement shows that they are one: the shop cannot
 * know it then, and reports it as soon as it does.
 */
let shop: TestShop;
let admin: TestPerson;
let product: number;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 10_000 });
  bank = statementsOf(shop, admin, product);
});

const staff = () => bearer(admin.token);
const confirm = (attempt: number, reference: string) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, staff());
const cases = async () => (await shop.get('/v1/payments/cases?list=mismatches', staff())).body.data;
const counted = async () => {
  const { body } = await shop.get('/v1/payments/counts', staff());
  return body.data.mismatches as number;
};

let numbers = 0;
const own = () => `S${30_000_000_780_379_294n + BigInt((numbers += 1))}`;

test('it is a case with both orders, counted, once, until somebody has dealt with it', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  const [rrn, ours] = [utr(), own()];
  expect((await confirm(one.attempt, rrn)).status).toBe(200);
  expect((await confirm(two.attempt, ours)).status).toBe(200);
  expect(await cases()).toEqual([]);

  const file = statement(line(`UPI/${ours}/${rrn}/kavya`, one.rupees));
  await bank.send(file);
  await bank.send(file);
  const [found, ...more] = await cases();
  expect(found).toMatchObject({
    kind: 'two_orders',
    reference: ours,
    order_id: two.id,
    other_order_id: one.id,
    amount: one.rupees,
  });
  expect(more).toEqual([]);
  expect(await counted()).toBe(1);
  // Nobody's order is changed by it: which of both was paid, only their customers know.
  for (const { id } of [one, two]) expect((await moneyOf(shop, id)).status).toBe('Paid');

  expect((await shop.post(`/v1/payments/cases/${found.id}/close`, {}, staff())).status).toBe(200);
  await bank.send(file);
  expect(await counted()).toBe(0);
});

test('of three orders, two are cases', async () => {
  const waiting = [await bank.waiting(), await bank.waiting(), await bank.waiting()];
  const references = [utr(), own(), own()];
  for (const [place, { attempt }] of waiting.entries()) {
    expect((await confirm(attempt, references[place] ?? '')).status).toBe(200);
  }
  await bank.send(statement(line(`UPI/${references.join('/')}`, waiting[0]?.rupees ?? 0)));
  const [first, second, third] = waiting.map(({ id }) => id);
  expect(await cases()).toMatchObject([
    { order_id: second, other_order_id: first },
    { order_id: third, other_order_id: first },
  ]);
});

test('a number that stands in several lines names none of them, and is no case', async () => {
  const before = (await cases()).length;
  const [one, two, three] = [await bank.waiting(), await bank.waiting(), await bank.waiting()];
  const [first, second, account] = [utr(), utr(), 'JALSA00009876543210'];
  await confirm(one.attempt, first);
  await confirm(three.attempt, account);
  await bank.send(
    statement(
      line(`UPI/${first}/${account}/A`, one.rupees),
      line(`UPI/${second}/${account}/B`, two.rupees),
    ),
  );
  expect(await cases()).toHaveLength(before);
});
