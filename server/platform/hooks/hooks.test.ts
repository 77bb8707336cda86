import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { paymentHooks } from '#server/payments/index.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/gateway-hooks.ts';
import { hookOf } from '#tests/support/simulators/razorpay-hooks.ts';
import { simulatedKeys } from '#tests/support/simulators/razorpay-keys.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { handleFaultPoints } from '../fault-points.ts';
import { handleHook, hookJobs } from './hook-inbox.ts';
import type { HookResult, HookSource } from './hook-source.ts';

/** Hooks of a real provider's shape, since what counts is that its bytes arrive as they were signed. */
const { simulator, gateway, newOrder } = await openSimulatedRazorpay();
const sources: HookSource[] = [];
const token = 'A'.repeat(22);
const shop = await openTestShop({ hooks: { token, sources } });
const [source] = paymentHooks({ ...shop, gateways: [gateway] }) as [HookSource];
sources.push(source);
const url = `/v1/hooks/razorpay/${token}`;
const secrets = { right: simulatedKeys.webhookSecret, old: simulatedKeys.webhookSecretBefore };

beforeEach(async () => {
  await shop.admin.deleteFrom('hook_event').execute();
});

const aHook = (id: string, delivery = {}, payload = {}): SentHook =>
  hookOf(simulator.world, { name: 'payment.captured', payload, id }, secrets, delivery);

const ring = async ({ body, headers }: SentHook, at = url) => {
  const answer = await shop.app.inject({ method: 'POST', url: at, headers, payload: body });
  return { status: answer.statusCode, body: answer.json() };
};
const stored = () => shop.db.selectFrom('hook_event').selectAll().orderBy('id').execute();
const jobsOf = async (id: number) => {
  const { rows } = await shop.pool.query(
    `select from pgboss.job where name = 'hooks.handle' and data->>'id' = $1`,
    [String(id)],
  );
  return rows.length;
};

describe('taking', () => {
  test('a signed hook is stored with its very bytes, and with the job that handles it', async () => {
    const hook = aHook('evt_1');
    expect(await ring(hook)).toEqual({ status: 200, body: { status: 1 } });
    const [event] = await stored();
    expect(event).toMatchObject({ provider: 'razorpay', event_key: 'evt_1', state: 'new' });
    expect(event?.body?.toString()).toBe(hook.body);
    expect(await jobsOf(event?.id ?? 0)).toBe(1);
  });

  test('what proves who sent it is not stored', async () => {
    await ring(aHook('evt_1'));
    expect((await stored())[0]?.headers).toEqual({ 'x-razorpay-event-id': 'evt_1' });
  });

  test('(4) the same event a hundred times at once is stored once, and each is answered', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ring(aHook('evt_1'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await stored();
    expect(events).toHaveLength(1);
    expect(await jobsOf(events[0]?.id ?? 0)).toBe(1);
  });

  test('the id of an event, which nobody signs, is taken by no hook that is not signed', async () => {
    const forged = aHook('evt_1', { secret: 'wrong' });
    expect((await ring(forged)).status).toBe(400);
    const { headers, body } = aHook('evt_2');
    expect((await ring({ body: `${body} `, headers })).status).toBe(400);
    expect(await stored()).toEqual([]);
    expect((await ring(aHook('evt_1'))).status).toBe(200);
    expect((await ring(aHook('evt_2'))).status).toBe(200);
    expect((await stored()).map(({ event_key: key }) => key)).toEqual(['evt_1', 'evt_2']);
  });

  test('the same id with another body is another event: an old one, signed, sent again hides none', async () => {
    const staying = aHook('evt_old');
    const later = aHook('evt_new', {}, { something: { entity: { id: 1 } } });
    const { 'x-razorpay-event-id': id } = later.headers;
    const copy = {
      body: staying.body,
      headers: { ...staying.headers, 'x-razorpay-event-id': id ?? '' },
    };
    for (let time = 0; time < 2; time += 1) {
      expect((await ring(copy)).status).toBe(200);
      expect((await ring(later)).status).toBe(200);
    }
    const events = await stored();
    expect(events.map(({ body }) => body?.toString())).toEqual([staying.body, later.body]);
    for (const event of events) expect(await jobsOf(event.id)).toBe(1);
  });

  test('(3) during a change of the secret both are valid', async () => {
    expect((await ring(aHook('evt_old', { secret: 'old' }))).status).toBe(200);
    expect((await ring(aHook('evt_new'))).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('an event is stored although the shop does not know its shape', async () => {
    const odd = aHook('evt_1', {}, { something: { entity: { new: true } } });
    expect((await ring(odd)).status).toBe(200);
  });
});

describe('(9) a shop that stops', () => {
  const failAt = (point: string) =>
    handleFaultPoints(async (name) => {
      if (name === point) throw new Error(`Stopped: ${name}.`);
    });
  afterEach(() => handleFaultPoints(async () => undefined));

  test('before it stores has stored nothing and acknowledged nothing; the hook comes again', async () => {
    failAt('hooks: arrived');
    expect((await ring(aHook('evt_1'))).status).toBe(500);
    expect(await stored()).toEqual([]);
    handleFaultPoints(async () => undefined);
    expect((await ring(aHook('evt_1'))).status).toBe(200);
    expect(await jobsOf((await stored())[0]?.id ?? 0)).toBe(1);
  });

  test('after the commit has the event and one job, although the hook comes again', async () => {
    failAt('hooks: stored');
    expect((await ring(aHook('evt_1'))).status).toBe(500);
    handleFaultPoints(async () => undefined);
    expect((await ring(aHook('evt_1'))).status).toBe(200);
    const events = await stored();
    expect(events).toHaveLength(1);
    expect(await jobsOf(events[0]?.id ?? 0)).toBe(1);
  });

  test('while it handles an event handles it again', async () => {
    await ring(aHook('evt_1'));
    const [event] = await stored();
    let handled = 0;
    const counting: HookSource = {
      ...source,
      handle: async () => {
        handled += 1;
        return { state: 'done' };
      },
    };
    failAt('hooks: handled');
    await expect(handleHook(shop.db, [counting], event?.id ?? 0)).rejects.toThrow('Stopped');
    expect((await stored())[0]?.state).toBe('new');
    handleFaultPoints(async () => undefined);
    await handleHook(shop.db, [counting], event?.id ?? 0);
    expect([handled, (await stored())[0]?.state]).toEqual([2, 'done']);
  });
});

describe('refusing', () => {
  test.each([
    ['another secret', { secret: 'wrong' }],
    ['the same JSON with other bytes', { mutate: 'whitespace' }],
  ])('(2) %s is 400 and no row', async (_what, delivery) => {
    expect(await ring(aHook('evt_1', delivery))).toMatchObject({
      status: 400,
      body: { type: '/v1/docs#error-hook_refused' },
    });
    expect(await stored()).toEqual([]);
  });

  test('(2) no signature, no body, a megabyte and a million keys are 400 and no row', async () => {
    const { body, headers } = aHook('evt_1');
    const { 'x-razorpay-signature': _, ...unsigned } = headers;
    // Signed as they should be: it is their size that is refused.
    const filler = (length: number) => aHook('evt_1', {}, { filler: 'x'.repeat(length) });
    const keys = Object.fromEntries(Array.from({ length: 1_000_000 }, (__, at) => [`k${at}`, 1]));
    for (const hook of [
      { body, headers: unsigned },
      { body: '', headers },
      filler(1024 * 1024),
      filler(64 * 1024 * 1024),
      aHook('evt_1', {}, keys),
      { body: '['.repeat(10_000), headers },
    ]) {
      expect((await ring(hook)).status, hook.body.slice(0, 20)).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });

  test('another token, another provider and other ways in lead nowhere', async () => {
    const hook = aHook('evt_1');
    const wrong = [
      `/v1/hooks/razorpay/${'B'.repeat(22)}`,
      `/v1/hooks/razorpay/${token}A`,
      `/v1/hooks/razorpay/${randomBytes(60).toString('base64url')}`,
      `/v1/hooks/nobody/${token}`,
      `/v1/hooks/razorpay/`,
    ];
    for (const at of wrong) expect((await ring(hook, at)).status, at).toBe(404);
    expect((await shop.get(url)).status).toBe(405);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { ...hook.headers, 'content-type': type };
      expect((await ring({ ...hook, headers })).status, type).toBe(415);
    }
    expect(await stored()).toEqual([]);
  });

  test('a shop without a token takes none, whatever is sent', async () => {
    await using closed = await openTestShop({ hooks: { sources: [source] } });
    for (const at of ['', 'undefined', token]) {
      const { body, headers } = aHook('evt_1');
      const answer = await closed.app.inject({
        method: 'POST',
        url: `/v1/hooks/razorpay/${at}`,
        headers,
        payload: body,
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('handling', () => {
  const handledBy = (handle: HookSource['handle']) => [{ ...source, handle }];
  const anEvent = async () => {
    await ring(aHook('evt_1'));
    return (await stored())[0]?.id ?? 0;
  };

  test('an event is handled once, with its bytes; what became of it is written', async () => {
    const id = await anEvent();
    const seen: string[] = [];
    const sources = handledBy(async ({ body }) => {
      seen.push(JSON.parse(body.toString()).event);
      return { state: 'done', orderId: 1042 };
    });
    await handleHook(shop.db, sources, id);
    await handleHook(shop.db, sources, id);
    expect(seen).toEqual(['payment.captured']);
    const [event] = await stored();
    expect(event).toMatchObject({ state: 'done', order_id: 1042, reason: null });
    expect(event?.handled_at).toBeInstanceOf(Date);
  });

  test('where handling fails the event stays, and the next try completes it', async () => {
    const id = await anEvent();
    const failing = handledBy(() => Promise.reject(new Error('The gateway is away.')));
    await expect(handleHook(shop.db, failing, id)).rejects.toThrow('away');
    expect((await stored())[0]).toMatchObject({ state: 'new', handled_at: null });
    const results: HookResult[] = [{ state: 'ignored', reason: 'not_ours' }];
    await handleHook(
      shop.db,
      handledBy(async () => results[0] as HookResult),
      id,
    );
    expect((await stored())[0]).toMatchObject({ state: 'ignored', reason: 'not_ours' });
  });

  test('one whose keys were taken away, or of an order that nobody knows, waits for a person', async () => {
    const id = await anEvent();
    await handleHook(shop.db, [], id);
    expect((await stored())[0]).toMatchObject({ state: 'quarantined', reason: 'no_provider' });
    await shop.admin.deleteFrom('hook_event').execute();
    await gateway.createOrder(newOrder());
    await handleHook(shop.db, [source], await anEvent());
    expect((await stored())[0]).toMatchObject({ state: 'quarantined', reason: 'unknown_order' });
  });

  test('the shop handles by itself what was stored', async () => {
    await ring(aHook('evt_1'));
    hookJobs(shop.jobs, { db: shop.db, sources: [source] });
    await shop.jobs.startWorking();
    await expect.poll(async () => (await stored())[0]?.state).toBe('quarantined');
    await shop.jobs.stopWorking();
  });
});
