import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { attemptStates } from '#contract/payments/words.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { callSettlePayment } from './queries/attempts.ts';
import { type PaymentFact, type Situation, settle } from './rules/settling.ts';

/** Decisions under locks follow the rules, whatever is known and whatever comes. */
const situations = fc
  .record({
    status: fc.constantFrom('Pending', 'Failed', 'Paid', 'Refunded'),
    cancelledBy: fc.constantFrom('nobody', 'system', 'person'),
    state: fc.constantFrom(...attemptStates),
    purpose: fc.constantFrom('full', 'advance'),
    isSent: fc.boolean(),
    isOtherCaptured: fc.boolean(),
    mayReinstate: fc.boolean(),
  })
  .map(({ status, cancelledBy, isSent, state, purpose, ...more }): Situation => ({
    order: { payment_status: status, cancelledBy, isSent },
    attempt: {
      state,
      purpose,
      paise: 129_900,
      gatewayOrder: 'order_1',
      gatewayPayment: state === 'created' || state === 'opened' ? null : 'pay_1',
    },
    ...more,
  }));
const facts = fc.record({
  state: fc.constantFrom<PaymentFact['state']>('opened', 'failed', 'authorised', 'captured'),
  paise: fc.constantFrom(129_900, 129_900, 129_900, 129_899),
  currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
  gatewayOrder: fc.constantFrom('order_1', 'order_1', 'order_1', 'order_2'),
  gatewayPayment: fc.constantFrom('pay_1', 'pay_1', 'pay_2'),
});

test('1,500 situations: the database does what the rules say', async () => {
  const shop = await openTestShop();
  const decided = async (situation: Situation, fact: PaymentFact) => {
    const { order, attempt, isOtherCaptured, mayReinstate } = situation;
    const isCancelled = order.cancelledBy !== 'nobody';
    const by = order.cancelledBy === 'person' ? 1 : null;
    const trying = await shop.db.startTransaction().execute();
    try {
      const { rows } = await sql<{ id: number }>`
        insert into "order" (created_at, payment_method, payment_status, delivery_status, cancelled_at, cancelled_by,
          subtotal_paise, total_paise, attempt_hash)
        values (now(), 'UPI', ${order.payment_status}, ${order.isSent ? 'Shipped' : 'Packed'}, case when ${isCancelled}::boolean then now() end, ${by}::int,
          129900, 129900, '\\x01'::bytea) returning id
      `.execute(trying);
      const id = rows[0]?.id ?? 0;
      const insert = (state: string, gatewayOrder: string, payment: string | null) =>
        sql<{ id: number }>`
          insert into payment_attempt (order_id, purpose, provider, amount_paise, state, gateway_order, gateway_payment,
            captured_at)
          values (${id}, ${attempt.purpose}, 'razorpay', 129900, ${state}, ${gatewayOrder}, ${payment},
            case when ${state} = 'captured' then now() end) returning id
        `.execute(trying);
      if (isOtherCaptured) await insert('captured', 'order_0', 'pay_0');
      const own = await insert(attempt.state, attempt.gatewayOrder, attempt.gatewayPayment);
      return await callSettlePayment(trying, own.rows[0]?.id ?? 0, fact, { mayReinstate });
    } finally {
      await trying.rollback().execute();
    }
  };
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(situations, facts, async (situation, fact) => {
      const rule = settle(situation, fact);
      outcomes.add(rule.outcome);
      expect(await decided(situation, fact)).toEqual(rule);
    }),
    { numRuns: 1500 },
  );
  expect(outcomes.size).toBe(5);
});
