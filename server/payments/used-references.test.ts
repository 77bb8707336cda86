import { beforeAll, describe, expect, test } from 'vitest';

import { formatRupees } from '#messages/formats.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, utr, statementsOf } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A bank writes several numbers into the line of one payment: under whichever of them, it pays one order. */
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

type Waits = Awaited<ReturnType<Statements['waiting']>>;
const staff = () => bearer(admin.token);
const confirm = (attempt: number, reference: string) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, staff());
const claim = ({ id, by }: Waits, reference: string) =>
  shop.post(`/v1/payments/${id}/claim`, { reference }, bearer(by.token));
const markPaid = (id: number, reference: string) =>
  shop.send(
    'PATCH',
    `/v1/order_alert/${id}`,
    { payment_status: 'Paid', payment_reference: reference },
    staff(),
  );
const match = async (credit: number, { attempt }: Waits) =>
  (await shop.post('/v1/payments/matches', { matches: [{ credit, attempt }] }, staff())).body.data;
/** The payments of one state whose text has these words. */
const withText = async (
  state: string,
  words: string,
): Promise<{ id: number; order_id: number }[]> =>
  (await bank.credits(state)).filter(({ text }: { text: string }) => text.includes(words));
const statusOf = async ({ id }: Waits) => (await moneyOf(shop, id)).status;

let numbers = 0;
/** The bank's own number of a payment, and a text of both. */
const own = () => `S${10_000_000_780_379_294n + BigInt((numbers += 1))}`;

/** Lines with two numbers of one payment, and which of them is not the payment's name. */
const lines: [string, (amount: number) => { file: string; other: string; words: string }][] = [
  [
    'a text with the bank’s own number',
    (amount) => {
      const [rrn, ours] = [utr(), own()];
      return { file: line(`UPI/${ours}/${rrn}/kavya`, amount), other: rrn, words: ours };
    },
  ],
  [
    'a column with the bank’s own number',
    (amount) => {
      const [rrn, ours] = [utr(), own()];
      return { file: line(`UPI/${rrn}/kavya`, amount, ours), other: rrn, words: rrn };
    },
  ],
  [
    'a column with the number of UPI',
    (amount) => {
      const [rrn, ours] = [utr(), own()];
      return { file: line(`UPI/${ours}/kavya`, amount, rrn), other: ours, words: ours };
    },
  ],
  [
    'no number that is surely the payment’s',
    (amount) => {
      const late = `1001${utr().slice(4)}`;
      return { file: line(`UPI/${late}/kavya`, amount), other: late, words: late };
    },
  ],
];

describe.each(lines)('a payment that the bank tells of by %s', (_, lineOf) => {
  test('pays no other order by that number, once it is used', async () => {
    const [one, two] = [await bank.waiting(), await bank.waiting()];
    const { file, other, words } = lineOf(one.rupees);
    await claim(two, other);
    await bank.send(statement(file));
    const [credit] = await withText('open', words);
    expect(await match(credit?.id ?? 0, one)).toMatchObject({ refused: [] });
    expect(codeOf(await confirm(two.attempt, other))).toBe('payment_reference_taken');
    expect(codeOf(await markPaid(two.id, other))).toBe('payment_reference_taken');
    const three = await bank.waiting();
    expect(codeOf(await claim(three, other))).toBe('payment_reference_taken');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['Paid', 'Pending']);
    await expectSound(shop);
  });

  test.each([
    ['confirmed', ({ attempt }: Waits, reference: string) => confirm(attempt, reference)],
    ['marked as paid', ({ id }: Waits, reference: string) => markPaid(id, reference)],
  ])('is used up by whoever has %s by that number', async (_way, pay) => {
    for (const isFirst of [true, false]) {
      const [one, two] = [await bank.waiting(), await bank.waiting()];
      const { file, other, words } = lineOf(one.rupees);
      if (isFirst) await bank.send(statement(file));
      expect((await pay(one, other)).status).toBe(200);
      await bank.send(statement(file));
      expect(await withText('open', words)).toEqual([]);
      const [used] = await withText('used', words);
      expect(used?.order_id).toBe(one.id);
      expect(await match(used?.id ?? 0, two)).toMatchObject({ confirmed: [] });
      expect(await statusOf(two)).toBe('Pending');
    }
    await expectSound(shop);
  });
});

test.each([
  ['an account of the shop', '489773616209'],
  ['a phone number', '919820000001'],
  ['an account by which the bank knows its customers’ customers', 'JALSA00001234567890'],
])('two payments whose texts share %s pay an order each', async (_, shared) => {
  const [one, two, three] = [await bank.waiting(), await bank.waiting(), await bank.waiting()];
  const [first, second, third] = [utr(), utr(), utr()];
  await bank.send(
    statement(
      line(`UPI/${first}/${shared}/A`, one.rupees),
      line(`UPI/${second}/${shared}/B`, two.rupees),
    ),
  );
  for (const [words, order] of [
    [first, one],
    [second, two],
  ] as const) {
    const [credit] = await withText('open', words);
    expect(await match(credit?.id ?? 0, order)).toMatchObject({ refused: [] });
    expect(await statusOf(order)).toBe('Paid');
  }
  // Also in a later statement, and beside somebody who took the shared number for a reference.
  expect(codeOf(await confirm(three.attempt, shared))).toBe('payment_reference_taken');
  await bank.send(statement(line(`UPI/${third}/${shared}/C`, three.rupees)));
  const [last] = await withText('open', third);
  expect(await match(last?.id ?? 0, three)).toMatchObject({ refused: [] });
  await expectSound(shop);
});

test('one payment that two exports tell of in two ways pays one order', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  const [rrn, ours] = [utr(), own()];
  await bank.send(statement(line(`UPI/${rrn}/first export`, one.rupees)));
  await bank.send(statement(line(`UPI/${rrn}/second export`, one.rupees, ours)));
  const [[first], [second]] = [
    await withText('open', `${rrn}/first`),
    await withText('open', `${rrn}/second`),
  ];
  expect(await match(first?.id ?? 0, one)).toMatchObject({ refused: [] });
  expect(await match(second?.id ?? 0, two)).toMatchObject({
    confirmed: [],
    refused: [{ code: expect.stringMatching(/^(?:credit_used|payment_reference_taken)$/) }],
  });
  expect(await statusOf(two)).toBe('Pending');
  await expectSound(shop);
});

/** Gives a rupee of a paid order back by hand, under a reference. */
async function giveBack({ id }: Waits, reference: string): Promise<void> {
  const given = await shop.post(
    `/v1/orders/${id}/refunds`,
    { amount: 1, why: 'goodwill', by: 'hand' },
    staff(),
  );
  expect(given.status).toBe(201);
  const [refund] = given.body.data.refunds;
  const sent = await shop.send('PATCH', `/v1/refunds/${refund.id}`, { reference }, staff());
  expect(sent.status).toBe(200);
}

test('(19) the reference of money that went back pays no other order', async () => {
  const [one, other, third] = [await bank.waiting(), await bank.waiting(), await bank.waiting()];
  expect((await confirm(one.attempt, utr())).status).toBe(200);
  const back = utr();
  await giveBack(one, back);
  expect((await claim(other, back)).status).toBe(409);
  expect((await confirm(other.attempt, back)).status).toBe(409);
  expect((await markPaid(third.id, back)).status).toBe(409);
  expect(await statusOf(other)).toBe('Pending');
  await expectSound(shop);
});

test('a reference under which the bank has another amount is asked about, and its payment is used once then', async () => {
  for (const pay of [
    ({ attempt }: Waits, reference: string, differs: boolean) =>
      shop.post(
        `/v1/payments/${attempt}/confirm`,
        { reference, ...(differs && { differs, differs_reason: 'So agreed' }) },
        staff(),
      ),
    ({ id }: Waits, reference: string, differs: boolean) =>
      shop.send(
        'PATCH',
        `/v1/order_alert/${id}`,
        {
          payment_status: 'Paid',
          payment_reference: reference,
          ...(differs && { payment_differs: differs, payment_differs_reason: 'So agreed' }),
        },
        staff(),
      ),
  ]) {
    const [one, two] = [await bank.waiting(), await bank.waiting()];
    const reference = utr();
    await bank.send(statement(line(`UPI/${reference}/meera`, one.rupees - 1)));
    const refused = await pay(one, reference, false);
    expect(codeOf(refused)).toBe('payment_differs');
    expect(refused.body.detail).toContain(`${formatRupees(one.rupees - 1)} came to the bank`);
    expect(await statusOf(one)).toBe('Pending');
    expect((await pay(one, reference, true)).status).toBe(200);
    expect(await statusOf(one)).toBe('Paid');
    expect(await withText('open', reference)).toEqual([]);
    const [used] = await withText('used', reference);
    expect(used?.order_id).toBe(one.id);
    expect(codeOf(await pay(two, reference, true))).toBe('payment_reference_taken');
    expect(await match(used?.id ?? 0, two)).toMatchObject({ confirmed: [] });
    await bank.send(statement(line(`UPI/${reference}/meera`, one.rupees - 1)));
    expect(await withText('open', reference)).toEqual([]);
  }
  await expectSound(shop);
});

test('a payment of another amount that is read later pays no second order', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  const reference = utr();
  expect((await markPaid(one.id, reference)).status).toBe(200);
  await bank.send(statement(line(`UPI/${reference}/meera`, two.rupees + 1, own())));
  const [open] = await withText('open', reference);
  expect(await match(open?.id ?? 0, two)).toMatchObject({ confirmed: [] });
  expect(await statusOf(two)).toBe('Pending');
  await expectSound(shop);
});
