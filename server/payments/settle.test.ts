import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { expectSound, stockOf } from '#tests/support/orders.ts';
import { anAttempt, aWaitingOrder, captured, moneyOf, waitFor } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { type FoundPayment, callExpireOrder } from './queries/attempts.ts';
import { settlePayment } from './use-cases/settle.ts';

/**
 * Payments on a real database: what comes in is in a paid order or goes back, whoever reports it, and however often.
 */
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 10_000 });
});

const settle = (attempt: number, found: FoundPayment) => settlePayment(shop, attempt, found);
const waiting = (more = {}) => aWaitingOrder(shop, customer, product, more);
const cancel = (id: number, person = customer) =>
  shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(person.token));
const expire = async (id: number) => {
  await waitFor(shop, id, -1);
  await sql`update payment_attempt set looked_at = shop_now() where order_id = ${id}`.execute(
    shop.admin,
  );
  return callExpireOrder(shop.ordersDb, id);
};

test('(1) return, hook and poller, a hundred times at once: paid once', async () => {
  const order = await waiting();
  const ends = await Promise.all(
    Array.from({ length: 100 }, () => settle(order.attempt, captured(order))),
  );
  const settled = ends.filter(({ outcome }) => outcome === 'settled');
  expect(settled).toEqual([{ outcome: 'settled', order: 'paid' }]);
  expect(ends.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(99);
  expect(await moneyOf(shop, order.id)).toEqual({
    status: 'Paid',
    is_cancelled: false,
    captured: order.paise,
    given_back: 0,
    history: ['Paid'],
  });
  await expectSound(shop);
});

test('(5) what a gateway says in any order, several payments of one attempt too, has one end', async () => {
  const foundFor = (order: Parameters<typeof captured>[0]): FoundPayment[] => [
    captured(order, { state: 'opened', gatewayPayment: `first ${order.gatewayOrder}` }),
    captured(order, { state: 'failed', gatewayPayment: `first ${order.gatewayOrder}` }),
    captured(order, { state: 'authorised', gatewayPayment: `second ${order.gatewayOrder}` }),
    captured(order, { gatewayPayment: `second ${order.gatewayOrder}` }),
    captured(order, { gatewayPayment: `third ${order.gatewayOrder}` }),
    captured(order, { gatewayPayment: `third ${order.gatewayOrder}` }),
  ];
  const places = [0, 1, 2, 3, 4, 5];
  const inAnyOrder = fc.shuffledSubarray(places, { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(inAnyOrder, async (turns) => {
      const order = await waiting();
      const facts = foundFor(order);
      for (const place of turns) await settle(order.attempt, facts[place] as FoundPayment);
      expect(await moneyOf(shop, order.id)).toEqual({
        status: 'Paid',
        is_cancelled: false,
        captured: 2 * order.paise,
        given_back: order.paise,
        history: ['Paid'],
      });
    }),
    { numRuns: 20 },
  );
  const order = await waiting();
  await Promise.all(foundFor(order).map((fact) => settle(order.attempt, fact)));
  const { status, given_back } = await moneyOf(shop, order.id);
  expect([status, given_back]).toEqual(['Paid', order.paise]);
  await expectSound(shop);
});

test.each([
  ['one paisa less', { paise: -1 }, 'amount'],
  ['another currency', { currency: 'USD' }, 'currency'],
  ['another order at the gateway', { gatewayOrder: 'order_of_somebody' }, 'order'],
] as const)('(7) %s: nothing is written', async (_what, wrong, differs) => {
  const order = await waiting();
  const { paise, ...more } = { paise: 0, ...wrong };
  const before = await moneyOf(shop, order.id);
  const found = captured(order, { ...more, paise: order.paise + paise });
  expect(await settle(order.attempt, found)).toEqual({ outcome: 'mismatch', differs });
  expect(await moneyOf(shop, order.id)).toEqual(before);
});

test('(6) a payment of one order pays no other', async () => {
  const [one, other] = [await waiting(), await waiting()];
  await settle(one.attempt, captured(one));
  const { gatewayPayment } = captured(one);
  const taken = await settle(other.attempt, captured(other, { gatewayPayment }));
  expect(taken).toEqual({ outcome: 'mismatch', differs: 'payment' });
  expect(await moneyOf(shop, other.id)).toMatchObject({ status: 'Pending', captured: 0 });
});

describe('what was captured twice', () => {
  test('by two attempts at once: one pays, the other goes back', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await waiting();
      const second = await anAttempt(shop, order.id, { provider: 'cashfree' });
      const ends = await Promise.all([
        settle(order.attempt, captured(order)),
        settle(second.attempt, captured(second)),
      ]);
      expect(ends.map(({ outcome }) => outcome).toSorted()).toEqual(['duplicate', 'settled']);
      expect(await moneyOf(shop, order.id)).toMatchObject({
        status: 'Paid',
        given_back: order.paise,
      });
    }
    await expectSound(shop);
  });

  test('and one that staff had marked as paid', async () => {
    const order = await waiting();
    const change = { payment_status: 'Paid', payment_reference: `BY-HAND-${order.id}` };
    await shop.send('PATCH', `/v1/order_alert/${order.id}`, change, bearer(admin.token));
    expect(await settle(order.attempt, captured(order))).toMatchObject({ outcome: 'duplicate' });
    expect(await moneyOf(shop, order.id)).toMatchObject({ given_back: order.paise });
    await expectSound(shop);
  });
});

describe('an order that was cancelled', () => {
  test('by its customer or staff: the money goes back, and the order stays cancelled', async () => {
    for (const person of [customer, admin]) {
      const order = await waiting();
      await cancel(order.id, person);
      const end = await settle(order.attempt, captured(order));
      expect(end).toEqual({ outcome: 'late', follows: 'refund' });
      expect(await moneyOf(shop, order.id)).toEqual({
        status: 'Pending',
        is_cancelled: true,
        captured: order.paise,
        given_back: order.paise,
        history: ['Canceled'],
      });
    }
    await expectSound(shop);
  });

  test('by the system, is taken up again where all of it is there, and can be cancelled again', async () => {
    const own = await aProduct(shop, { stock: 5 });
    const order = await aWaitingOrder(shop, customer, own, { quantity: 2 });
    expect(await expire(order.id)).toBe('expired');
    expect(await stockOf(shop, own)).toBe(5);
    await settle(order.attempt, captured(order));
    expect(await stockOf(shop, own)).toBe(3);
    expect(await moneyOf(shop, order.id)).toEqual({
      status: 'Paid',
      is_cancelled: false,
      captured: order.paise,
      given_back: 0,
      history: ['Canceled', 'Reinstated', 'Paid'],
    });
    await expectSound(shop);
    expect((await cancel(order.id)).status).toBe(200);
    expect(await stockOf(shop, own)).toBe(5);
    expect(await moneyOf(shop, order.id)).toMatchObject({
      is_cancelled: true,
      given_back: order.paise,
    });
    await expectSound(shop);
  });

  test('by the system, and is not wanted again by the shop’s settings: its money goes back', async () => {
    const order = await waiting();
    await expire(order.id);
    await sql`insert into payment_setting (late_payment) values ('refund')`.execute(shop.admin);
    const end = await settle(order.attempt, captured(order));
    await sql`delete from payment_setting`.execute(shop.admin);
    expect(end).toEqual({ outcome: 'late', follows: 'refund' });
    expect(await moneyOf(shop, order.id)).toMatchObject({ given_back: order.paise });
  });
});

test('(12) an order that is cancelled once it was paid wants its money back, by whoever cancels', async () => {
  const order = await waiting();
  await settle(order.attempt, captured(order));
  const statuses = await Promise.all([cancel(order.id), cancel(order.id, admin)]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await moneyOf(shop, order.id)).toMatchObject({
    is_cancelled: true,
    given_back: order.paise,
  });
  await expectSound(shop);
});

test('(12) no more goes back than was captured, though many want it at once', async () => {
  const order = await waiting();
  await settle(order.attempt, captured(order));
  const part = Math.floor(order.paise / 3);
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      sql`insert into refund (attempt_id, amount_paise, why) values (${order.attempt}, ${part}, 'return')`.execute(
        shop.ordersDb,
      ),
    ),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map(({ constraint }) => constraint))).toEqual(
    new Set(['refund_too_large']),
  );
  await cancel(order.id, admin);
  expect(await moneyOf(shop, order.id)).toMatchObject({ given_back: order.paise });
  await expectSound(shop);
});

test('nothing of all this met a deadlock', async () => {
  expect(await deadlocksSoFar(shop)).toBe(0);
});
