import { setTimeout } from 'node:timers/promises';

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { anAttempt, aWaitingOrder, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import {
  type Statements,
  heading,
  line,
  statement,
  today,
  utr,
  statementsOf,
} from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** The bank's statement on a real database: each payment is used for one order, once, for ever. */
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

const matchOf = async (orderId: number) =>
  (await bank.credits('matched')).filter(
    (credit: { match: { order_id: number } }) => credit.match.order_id === orderId,
  );
const confirm = (...matches: { credit: number; attempt: number }[]) =>
  shop.post('/v1/payments/matches', { matches }, staff());

test('a payment that names its order is sure, and one tap makes the order paid', async () => {
  const order = await bank.waiting();
  const text = `UPI-KAVYA-${paymentReference(order.id)}`;
  const read = await bank.send(statement(line(text, order.rupees, utr())));
  expect(read).toMatchObject({
    status: 200,
    data: { payments: 1, added: 1, problem_count: 0, columns: { credit: 'Deposit Amt.' } },
  });
  const [credit] = await matchOf(order.id);
  expect(credit).toMatchObject({
    amount: order.rupees,
    day: today,
    state: 'open',
    match: {
      attempt_id: order.attempt,
      by: 'reference',
      sureness: 'sure',
      is_seen: false,
      why: null,
    },
  });
  const done = await confirm({ credit: credit.id, attempt: order.attempt });
  expect(done.body.data).toEqual({
    confirmed: [{ credit: credit.id, order_id: order.id, outcome: 'paid' }],
    refused: [],
  });
  expect(await moneyOf(shop, order.id)).toMatchObject({ status: 'Paid', history: ['Paid'] });
  const used = (await bank.credits('used')).find(({ id }: { id: number }) => id === credit.id);
  expect(used).toMatchObject({ order_id: order.id, state: 'used', match: null });
  await expectSound(shop);
});

test('(16) the same statement again, or by somebody else at once, adds nothing', async () => {
  const file = statement(line('CASH', 70.01), line('CASH', 70.01), line('UPI-X', 71.01, utr()));
  const both = await Promise.all([bank.send(file), bank.send(file), bank.send(file)]);
  expect(both.reduce((sum, { data }) => sum + data.added, 0)).toBe(3);
  expect((await bank.send(file)).data).toMatchObject({ payments: 3, added: 0 });
});

test('(16) two payments of the same amount: neither is taken for an order that only has that amount', async () => {
  const order = await bank.waiting();
  await bank.send(
    statement(line('UPI-A', order.rupees, utr()), line('UPI-B', order.rupees, utr())),
  );
  expect(await matchOf(order.id)).toEqual([]);
});

test('(16) an amount alone is unsure, and says so', async () => {
  const other = await aProduct(shop, { price: 777, stock: 5 });
  const customer = await aPerson(shop, 'customer');
  const { id } = await aWaitingOrder(shop, customer, other);
  const { paise } = await anAttempt(shop, id, { provider: 'upi_manual' });
  await bank.send(statement(line('UPI-A', paise / 100, utr())));
  const [credit] = await matchOf(id);
  expect(credit.match).toMatchObject({ by: 'amount', sureness: 'unsure', why: 'only_amount' });
});

test('(16) what a spreadsheet would run is a text like any other', async () => {
  const text = `=cmd|'/c calc'!A1 @SUM(1) UPI`;
  await bank.send(statement(line(text, 72.01), `${today},"=HYPERLINK(""x"")",,,73.01,`));
  const texts = (await bank.credits('open')).map((credit: { text: string }) => credit.text);
  expect(texts).toEqual(expect.arrayContaining([text, '=HYPERLINK("x")']));
});

test('one payment for two orders, by two people at once, ten times: one order is paid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await bank.waiting(), await bank.waiting()];
    const text = `UPI round ${round}`;
    await bank.send(statement(line(text, one.rupees, utr())));
    const credit = (await bank.credits('open')).find((row: { text: string }) => row.text === text);
    const ends = await Promise.all(
      [one, other].map(({ attempt }) => confirm({ credit: credit.id, attempt })),
    );
    const data = ends.map(({ body }) => body.data);
    expect(data.flatMap(({ confirmed }) => confirmed)).toHaveLength(1);
    expect(data.flatMap(({ refused }) => refused)).toMatchObject([
      { code: expect.stringMatching(/^(?:credit_used|payment_reference_taken)$/) },
    ]);
    const paid = [await moneyOf(shop, one.id), await moneyOf(shop, other.id)];
    expect(paid.filter(({ status }) => status === 'Paid')).toHaveLength(1);
  }
  await expectSound(shop);
});

test('a payment without a reference of its own is used once as well', async () => {
  const [one, other] = [await bank.waiting(), await bank.waiting()];
  const text = `CASH DEPOSIT ${one.id}`;
  await bank.send(statement(line(text, one.rupees)));
  const credit = (await bank.credits('open')).find((row: { text: string }) => row.text === text);
  const first = await confirm({ credit: credit.id, attempt: one.attempt });
  expect(first.body.data.confirmed).toHaveLength(1);
  const second = await confirm({ credit: credit.id, attempt: other.attempt });
  expect(second.body.data.refused).toMatchObject([{ credit: credit.id }]);
  expect(await moneyOf(shop, other.id)).toMatchObject({ status: 'Pending', captured: 0 });
});

test('another amount pays nothing', async () => {
  const order = await bank.waiting();
  const text = `UPI ${paymentReference(order.id)}`;
  await bank.send(statement(line(text, order.rupees - 1, utr())));
  const [credit] = await matchOf(order.id);
  expect(credit.match).toMatchObject({ sureness: 'unsure', why: 'amount_differs' });
  const { body } = await confirm({ credit: credit.id, attempt: order.attempt });
  expect(body.data.refused).toMatchObject([{ code: 'payment_differs' }]);
  expect(await moneyOf(shop, order.id)).toMatchObject({ status: 'Pending' });
});

test('an order that was paid twice gives back the second payment, and both are used', async () => {
  const order = await bank.waiting();
  const text = `UPI ${paymentReference(order.id)}`;
  await bank.send(
    statement(line(text, order.rupees, utr()), line(`${text} again`, order.rupees, utr())),
  );
  const [first, second] = await matchOf(order.id);
  expect(new Set([first.match.why, second.match.why])).toEqual(new Set([null, 'paid_twice']));
  const { body } = await confirm(
    { credit: first.id, attempt: order.attempt },
    { credit: second.id, attempt: order.attempt },
  );
  const outcomes = body.data.confirmed.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes).toEqual(['paid', 'duplicate']);
  expect(await moneyOf(shop, order.id)).toMatchObject({
    status: 'Paid',
    captured: 2 * order.paise,
    given_back: order.paise,
  });
  await expectSound(shop);
});

test('what was confirmed by hand with its reference is used when the statement comes', async () => {
  const order = await bank.waiting();
  const reference = utr();
  const paid = {
    state: 'captured',
    captured_at: new Date(),
    gateway_payment: reference,
    confirmed_by: admin.id,
  };
  await shop.admin
    .updateTable('payment_attempt')
    .set(paid)
    .where('id', '=', order.attempt)
    .execute();
  await shop.admin
    .updateTable('order')
    .set({ payment_status: 'Paid' })
    .where('id', '=', order.id)
    .execute();
  await bank.send(statement(line('UPI-LATER', order.rupees, reference)));
  const used = await bank.credits('used');
  expect(used.map(({ reference }: { reference: string }) => reference)).toContain(reference);
});

test('a payment that pays no order is set aside, and taken up again', async () => {
  await bank.send(statement(line('RENT OF THE FLAT', 74.01)));
  const rent = (await bank.credits('open')).find(
    ({ text }: { text: string }) => text === 'RENT OF THE FLAT',
  );
  const path = `/v1/payments/credits/${rent.id}`;
  const aside = await shop.send('PATCH', path, { is_set_aside: true }, staff());
  expect(aside.body.data.state).toBe('set_aside');
  expect((await bank.credits('set_aside')).map(({ id }: { id: number }) => id)).toEqual([rent.id]);
  const order = await bank.waiting();
  const { body } = await confirm({ credit: rent.id, attempt: order.attempt });
  expect(body.data.refused).toMatchObject([{ credit: rent.id }]);
  const back = await shop.send('PATCH', path, { is_set_aside: false }, staff());
  expect(back.body.data.state).toBe('open');
});

test('columns that nothing names are asked for, and known the next time', async () => {
  const file = `Tag,Wofür,Eingang\n${today},Miete ${utr()},75.01`;
  const first = await bank.send(file);
  expect(first.data).toMatchObject({
    columns: null,
    headings: ['Tag', 'Wofür', 'Eingang'],
    added: 0,
  });
  const chosen = { date: 'Tag', text: 'Wofür', credit: 'Eingang' };
  const looked = await bank.send(file, { ...chosen, dry_run: 'true' });
  expect(looked.data).toMatchObject({ payments: 1, added: 0, first: [{ amount: 75.01 }] });
  expect((await bank.send(file, { ...chosen, dry_run: 'false' })).data).toMatchObject({ added: 1 });
  expect((await bank.send(file)).data).toMatchObject({ columns: chosen, added: 0 });
  const wrong = await bank.send(file, { ...chosen, credit: 'Nothing', dry_run: 'false' });
  expect(wrong.status).toBe(422);
});

test('(16) whatever a file holds, it is read or refused, and never an error of the shop', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('"', '=cmd()', '1e9', '99999999999999', '-1', '22/11/26', '0.00', 'Cr', '﷽'),
  );
  const file = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(file, async (records) => {
      const text = [heading, ...records.map((cells) => cells.join(','))].join('\n');
      const { status } = await bank.send(text);
      // Refused are files with zero characters, which are no text.
      expect(text.includes('\0') ? [200, 422] : [200]).toContain(status);
    }),
    { numRuns: 40 },
  );
  expect((await bank.send(Buffer.from('PK\x03\x04\0\0', 'latin1'))).status).toBe(422);
});

test('(16) 50,000 payments are kept once, while others are served', async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) =>
    line(`UPI-${at}-${'x'.repeat(60)}`, 10 + at),
  );
  const file = statement(...lines);
  const before = process.memoryUsage.rss();
  const served = { maxPause: 0, isDone: false };
  const watch = async () => {
    let last = performance.now();
    do {
      await setTimeout(5);
      const now = performance.now();
      served.maxPause = Math.max(served.maxPause, now - last);
      last = now;
    } while (!served.isDone);
  };
  const watching = watch();
  const from = performance.now();
  const read = await bank.send(file);
  const took = performance.now() - from;
  served.isDone = true;
  await watching;
  expect(read.data).toMatchObject({ payments: 50_000, added: 50_000 });
  // Others were served again and again within it, and it takes a few times the size of its file.
  expect(served.maxPause).toBeLessThan(took / 4);
  expect(process.memoryUsage.rss() - before).toBeLessThan(80 * file.length);
  expect((await bank.send(file)).data).toMatchObject({ payments: 50_000, added: 0 });
}, 300_000);
