import { beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';

import type { Gateway } from './providers/gateway.ts';
import { callSettleRefund } from './queries/refunds.ts';
import { CircuitOpenError } from './use-cases/circuit-breaker.ts';
import { ringBell } from './use-cases/look-jobs.ts';
import { doSendRefund } from './use-cases/refund-jobs.ts';

/** One wish to give money back is one refund at the gateway, whatever becomes of its answers and of the shop's keys. */
const opened = await Promise.all(
  simulatedProviders.map(async (provider) => {
    const simulated = await openSimulatedGateway(provider);
    return { ...simulated, ...(await openGatewayShop([simulated.gateway])) };
  }),
);

describe.each(opened)('$name', (given) => {
  const { provider, gateway, strangerGateway, simulator, pay, spoil, control } = given;
  const { shop, tools, begun, linkOf, money, doLooks } = given;

  beforeEach(() =>
    shop.pool.query("delete from pgboss.job where name in ('payments.look', 'payments.refund')"),
  );
  const send = (refund: number, by: Gateway = gateway) =>
    doSendRefund({ ...tools, gateways: [by] }, { refund });
  const lost = () => spoil({ route: provider.routes.refund, truncate_at: 9 });
  const refused = () => spoil({ route: provider.routes.refund, isBefore: true, status: 400 });

  /** A part of what was paid for an order, which its staff want to give back. */
  async function wanted() {
    const { id, person } = await begun();
    const { payment } = await pay((await linkOf(id)).link, { hooks: { deliver: 'never' } });
    await doLooks({ isAll: true });
    const staff = bearer((await aPerson(shop, 'admin')).token);
    const body = { amount: 50, why: 'goodwill', by: 'gateway' };
    const { data } = (await shop.post(`/v1/orders/${id}/refunds`, body, staff)).body;
    const refund = data.refunds[0].id as number;
    return {
      refund,
      id,
      staff,
      /** The refunds that the gateway has made. */
      made: () => [...(simulator.world.payments.get(payment.id)?.refunds ?? [])],
      shown: async () => (await money(person, id)).refunds,
      again: () => shop.send('PATCH', `/v1/refunds/${refund}`, { retry: true }, staff),
      key: async () => (await rowOf(refund)).key,
    };
  }
  const rowOf = async (id: number): Promise<{ key: string; attempt_id: number }> =>
    (await shop.pool.query('select key, attempt_id from refund where id = $1', [id])).rows[0];
  const attemptOf = async (id: number) => (await rowOf(id)).attempt_id;

  test('that was not even asked for, as the gateway is left alone, is asked for when it is not any more', async () => {
    const { refund, made } = await wanted();
    // Looked at by its age, it would wait for hours.
    await shop.pool.query(
      "update refund set created_at = created_at - interval '3 hours' where id = $1",
      [refund],
    );
    // The job is taken.
    await shop.pool.query("delete from pgboss.job where name = 'payments.refund'");
    const leaveAlone = () => Promise.reject(new CircuitOpenError(20_000));
    await send(refund, { ...gateway, refund: leaveAlone });
    const { rows } = await shop.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
       where name = 'payments.refund' and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeGreaterThan(10);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(20);
    await send(refund);
    expect(made()).toHaveLength(1);
  });

  test('whose answer was lost goes on while the keys are changed, and is one', async () => {
    const { refund, made, shown } = await wanted();
    await lost();
    await send(refund);
    await send(refund, strangerGateway);
    expect(await shown()).toMatchObject([{ state: 'sent' }]);
    await send(refund);
    for (const { id } of made()) await control(`/refunds/${id}`, { outcome: 'processed' });
    await send(refund);
    expect(made()).toHaveLength(1);
    expect(await shown()).toMatchObject([{ state: 'processed', amount: 50 }]);
    await expectSound(shop);
  });

  test('whose answer was lost gets its name from the list of the gateway', async () => {
    const { refund, made } = await wanted();
    await lost();
    await send(refund);
    const named = async () =>
      (await shop.pool.query('select gateway_refund from refund where id = $1', [refund])).rows[0]
        .gateway_refund;
    expect(await named()).toBeNull();
    await ringBell(shop.db, shop.jobs, await attemptOf(refund));
    await doLooks();
    expect(made().map(({ id }) => id)).toEqual([await named()]);
    await expectSound(shop);
  });

  test('that was refused after its answer was lost is found at the gateway', async () => {
    const { refund, made, shown } = await wanted();
    await lost();
    await send(refund);
    await callSettleRefund(shop.ordersDb, refund, { state: 'failed', reason: 'refused' });
    expect(await shown()).toMatchObject([{ state: 'failed' }]);
    for (const { id } of made()) await control(`/refunds/${id}`, { outcome: 'processed' });
    await ringBell(shop.db, shop.jobs, await attemptOf(refund));
    await doLooks();
    expect(await shown()).toMatchObject([{ state: 'processed', amount: 50 }]);
    expect(made()).toHaveLength(1);
    await expectSound(shop);
  });

  test('of two that are alike, the one that was made is done', async () => {
    const { refund, made, shown, id, staff } = await wanted();
    await refused();
    await send(refund);
    const body = { amount: 50, why: 'goodwill', by: 'gateway' };
    const { data } = (await shop.post(`/v1/orders/${id}/refunds`, body, staff)).body;
    const second = Math.max(...data.refunds.map((one: { id: number }) => one.id));
    await lost();
    await send(second);
    await callSettleRefund(shop.ordersDb, second, { state: 'failed', reason: 'refused' });
    for (const one of made()) await control(`/refunds/${one.id}`, { outcome: 'processed' });
    await ringBell(shop.db, shop.jobs, await attemptOf(second));
    await doLooks();
    const states = new Map(
      (await shown()).map((one: { id: number; state: string }) => [one.id, one.state]),
    );
    expect(states.get(second)).toBe('processed');
    expect(states.get(refund)).toBe('failed');
    expect(made()).toHaveLength(1);
    await expectSound(shop);
  });

  test('that was refused keeps its key: tried again, it is one', async () => {
    const { refund, made, shown, again, key } = await wanted();
    await lost();
    await send(refund);
    const before = await key();
    await callSettleRefund(shop.ordersDb, refund, { state: 'failed', reason: 'refused' });
    expect((await again()).status).toBe(200);
    expect(await key()).toBe(before);
    await send(refund);
    expect(made()).toHaveLength(1);
    expect(await shown()).toMatchObject([{ state: 'sent' }]);
  });

  test('that was refused twice before anything was made waits for hands, and is made when it is tried again', async () => {
    const { refund, made, shown, again } = await wanted();
    await refused();
    await send(refund);
    expect(await shown()).toMatchObject([{ state: 'failed' }]);
    await again();
    await send(refund);
    expect(made()).toHaveLength(1);
    expect(await shown()).toMatchObject([{ state: 'sent' }]);
  });

  test('a late answer about an earlier key says nothing of the next one, and what is done is done', async () => {
    const { refund, made, shown, again, key } = await wanted();
    await send(refund);
    const first = await key();
    for (const { id } of made()) await control(`/refunds/${id}`, { outcome: 'failed' });
    await send(refund);
    expect(await shown()).toMatchObject([{ state: 'failed' }]);
    await again();
    expect(await key()).not.toBe(first);
    await send(refund);
    expect(made()).toHaveLength(2);
    const settle = (fact: Parameters<typeof callSettleRefund>[2]) =>
      callSettleRefund(shop.ordersDb, refund, fact);
    expect(await settle({ state: 'failed', reason: 'refused', key: first })).toBe('unchanged');
    expect(await shown()).toMatchObject([{ state: 'sent' }]);
    const own = { key: await key() };
    expect(await settle({ state: 'failed', reason: 'refused', ...own })).toBe('settled');
    const gatewayRefund = made()[1]?.id ?? '';
    expect(await settle({ state: 'processed', gatewayRefund, ...own })).toBe('settled');
    expect(await shown()).toMatchObject([{ state: 'processed' }]);
    await expectSound(shop);
  });
});
