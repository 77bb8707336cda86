import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { setStocks } from '#server/catalogue/index.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { aProduct } from '#tests/support/factories.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { expectSound, stockOf } from '#tests/support/orders.ts';
import {
  type WaitingOrder,
  aWaitingOrder,
  anAttempt,
  captured,
  moneyOf,
  waitFor,
} from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { expireOrders } from './use-cases/expire.ts';
import { settlePayment } from './use-cases/settle.ts';
import { callExpireOrder } from './queries/attempts.ts';
import type { GatewayPayment } from './providers/gateway.ts';

/** An order that is not paid in time gives back its stock; one that is paid at that moment is not lost. */
let shop: TestShop;
let people: TestPerson[];
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  people = [];
  for (let place = 0; place < 10; place += 1) people.push(await aPerson(shop, 'customer'));
  admin = await aPerson(shop, 'admin');
});

const somebody = (place: number) => people[place % people.length] as TestPerson;
const settle = (order: WaitingOrder) => settlePayment(shop, order.attempt, captured(order));

/** Gateways that know these payments, and how often they were asked. */
function gatewaysThatKnow(payments: Record<string, Partial<GatewayPayment>>) {
  const asked: string[] = [];
  const listPayments = async (id: string) => {
    asked.push(id);
    const known = payments[id];
    return known ? [{ ...aPayment, id: `pay_of_${id}`, orderId: id, ...known }] : [];
  };
  return {
    asked,
    gateways: [{ name: 'razorpay', listPayments, capture, listRefunds }],
  };
}
const listRefunds = async () => [];
/** The bank does not give the money yet. */
const capture = () => Promise.reject(new ShopError('gateway_unavailable'));
const aPayment: GatewayPayment = {
  id: '',
  orderId: null,
  state: 'captured',
  paise: 0,
  currency: 'INR',
  method: 'upi',
  feePaise: null,
  taxPaise: null,
  refundedPaise: null,
  bankReference: null,
  reason: null,
  createdAt: 0,
};
const tools = (gateways: ReturnType<typeof gatewaysThatKnow>['gateways']) => ({
  db: shop.db,
  ordersDb: shop.ordersDb,
  gateways,
});

describe('an order whose time is over', () => {
  test('is cancelled once its gateway was asked, and not before its time', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const due = await aWaitingOrder(shop, somebody(0), product, { seconds: -1 });
    const early = await aWaitingOrder(shop, somebody(0), product, { seconds: 600 });
    expect(await callExpireOrder(shop.ordersDb, due.id)).toBe('look_first');
    const { asked, gateways } = gatewaysThatKnow({});
    await expireOrders(tools(gateways));
    expect(asked).toEqual([due.gatewayOrder]);
    expect(await moneyOf(shop, due.id)).toMatchObject({
      is_cancelled: true,
      history: ['Canceled'],
    });
    expect(await moneyOf(shop, early.id)).toMatchObject({ is_cancelled: false });
    expect(await stockOf(shop, product)).toBe(9);
    await expectSound(shop);
  });

  test('and that was paid, as its gateway says, is paid', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const order = await aWaitingOrder(shop, somebody(1), product, { seconds: -1 });
    const { gateways } = gatewaysThatKnow({ [order.gatewayOrder]: { paise: order.paise } });
    await expireOrders(tools(gateways));
    expect(await moneyOf(shop, order.id)).toMatchObject({ status: 'Paid', is_cancelled: false });
  });

  test('stays while its gateway does not answer, and while its bank holds the money', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const silent = await aWaitingOrder(shop, somebody(2), product, { seconds: -1 });
    const listPayments = () => Promise.reject(new ShopError('gateway_unavailable'));
    await expireOrders(tools([{ name: 'razorpay', listPayments, capture, listRefunds }]));
    expect(await moneyOf(shop, silent.id)).toMatchObject({ is_cancelled: false });
    const { gateways } = gatewaysThatKnow({
      [silent.gatewayOrder]: { state: 'authorised', paise: silent.paise },
    });
    await expireOrders(tools(gateways));
    expect(await callExpireOrder(shop.ordersDb, silent.id)).toBe('on_its_way');
    await settle(silent);
    expect(await moneyOf(shop, silent.id)).toMatchObject({ status: 'Paid' });
  });

  test('of a gateway that takes the shop’s keys no more stays, and no other one with it', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const theirs = await aWaitingOrder(shop, somebody(4), product, { seconds: -2 });
    const other = await aWaitingOrder(shop, somebody(4), product, { seconds: -1 });
    await sql`update payment_attempt set provider = 'upi_manual' where id = ${other.attempt}`.execute(
      shop.admin,
    );
    const listPayments = () => Promise.reject(new ShopError('gateway_refused'));
    await expireOrders(tools([{ name: 'razorpay', listPayments, capture, listRefunds }]));
    expect(await moneyOf(shop, theirs.id)).toMatchObject({ is_cancelled: false });
    expect(await moneyOf(shop, other.id)).toMatchObject({ is_cancelled: true });
    await settle(theirs);
  });

  test('without a gateway expires by itself; packed or marked by staff it does not', async () => {
    const product = await aProduct(shop, { stock: 10 });
    const byHand = await aWaitingOrder(shop, somebody(3), product);
    await sql`delete from payment_attempt where order_id = ${byHand.id}`.execute(shop.admin);
    const { attempt } = await anAttempt(shop, byHand.id, { provider: 'upi_manual' });
    await waitFor(shop, byHand.id, -1);
    const packed = await aWaitingOrder(shop, somebody(3), product, { seconds: -1 });
    const change = { delivery_status: 'Packed' };
    await shop.send('PATCH', `/v1/order_alert/${packed.id}`, change, bearer(admin.token));
    await expireOrders(tools(gatewaysThatKnow({}).gateways));
    expect(await moneyOf(shop, byHand.id)).toMatchObject({ is_cancelled: true });
    expect(await moneyOf(shop, packed.id)).toMatchObject({ is_cancelled: false });
    const { rows } =
      await sql`select state, reason from payment_attempt where id = ${attempt}`.execute(
        shop.admin,
      );
    expect(rows).toEqual([{ state: 'failed', reason: 'expired' }]);
    await expectSound(shop);
  });
});

test('(10) expiry in the same moment as the payment, 200 times: paid with its stock, or paid back', async () => {
  const product = await aProduct(shop, { stock: 1_000 });
  let reinstated = 0;
  for (let round = 0; round < 10; round += 1) {
    const orders: WaitingOrder[] = [];
    for (let place = 0; place < 20; place += 1) {
      orders.push(await aWaitingOrder(shop, somebody(place), product));
    }
    await sql`update "order" set pay_by = shop_now() - interval '1 second' where id = any (${orders.map(({ id }) => id)})`.execute(
      shop.admin,
    );
    await sql`update payment_attempt set looked_at = shop_now()`.execute(shop.admin);
    await Promise.all(
      orders.flatMap((order, place) => {
        const acts = [
          () => settle(order),
          () => callExpireOrder(shop.ordersDb, order.id),
          () => settle(order),
        ];
        return (place % 2 ? acts : acts.toReversed()).map((act) => act());
      }),
    );
    for (const { id, paise } of orders) {
      const money = await moneyOf(shop, id);
      expect(money).toMatchObject({
        status: 'Paid',
        is_cancelled: false,
        captured: paise,
        given_back: 0,
      });
      if (money.history.includes('Reinstated')) reinstated += 1;
    }
  }
  expect(reinstated).toBeGreaterThan(0);
  expect(reinstated).toBeLessThan(200);
  expect(await stockOf(shop, product)).toBe(800);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});

test('(11) of 50 who pay for the last piece after their holds ended, one has it and 49 are paid back', async () => {
  const product = await aProduct(shop, { stock: 50 });
  const orders: WaitingOrder[] = [];
  for (let place = 0; place < 50; place += 1) {
    orders.push(await aWaitingOrder(shop, somebody(place), product, { seconds: -1 }));
  }
  await expireOrders(tools(gatewaysThatKnow({}).gateways));
  expect(await stockOf(shop, product)).toBe(50);
  await setStocks(shop.db, [{ productId: product, stock: 1 }], new Date());
  await Promise.all(orders.map(settle));
  const ends = await Promise.all(orders.map(({ id }) => moneyOf(shop, id)));
  const paid = ends.filter(({ status }) => status === 'Paid');
  expect(paid).toHaveLength(1);
  const back = ends.filter((money) => money.is_cancelled && money.given_back === money.captured);
  expect(back).toHaveLength(49);
  expect(await stockOf(shop, product)).toBe(0);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});

test('(24) the clock of this machine ends no hold: the database’s does', async () => {
  let now = new Date('2026-11-22T12:00:00Z');
  const slow = await openTestShop({ clock: { now: () => now } });
  const person = await aPerson(slow, 'customer');
  const product = await aProduct(slow, { stock: 5 });
  const order = await aWaitingOrder(slow, person, product, { seconds: 1_200 });
  const own = { db: slow.db, ordersDb: slow.ordersDb, gateways: [] };
  const isCancelled = async () => (await moneyOf(slow, order.id)).is_cancelled;
  await sql`update payment_attempt set provider = 'upi_manual'`.execute(slow.admin);
  await expireOrders(own);
  expect(await isCancelled()).toBe(false);
  // This machine's own time is that of today; only the database's moves.
  now = new Date('2026-11-22T12:20:01Z');
  await slow.get('/v1/store');
  await expireOrders(own);
  expect(await isCancelled()).toBe(true);
});
