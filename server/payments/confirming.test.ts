import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { callExpireOrder } from './queries/attempts.ts';

/** Staff look into the shop's bank account, and confirm the payments that are there. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 1_000 });
  const owner = await aPerson(shop, 'super_admin');
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
});

interface Begun {
  id: number;
  by: TestPerson;
  attempt: number;
  amount: number;
}

let placed = 0;
async function begun(reference?: string, on = product, person?: TestPerson): Promise<Begun> {
  const by = person ?? (await aPerson(shop, 'customer'));
  const line = aLine(on, 1, { payment_method: 'UPI', recipient_name: 'Asha Rao' });
  const { body } = await order(shop, by, [line], { key: `confirming-${(placed += 1)}` });
  const id = body.order_id as number;
  const url = `/v1/payments/${id}`;
  const first = await shop.post(`${url}/attempts`, { way: 'upi' }, bearer(by.token));
  if (reference) await shop.post(`${url}/claim`, { reference }, bearer(by.token));
  const { attempt } = first.body.data;
  return { id, by, attempt: attempt.id, amount: attempt.amount };
}

let references = 0;
const aReference = () => `6327${String(50_000_000 + (references += 1))}`;
const confirm = (attempt: number, reference: string, by = admin) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, bearer(by.token));
const reject = (attempt: number) =>
  shop.send('POST', `/v1/payments/${attempt}/reject`, undefined, bearer(admin.token));
const list = async (name: string) =>
  (await shop.get(`/v1/payments?list=${name}`, bearer(admin.token))).body;
const counts = async () => (await shop.get('/v1/payments/counts', bearer(admin.token))).body.data;
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, bearer(admin.token));
const detail = async (id: number) =>
  (await shop.get(`/v1/order_alert/details/${id}`, bearer(admin.token))).body.data;
const logged = async (id: number) => {
  const { rows } = await sql<{ action: string; actor_id: number }>`
    select action, actor_id from audit_entry where subject_id = ${id} order by id
  `.execute(shop.admin);
  return rows;
};

test('what is confirmed is paid, under its reference, by whoever has found it', async () => {
  const one = await begun();
  const reference = aReference();
  const { status, body } = await confirm(one.attempt, reference.toLowerCase());
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: 'paid', paid: one.amount, due: 0, pay_by: null });
  expect(await detail(one.id)).toMatchObject({
    payment_status: 'Paid',
    payment_reference: reference,
  });
  expect((await detail(one.id)).history.at(-1)).toMatchObject({ status: 'Paid', by: admin.id });
  expect(await logged(one.id)).toEqual([{ action: 'payment_confirmed', actor_id: admin.id }]);
  // Twice is once, and another reference pays it no second time.
  expect((await confirm(one.attempt, reference)).status).toBe(200);
  expect(codeOf(await confirm(one.attempt, aReference()))).toBe('already_paid');
  expect(await logged(one.id)).toHaveLength(1);
  expect(await moneyOf(shop, one.id)).toMatchObject({ captured: one.amount * 100, given_back: 0 });
  await expectSound(shop);
});

test('whoever says that an own order is paid has it in the log', async () => {
  const ownChange = { subject: null, field: 'is_own_order', before: null, after: true };
  const confirmed = await begun(undefined, product, admin);
  expect((await confirm(confirmed.attempt, aReference())).status).toBe(200);
  const marked = await begun(undefined, product, admin);
  const paid = { payment_status: 'Paid', payment_reference: aReference() };
  expect((await change(marked.id, paid)).status).toBe(200);
  const { rows } = await sql<{ subject_id: number }>`
    select subject_id from audit_entry where changes @> ${JSON.stringify([ownChange])}::jsonb order by id
  `.execute(shop.admin);
  expect(rows.map(({ subject_id: id }) => id)).toEqual([confirmed.id, marked.id]);
});

test('a reference confirms one payment, for ever, also where many are confirmed at once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => begun()));
  const reference = aReference();
  const ends = await Promise.all(all.map(({ attempt }) => confirm(attempt, reference)));
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = ends.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['payment_reference_taken']));
  const [other] = [await begun()];
  expect(codeOf(await confirm(other.attempt, reference))).toBe('payment_reference_taken');
  const marked = await change(other.id, { payment_status: 'Paid', payment_reference: reference });
  expect(codeOf(marked)).toBe('payment_reference_taken');
  expect(await detail(other.id)).toMatchObject({ payment_status: 'Pending' });
  await expectSound(shop);
});

test('nothing but a payment to the shop’s own address is confirmed, and by staff alone', async () => {
  const one = await begun();
  expect((await confirm(one.attempt, aReference(), one.by)).status).toBe(403);
  expect((await confirm(999_999_999, aReference())).status).toBe(404);
  expect((await confirm(one.attempt, 'paid')).status).toBe(422);
  await sql`update payment_attempt set provider = 'razorpay' where id = ${one.attempt}`.execute(
    shop.admin,
  );
  expect((await confirm(one.attempt, aReference())).status).toBe(404);
  expect((await reject(one.attempt)).status).toBe(404);
});

test('a claim that is wrong leaves the order as long as it had, and may be made anew', async () => {
  const one = await begun(aReference());
  const read = async () =>
    (await shop.get(`/v1/payments/of/${one.id}`, bearer(one.by.token))).body.data;
  const left = ({ pay_by: by, now }: { pay_by: string; now: string }) =>
    (Date.parse(by) - Date.parse(now)) / 60_000;
  expect(left(await read())).toBeGreaterThan(35 * 60);
  expect((await reject(one.attempt)).status).toBe(200);
  const money = await read();
  expect(left(money)).toBeGreaterThan(50);
  expect(left(money)).toBeLessThanOrEqual(60);
  expect(money.attempt).toMatchObject({ state: 'failed', upi: null });
  expect(money.attempt.failure).toContain('has not found this payment');
  expect(codeOf(await reject(one.attempt))).toBe('payment_step_illegal');
  const again = { way: 'upi' };
  const next = await shop.post(`/v1/payments/${one.id}/attempts`, again, bearer(one.by.token));
  expect(next.body.data.attempt.id).not.toBe(one.attempt);
  const claim = { reference: aReference() };
  await shop.post(`/v1/payments/${one.id}/claim`, claim, bearer(one.by.token));
  expect(left(await read())).toBeLessThanOrEqual(60);
});

describe('the lists', () => {
  test('have what was claimed, what expired, and nobody else’s business; counts say how many', async () => {
    const before = await counts();
    const [claimed, open, late] = [
      await begun(aReference()),
      await begun(),
      await begun(aReference()),
    ];
    await sql`update "order" set pay_by = shop_now() - interval '1 second' where id = ${late.id}`.execute(
      shop.admin,
    );
    expect(await callExpireOrder(shop.ordersDb, late.id)).toBe('expired');
    const ids = async (name: string) =>
      (await list(name)).data.map((row: { attempt_id: number }) => row.attempt_id);
    expect((await ids('to_confirm')).at(-1)).toBe(claimed.attempt);
    expect((await ids('waiting')).at(-1)).toBe(open.attempt);
    expect((await ids('late')).at(-1)).toBe(late.attempt);
    expect((await list('to_confirm')).data.at(-1)).toMatchObject({
      order_id: claimed.id,
      amount: claimed.amount,
      way: 'upi',
      customer: { name: 'Asha Rao' },
      claimed_reference: expect.stringMatching(/^6327/),
      refund: null,
    });
    expect(await counts()).toEqual({
      ...before,
      to_confirm: before.to_confirm + 1,
      late: before.late + 1,
    });
    expect((await shop.get('/v1/payments?list=late', bearer(open.by.token))).status).toBe(403);
    await reject(late.attempt);
    expect(await ids('late')).not.toContain(late.attempt);
  });

  test('what came after its order had expired takes the order up again, with its stock', async () => {
    const own = await aProduct(shop, { stock: 3 });
    const late = await begun(aReference(), own);
    await sql`update "order" set pay_by = shop_now() - interval '1 second' where id = ${late.id}`.execute(
      shop.admin,
    );
    await callExpireOrder(shop.ordersDb, late.id);
    expect(await stockOf(shop, own)).toBe(3);
    const { body } = await confirm(late.attempt, aReference());
    expect(body.data).toMatchObject({ state: 'paid', is_cancelled: false });
    expect(await stockOf(shop, own)).toBe(2);
    await expectSound(shop);
  });

  test('go on where the page before ended', async () => {
    const one = await begun();
    await sql`
      insert into payment_attempt (order_id, provider, amount_paise, state)
      select ${one.id}, 'upi_manual', 100, 'opened' from generate_series(1, 60)
    `.execute(shop.admin);
    const first = await list('waiting');
    expect(first.data).toHaveLength(50);
    const page = await shop.get(
      `/v1/payments?list=waiting&after=${first.next}`,
      bearer(admin.token),
    );
    expect(page.body.data.length).toBeGreaterThan(10);
    expect(page.body.next).toBeNull();
    expect(page.body.data[0].attempt_id).toBeGreaterThan(first.data.at(-1).attempt_id);
  });
});

describe('an order that staff mark as paid', () => {
  test('has a payment by their hand, of what was begun, which a cancellation gives back', async () => {
    const one = await begun();
    const reference = aReference();
    expect(
      (await change(one.id, { payment_status: 'Paid', payment_reference: reference })).status,
    ).toBe(200);
    const { rows } = await sql`
      select id, state, gateway_payment, confirmed_by from payment_attempt where order_id = ${one.id}
    `.execute(shop.admin);
    expect(rows).toEqual([
      { id: one.attempt, state: 'captured', gateway_payment: reference, confirmed_by: admin.id },
    ]);
    await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, bearer(one.by.token));
    const money = (await shop.get(`/v1/payments/of/${one.id}`, bearer(one.by.token))).body.data;
    expect(money).toMatchObject({
      state: 'refunding',
      refunds: [{ amount: one.amount, why: 'cancel', state: 'wanted', reference: null }],
    });
    expect((await change(one.id, { payment_status: 'Refunded' })).status).toBe(200);
    const after = (await shop.get(`/v1/payments/of/${one.id}`, bearer(one.by.token))).body.data;
    expect(after).toMatchObject({ state: 'refunded', refunds: [{ state: 'processed' }] });
    await expectSound(shop);
  });

  test('after it was cancelled wants its money back', async () => {
    const one = await begun();
    await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, bearer(one.by.token));
    const paid = { payment_status: 'Paid', payment_reference: aReference() };
    expect((await change(one.id, paid)).status).toBe(200);
    expect(await moneyOf(shop, one.id)).toMatchObject({ given_back: one.amount * 100 });
    await expectSound(shop);
  });
});
