import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { ShopError } from '#server/platform/shop-error.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import * as wire from '#tests/support/wire/razorpay.ts';

import * as schemas from './providers/razorpay-wire.ts';
import { ensureGatewayOrder } from './use-cases/ensure-order.ts';

const { simulator, gateway, hastyGateway, gatewayOf, control, spoil, pay, newOrder, anOrder } =
  await openSimulatedRazorpay();

const codeOf = async (calling: Promise<unknown>): Promise<string> => {
  const error: unknown = await calling.catch((thrown: unknown) => thrown);
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

describe('paying', () => {
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

  test('a link has a URL, and is read like an order', async () => {
    const link = await gateway.createOrder(newOrder('link'));
    expect(link.payUrl).toContain(simulator.baseUrl().replace('/v1', ''));
    expect(await gateway.listPayments(link.id)).toEqual([]);
    await pay(link.id, { method: 'card' });
    expect(await gateway.listPayments(link.id)).toMatchObject([
      { state: 'captured', method: 'card' },
    ]);
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

  test.each(['script', 'link'] as const)(
    '(8) where the answer is lost after an order was made, one by %s is found and not made twice',
    async (by) => {
      const order = newOrder(by);
      const route = by === 'script' ? 'POST /v1/orders' : 'POST /v1/payment_links';
      const before = simulator.world.orders.size;
      for (const fault of [{ status: 500 }, { delay_ms: 4_000 }, { truncate_at: 9 }]) {
        await spoil({ route, ...fault });
        const losing = { createOrder: hastyGateway.createOrder, findOrder: gateway.findOrder };
        const found = await ensureGatewayOrder(losing, order, { wasTried: false });
        expect(await ensureGatewayOrder(gateway, order, { wasTried: true })).toEqual(found);
        order.reference += 'x';
      }
      expect(simulator.world.orders.size).toBe(before + 3);
    },
  );

  test('where nothing can be known, nothing is claimed; the next try finds what was made', async () => {
    const order = newOrder();
    await spoil({ route: 'POST /v1/orders', status: 503 });
    await spoil({ route: 'GET /v1/orders', isBefore: true, status: 503 });
    const trying = ensureGatewayOrder(gateway, order, { wasTried: false });
    expect(await codeOf(trying)).toBe('gateway_unavailable');
    const found = await ensureGatewayOrder(gateway, order, { wasTried: true });
    expect(await gateway.findOrder(order)).toEqual(found);
  });
});

describe('trouble at the gateway', () => {
  test.each([
    { status: 500 },
    { status: 429 },
    { status: 409 },
    { status: 503, body: '<html>', type: 'text/html' },
    { body: '<html>', type: 'text/html' },
    { body: '{"id":5}' },
    { body: '[]' },
    { truncate_at: 10 },
    { drip_ms: 50 },
  ])('(14) %j is temporary', async (fault) => {
    await spoil({ route: 'GET /v1/payments/:id', ...fault });
    const { payment } = await pay(await anOrder());
    expect(await codeOf(hastyGateway.findPayment(payment.id))).toBe('gateway_unavailable');
    expect((await gateway.findPayment(payment.id)).id).toBe(payment.id);
  });

  test('a wrong key and a wrong amount are refused for good', async () => {
    expect(await codeOf(gatewayOf('another-secret').findPayment('pay_x'))).toBe('gateway_refused');
    const small = { ...newOrder(), paise: 99 };
    expect(await codeOf(gateway.createOrder(small))).toBe('gateway_refused');
    const split = { ...newOrder(), paise: 100.5 };
    expect(await codeOf(gateway.createOrder(split))).toBe('gateway_refused');
  });

  test('an id leads to no other path, whatever is in it', async () => {
    const count = async () =>
      (await simulator.app.inject({ method: 'GET', url: '/_sim/log' })).json().length;
    const before = await count();
    for (const id of ['../orders?x=', '..', '', 'pay_1/refunds', 'पे']) {
      expect(await codeOf(gateway.findPayment(id)), id).toBe('gateway_refused');
    }
    expect(await count()).toBe(before);
  });
});

describe('refunds', () => {
  const refundOf = async (key: string) => {
    const { payment } = await pay(await anOrder());
    return { paymentId: payment.id as string, paise: 50_000, key, reference: 'R2627-00017' };
  };

  test('(13) a lost answer is asked for again with the same key: one refund', async () => {
    const wanted = await refundOf('5f0c0b1e-0000-4000-8000-000000000001');
    await spoil({ route: 'POST /v1/payments/:id/refund', truncate_at: 4 });
    expect(await codeOf(gateway.refund(wanted))).toBe('gateway_unavailable');
    const refund = await gateway.refund(wanted);
    expect(refund).toMatchObject({ state: 'sent', paise: 50_000, bankReference: null });
    expect((await gateway.findPayment(wanted.paymentId)).refundedPaise).toBe(50_000);
    await control(`/refunds/${refund.id}`, { outcome: 'processed' });
    expect(await gateway.findRefund(refund.id)).toMatchObject({
      state: 'processed',
      bankReference: '10000000000000',
    });
  });

  test('the same key with another amount is refused, and more than was taken too', async () => {
    const wanted = await refundOf('5f0c0b1e-0000-4000-8000-000000000002');
    await gateway.refund(wanted);
    expect(await codeOf(gateway.refund({ ...wanted, paise: 1 }))).toBe('gateway_refused');
    const more = { ...wanted, key: '5f0c0b1e-0000-4000-8000-000000000003', paise: 79_901 };
    expect(await codeOf(gateway.refund(more))).toBe('gateway_refused');
  });

  test('a refund that is under way elsewhere is temporary', async () => {
    const wanted = await refundOf('5f0c0b1e-0000-4000-8000-000000000004');
    await spoil({ route: 'POST /v1/payments/:id/refund', isBefore: true, status: 409 });
    expect(await codeOf(gateway.refund(wanted))).toBe('gateway_unavailable');
    expect((await gateway.refund(wanted)).paise).toBe(50_000);
  });
});

test('settlements come with fees and the bank’s reference, and a day without any is empty', async () => {
  const id = await anOrder();
  const { payment } = await pay(id, { method: 'card' });
  await control('/settle');
  const lines = await gateway.readSettlements('2026-11-22');
  expect(lines.find(({ entityId }) => entityId === payment.id)).toMatchObject({
    kind: 'payment',
    paymentId: payment.id,
    creditPaise: 129_900 - 3_066,
    feePaise: 3_066,
    taxPaise: 468,
    settlementId: 'setl_SIM000000001',
  });
  expect(await gateway.readSettlements('2026-11-21')).toEqual([]);
});
