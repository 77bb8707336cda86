import { createHmac } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { openSimulatedGateway } from '#tests/support/simulated-gateways.ts';
import { cashfreeKeys } from '#tests/support/simulators/cashfree-bodies.ts';
import { simulatedCashfree } from '#tests/support/simulators/cashfree.ts';
import { simulatedKeys } from '#tests/support/simulators/razorpay-keys.ts';
import { simulatedRazorpay } from '#tests/support/simulators/razorpay.ts';

/**
 * Signed hooks that no gateway would send: the signed text is divided in another place, replayed, or has impossible
 * ids.
 */
const razorpay = await openSimulatedGateway(simulatedRazorpay);
const cashfree = await openSimulatedGateway(simulatedCashfree);
const { shop, ring, handleHooks } = await openGatewayShop([razorpay.gateway, cashfree.gateway]);

beforeEach(() => shop.admin.deleteFrom('hook_event').execute());

const json = { 'content-type': 'application/json' };
const ringCashfree = async (at: string, body: string, signature: string) => {
  const headers = { ...json, 'x-webhook-timestamp': at, 'x-webhook-signature': signature };
  return (await ring({ body, headers }, 'cashfree')).statusCode;
};
const sign = (text: string, encoding: 'base64' | 'base64url' = 'base64') =>
  createHmac('sha256', cashfreeKeys.secret).update(text).digest(encoding);
const ofCashfree = (data: object, at = String(Date.now())) => {
  const body = JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data });
  return ringCashfree(at, body, sign(at + body));
};
const ofRazorpay = async (payload: object, event = 'payment.captured') => {
  const body = JSON.stringify({ entity: 'event', event, payload });
  const signature = createHmac('sha256', simulatedKeys.webhookSecret).update(body).digest('hex');
  const headers = { ...json, 'x-razorpay-signature': signature };
  return (await ring({ body, headers }, 'razorpay')).statusCode;
};
const paid = { payment: { cf_payment_id: '79', payment_status: 'SUCCESS' } };
const states = async () => (await handleHooks()).map(({ state, reason }) => `${state} ${reason}`);

describe('the time that Cashfree signs', () => {
  test.each(['', 'yesterday', 'Infinity', '-1', '1e99', '0x1', '179533440007', '17953344000781'])(
    'is none where it is "%s"',
    async (at) => {
      expect(await ofCashfree(paid, at)).toBe(400);
    },
  );

  test('cannot be made another by dividing what was signed elsewhere', async () => {
    for (const agoMs of [0, 3_600_000]) {
      const at = String(Date.now() - agoMs);
      const body = JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: paid });
      const text = at + body;
      for (let end = 1; end < text.length; end += 1) {
        if (end === at.length) continue;
        const status = await ringCashfree(text.slice(0, end), text.slice(end), sign(text));
        expect(status, text.slice(0, end)).toBe(400);
      }
    }
    expect(await states()).toEqual([]);
  });

  test('is taken where it is one', async () => {
    expect(await ofCashfree(paid)).toBe(200);
  });
});

test('what proves that a customer came back is no signature of a hook', async () => {
  const { back, order } = await cashfree.paid({ hooks: { deliver: 'never' } });
  const proof = new URL(back.link_url).searchParams.get('proof') ?? '';
  const own = { gatewayOrder: 'x', reference: order.reference };
  expect(cashfree.gateway.isReturnSigned({ proof }, own)).toBe(true);
  for (const text of [order.reference, `return ${order.reference}`]) {
    expect(sign(text, 'base64url')).not.toBe(proof);
    expect(cashfree.gateway.isReturnSigned({ proof: sign(text, 'base64url') }, own)).toBe(false);
  }
});

describe('ids that no gateway has', () => {
  const long = 'x'.repeat(500_000);

  test('without an end are stored by their hash, and shown to a person', async () => {
    expect(await ofCashfree({ link_id: long })).toBe(200);
    expect(await ofCashfree({ payment: { cf_payment_id: `${long}y` } })).toBe(200);
    const refund = { cf_refund_id: '1', cf_payment_id: '1', refund_status: long };
    expect(await ofCashfree({ refund })).toBe(200);
    expect(await ofRazorpay({ payment: { entity: { id: long, order_id: long } } })).toBe(200);
    const keys = await shop.db.selectFrom('hook_event').select('event_key').execute();
    for (const { event_key: key } of keys) expect(key).toMatch(/^[\da-f]{64}$/);
    expect(new Set(keys.map((one) => one.event_key)).size).toBe(4);
    expect((await states()).filter((one) => one.startsWith('new'))).toEqual([]);
  });

  test('with a NUL are shown to a person, and tried no more', async () => {
    expect(await ofCashfree({ payment: { cf_payment_id: 'a\0', payment_status: '\0' } })).toBe(200);
    const dispute = { dispute_id: '5', dispute_status: '\0' };
    expect(await ofCashfree({ dispute, order_details: { cf_payment_id: '5' } })).toBe(200);
    expect(await ofRazorpay({ payment: { entity: { id: 'a\0b', order_id: 'x\0' } } })).toBe(200);
    const lost = { entity: { id: 'd\0', payment_id: 'p\0' } };
    expect(await ofRazorpay({ dispute: lost }, 'payment.dispute.lost')).toBe(200);
    expect(await states()).toEqual(Array.from({ length: 4 }, () => 'quarantined unreadable'));
  });
});
