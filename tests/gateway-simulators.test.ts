import { describe, expect, test } from 'vitest';

import { openSimulatedGateway, simulatedProviders } from './support/simulated-gateways.ts';
import { differences } from './support/wire/differences.ts';

/** Each simulator answers as in the documents of its gateway, which are retyped in `support/wire`. */
const simulated = await Promise.all(
  simulatedProviders.map(async (provider) => {
    const opened = await openSimulatedGateway(provider);
    return { ...opened, answered: opened.simulator.answered };
  }),
);

describe.each(simulated)('$name', ({ provider, answered, sent, ...gatewayTools }) => {
  const { gateway, control, paid, newOrder, pay } = gatewayTools;
  const { documents } = provider;

  test('orders, payments, refunds and settlements have the documented fields, and hooks too', async () => {
    const tried = await gateway.createOrder(newOrder());
    await pay(tried.id, { outcome: 'failed', reason: 'insufficient_funds' });
    await gateway.listPayments(tried.id);
    const { id, payment, order } = await paid({ method: 'card' });
    await gateway.findOrder(order);
    const wanted = { orderId: id, paymentId: payment.id, paise: 500, reference: 'R17' };
    const key = '5f0c0b1e-0000-4000-8000-000000000001';
    const refund = await gateway.refund({ ...wanted, key });
    await control(`/refunds/${refund.id}`, { outcome: 'processed' });
    await gateway.findRefund({ ...wanted, key, id: refund.id });
    await control('/settle');
    await gateway.readSettlements('2026-11-22');

    expect(answered.length).toBeGreaterThan(6);
    for (const { route, body } of answered) {
      expect(documents.answers[route], `${route} is documented`).toBeDefined();
      expect(differences(body, documents.answers[route]), route).toEqual([]);
    }
    const events = sent.map(({ body }) => JSON.parse(body));
    const compared = events.filter(({ event, type }) => documents.hooks[event ?? type]);
    expect(compared.length).toBeGreaterThan(2);
    for (const event of compared) {
      expect(differences(event, documents.hooks[event.event ?? event.type])).toEqual([]);
    }
  });

  test('what the documents say of a payment that failed, and of hooks, can be read', () => {
    for (const [name, body] of Object.entries(documents.hooks)) {
      const read = gateway.readStoredHook({}, Buffer.from(JSON.stringify(body)));
      expect(read.event, name).toBe(name);
      expect(read.paymentId, name).not.toBeNull();
    }
  });
});
