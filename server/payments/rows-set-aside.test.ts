import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aWaitingOrder, codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * A row of a gateway that matches nothing, and staff know why: it is set aside with the reason, and taken up
 * again.
 */
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const staff = () => bearer(admin.token);
const page = async () => (await shop.get('/v1/payments/settlements', staff())).body;
const counted = async () =>
  (await shop.get('/v1/payments/counts', staff())).body.data.settlements as number;
const change = (id: number, body: object, by = staff()) =>
  shop.send('PATCH', `/v1/payments/settlement_rows/${id}`, body, by);
const because = (reason: string) => ({ is_set_aside: true, reason });
const logged = async () => {
  const { body } = await shop.get('/v1/user/audit?page_size=100', staff());
  return body.data.filter(({ action }: { action: string }) => action === 'settlement_row_changed');
};

let rows = 0;
async function aRow(paise = 49_900): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into settlement_line (provider, kind, entity_id, gateway_payment, debit_paise, credit_paise, fee_paise, tax_paise)
    values ('razorpay', 'payment', ${`pay_other${(rows += 1)}`}, ${`pay_other${rows}`}, 0, ${paise}, 0, 0)
    returning id::int
  `.execute(shop.admin);
  return made[0]?.id ?? 0;
}

test('it is counted no more, stands with its reason, and comes back', async () => {
  const id = await aRow();
  expect(await counted()).toBe(1);
  expect((await change(id, because('  Of our other shop '))).status).toBe(200);
  expect(await counted()).toBe(0);
  const aside = await page();
  expect([aside.problems, aside.problem_count]).toEqual([[], 0]);
  expect(aside.set_aside).toMatchObject([
    { id, name: 'pay_other1', amount: 499, is_refund: false, reason: 'Of our other shop' },
  ]);
  // Again, by somebody who has not seen it: the first reason stays.
  expect((await change(id, because('Something else'))).status).toBe(200);
  expect((await page()).set_aside).toMatchObject([{ reason: 'Of our other shop' }]);

  expect((await change(id, { is_set_aside: false })).status).toBe(200);
  expect(await counted()).toBe(1);
  expect(await page()).toMatchObject({ problem_count: 1, set_aside: [] });
  expect(await logged()).toMatchObject([
    {
      subject: { id, name: 'pay_other1' },
      changes: [{ before: true, after: false }, {}, { before: 'Of our other shop', after: null }],
    },
    {
      changes: [
        { field: 'is_set_aside', before: false, after: true },
        { field: 'amount', after: 499 },
        { field: 'reason', after: 'Of our other shop' },
      ],
    },
  ]);
});

test('without a reason, with a long one, or of a row that fits, nothing is set aside', async () => {
  const id = await aRow();
  const before = await counted();
  for (const body of [{ is_set_aside: true }, because('  '), because('x'.repeat(501)), {}]) {
    expect((await change(id, body)).status).toBe(422);
  }
  const fitting = await aRow();
  await sql`update settlement_line set is_matched = true where id = ${fitting}`.execute(shop.admin);
  for (const gone of [fitting, 999_999_999]) {
    const answer = await change(gone, because('Ours'));
    expect([answer.status, codeOf(answer)]).toEqual([404, 'settlement_row_not_found']);
  }
  expect(await counted()).toBe(before);
  expect((await page()).set_aside).toEqual([]);
});

async function aMissingPayment(paise = 130_000) {
  const person = await aPerson(shop, 'customer');
  const order = await aWaitingOrder(shop, person, await aProduct(shop, { price: 1_000 }));
  const name = `pay_missing${(rows += 1)}`;
  await sql`
    update payment_attempt set state = 'captured', provider = 'razorpay', gateway_payment = ${name}, amount_paise = ${paise},
      fee_paise = 2360, captured_at = shop_now() - interval '9 days' where id = ${order.attempt}
  `.execute(shop.admin);
  await sql`insert into settlement_reading (provider, first_day, last_day, read_at)
    values ('razorpay', now() - interval '2 months', now(), now()) on conflict do nothing`.execute(
    shop.admin,
  );
  return { ...order, name };
}
const changeMissing = (id: number, body: object, by = staff()) =>
  shop.send('PATCH', `/v1/payments/missing/${id}`, body, by);

test('a payment of which no settlement tells is set aside with the reason, comes back, and goes when one tells of it', async () => {
  const before = await counted();
  const { id: orderId, attempt, name } = await aMissingPayment();
  expect(await counted()).toBe(before + 1);
  expect((await changeMissing(attempt, because(' By bank transfer '))).status).toBe(200);
  expect(await counted()).toBe(before);
  const aside = { id: attempt, name, gateway: 'razorpay', is_refund: false, amount: 1276.4 };
  expect((await page()).missing_aside).toMatchObject([{ ...aside, reason: 'By bank transfer' }]);
  expect((await changeMissing(attempt, because('Something else'))).status).toBe(200);
  expect((await page()).missing_aside).toMatchObject([{ reason: 'By bank transfer' }]);

  expect((await changeMissing(attempt, { is_set_aside: false })).status).toBe(200);
  expect(await counted()).toBe(before + 1);
  const { body } = await shop.get('/v1/user/audit?page_size=100', staff());
  const entries = body.data.filter(
    ({ action }: { action: string }) => action === 'missing_payment_changed',
  );
  expect(entries).toMatchObject([
    { subject: { id: orderId }, changes: [{ before: true, after: false }, {}, { after: null }] },
    { subject: { id: orderId }, changes: [{}, { after: 1276.4 }, { after: 'By bank transfer' }] },
  ]);

  await changeMissing(attempt, because('By bank transfer'));
  await sql`update payment_attempt set settled_at = shop_now() where id = ${attempt}`.execute(
    shop.admin,
  );
  expect((await page()).missing_aside).toEqual([]);
  expect(codeOf(await changeMissing(attempt, because('Late')))).toBe('settlement_row_not_found');
});

test('a payment that no gateway has captured is none that is missing, and nobody but staff may say so', async () => {
  const { attempt } = await aMissingPayment();
  const customer = bearer((await aPerson(shop, 'customer')).token);
  expect((await changeMissing(attempt, because('Mine'), customer)).status).toBe(403);
  for (const body of [{ is_set_aside: true }, because(' '), because('x'.repeat(501)), {}]) {
    expect((await changeMissing(attempt, body)).status).toBe(422);
  }
  await sql`update payment_attempt set provider = 'upi_manual' where id = ${attempt}`.execute(
    shop.admin,
  );
  for (const id of [attempt, 999_999_999]) {
    expect(codeOf(await changeMissing(id, because('Ours')))).toBe('settlement_row_not_found');
  }
  expect((await page()).missing_aside).toEqual([]);
});

test('nobody but staff may', async () => {
  const customer = bearer((await aPerson(shop, 'customer')).token);
  expect((await change(await aRow(), because('Mine'), customer)).status).toBe(403);
});
