import { describe, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { openParcelShop } from '#tests/support/parcel-shop.ts';
import { anAttempt, aWaitingOrder } from '#tests/support/payments.ts';
import { pausing } from '#tests/support/pausing.ts';
import { utr } from '#tests/support/statements.ts';

import { callSettleRefund } from './queries/refunds.ts';

/** Two staff do something with one refund: the first is paused after each of its reads, while the second goes on. */
const { shop, lamp, anOrder, staff, read, packed, move, customer } = await openParcelShop();
const interleave = pausing(shop);

interface Case {
  id: number;
  attempt: number;
  refund: number;
  /** What staff have seen of it. */
  seen: 'wanted' | 'processed';
}
interface Answer {
  status: number;
  body: { detail?: string; title?: string };
}

const refundsOf = async (id: number): Promise<{ id: number; state: string; reference: string }[]> =>
  (await read(`/v1/payments/of/${id}`)).refunds;

/** An order that was paid by UPI, as staff have seen, and of which ₹40 are to go back by hand. */
async function aCase(): Promise<Case> {
  const { id } = await aWaitingOrder(shop, customer, lamp);
  const { attempt } = await anAttempt(shop, id, { provider: 'upi_manual' });
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: null })
    .where('id', '=', attempt)
    .execute();
  await shop.post(`/v1/payments/${attempt}/confirm`, { reference: utr() }, staff());
  await shop.post(`/v1/orders/${id}/refunds`, { why: 'goodwill', by: 'hand', amount: 40 }, staff());
  const [refund] = await refundsOf(id);
  return { id, attempt, refund: refund?.id ?? 0, seen: 'wanted' };
}

const patch = ({ refund }: Case, body: object): Promise<Answer> =>
  shop.send('PATCH', `/v1/refunds/${refund}`, body, staff());
const takeBack = ({ refund, seen }: Case, isOwed: boolean): Promise<Answer> =>
  shop.post(
    `/v1/refunds/${refund}/take-back`,
    { reason: 'Another order’s', is_owed: isOwed, seen_state: seen },
    staff(),
  );

const acts = {
  'say it was sent': (money: Case) => patch(money, { reference: utr() }),
  'say it was in cash': (money: Case) => patch(money, { is_sent: true, sent_by: 'cash' }),
  'correct its reference': (money: Case) => patch(money, { corrected_reference: utr() }),
  'try it again': (money: Case) => patch(money, { retry: true }),
  'take it back': (money: Case) => takeBack(money, true),
  'take back that it is owed': (money: Case) => takeBack(money, false),
  'take the payment back': ({ attempt }: Case) =>
    shop.post(`/v1/payments/${attempt}/take-back`, { reason: 'Another order’s' }, staff()),
  'say that nothing was collected': ({ id }: Case) =>
    shop.send('DELETE', `/v1/orders/${id}/cod/collected`, undefined, staff()),
};
const beginnings: Record<string, { begin: () => Promise<Case>; names: (keyof typeof acts)[] }> = {
  'a refund that waits': {
    begin: aCase,
    names: [
      'say it was sent',
      'say it was in cash',
      'take back that it is owed',
      'take the payment back',
    ],
  },
  'a refund that was sent': {
    begin: async () => {
      const money = await aCase();
      await patch(money, { reference: utr() });
      return { ...money, seen: 'processed' };
    },
    names: ['correct its reference', 'take it back', 'take back that it is owed'],
  },
  'a refund of what the courier collected twice': {
    begin: async () => {
      const id = await anOrder();
      await move(await packed(id), 'picked_up');
      const paid = { payment_status: 'Paid', payment_reference: utr() };
      await shop.send('PATCH', `/v1/order_alert/${id}`, paid, staff());
      await shop.post(`/v1/orders/${id}/cod/collected`, { amount: 40 }, staff());
      const [refund] = await refundsOf(id);
      return { id, attempt: 0, refund: refund?.id ?? 0, seen: 'wanted' };
    },
    names: ['say it was sent', 'say that nothing was collected'],
  },
  'a refund that a gateway has refused': {
    begin: async () => {
      const { id, attempt, ...money } = await aCase();
      await shop.admin
        .updateTable('payment_attempt')
        .set({ provider: 'razorpay', gateway_order: `order_of_${attempt}` })
        .where('id', '=', attempt)
        .execute();
      await shop.admin
        .updateTable('refund')
        .set({ state: 'failed', reason: 'refused', by_hand: false })
        .where('id', '=', money.refund)
        .execute();
      return { ...money, id, attempt };
    },
    names: ['try it again', 'say it was sent'],
  },
};

/** Whoever says this has seen the money leave. */
const sends = new Set(['say it was sent', 'say it was in cash']);

describe.each(Object.entries(beginnings))('%s', (_, { begin, names }) => {
  test.each(names)('is not lost where somebody else acts while staff %s', async (first) => {
    for (const second of names) {
      let isOver = false;
      for (let after = 1; !isOver; after += 1) {
        const money = await begin();
        const done = await interleave<Answer, Answer>(
          after,
          () => acts[first](money),
          () => acts[second](money),
        );
        isOver = done === undefined || done.hasWaited;
        if (done) await expectStored(money, [first, second], done.answers);
      }
    }
    await expectSound(shop);
  });
});

/** Nothing fails, each refusal says why, and what staff were told is written is in the books. */
async function expectStored(money: Case, pair: string[], answers: Answer[]): Promise<void> {
  const reported = `${pair.join(' while staff ')}: ${answers.map(({ status }) => status).join(', ')}`;
  for (const { status, body } of answers) {
    expect([200, 404, 409], reported).toContain(status);
    if (status !== 200) expect(body.detail ?? body.title, reported).toMatch(/\w+ \w+/);
  }
  const isDone = (act: string) =>
    answers.some(({ status }, place) => status === 200 && pair[place] === act);
  const [refund] = (await refundsOf(money.id)).filter(({ id }) => id === money.refund);
  if ([...sends].some(isDone)) {
    expect(refund?.state, reported).toBe('processed');
  }
}

test('no gateway begins, or refuses, what is gone or what staff send themselves', async () => {
  const { refund } = await aCase();
  for (const id of [refund, 2_000_000_000]) {
    for (const state of ['sent', 'failed'] as const) {
      expect(await callSettleRefund(shop.ordersDb, id, { state })).toBe('unchanged');
    }
  }
  expect(await callSettleRefund(shop.ordersDb, 2_000_000_000, { state: 'processed' })).toBe(
    'unchanged',
  );
  await expectSound(shop);
});

test('whoever takes a refund back has seen it as it is', async () => {
  const money = await aCase();
  await patch(money, { reference: utr() });
  const refused = await takeBack(money, false);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toMatch(/moved on/);
  expect(await refundsOf(money.id)).toHaveLength(1);
  expect((await takeBack({ ...money, seen: 'processed' }, false)).status).toBe(200);
});
