import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, utr, statementsOf } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Whatever a bank writes of its payments, and however they are used: each pays one order. */
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

const [payments, orders] = [2, 6];
let numbers = 0;
const own = () => `S${20_000_000_780_379_294n + BigInt((numbers += 1))}`;

/** The numbers of one payment: some that are its own, of UPI and of the bank, and perhaps the shop's account. */
const numbersOf = fc
  .record({ upi: fc.boolean(), bank: fc.boolean(), account: fc.boolean(), isTurned: fc.boolean() })
  .filter((has) => has.upi || has.bank);
const step = fc.record({
  way: fc.constantFrom('read', 'match', 'match', 'sure', 'claim', 'confirm', 'confirm', 'mark'),
  payment: fc.nat(payments - 1),
  place: fc.nat(2),
  order: fc.nat(orders - 1),
});

test('whatever is done with payments of a bank, each pays one order at most', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbersOf, { minLength: payments, maxLength: payments }),
      fc.array(step, { minLength: 10, maxLength: 20 }),
      async (kinds, steps) => {
        const waiting = await Promise.all(Array.from({ length: orders }, () => bank.waiting()));
        const account = `4897736${String((numbers += 1)).padStart(5, '0')}`;
        const statementLines = kinds.map((has, at) => {
          const mine = [...(has.upi ? [utr()] : []), ...(has.bank ? [own()] : [])];
          if (has.isTurned) mine.reverse();
          const named = at === 0 ? paymentReference(waiting[0]?.id ?? 0) : 'kavya';
          const text = [...mine, ...(has.account ? [account] : []), named].join('/');
          return { mine, text, file: line(`UPI/${text}`, waiting[0]?.rupees ?? 0) };
        });
        const staff = bearer(admin.token);
        const creditOf = async (text: string) => {
          const { rows } = await sql<{ id: number }>`
            select id::int from bank_credit where text like ${`%${text}`}`.execute(shop.admin);
          return rows[0]?.id;
        };
        const matched = (credit: number | undefined, attempt: number) =>
          shop.post('/v1/payments/matches', { matches: [{ credit, attempt }] }, staff);
        let isRead = false;
        for (const { way, payment, place, order } of steps) {
          const [one, reported] = [waiting[order], statementLines[payment]];
          if (!one || !reported) continue;
          // Until a statement shows it, nobody can know that two numbers are of one payment.
          const reference = reported.mine[isRead ? place % reported.mine.length : 0] ?? '';
          isRead ||= way === 'read';
          const does: Record<typeof way, () => Promise<unknown>> = {
            read: () => bank.send(statement(...statementLines.map(({ file }) => file))),
            match: async () => {
              const credit = await creditOf(reported.text);
              if (credit !== undefined) await matched(credit, one.attempt);
            },
            sure: async () => {
              const all = (await bank.credits('matched')) as {
                id: number;
                match: { attempt_id: number; sureness: string };
              }[];
              const sure = all.filter(({ match }) => match.sureness === 'sure');
              for (const { id, match } of sure) await matched(id, match.attempt_id);
            },
            claim: () =>
              shop.post(`/v1/payments/${one.id}/claim`, { reference }, bearer(one.by.token)),
            confirm: () => shop.post(`/v1/payments/${one.attempt}/confirm`, { reference }, staff),
            mark: () => {
              const paid = { payment_status: 'Paid', payment_reference: reference };
              return shop.send('PATCH', `/v1/order_alert/${one.id}`, paid, staff);
            },
          };
          await does[way]();
        }
        for (const { mine, text } of statementLines) {
          const { rows } = await sql<{ orders: number }>`
            select count(distinct order_id)::int as orders from payment_attempt
            where state = 'captured' and (gateway_payment = any(${mine}::text[])
              or id in (select attempt_id from bank_credit where text like ${`%${text}`}))
          `.execute(shop.admin);
          expect(rows[0]?.orders).toBeLessThanOrEqual(1);
        }
        await expectSound(shop);
      },
    ),
    { numRuns: 25, seed: 118, endOnFailure: true },
  );
});
