import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, utr, statementsOf } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A bank's reference, typed by people and printed by banks: one payment pays one order. */
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

test('a reference pays one order, however people and banks write it', async () => {
  const written = [
    (plain: string) => `0000${plain}`,
    (plain: string) => `UTR:${plain}`,
    (plain: string) => `utr no. 0000${plain.slice(0, 4)}-${plain.slice(4)}`,
  ];
  for (const typed of written) {
    const [one, two, three] = [await bank.waiting(), await bank.waiting(), await bank.waiting()];
    const [first, second] = [utr(), utr()];
    const confirmed = await shop.post(
      `/v1/payments/${one.attempt}/confirm`,
      { reference: typed(first) },
      staff(),
    );
    expect(confirmed.status).toBe(200);
    const marked = { payment_status: 'Paid', payment_reference: typed(second) };
    expect((await shop.send('PATCH', `/v1/order_alert/${two.id}`, marked, staff())).status).toBe(
      200,
    );
    await bank.send(statement(line('UPI-A', one.rupees, first), line('UPI-B', two.rupees, second)));
    const names = (await bank.credits('open')).map(
      ({ reference }: { reference: string }) => reference,
    );
    expect(names).not.toContain(first);
    expect(names).not.toContain(second);
    for (const reference of [first, second]) {
      const again = await shop.post(
        `/v1/payments/${three.attempt}/confirm`,
        { reference },
        staff(),
      );
      expect(again.status).toBe(409);
    }
    expect(await moneyOf(shop, three.id)).toMatchObject({ status: 'Pending', captured: 0 });
  }
  await expectSound(shop);
});

const confirm = (attempt: number, reference: string) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, staff());
const markPaid = (id: number, reference: string) =>
  shop.send(
    'PATCH',
    `/v1/order_alert/${id}`,
    { payment_status: 'Paid', payment_reference: reference },
    staff(),
  );
type Waits = Awaited<ReturnType<Statements['waiting']>>;

/** The ways in which a reference pays an order. */
const ways: [string, (one: Waits, reference: string) => Promise<unknown>][] = [
  ['confirmed', ({ attempt }, reference) => confirm(attempt, reference)],
  ['marked as paid', ({ id }, reference) => markPaid(id, reference)],
  [
    'in the statement',
    async (one, reference) => {
      await bank.send(statement(line(`UPI-${paymentReference(one.id)}`, one.rupees, reference)));
      const { match, id } = (await bank.credits('matched')).find(
        (credit: { match: { attempt_id: number } }) => credit.match.attempt_id === one.attempt,
      );
      const pair = { credit: id, attempt: match.attempt_id };
      return shop.post('/v1/payments/matches', { matches: [pair] }, staff());
    },
  ],
];

/** As people type it who would have one payment pay twice. */
const padded = (plain: string) => [
  ` ${plain.slice(0, 6)} ${plain.slice(6)} `,
  `0000${plain}`,
  `utr-${plain}`,
  `${plain.slice(0, 3)}\u200B${plain.slice(3)}\u00AD`,
  Array.from(plain, (digit) => String.fromCodePoint(0x0966 + Number(digit))).join(''),
];

test.each(ways)(
  'a reference that was %s pays no other order, however it is padded',
  async (_, pay) => {
    const [one, other] = [await bank.waiting(), await bank.waiting()];
    const plain = utr();
    await pay(one, plain);
    expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Paid' });
    for (const reference of padded(plain)) {
      expect(codeOf(await confirm(other.attempt, reference))).toBe('payment_reference_taken');
      expect(codeOf(await markPaid(other.id, reference))).toBe('payment_reference_taken');
      const url = `/v1/payments/${other.id}/claim`;
      const claimed = await shop.post(url, { reference }, bearer(other.by.token));
      expect(['payment_reference_taken', 'too_many_attempts']).toContain(codeOf(claimed));
      // The bank lists it again, in any form.
      await bank.send(
        statement(line(`UPI-${paymentReference(other.id)}`, other.rupees, reference)),
      );
    }
    const matched = (await bank.credits('matched')).filter(
      (credit: { match: { attempt_id: number } }) => credit.match.attempt_id === other.attempt,
    );
    const pairs = matched.map(({ id }: { id: number }) => ({ credit: id, attempt: other.attempt }));
    if (pairs.length > 0) await shop.post('/v1/payments/matches', { matches: pairs }, staff());
    expect(await moneyOf(shop, other.id)).toMatchObject({ status: 'Pending', captured: 0 });
    await expectSound(shop);
  },
);

test.each(ways.slice(0, 2))(
  'a reference that is %s after the statement uses its payment up',
  async (_, pay) => {
    const one = await bank.waiting();
    const plain = utr();
    await bank.send(statement(line('UPI-A', one.rupees, plain)));
    await pay(one, `0000${plain}`);
    const used = (await bank.credits('used')).filter(
      ({ order_id: id }: { order_id: number }) => id === one.id,
    );
    expect(used).toHaveLength(1);
    const open = (await bank.credits('open')).map(
      ({ reference }: { reference: string }) => reference,
    );
    expect(open).not.toContain(plain);
  },
);

test('whoever writes a reference writes it plainly: of refunds and of couriers too', async () => {
  const one = await bank.waiting();
  const plain = utr();
  await confirm(one.attempt, plain);
  const typed = `utr: 0000${plain}`;
  const { rows: refunds } = await sql`
    insert into refund (attempt_id, amount_paise, why, bank_reference) values (${one.attempt}, 100, 'goodwill', ${typed})
    returning bank_reference
  `.execute(shop.admin);
  expect(refunds).toEqual([{ bank_reference: plain }]);
  await sql`insert into cod_collection (order_id, due_paise, remitted_paise, collected_at)
    values (${one.id}, 500, 100, shop_now())`.execute(shop.admin);
  const remit = (reference: string) =>
    sql`
      insert into cod_remittance (order_id, reference, amount_paise) values (${one.id}, ${reference}, 100)
    `.execute(shop.admin);
  const ofCourier = utr();
  await remit(ofCourier);
  await expect(remit(`utr: 0000${ofCourier}`)).rejects.toThrow('remittance_known');
  // It was collected at no door.
  for (const table of ['cod_remittance', 'cod_collection'] as const) {
    await shop.admin.deleteFrom(table).where('order_id', '=', one.id).execute();
  }
});

test('one reference that is confirmed and marked at once pays one of them, without a deadlock', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(shop.admin);
    return Number(rows[0]?.deadlocks);
  };
  const before = await deadlocks();
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [await bank.waiting(), await bank.waiting()];
    const reference = utr();
    const ends = await Promise.all([
      confirm(one.attempt, reference),
      markPaid(other.id, reference),
    ]);
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  await sql`select pg_stat_force_next_flush()`.execute(shop.admin);
  expect(await deadlocks()).toBe(before);
  await expectSound(shop);
});
