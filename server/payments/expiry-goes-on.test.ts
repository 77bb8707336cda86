import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound, stockOf } from '#tests/support/orders.ts';
import { type WaitingOrder, aWaitingOrder, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import type { LookingTools } from './use-cases/look.ts';
import { paymentJobs } from './jobs.ts';
import { countOverdue, expireOrders } from './use-cases/expire.ts';

/** One order, or one gateway, that stands in the way of expiry holds up no other. */
let shop: TestShop;
let customer: TestPerson;
let product: number;
beforeEach(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { stock: 1_000 });
});

const aDueOrder = (seconds: number) => aWaitingOrder(shop, customer, product, { seconds });
const isCancelled = async ({ id }: WaitingOrder) => (await moneyOf(shop, id)).is_cancelled;
const expire = (gateways: LookingTools['gateways']) =>
  expireOrders({ db: shop.db, ordersDb: shop.ordersDb, gateways });

async function aDueOrderByHand(seconds: number): Promise<WaitingOrder> {
  const waiting = await aDueOrder(seconds);
  await sql`update payment_attempt set provider = 'upi_manual' where id = ${waiting.attempt}`.execute(
    shop.admin,
  );
  return waiting;
}

/** A gateway that answers with these errors, or that it knows no payment, and notes what it was asked. */
function aGateway(name: string, refusal?: 'gateway_unavailable') {
  const asked: string[] = [];
  const listPayments = async (id: string) => {
    asked.push(id);
    if (refusal) throw new ShopError(refusal);
    return [];
  };
  const capture = () => Promise.reject(new Error('nothing to take'));
  return { name, asked, listPayments, capture, listRefunds: async () => [] };
}

test('201 orders of a gateway that is gone do not keep a later one', async () => {
  for (let place = 0; place < 201; place += 1) await aDueOrder(-100);
  const later = await aDueOrderByHand(-1);
  await expire([]);
  expect(await isCancelled(later)).toBe(true);
  await expectSound(shop);
});

test('an order that somebody holds is told of at the end, and keeps no other', async () => {
  const held = await aDueOrderByHand(-2);
  const other = await aDueOrderByHand(-1);
  await shop.admin.transaction().execute(async (holding) => {
    await sql`select from "order" where id = ${held.id} for update`.execute(holding);
    await expect(expire([])).rejects.toThrow();
  });
  expect(await isCancelled(held)).toBe(false);
  expect(await isCancelled(other)).toBe(true);
  await expire([]);
  expect(await isCancelled(held)).toBe(true);
});

test('a gateway that is away is asked once, after the orders that need none, and keeps its own alone', async () => {
  const [first, second] = [await aDueOrder(-4), await aDueOrder(-3)];
  const elsewhere = await aDueOrder(-2);
  await sql`update payment_attempt set provider = 'cashfree' where id = ${elsewhere.attempt}`.execute(
    shop.admin,
  );
  const byHand = await aDueOrderByHand(-1);
  const away = aGateway('razorpay', 'gateway_unavailable');
  const wasByHandFirst: boolean[] = [];
  const listPayments = async (id: string) => {
    wasByHandFirst.push(await isCancelled(byHand));
    return away.listPayments(id);
  };
  const there = aGateway('cashfree');
  await expire([{ ...away, listPayments }, there]);
  expect(away.asked).toHaveLength(1);
  expect([first.gatewayOrder, second.gatewayOrder]).toContain(away.asked[0]);
  expect(wasByHandFirst).toEqual([true]);
  expect(there.asked).toEqual([elsewhere.gatewayOrder]);
  expect(await Promise.all([first, second, elsewhere, byHand].map(isCancelled))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('an order waits a week for its gateway, or for its bank, and no longer', async () => {
  const day = 86_400;
  const lost = await aDueOrder(-8 * day);
  const lostLately = await aDueOrder(-6 * day);
  const held = await aDueOrder(-8 * day);
  const heldLately = await aDueOrder(-6 * day);
  await sql`
    update payment_attempt set state = 'authorised', looked_at = shop_now()
    where id = any (${[held.attempt, heldLately.attempt]})
  `.execute(shop.admin);
  await expire([]);
  expect(await Promise.all([lost, lostLately, held, heldLately].map(isCancelled))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await stockOf(shop, product)).toBe(998);
});

test('after a week, a gateway that is away keeps none of its orders, also those of which it was not asked', async () => {
  const orders = [await aDueOrder(-700_000), await aDueOrder(-690_000), await aDueOrder(-680_000)];
  await expire([aGateway('razorpay', 'gateway_unavailable')]);
  expect(await Promise.all(orders.map(isCancelled))).toEqual([true, true, true]);
});

test('an order whose payment failed waits too until its gateway was asked: it may have come after all', async () => {
  const orders = [await aDueOrder(-2), await aDueOrder(-1)];
  await sql`update payment_attempt set state = 'failed', reason = 'bank'`.execute(shop.admin);
  await expire([aGateway('razorpay', 'gateway_unavailable')]);
  expect(await Promise.all(orders.map(isCancelled))).toEqual([false, false]);
  await expire([aGateway('razorpay')]);
  expect(await Promise.all(orders.map(isCancelled))).toEqual([true, true]);
});

test('one order for which a gateway never answers does not keep the others of that gateway', async () => {
  const bad = await aDueOrder(-4);
  const others = [await aDueOrder(-3), await aDueOrder(-2), await aDueOrder(-1)];
  const listPayments = async (id: string) => {
    if (id === bad.gatewayOrder) throw new ShopError('gateway_unavailable');
    return [];
  };
  const areCancelled = async () => (await Promise.all(others.map(isCancelled))).every(Boolean);
  for (let run = 0; run < 100 && !(await areCancelled()); run += 1) {
    await expire([{ ...aGateway('razorpay'), listPayments }]);
  }
  expect(await areCancelled()).toBe(true);
  expect(await isCancelled(bad)).toBe(false);
});

test('where a bank holds the money its gateway is asked again after longer and longer', async () => {
  const { attempt } = await aDueOrder(-1);
  await sql`update payment_attempt set state = 'authorised' where id = ${attempt}`.execute(
    shop.admin,
  );
  const gateway = aGateway('razorpay');
  const lookedBefore = (minutes: number, age: number) =>
    sql`
      update payment_attempt set looked_at = shop_now() - make_interval(mins => ${minutes}),
        created_at = shop_now() - make_interval(mins => ${minutes + age}) where id = ${attempt}
    `.execute(shop.admin);
  for (const [minutes, age, asked] of [
    [2, 1, 1],
    [5, 40, 1],
    [11, 40, 2],
    [59, 10_000, 2],
    [61, 10_000, 3],
  ] as const) {
    await lookedBefore(minutes, age);
    await expire([gateway]);
    await expire([gateway]);
    expect(gateway.asked).toHaveLength(asked);
  }
});

test('orders that should have ended are counted, but for those whose money a bank holds', async () => {
  const [, held] = [
    await aDueOrder(-16 * 60),
    await aDueOrder(-16 * 60),
    await aDueOrder(-14 * 60),
  ];
  expect(await countOverdue(shop.db)).toBe(2);
  await sql`update payment_attempt set state = 'authorised' where id = ${held.attempt}`.execute(
    shop.admin,
  );
  expect(await countOverdue(shop.db)).toBe(1);
  await expire([aGateway('razorpay')]);
  expect(await countOverdue(shop.db)).toBe(0);
});

test('refunds that cannot be enqueued do not keep an order that nobody has paid', async () => {
  const [due, paid] = [await aDueOrderByHand(-1), await aDueOrder(1_000)];
  await sql`
    update payment_attempt set state = 'captured', captured_at = shop_now(), gateway_payment = 'pay_of_paid'
    where id = ${paid.attempt}
  `.execute(shop.admin);
  await sql`insert into refund (attempt_id, amount_paise, why) values (${paid.attempt}, 100, 'goodwill')`.execute(
    shop.admin,
  );
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const jobs = {
    handle: ({ name }: { name: string }, work: (payload: object) => Promise<void>) =>
      handlers.set(name, work),
    enqueue: async () => undefined,
    enqueueAll: async (_: unknown, { name }: { name: string }) => {
      if (name === 'payments.refund') throw new Error('no refund is enqueued');
    },
  };
  const gateways = [
    { ...aGateway('razorpay'), refund: fails, findRefund: fails, listSettlements: fails },
  ];
  const tools = { db: shop.db, ordersDb: shop.ordersDb, gateways };
  paymentJobs(jobs as unknown as Jobs, tools as unknown as Parameters<typeof paymentJobs>[1]);
  await expect(handlers.get('payments.expire')?.({})).rejects.toThrow('no refund is enqueued');
  expect(await isCancelled(due)).toBe(true);
});

const fails = () => Promise.reject(new Error('not asked'));
