import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import { simulatedKeys } from '#tests/support/simulators/razorpay-keys.ts';
import * as wire from '#tests/support/wire/razorpay.ts';

import { razorpay } from './providers/razorpay.ts';

const { keyId, keySecret, webhookSecret, webhookSecretBefore } = simulatedKeys;
const { gateway, pay, newOrder, anOrder } = await openSimulatedRazorpay();

describe('signatures', () => {
  const signed = (body: string, secret: string) =>
    createHmac('sha256', secret).update(body).digest('hex');
  const read = (body: string, signature: unknown, more = {}) => {
    const signs = { 'x-razorpay-signature': signature as string };
    const headers = { ...signs, 'x-razorpay-event-id': 'evt_1', ...more };
    const bytes = Buffer.from(body);
    return gateway.signedHook(headers, bytes) && gateway.readStoredHook(headers, bytes);
  };
  const body = JSON.stringify(wire.capturedEvent);

  test('a signed hook says where to look, and by which key it is known', () => {
    expect(read(body, signed(body, webhookSecret))).toEqual({
      eventKey: 'evt_1',
      event: 'payment.captured',
      isOfPayment: true,
      isOfRefund: false,
      orderId: 'order_SIM000000001',
      paymentId: 'pay_SIM0000000001',
      dispute: null,
      reference: null,
    });
    const disputed = JSON.stringify(wire.disputeEvent);
    expect(read(disputed, signed(disputed, webhookSecret))).toMatchObject({
      paymentId: 'pay_SIM0000000001',
      dispute: { id: 'disp_EsIAlDcoUr8CaQ', said: 'created' },
    });
    const paid = JSON.stringify(wire.linkPaidEvent);
    expect(read(paid, signed(paid, webhookSecret))).toMatchObject({
      orderId: 'plink_SIM00000001',
      reference: 'J1042K-1',
    });
  });

  test('(2) other bytes, another secret, no signature: it is nothing', () => {
    const spaced = JSON.stringify(wire.capturedEvent, null, 1);
    expect(read(spaced, signed(body, webhookSecret))).toBeUndefined();
    const right = signed(body, webhookSecret);
    const wrong = [signed(body, 'another secret'), undefined, '', 'x'.repeat(64), [right, right]];
    for (const signature of wrong) expect(read(body, signature)).toBeUndefined();
    const unset = razorpay(async () => ({ status: 200, body: {} }), {
      keyId,
      keySecret,
      hookSecrets: [],
    });
    expect(unset.signedHook({ 'x-razorpay-signature': signed(body, '') }, Buffer.from(body))).toBe(
      undefined,
    );
  });

  test('(3) the secret before is valid during a change, and not afterwards', () => {
    expect(read(body, signed(body, webhookSecretBefore))?.eventKey).toBe('evt_1');
    const afterwards = razorpay(async () => ({ status: 200, body: {} }), {
      keyId,
      keySecret,
      hookSecrets: [webhookSecret],
    });
    const headers = { 'x-razorpay-signature': signed(body, webhookSecretBefore) };
    expect(afterwards.signedHook(headers, Buffer.from(body))).toBe(undefined);
  });

  test('a signed hook that cannot be read is kept, by the hash of its bytes', () => {
    const odd = '{"entity":"event"';
    const found = read(odd, signed(odd, webhookSecret), { 'x-razorpay-event-id': undefined });
    expect(found).toMatchObject({ event: 'unknown', orderId: null });
    expect(found?.eventKey).toMatch(/^[\da-f]{64}$/);
  });

  test('(6) a return is signed for one order of ours: for no other, and not for theirs', async () => {
    const [a, b] = [await anOrder(), await anOrder()];
    const { return: back } = await pay(a);
    const own = (gatewayOrder: string) => ({ gatewayOrder, reference: 'J1K-1' });
    expect(gateway.isReturnSigned(back.fields, own(a))).toBe(true);
    expect(gateway.isReturnSigned(back.fields, own(b))).toBe(false);
    const swapped = { ...back.fields, razorpay_order_id: b };
    expect(gateway.isReturnSigned(swapped, own(b))).toBe(false);
    expect(gateway.isReturnSigned({}, own(a))).toBe(false);
  });

  test('(6) the same of a link: its state and our reference are part of what is signed', async () => {
    const order = newOrder('link');
    const { id } = await gateway.createOrder(order);
    const { return: back } = await pay(id);
    const returned = Object.fromEntries(new URL(back.link_url).searchParams);
    const own = { gatewayOrder: id, reference: order.reference };
    expect(gateway.isReturnSigned(returned, own)).toBe(true);
    expect(gateway.isReturnSigned(returned, { ...own, reference: 'J9K-1' })).toBe(false);
    const unpaid = { ...returned, razorpay_payment_link_status: 'cancelled' };
    expect(gateway.isReturnSigned(unpaid, own)).toBe(false);
  });
});
