import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { attemptStates } from '#contract/payments/words.ts';

import {
  type KnownAttempt,
  type PaymentFact,
  type Situation,
  isRise,
  settle,
  decisive,
} from './rules/settling.ts';

const attempt: KnownAttempt = {
  state: 'opened',
  purpose: 'full',
  paise: 129_900,
  gatewayOrder: 'order_1',
  gatewayPayment: null,
};
const captured: PaymentFact = {
  state: 'captured',
  paise: 129_900,
  currency: 'INR',
  gatewayOrder: 'order_1',
  gatewayPayment: 'pay_1',
};
const waiting: Situation = {
  order: { payment_status: 'Pending', cancelledBy: 'nobody', isSent: false },
  attempt,
  isOtherCaptured: false,
  mayReinstate: true,
};
const cancelled = (cancelledBy: 'system' | 'person', mayReinstate = true): Situation => ({
  ...waiting,
  order: { payment_status: 'Pending', cancelledBy, isSent: false },
  mayReinstate,
});
const of = (state: KnownAttempt['state'], gatewayPayment: string | null = 'pay_1'): Situation => ({
  ...waiting,
  attempt: { ...attempt, state, gatewayPayment },
});

describe('states', () => {
  test('a state only rises: all pairs', () => {
    const rises = attemptStates.map((from) => attemptStates.filter((to) => isRise(from, to)));
    expect(rises).toEqual([
      ['opened', 'failed', 'authorised', 'captured'],
      ['failed', 'authorised', 'captured'],
      ['authorised', 'captured'],
      ['captured'],
      [],
    ]);
  });
});

describe('an order that waits', () => {
  test('is paid by what was captured', () => {
    expect(settle(waiting, captured)).toEqual({ outcome: 'settled', order: 'paid' });
  });

  test('is paid by what had failed, and was captured after all', () => {
    expect(settle(of('failed'), captured)).toEqual({ outcome: 'settled', order: 'paid' });
  });

  test('is not paid by what was opened, has failed or is only authorised', () => {
    for (const state of ['failed', 'authorised'] as const) {
      const settlement = settle(waiting, { ...captured, state });
      expect(settlement, state).toEqual({ outcome: 'settled', order: 'unchanged' });
    }
    expect(settle(waiting, { ...captured, state: 'opened' })).toEqual({ outcome: 'unchanged' });
  });

  test('of which staff said that its payment has failed is paid all the same', () => {
    const failed: Situation = {
      ...waiting,
      order: { payment_status: 'Failed', cancelledBy: 'nobody', isSent: false },
    };
    expect(settle(failed, captured)).toEqual({ outcome: 'settled', order: 'paid' });
  });

  test('has its advance paid by an advance', () => {
    const advance: Situation = { ...waiting, attempt: { ...attempt, purpose: 'advance' } };
    expect(settle(advance, captured)).toEqual({ outcome: 'settled', order: 'advance_paid' });
  });

  test('gives an advance back that comes when its parcel is on its way: the courier collects all', () => {
    const sent = { ...waiting, order: { ...waiting.order, isSent: true } };
    const advance: Situation = { ...sent, attempt: { ...attempt, purpose: 'advance' } };
    expect(settle(advance, captured)).toEqual({ outcome: 'late', follows: 'refund' });
    expect(settle(sent, captured)).toEqual({ outcome: 'settled', order: 'paid' });
  });
});

test('the same again changes nothing, and neither does what is older', () => {
  for (const state of ['opened', 'failed', 'authorised', 'captured'] as const) {
    const again = settle(of('captured'), { ...captured, state });
    expect(again, state).toEqual({ outcome: 'unchanged' });
  }
  const failedLate = settle(of('authorised'), { ...captured, state: 'failed' });
  expect(failedLate).toEqual({ outcome: 'unchanged' });
});

describe('(7) what is not the payment that it should be', () => {
  test.each([
    [{ paise: 129_899 }, 'amount'],
    [{ paise: 129_901 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ gatewayOrder: 'order_2' }, 'order'],
    [{ state: 'authorised', paise: 1 }, 'amount'],
  ] as const)('%j: nothing is written', (wrong, differs) => {
    expect(settle(waiting, { ...captured, ...wrong })).toEqual({ outcome: 'mismatch', differs });
  });

  test('whatever the order is, and however late it comes', () => {
    const wrong = { ...captured, paise: 1 };
    for (const situation of [cancelled('system'), cancelled('person'), of('failed')]) {
      expect(settle(situation, wrong)).toEqual({ outcome: 'mismatch', differs: 'amount' });
    }
    const other = { ...wrong, gatewayPayment: 'pay_2' };
    expect(settle(of('captured'), other)).toEqual({ outcome: 'mismatch', differs: 'amount' });
  });
});

describe('a second payment', () => {
  test('goes back, by another attempt or for an order that was paid by hand or paid back', () => {
    const duplicate = { outcome: 'duplicate', isOfPaidAttempt: false };
    expect(settle({ ...waiting, isOtherCaptured: true }, captured)).toEqual(duplicate);
    for (const payment_status of ['Paid', 'Refunded'] as const) {
      const order = { payment_status, cancelledBy: 'nobody', isSent: false } as const;
      expect(settle({ ...waiting, order }, captured)).toEqual(duplicate);
    }
  });

  test('goes back also where the same attempt was paid twice', () => {
    const second = { ...captured, gatewayPayment: 'pay_2' };
    expect(settle(of('captured'), second)).toEqual({ outcome: 'duplicate', isOfPaidAttempt: true });
  });

  test('that is only authorised is waited for', () => {
    const situation = { ...waiting, isOtherCaptured: true };
    const authorised = { ...captured, state: 'authorised' as const };
    expect(settle(situation, authorised)).toEqual({ outcome: 'settled', order: 'unchanged' });
  });
});

describe('what comes after the order was cancelled', () => {
  test('brings it back if only the system cancelled it and the shop wants that; else it goes back', () => {
    expect(settle(cancelled('system'), captured)).toEqual({
      outcome: 'late',
      follows: 'reinstate',
    });
    expect(settle(cancelled('system', false), captured)).toEqual({
      outcome: 'late',
      follows: 'refund',
    });
    for (const mayReinstate of [true, false]) {
      const settlement = settle(cancelled('person', mayReinstate), captured);
      expect(settlement).toEqual({ outcome: 'late', follows: 'refund' });
    }
  });

  test('never brings back an order that another payment had paid', () => {
    const situation = { ...cancelled('system'), isOtherCaptured: true };
    expect(settle(situation, captured)).toEqual({ outcome: 'duplicate', isOfPaidAttempt: false });
  });
});

describe('which payments of an order are settled', () => {
  const at = (createdAt: number, state: PaymentFact['state']) => ({ state, createdAt });
  test('all that were captured, the first one first', () => {
    const [first, second] = [at(1, 'captured'), at(3, 'captured')];
    expect(decisive([second, at(2, 'failed'), first, at(4, 'authorised')])).toEqual([
      first,
      second,
    ]);
  });

  test('else the one that has come furthest, the latest of these', () => {
    expect(decisive([at(1, 'authorised'), at(2, 'failed')])).toEqual([at(1, 'authorised')]);
    expect(decisive([at(1, 'failed'), at(3, 'failed'), at(2, 'failed')])).toEqual([
      at(3, 'failed'),
    ]);
    expect(decisive([])).toEqual([]);
  });
});

/** What is stored after each fact was settled, as the database does it. */
function storeAll(facts: PaymentFact[]) {
  let situation = waiting;
  const back = new Set<string>();
  for (const fact of facts) {
    const settlement = settle(situation, fact);
    if (settlement.outcome === 'duplicate') back.add(fact.gatewayPayment);
    if (settlement.outcome !== 'settled') continue;
    const { order } = situation;
    situation = {
      ...situation,
      order: settlement.order === 'paid' ? { ...order, payment_status: 'Paid' } : order,
      attempt: {
        ...situation.attempt,
        state: fact.state,
        gatewayPayment: fact.gatewayPayment,
      },
    };
  }
  return { status: situation.order.payment_status, state: situation.attempt.state, back };
}

const factsOf = (gatewayPayment: string, states: PaymentFact['state'][]): PaymentFact[] =>
  states.map((state) => ({ ...captured, state, gatewayPayment }));

test('(5) events in any order, each any number of times, end the same', () => {
  const all = factsOf('pay_1', ['opened', 'failed', 'authorised', 'captured']);
  const orders = fc.shuffledSubarray([...all, ...all], { minLength: 8 });
  fc.assert(
    fc.property(orders, (facts) => {
      expect(storeAll(facts)).toEqual({ status: 'Paid', state: 'captured', back: new Set() });
    }),
  );
});

test('(5) of several payments in any order one pays, and every other captured one goes back', () => {
  const each = fc.constantFrom('opened', 'failed', 'authorised', 'captured');
  const payments = fc.array(fc.array(each, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  const shuffled = payments
    .map((all) => all.flatMap((states, at) => factsOf(`pay_${at}`, states)))
    .chain((facts) => fc.shuffledSubarray(facts, { minLength: facts.length }));
  fc.assert(
    fc.property(shuffled, (facts) => {
      const taken = new Set(
        facts.filter(({ state }) => state === 'captured').map(({ gatewayPayment: id }) => id),
      );
      const { status, back } = storeAll(facts);
      expect(status).toBe(taken.size > 0 ? 'Paid' : 'Pending');
      expect(back.size).toBe(Math.max(0, taken.size - 1));
      expect([...back].every((id) => taken.has(id))).toBe(true);
    }),
  );
});
