import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { ShopError } from '#server/platform/shop-error.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import * as wire from '#tests/support/wire/razorpay.ts';

import * as schemas from './providers/razorpay-wire.ts';
import { ensureGatewayOrder } from './use-cases/ensure-order.ts';

const { simulator, gateway, hastyGateway, spoil, pay, newOrder, anOrder } =
  await openSimulatedRazorpay();

const codeOf = async (calling: Promise<unknown>): Promise<string> => {
  const error: unknown = await calling.catch((reason: unknown) => reason);
  return error instanceof ShopError ? error.code : 'none';
};

describe('the documents', () => {
  const cases: [string, z.ZodType, object][] = [
    ['order', schemas.RazorpayOrder, wire.order],
    ['link', schemas.RazorpayLink, wire.link],
    ['paid link', schemas.RazorpayLink, { ...wire.link, payments: [wire.linkPayment] }],
    ['captured payment', schemas.RazorpayPayment, wire.capturedPayment],
    ['failed payment', schemas.RazorpayPayment, wire.failedPayment],
    ['refund', schemas.RazorpayRefund, wire.refund],
    ['settlement', schemas.RazorpaySettlement, wire.settledRow],
    ['error', schemas.RazorpayError, wire.refusedBody],
    ['captured', schemas.RazorpayEvent, wire.capturedEvent],
    ['failed', schemas.RazorpayEvent, wire.failedEvent],
    ['order.paid', schemas.RazorpayEvent, wire.paidEvent],
    ['payment_link.paid', schemas.RazorpayEvent, wire.linkPaidEvent],
    ['refund.processed', schemas.RazorpayEvent, wire.refundEvent],
    ['payment.dispute.created', schemas.RazorpayEvent, wire.disputeEvent],
  ];
  test.each(cases)('the shop can read a documented %s', (_name, schema, body) => {
    expect(schema.safeParse(body).error).toBeUndefined();
  });

  test('what the shop reads of a payment holds nothing about its payer', () => {
    const read = JSON.stringify(schemas.RazorpayPayment.parse(wire.capturedPayment));
    expect(read).not.toMatch(/asha|9000000000/);
  });
});

/** What only Razorpay has: orders that its script pays, and answers of its own. What all gateways do: gateways.test.ts. */
describe('paying by its script', () => {
  test('an order is created, paid and read: with its method, its state and what banks call it', async () => {
    const order = await gateway.createOrder(newOrder());
    expect(order).toMatchObject({ paise: 129_900, currency: 'INR', isPaid: false, payUrl: null });
    await pay(order.id, { outcome: 'failed', reason: 'payment_cancelled' });
    await pay(order.id, { outcome: 'captured' });
    const payments = await gateway.listPayments(order.id);
    expect(payments).toMatchObject([
      { state: 'failed', reason: 'cancelled', bankReference: null, orderId: order.id },
      { state: 'captured', reason: null, method: 'upi', paise: 129_900, feePaise: 0 },
    ]);
    expect(payments[1]?.bankReference).toMatch(/^\d{12}$/);
  });

  test('what failed at a link is read at its order, and what the link alone knows is read too', async () => {
    const link = await gateway.createOrder(newOrder('link'));
    await pay(link.id, { outcome: 'failed', reason: 'card_declined' });
    await pay(link.id, { outcome: 'authorised' });
    await pay(link.id);
    const states = async () => (await gateway.listPayments(link.id)).map(({ state }) => state);
    expect(await states()).toEqual(['failed', 'authorised', 'captured']);
    const order = simulator.world.links.get(link.id)?.order;
    if (!order) throw new Error('no order');
    order.receipt = 'another';
    expect(await states()).toEqual(['captured']);
  });

  test('a payment that was never captured and went back by itself has failed', async () => {
    const link = await gateway.createOrder(newOrder('link'));
    const { payment } = await pay(link.id, { outcome: 'returned' });
    expect(payment).toMatchObject({ status: 'refunded', captured: false });
    expect(await gateway.listPayments(link.id)).toMatchObject([{ state: 'failed' }]);
    await pay(link.id);
    const states = (await gateway.listPayments(link.id)).map(({ state }) => state);
    expect(states).toEqual(['failed', 'captured']);
  });

  test('a payment that failed may be authorised after all, and is captured once', async () => {
    const id = await anOrder();
    await pay(id, { outcome: 'authorised', late_ms: 4_000 });
    const stateNow = async () => (await gateway.listPayments(id))[0]?.state;
    expect(await stateNow()).toBe('failed');
    await expect.poll(stateNow).toBe('authorised');
    const [payment] = await gateway.listPayments(id);
    if (!payment) throw new Error('There is no payment.');
    expect((await gateway.capture(payment)).state).toBe('captured');
    expect((await gateway.capture(payment)).state).toBe('captured');
    expect(await codeOf(gateway.capture({ ...payment, id: 'pay_nobody' }))).toBe('gateway_refused');
  });

  test('(8) where the answer is lost after an order was made, it is found and not made twice', async () => {
    const order = newOrder();
    const before = simulator.world.orders.size;
    for (const fault of [{ status: 500 }, { delay_ms: 4_000 }, { truncate_at: 9 }]) {
      await spoil({ route: 'POST /v1/orders', ...fault });
      const losing = { createOrder: hastyGateway.createOrder, findOrder: gateway.findOrder };
      const found = await ensureGatewayOrder(losing, order, { wasTried: false });
      expect(await ensureGatewayOrder(gateway, order, { wasTried: true })).toEqual(found);
      order.reference += 'x';
    }
    expect(simulator.world.orders.size).toBe(before + 3);
  });
});

test('(14) a second request while the first is worked on is temporary', async () => {
  const id = await anOrder();
  await spoil({ route: 'GET /v1/orders/:id/payments', status: 409 });
  expect(await codeOf(gateway.listPayments(id))).toBe('gateway_unavailable');
  expect(await gateway.listPayments(id)).toEqual([]);
});

test('a refund that is under way elsewhere is temporary', async () => {
  const id = await anOrder();
  const { payment } = await pay(id);
  const key = '5f0c0b1e-0000-4000-8000-000000000004';
  const wanted = { orderId: id, paymentId: payment.id as string, paise: 50_000, reference: 'R17' };
  await spoil({ route: 'POST /v1/payments/:id/refund', isBefore: true, status: 409 });
  expect(await codeOf(gateway.refund({ ...wanted, key }))).toBe('gateway_unavailable');
  expect((await gateway.refund({ ...wanted, key })).paise).toBe(50_000);
});
