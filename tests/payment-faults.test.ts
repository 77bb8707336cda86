import path from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { callExpireOrder } from '#server/payments/queries/attempts.ts';
import { expireOrders } from '#server/payments/use-cases/expire.ts';
import { openAtGateway } from '#server/payments/use-cases/open-gateway.ts';
import { paymentFaultPoints } from '#server/payments/use-cases/fault-points.ts';
import { doLook } from '#server/payments/use-cases/look-jobs.ts';
import { sendRefund } from '#server/payments/use-cases/send-refund.ts';
import { settlePayment } from '#server/payments/use-cases/settle.ts';

import { aProduct } from './support/factories.ts';
import { expectSound, stockOf } from './support/orders.ts';
import {
  type WaitingOrder,
  aWaitingOrder,
  captured,
  moneyOf,
  refundingGateway,
  waitFor,
} from './support/payments.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { run } from './support/processes.ts';
import { openSimulatedRazorpay } from './support/simulated-razorpay.ts';
import { simulatedKeys } from './support/simulators/razorpay-keys.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** (9) A process that is killed while money is settled loses none: what it left is done by the next one. */
const program = path.join(import.meta.dirname, 'support', 'faulty-payments.ts');

const { simulator, gateway, pay } = await openSimulatedRazorpay();
const keys = {
  RAZORPAY_URL: simulator.baseUrl(),
  RAZORPAY_CHECKOUT_URL: simulator.checkoutUrl(),
  RAZORPAY_KEY_ID: simulatedKeys.keyId,
  RAZORPAY_KEY_SECRET: simulatedKeys.keySecret,
};

let shop: TestShop;
let customer: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
});

async function dieAt(
  point: string,
  order: WaitingOrder & { refund?: number },
  act: string,
): Promise<void> {
  const words = [point, shop.url, JSON.stringify(order), act, JSON.stringify(keys)];
  const child = run(program, words, {});
  expect(await child.ended, child.output()).toBeNull();
}

/** What the next process does, which receives the same from the gateway. */
async function goOn(order: WaitingOrder, isPaid: boolean): Promise<void> {
  const tools = { db: shop.db, ordersDb: shop.ordersDb, gateways: [] };
  await expireOrders(tools);
  if (isPaid) await settlePayment(tools, order.attempt, captured(order));
}

const cases: [string, string, { isPaid: boolean; isLate?: boolean }][] = [
  ['settling: asked', 'expire paid', { isPaid: true }],
  ['settling: captured', 'expire authorised', { isPaid: true }],
  ['settling: written', 'expire paid', { isPaid: true }],
  ['settling: written', 'settle', { isPaid: true, isLate: true }],
  ['settling: reinstated', 'settle', { isPaid: true, isLate: true }],
  ['expiring: looked', 'expire unpaid', { isPaid: false }],
  ['expiring: written', 'expire unpaid', { isPaid: false }],
];

const refundPoints = ['refunding: marked', 'refunding: answered', 'refunding: written'];
const whileOpening = ['opening: written', 'opening: asked', 'opening: noted'] as const;

describe('a process that is killed', () => {
  test('is killed at every point', () => {
    const points = [...cases.map(([point]) => point), ...refundPoints, ...whileOpening];
    expect(new Set(points)).toEqual(new Set(paymentFaultPoints));
  });

  test.each(cases)('at "%s" of "%s" (%j) leaves nothing half done', async (point, act, how) => {
    const product = await aProduct(shop, { stock: 5 });
    const order = await aWaitingOrder(shop, customer, product, { quantity: 2 });
    await waitFor(shop, order.id, -1);
    if (how.isLate) {
      await shop.admin
        .updateTable('payment_attempt')
        .set({ looked_at: new Date(Date.now() + 60_000) })
        .where('id', '=', order.attempt)
        .execute();
      expect(await callExpireOrder(shop.ordersDb, order.id)).toBe('expired');
    }
    await dieAt(point, order, act);
    await expectSound(shop);
    await goOn(order, how.isPaid);
    expect(await moneyOf(shop, order.id)).toMatchObject({
      status: how.isPaid ? 'Paid' : 'Pending',
      is_cancelled: !how.isPaid,
      captured: how.isPaid ? order.paise : 0,
      given_back: 0,
    });
    expect(await stockOf(shop, product)).toBe(how.isPaid ? 3 : 5);
    await expectSound(shop);
  });

  test.each(refundPoints)('at "%s" gives the money back once', async (point) => {
    const product = await aProduct(shop, { stock: 5 });
    const order = await aWaitingOrder(shop, customer, product);
    await settlePayment(shop, order.attempt, captured(order));
    const staff = bearer((await aPerson(shop, 'admin')).token);
    const body = { amount: order.paise / 100, why: 'return', by: 'gateway' };
    const wanted = await shop.post(`/v1/orders/${order.id}/refunds`, body, staff);
    const [{ id: refund }] = wanted.body.data.refunds;
    await dieAt(point, { ...order, refund }, 'refund');
    await expectSound(shop);
    const tools = { db: shop.db, ordersDb: shop.ordersDb, gateways: [refundingGateway] };
    await sendRefund(tools, refund);
    const { body: after } = await shop.get(`/v1/payments/of/${order.id}`, staff);
    expect(after.data).toMatchObject({ state: 'refunded', payment_status: 'Refunded' });
    expect(after.data.refunds).toHaveLength(1);
    await expectSound(shop);
  });

  test.each(
    whileOpening.flatMap((point) => [
      { point, page: 'link' as const },
      { point, page: 'script' as const },
    ]),
  )(
    'at "$point" leaves one order at the gateway ($page), which is found and paid',
    async ({ point, page }) => {
      const product = await aProduct(shop, { stock: 5 });
      const order = await aWaitingOrder(shop, customer, product);
      await shop.admin
        .updateTable('payment_attempt')
        .set({ state: 'created', gateway_order: null, page })
        .where('id', '=', order.attempt)
        .execute();
      const before = simulator.world.orders.size;
      await dieAt(point, order, 'open');
      const tools = { ...shop, gateways: [gateway], publicUrl: 'http://shop' };
      await openAtGateway(tools, order.attempt);
      expect(simulator.world.orders.size).toBe(before + 1);
      const [gatewayOrder = ''] = [...simulator.world.orders.keys()].slice(-1);
      await pay(gatewayOrder);
      const { rowCount } = await shop.pool.query(
        `delete from pgboss.job where name = 'payments.look' and (data->>'attempt')::bigint = $1`,
        [order.attempt],
      );
      expect(rowCount).toBe(1);
      await doLook(tools, { attempt: order.attempt });
      expect(await moneyOf(shop, order.id)).toMatchObject({
        status: 'Paid',
        captured: order.paise,
      });
      await expectSound(shop);
    },
  );
});
