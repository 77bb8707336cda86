import { describe, expect, test } from 'vitest';

import { ShopError } from '#server/platform/shop-error.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';

import { ensureGatewayOrder } from './use-cases/ensure-order.ts';

/** What the shop needs of a gateway is true of each of them, over its own wire. */
const gateways = await Promise.all(simulatedProviders.map(openSimulatedGateway));

const codeOf = async (calling: Promise<unknown>): Promise<string> => {
  const error: unknown = await calling.catch((reason: unknown) => reason);
  return error instanceof ShopError ? error.code : 'none';
};

let keys = 0;
const aKey = () => `5f0c0b1e-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

describe.each(gateways)('$name', (simulated) => {
  const { gateway, hastyGateway, strangerGateway, simulator, provider } = simulated;
  const { control, spoil, pay, paid, newOrder, sent } = simulated;
  const { routes } = provider;

  describe('paying', () => {
    test('a link leads to the gateway; it is tried, paid and read: with its method and what banks call it', async () => {
      const order = newOrder();
      const made = await gateway.createOrder(order);
      expect(made).toMatchObject({ paise: 129_900, currency: 'INR', isPaid: false });
      expect(made.payUrl).toContain(new URL(simulator.baseUrl()).host);
      expect(await gateway.listPayments(made.id)).toEqual([]);
      await pay(made.id, { outcome: 'captured', method: 'card' });
      const [payment] = await gateway.listPayments(made.id);
      expect(payment).toMatchObject({ state: 'captured', reason: null, paise: 129_900 });
      expect(payment?.method).toContain('card');
      expect(payment?.bankReference).toMatch(/^\d{12}$/);
      expect((await gateway.findOrder(order))?.isPaid).toBe(true);
    });

    test('capturing what is captured is the same as once', async () => {
      const { payment } = await paid();
      expect((await gateway.capture(payment)).state).toBe('captured');
      const nobody = { ...payment, id: 'nobody', orderId: 'nobody' };
      expect(await codeOf(gateway.capture(nobody))).toBe('gateway_refused');
    });

    test('(8) where the answer is lost after an order was made, it is found and not made twice', async () => {
      const before = simulator.world.links.size;
      for (const fault of [{ status: 500 }, { delay_ms: 4_000 }, { truncate_at: 9 }]) {
        const order = newOrder();
        await spoil({ route: routes.create, ...fault });
        const losing = { createOrder: hastyGateway.createOrder, findOrder: gateway.findOrder };
        const found = await ensureGatewayOrder(losing, order, { wasTried: false });
        expect(await ensureGatewayOrder(gateway, order, { wasTried: true })).toEqual(found);
      }
      expect(simulator.world.links.size).toBe(before + 3);
    });

    test('where nothing can be known, nothing is claimed; the next try finds what was made', async () => {
      const order = newOrder();
      await spoil({ route: routes.create, status: 503 });
      await spoil({ route: routes.find, isBefore: true, status: 503 });
      const trying = ensureGatewayOrder(gateway, order, { wasTried: false });
      expect(await codeOf(trying)).toBe('gateway_unavailable');
      const found = await ensureGatewayOrder(gateway, order, { wasTried: true });
      expect(await gateway.findOrder(order)).toEqual(found);
    });

    test('a reference that is taken makes no second order, and one that is not there is none', async () => {
      const order = newOrder();
      expect(await gateway.findOrder(order)).toBeUndefined();
      await gateway.createOrder(order);
      expect(await codeOf(gateway.createOrder(order))).toBe('gateway_refused');
    });
  });

  describe('trouble at the gateway', () => {
    test.each([
      { status: 500 },
      { status: 429 },
      { status: 408 },
      { status: 503, body: '<html>', type: 'text/html' },
      { body: '<html>', type: 'text/html' },
      { body: '{"id":5}' },
      { body: '[{}]' },
      { truncate_at: 10 },
      { drip_ms: 50 },
    ])('(14) %j is temporary', async (fault) => {
      const { id } = await paid();
      await spoil({ route: routes.payments, ...fault });
      expect(await codeOf(hastyGateway.listPayments(id))).toBe('gateway_unavailable');
      expect(await gateway.listPayments(id)).toHaveLength(1);
    });

    test('a wrong key and a wrong amount are refused for good', async () => {
      expect(await codeOf(strangerGateway.findOrder(newOrder()))).toBe('gateway_refused');
      for (const paise of [99, 100.5]) {
        expect(await codeOf(gateway.createOrder({ ...newOrder(), paise }))).toBe('gateway_refused');
      }
    });

    test('an id leads to no other path, whatever is in it', async () => {
      const count = async () =>
        (await simulator.app.inject({ method: 'GET', url: '/_sim/log' })).json().length;
      const before = await count();
      for (const id of ['../orders?x=', '..', '', 'pay_1/refunds', 'पे']) {
        expect(await codeOf(gateway.listPayments(id)), id).toBe('gateway_refused');
      }
      expect(await count()).toBe(before);
    });
  });

  describe('refunds', () => {
    const refundOf = async () => {
      const { id, payment } = await paid();
      const wanted = { orderId: id, paymentId: payment.id, paise: 50_050, reference: 'R17' };
      return { ...wanted, key: aKey() };
    };
    const givenOf = (paymentId: string) =>
      simulator.world.payments.get(paymentId)?.refunds.map(({ amount }) => amount);

    test('(13) a lost answer is asked for again with the same key: one refund', async () => {
      const wanted = await refundOf();
      await spoil({ route: routes.refund, truncate_at: 4 });
      expect(await codeOf(gateway.refund(wanted))).toBe('gateway_unavailable');
      const refund = await gateway.refund(wanted);
      expect(refund).toMatchObject({ state: 'sent', paise: 50_050, bankReference: null });
      expect(refund.paymentId).toBe(wanted.paymentId);
      expect(givenOf(wanted.paymentId)).toEqual([50_050]);
      await control(`/refunds/${refund.id}`, { outcome: 'processed' });
      const known = { ...wanted, id: refund.id };
      expect(await gateway.findRefund(known)).toMatchObject({
        id: refund.id,
        state: 'processed',
        bankReference: expect.stringMatching(/^\d{12,}$/),
      });
      await control(`/refunds/${refund.id}`, { outcome: 'failed' });
      expect((await gateway.findRefund(known)).state).toBe('failed');
    });

    test('the same key with another amount is refused, and more than was taken too', async () => {
      const wanted = await refundOf();
      await gateway.refund(wanted);
      expect(await codeOf(gateway.refund({ ...wanted, paise: 1 }))).toBe('gateway_refused');
      const more = { ...wanted, key: aKey(), paise: 79_851 };
      expect(await codeOf(gateway.refund(more))).toBe('gateway_refused');
      expect(givenOf(wanted.paymentId)).toEqual([50_050]);
    });
  });

  test('settlements come with fees and the bank’s reference, and a day without any is empty', async () => {
    const { id, payment } = await paid({ method: 'card' });
    const wanted = { orderId: id, paymentId: payment.id, paise: 10_001, reference: 'R1' };
    const refund = await gateway.refund({ ...wanted, key: aKey() });
    await control(`/refunds/${refund.id}`, { outcome: 'processed' });
    await control('/settle');
    const lines = await gateway.readSettlements('2026-11-22');
    const ofThis = lines.filter(({ paymentId }) => paymentId === payment.id);
    expect(ofThis).toMatchObject([
      {
        entityId: payment.id,
        kind: 'payment',
        creditPaise: 129_900 - 3_066,
        debitPaise: 0,
        feePaise: 3_066,
        taxPaise: 468,
        utr: '1795334400SIM',
        settledAt: 1_795_334_400,
      },
      { entityId: refund.id, kind: 'refund', creditPaise: 0, debitPaise: 10_001, feePaise: 0 },
    ]);
    expect(ofThis[0]?.settlementId).not.toBeNull();
    expect(await gateway.readSettlements('2026-11-21')).toEqual([]);
  });

  describe('hooks', () => {
    const readSigned = (headers: Record<string, string>, body: Buffer) => {
      const signed = gateway.signedHook(headers, body);
      const read = signed && gateway.readStoredHook(headers, body);
      expect(read?.eventKey).toBe(signed?.eventKey);
      return read;
    };
    const rung = async (hooks: object) => {
      sent.length = 0;
      const { id } = await paid({ hooks });
      return {
        id,
        read: sent.map(({ headers, body }) => readSigned(headers, Buffer.from(body))),
      };
    };

    test('say where to look, and each delivery of one is known by the same key', async () => {
      const { id, read } = await rung({ deliver: 'twice' });
      expect(read.some((hook) => hook?.isOfPayment && hook.orderId === id)).toBe(true);
      const events = new Set(read.map((hook) => hook?.event));
      expect(new Set(read.map((hook) => hook?.eventKey)).size).toBe(events.size);
      expect(events.has('unknown')).toBe(false);
      for (const hook of read) expect(hook?.eventKey).toMatch(/^[\x20-\x7e]{4,150}$/);
    });

    test('(2) with other bytes or another secret are nothing', async () => {
      for (const wrong of [{ secret: 'wrong' }, { mutate: 'whitespace' }]) {
        const { read } = await rung(wrong);
        expect(read.length).toBeGreaterThan(0);
        expect(new Set(read)).toEqual(new Set([undefined]));
      }
      const { headers, body } = sent[0] ?? { headers: {}, body: '' };
      for (const name of Object.keys(headers).filter((one) => one.includes('signature'))) {
        const unsigned = Object.fromEntries(
          Object.entries(headers).filter(([one]) => one !== name),
        );
        for (const given of [
          unsigned,
          { ...headers, [name]: '' },
          { ...headers, [name]: 'x'.repeat(64) },
        ]) {
          expect(gateway.signedHook(given, Buffer.from(body))).toBeUndefined();
        }
      }
    });

    test('(3) signed with the secret before are valid during a change', async () => {
      const { read } = await rung({ secret: 'old' });
      expect(read.every((hook) => hook !== undefined)).toBe(true);
    });

    test('that are signed and cannot be read are kept, by the hash of their bytes', () => {
      const read = gateway.readStoredHook({}, Buffer.from('{"type":'));
      expect(read).toMatchObject({ event: 'unknown', orderId: null });
      expect(read.eventKey).toMatch(/^[\da-f]{64}$/);
    });
  });

  test('(6) a return is signed for one order of ours, and for no other', async () => {
    const [one, other] = [await paid(), await paid()];
    const returned = Object.fromEntries(new URL(one.back.link_url).searchParams);
    const own = ({ id, order }: typeof one) => ({ gatewayOrder: id, reference: order.reference });
    expect(gateway.isReturnSigned(returned, own(one))).toBe(true);
    expect(gateway.isReturnSigned(returned, own(other))).toBe(false);
    expect(gateway.isReturnSigned({}, own(one))).toBe(false);
    for (const name of Object.keys(returned)) {
      const changed = { ...returned, [name]: `${returned[name]}x`.slice(1) };
      const isRead = !/link_id|reference_id/.test(name);
      if (isRead) expect(gateway.isReturnSigned(changed, own(one)), name).toBe(false);
    }
  });

  test('what the shop reads of a payment holds nothing about its payer', async () => {
    const { payment } = await paid();
    expect(JSON.stringify(payment)).not.toMatch(/asha|9000000000/);
  });
});
