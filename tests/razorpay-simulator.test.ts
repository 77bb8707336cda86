import { createHmac } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { storeWorld, restoreWorld } from './support/simulators/stored-world.ts';
import { type RazorpaySimulator, createRazorpaySimulator } from './support/simulators/razorpay.ts';
import type { SentHook } from './support/simulators/gateway-hooks.ts';
import { simulatedKeys } from './support/simulators/razorpay-keys.ts';
import { differences } from './support/wire/differences.ts';
import * as wire from './support/wire/razorpay.ts';

/** The simulator answers as in the documents of Razorpay, which are retyped in `support/wire`. */
let simulator: RazorpaySimulator;
let rung: SentHook[];
beforeEach(() => {
  rung = [];
  simulator = createRazorpaySimulator({
    onHooks: async (hooks) => {
      rung.push(...hooks);
    },
  });
});

const { keyId, keySecret, webhookSecret, webhookSecretBefore } = simulatedKeys;
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

async function ask(method: 'GET' | 'POST', url: string, payload?: object, headers = {}) {
  const answer = await simulator.app.inject({
    method,
    url,
    headers: { authorization, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const newOrder = {
  amount: 129_900,
  currency: 'INR',
  receipt: 'J1042K-1',
  notes: { order: '1042' },
};
const anOrder = async () => (await ask('POST', '/v1/orders', newOrder)).body.id as string;
const payFor = async (id: string, how: object) =>
  (await ask('POST', `/_sim/orders/${id}/pay`, how)).body;

test('the comparison sees what is missing, what is too much and what has another type', () => {
  expect(differences({ a: 1, c: null }, { a: 'x', b: 1, c: 3 })).toEqual([
    '.a: number, string',
    '.b: missing',
  ]);
  expect(differences({ a: { d: 1 } }, { a: {} })).toEqual(['.a.d: not documented']);
});

test('orders, payments, refunds, links and settlements have the documented fields', async () => {
  const created = await ask('POST', '/v1/orders', newOrder);
  expect(differences(created.body, wire.order)).toEqual([]);
  const { id } = created.body;
  await payFor(id, { outcome: 'failed' });
  const { payment } = await payFor(id, { outcome: 'captured' });
  expect(differences(payment, wire.capturedPayment)).toEqual([]);
  const { body: tried } = await ask('GET', `/v1/orders/${id}/payments`);
  expect(tried.count).toBe(2);
  expect(differences(tried.items[0], wire.failedPayment)).toEqual([]);
  expect(differences(tried, wire.listOf([]))).toEqual([]);

  const refunded = await ask('POST', `/v1/payments/${payment.id}/refund`, { amount: 50_000 });
  expect(differences(refunded.body, wire.refund)).toEqual([]);
  const linked = await ask('POST', '/v1/payment_links', {
    amount: 129_900,
    currency: 'INR',
    reference_id: 'J1043K-1',
    callback_url: 'https://shop.example/back',
    description: 'Order 1043',
  });
  expect(differences(linked.body, wire.link)).toEqual([]);
  await payFor(linked.body.id, { method: 'card' });
  const { body: paid } = await ask('GET', `/v1/payment_links/${linked.body.id}`);
  expect([paid.status, paid.payments.length]).toEqual(['paid', 1]);
  expect(differences(paid.payments[0], wire.linkPayment)).toEqual([]);

  await ask('POST', '/_sim/settle');
  const { body: settled } = await ask(
    'GET',
    '/v1/settlements/recon/combined?year=2026&month=11&day=22&count=1000',
  );
  expect(settled.items.map(({ method, credit }: never) => [method, credit])).toEqual([
    ['upi', 129_900],
    ['card', 126_834],
  ]);
  for (const row of settled.items) expect(differences(row, wire.settledRow)).toEqual([]);
});

test('what was begun outlives the simulator, as a developer’s database does', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'jalsa-simulator-'));
  const file = path.join(folder.path, 'world');
  const body = { amount: 129_900, currency: 'INR', reference_id: 'J1044K-1' };
  const { id } = (await ask('POST', '/v1/payment_links', body)).body;
  storeWorld(file, simulator.world, 4_999);
  simulator = createRazorpaySimulator({ seed: 'NEW' });
  expect(restoreWorld(file, simulator.world)).toBe(4_999);
  await payFor(id, {});
  const { body: link } = await ask('GET', `/v1/payment_links/${id}`);
  expect([link.status, link.payments.length]).toEqual(['paid', 1]);
  await writeFile(file, 'half of it');
  expect(restoreWorld(file, simulator.world)).toBeUndefined();
});

test('hooks have the documented bodies, signed over their bytes', async () => {
  const id = await anOrder();
  await payFor(id, { outcome: 'failed' });
  await payFor(id, { outcome: 'captured' });
  const bodies = rung.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ event }) => event)).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);
  const [failed, , captured, paid] = bodies;
  expect(differences(failed, wire.failedEvent)).toEqual([]);
  expect(differences(captured, wire.capturedEvent)).toEqual([]);
  expect(differences(paid, wire.paidEvent)).toEqual([]);
  for (const { body, headers } of rung) {
    const right = createHmac('sha256', webhookSecret).update(body).digest('hex');
    expect(headers['x-razorpay-signature']).toBe(right);
  }
});

test('hooks are dropped, doubled, turned round, signed with another secret or changed afterwards', async () => {
  const names = () => rung.splice(0).map(({ body }) => JSON.parse(body).event.split('.')[1]);
  const pay = async (hooks: object) => payFor(await anOrder(), { hooks });
  await pay({ deliver: 'never' });
  expect(names()).toEqual([]);
  await pay({ deliver: 'twice' });
  expect(names()).toEqual(['authorized', 'authorized', 'captured', 'captured', 'paid', 'paid']);
  await pay({ deliver: 'shuffled' });
  expect(names()).toEqual(['paid', 'captured', 'authorized']);

  const isSigned = (secret: string) =>
    rung
      .splice(0)
      .every(
        ({ body, headers }) =>
          headers['x-razorpay-signature'] ===
          createHmac('sha256', secret).update(body).digest('hex'),
      );
  await pay({ secret: 'old' });
  expect(isSigned(webhookSecretBefore)).toBe(true);
  for (const wrong of [{ secret: 'wrong' }, { mutate: 'whitespace' }, { mutate: 'amount' }]) {
    await pay(wrong);
    expect(isSigned(webhookSecret), JSON.stringify(wrong)).toBe(false);
  }
});

test('errors are written as documented: a wrong key, a wrong amount, a second capture', async () => {
  const stranger = await ask('GET', '/v1/orders', undefined, { authorization: 'Basic eDp5' });
  expect([stranger.status, differences(stranger.body.error, wire.refusedBody.error)]).toEqual([
    401,
    ['.field: missing'],
  ]);
  const small = await ask('POST', '/v1/orders', { ...newOrder, amount: 99 });
  expect([small.status, small.body]).toEqual([400, wire.refusedBody]);
  const { payment } = await payFor(await anOrder(), { outcome: 'authorised' });
  const capture = () =>
    ask('POST', `/v1/payments/${payment.id}/capture`, { amount: 129_900, currency: 'INR' });
  expect((await capture()).body.status).toBe('captured');
  expect((await capture()).body.error.description).toContain('already been captured');
});

test('a refund is repeated by its key, and another one with the same key is refused', async () => {
  const { payment } = await payFor(await anOrder(), {});
  const key = { 'x-refund-idempotency': 'refund-0001' };
  const refund = (amount: number) =>
    ask('POST', `/v1/payments/${payment.id}/refund`, { amount }, key);
  const [first, again, other] = [await refund(100), await refund(100), await refund(200)];
  expect(again.body).toEqual(first.body);
  expect([other.status, other.body.error.description]).toEqual([
    400,
    'Different request with the same idempotency key has already been processed.',
  ]);
});

test('the same calls give the same ids, and an answer can be lost after the work was done', async () => {
  expect(await anOrder()).toBe('order_SIM00000000001');
  await ask('POST', '/_sim/net', { route: 'POST /v1/orders', status: 500, body: '<html>' });
  const lost = await simulator.app.inject({
    method: 'POST',
    url: '/v1/orders',
    headers: { authorization },
    payload: { ...newOrder, receipt: 'J1044K-1' },
  });
  expect([lost.statusCode, lost.body]).toEqual([500, '<html>']);
  const { body: found } = await ask('GET', '/v1/orders?receipt=J1044K-1');
  expect(found.items).toHaveLength(1);
});
