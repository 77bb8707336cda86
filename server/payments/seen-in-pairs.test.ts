import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { anAttempt } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What staff have seen, beside whatever else becomes of an order and of the bank's statement, two things at a time. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
});

const [payments, orders] = [2, 2];
const ways = [
  'read',
  'match',
  'match',
  'claim',
  'reject',
  'again',
  'see',
  'seeOrder',
  'confirm',
  'refund',
  'cancel',
] as const;
const step = fc.record({
  way: fc.constantFrom(...ways),
  payment: fc.nat(payments - 1),
  order: fc.nat(orders - 1),
  isFirst: fc.boolean(),
});

test('each payment pays one order at most, and no more goes back than came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const waiting = await Promise.all(
        Array.from({ length: orders }, async () => {
          const one = await bank.waiting();
          return { ...one, attempts: [one.attempt] };
        }),
      );
      const references = Array.from({ length: payments }, () => utr());
      const file = statement(
        ...references.map((one) => line(`UPI/${one}/kavya`, waiting[0]?.rupees ?? 0)),
      );
      const staff = bearer(admin.token);
      const does = async ({ way, payment, order, isFirst }: (typeof steps)[number]) => {
        const [one, reference] = [waiting[order], references[payment]];
        if (!one || reference === undefined) return 200;
        const attempt = (isFirst ? one.attempts[0] : one.attempts.at(-1)) ?? 0;
        const post = async (url: string, body: object, by = staff) =>
          (await shop.post(url, body, by)).status;
        const mine = bearer(one.by.token);
        switch (way) {
          case 'read':
            return (await bank.send(file)).status;
          case 'match': {
            const { rows } = await sql<{ id: number }>`
              select id::int from bank_credit where key = ${reference}`.execute(shop.admin);
            const [credit] = rows;
            if (!credit) return 200;
            return post('/v1/payments/matches', { matches: [{ credit: credit.id, attempt }] });
          }
          case 'claim':
            return post(`/v1/payments/${one.id}/claim`, { reference }, mine);
          case 'reject':
            return post(`/v1/payments/${attempt}/reject`, {});
          case 'again': {
            const { rows } =
              await sql`select from "order" where id = ${one.id} and state not in ('Canceled')
              and payment_status = 'Pending'`.execute(shop.admin);
            if (rows.length === 0 || one.attempts.length > 2) return 200;
            const again = await anAttempt(shop, one.id, { provider: 'upi_manual' });
            one.attempts.push(again.attempt);
            await sql`update payment_attempt set gateway_order = null where id = ${again.attempt}`.execute(
              shop.admin,
            );
            return 200;
          }
          case 'see':
            return post(`/v1/payments/${attempt}/confirm`, { seen: true });
          case 'seeOrder': {
            const seen = { payment_status: 'Paid', payment_seen: true };
            return (await shop.send('PATCH', `/v1/order_alert/${one.id}`, seen, staff)).status;
          }
          case 'confirm':
            return post(`/v1/payments/${attempt}/confirm`, { reference });
          case 'refund':
            return post(`/v1/orders/${one.id}/refunds`, {
              why: 'goodwill',
              by: 'hand',
              amount: one.rupees - 1,
              is_sent: true,
            });
          case 'cancel':
            return (await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff)).status;
        }
      };
      for (let at = 0; at < steps.length; at += 2) {
        const statuses = await Promise.all(steps.slice(at, at + 2).map(does));
        for (const status of statuses) expect(status).toBeLessThan(500);
      }
      for (const reference of references) {
        const { rows } = await sql<{ orders: number }>`
          select count(distinct order_id)::int as orders from payment_attempt
          where state = 'captured' and (gateway_payment = ${reference}
            or id in (select attempt_id from bank_credit where key = ${reference}))
        `.execute(shop.admin);
        expect(rows[0]?.orders).toBeLessThanOrEqual(1);
      }
      const { rows } = await sql<{ id: number }>`
        select order_id as id from payment_attempt join refund on attempt_id = payment_attempt.id and why = 'duplicate'
        where order_id = any (${waiting.map(({ id }) => id)}::int[])
          and exists (select from payment_attempt as seen where seen.order_id = payment_attempt.order_id
            and seen.state = 'captured' and seen.gateway_payment is null)
      `.execute(shop.admin);
      // Nothing is a second payment while what was seen of the first one has no proof.
      expect(rows).toEqual([]);
      await expectSound(shop);
    }),
    { numRuns: 40, seed: 370, endOnFailure: true },
  );
});
