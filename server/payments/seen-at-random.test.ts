import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, utr, statementsOf } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Whatever staff have seen, and whatever else is done at that moment: one payment pays once, and goes back once. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const owner = await aPerson(shop, 'super_admin');
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
  const upi = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' };
  await shop.send('PATCH', '/v1/payments/settings', upi, bearer(owner.token));
});

type Waits = Awaited<ReturnType<Statements['waiting']>>;
const orders = 3;
const ways = [
  'see',
  'see',
  'see the order',
  'confirm',
  'mark',
  'claim',
  'reject',
  'begin anew',
  'read',
  'sure',
  'find',
  'cancel',
  'give back',
  'give a rupee',
] as const;
const act = fc.record({ way: fc.constantFrom(...ways), order: fc.nat(orders - 1) });
const moments = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), {
  minLength: 6,
  maxLength: 14,
});

const staff = () => bearer(admin.token);
const attemptsOf = async (id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id::int from payment_attempt where order_id = ${id} and provider = 'upi_manual' and second_of is null
    order by id`.execute(shop.admin);
  return rows.map((row) => row.id);
};
const matched = (credit: number, attempt: number) =>
  shop.post('/v1/payments/matches', { matches: [{ credit, attempt }] }, staff());

/** Matches what the screen calls sure, as "Confirm all sure ones" does. */
async function confirmSure(): Promise<void> {
  const all: { id: number; match: { attempt_id: number; sureness: string } }[] =
    await bank.credits('matched');
  for (const { id, match } of all)
    if (match.sureness === 'sure') await matched(id, match.attempt_id);
}

/** Each order has one payment in the bank, which names it. */
function happens(one: Waits, paid: { reference: string; file: string }) {
  const change = (body: object) => shop.send('PATCH', `/v1/order_alert/${one.id}`, body, staff());
  const give = (amount: number) =>
    shop.post(
      `/v1/orders/${one.id}/refunds`,
      { amount, why: 'goodwill', by: 'hand', is_sent: true },
      staff(),
    );
  const confirm = (attempt: number, body: object) =>
    shop.post(`/v1/payments/${attempt}/confirm`, body, staff());
  const customer = bearer(one.by.token);
  return {
    see: async () => confirm((await attemptsOf(one.id))[0] ?? 0, { seen: true }),
    'see the order': () => change({ payment_status: 'Paid', payment_seen: true }),
    confirm: async () =>
      confirm((await attemptsOf(one.id)).at(-1) ?? 0, { reference: paid.reference }),
    mark: () => change({ payment_status: 'Paid', payment_reference: paid.reference }),
    claim: () => shop.post(`/v1/payments/${one.id}/claim`, { reference: paid.reference }, customer),
    reject: async () => {
      for (const attempt of await attemptsOf(one.id)) {
        await shop.send('POST', `/v1/payments/${attempt}/reject`, undefined, staff());
      }
    },
    'begin anew': () => shop.post(`/v1/payments/${one.id}/attempts`, { way: 'upi' }, customer),
    read: () => bank.send(statement(paid.file)),
    sure: confirmSure,
    find: async () => {
      const { rows } = await sql<{ id: number }>`
        select id::int from bank_credit where ${paid.reference} = any(bank_references)`.execute(
        shop.admin,
      );
      const attempt = (await attemptsOf(one.id)).at(-1);
      if (rows[0] && attempt !== undefined) await matched(rows[0].id, attempt);
    },
    cancel: () => shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff()),
    'give back': () => give(one.rupees),
    'give a rupee': () => give(1),
  } satisfies Record<(typeof ways)[number], () => Promise<unknown>>;
}

test('what staff have seen is paid once, however its payment is found, and no payment goes back as a second one', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (life) => {
      const all = await Promise.all(
        Array.from({ length: orders }, async () => {
          const one = await bank.waiting();
          const reference = utr();
          const file = line(`UPI/${reference}/${paymentReference(one.id)}`, one.rupees);
          return { one, reference, acts: happens(one, { reference, file }) };
        }),
      );
      for (const moment of life) {
        const answers = await Promise.all(
          moment.map(({ way, order }) => all[order]?.acts[way]() as Promise<unknown>),
        );
        for (const answer of answers as ({ status?: number; body?: unknown } | undefined)[]) {
          expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500);
        }
      }
      for (const { acts } of all) await acts.read();
      await confirmSure();
      for (const { one, reference } of all) {
        const { rows } = await sql<{ paid: number; seconds: number; used_by: number | null }>`
          select
            (select count(*)::int from payment_attempt where order_id = ${one.id} and state = 'captured') as paid,
            (select count(*)::int from refund join payment_attempt on payment_attempt.id = attempt_id
              where order_id = ${one.id} and why = 'duplicate') as seconds,
            (select order_id from bank_credit join payment_attempt on payment_attempt.id = attempt_id
              where ${reference} = any(bank_references)) as used_by
        `.execute(shop.admin);
        expect(rows[0]?.paid, `order ${one.id}`).toBeLessThanOrEqual(1);
        expect(rows[0]?.seconds, `order ${one.id}`).toBe(0);
        expect([null, one.id]).toContain(rows[0]?.used_by);
      }
      await expectSound(shop);
    }),
    { numRuns: Number(process.env['SEEN_RUNS'] ?? 20), endOnFailure: true },
  );
}, 240_000);
