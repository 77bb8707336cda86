import { beforeAll, beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import {
  type Statements,
  line,
  statement,
  statementsOf,
  today,
  utr,
} from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * A bank that made an account of its own for the shop writes it into each line. It was taken for the name of a payment, and
 * the second of one amount was left out.
 */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
});

let account: string;
let made = 0;
beforeEach(() => {
  account = `JALSA${String(10_000_000_000_000 + (made += 1))}`;
});

const earlier = (days: number) =>
  new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const paid = (by: string, amount = 499, day = today) =>
  line(`NEFT/${account}/${by}`, amount, '', day);
const stored = async () => {
  const open: { text: string }[] = await bank.credits('open');
  return open.filter(({ text }) => text.includes(account)).map(({ text }) => text);
};
const added = async (...lines: string[]) => (await bank.send(statement(...lines))).data.added;

test('payments of one amount that have it are all kept, and each once', async () => {
  const lines = [paid('KAVYA'), paid('RAVI'), paid('ASHA')];
  expect(await added(...lines)).toBe(3);
  expect(await added(...lines.toReversed())).toBe(0);
  expect(await added(lines[1] ?? '')).toBe(0);
  expect(await added(paid('MEERA'), ...lines)).toBe(1);
  expect(await stored()).toHaveLength(4);
  await expectSound(shop);
});

test('also where the first of them was read before anybody could know', async () => {
  expect(await added(paid('KAVYA'))).toBe(1);
  expect(await added(paid('RAVI'), paid('KAVYA'))).toBe(1);
  expect(await added(paid('KAVYA'), paid('RAVI'))).toBe(0);
  expect(await added(paid('ASHA'))).toBe(1);
  expect(await stored()).toHaveLength(3);
});

test('another amount, or a day that is far, says so as well', async () => {
  expect(await added(paid('KAVYA', 499, earlier(20)))).toBe(1);
  expect(await added(paid('KAVYA', 499, earlier(10)))).toBe(1);
  expect(await added(paid('RAVI', 650))).toBe(1);
  expect(await added(paid('ASHA', 650))).toBe(1);
  expect(await stored()).toHaveLength(4);
});

test('each pays an order, also when the first was used before', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  const use = async (by: string, { attempt }: { attempt: number }) => {
    const open: { id: number; text: string }[] = await bank.credits('open');
    const credit = open.find(({ text }) => text === `NEFT/${account}/${by}`)?.id;
    const matches = [{ credit, attempt }];
    return (await shop.post('/v1/payments/matches', { matches }, bearer(admin.token))).body.data;
  };
  await bank.send(statement(paid('KAVYA', one.rupees)));
  expect(await use('KAVYA', one)).toMatchObject({ refused: [] });
  await bank.send(statement(paid('KAVYA', one.rupees), paid('RAVI', one.rupees)));
  expect(await use('RAVI', two)).toMatchObject({ refused: [] });
  expect((await moneyOf(shop, two.id)).status).toBe('Paid');
  await expectSound(shop);
});

test('a payment that two exports tell of in two texts is still one', async () => {
  const rrn = utr();
  expect(await added(line(`UPI/${rrn}/first`, 499))).toBe(1);
  expect(await added(line(`UPI/${rrn}/second`, 499))).toBe(0);
});
