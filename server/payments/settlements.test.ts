import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { judgeInvariants } from '#server/cli/invariants.ts';
import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';

import { sendRefund } from './use-cases/send-refund.ts';
import { readSettlements } from './use-cases/settlements.ts';

/** (23) What gateways pay out is compared with what was captured and given back, to the paisa. */
const opened = await Promise.all(
  simulatedProviders.map(async (provider) => {
    const simulated = await openSimulatedGateway(provider);
    const shop = await openGatewayShop([simulated.gateway]);
    simulated.simulator.world.setNow(Math.floor(Date.now() / 1_000) - 60);
    return { ...simulated, ...shop };
  }),
);

describe.each(opened)('$name', (given) => {
  const { shop, gateway, simulator, begun, linkOf, doLooks, pay, spoil, control } = given;
  const read = (other = gateway) => readSettlements({ ...shop, gateways: [other] });
  const admin = aPerson(shop, 'admin');
  const page = async () =>
    (await shop.get('/v1/payments/settlements', bearer((await admin).token))).body;
  const counted = async () =>
    (await shop.get('/v1/payments/counts', bearer((await admin).token))).body.data.settlements;
  const brokenM5 = async () =>
    (await judgeInvariants(shop.db)).find(({ name }) => name === 'M5')?.count;

  /** A paid order; with what its gateway calls the payment. */
  const paidOrder = async (method = 'card') => {
    const { id, person } = await begun();
    const { id: attempt, link, paise } = await linkOf(id);
    await pay(link, { method, hooks: { deliver: 'never' } });
    await doLooks({ isAll: true });
    const { rows } = await sql<{ payment: string }>`
      select gateway_payment as payment from payment_attempt where id = ${attempt}`.execute(
      shop.admin,
    );
    return { id, person, attempt, paise, payment: rows[0]?.payment ?? '' };
  };

  beforeEach(async () => {
    await shop.pool.query("delete from pgboss.job where name = 'payments.look'");
    await shop.admin.deleteFrom('settlement_line').execute();
    await shop.admin.deleteFrom('settlement_reading').execute();
    await sql`update payment_attempt set settled_at = shop_now() where state = 'captured'`.execute(
      shop.admin,
    );
    for (const payment of simulator.world.payments.values()) payment.settledAt = 1;
  });

  test('what was paid out fits, with its fee and the bank’s reference, however often it is read', async () => {
    const order = await paidOrder();
    await control('/settle');
    await read();
    const first = await page();
    expect(first.data).toMatchObject([
      { gateway: gateway.title, amount: (order.paise - feeOf(order.paise)) / 100, payments: 1 },
    ]);
    expect(first.data[0].fee).toBe(feeOf(order.paise) / 100);
    expect(first.data[0].utr).toMatch(/SIM$/);
    expect(first.problem_count).toBe(0);
    expect(first.readings).toMatchObject([{ gateway: gateway.title, failure: null }]);
    await read();
    const again = await page();
    expect({ ...again, readings: [] }).toEqual({ ...first, readings: [] });
    expect(await brokenM5()).toBe(0);
  });

  test('what went back is taken from what is paid out', async () => {
    const order = await paidOrder('upi');
    const wanted = await shop.post(
      `/v1/orders/${order.id}/refunds`,
      { amount: 10.5, why: 'return', by: 'gateway' },
      bearer((await admin).token),
    );
    const refund = wanted.body.data.refunds[0].id as number;
    await sendRefund({ ...shop, gateways: [gateway] }, refund);
    const made = [...simulator.world.refunds.values()].at(-1);
    await control(`/refunds/${made?.id}`, { outcome: 'processed', hooks: { deliver: 'never' } });
    await control('/settle');
    await read();
    const { data, problem_count: count } = await page();
    expect(data).toMatchObject([{ amount: order.paise / 100 - 10.5, fee: 0, refunds: 1 }]);
    expect(count).toBe(0);
  });

  test('a row without a payment is listed and counted', async () => {
    const { id } = await gateway.createOrder(given.newOrder());
    await pay(id, { hooks: { deliver: 'never' } });
    await control('/settle');
    await read();
    const { problems } = await page();
    expect(problems).toMatchObject([
      { kind: 'unknown', amount: 1299, expected: null, order_id: null },
    ]);
    expect(await counted()).toBe(1);
  });

  test('a row of another amount is listed with what was expected, breaks M5, and is right once it is corrected', async () => {
    const order = await paidOrder('upi');
    await control('/settle');
    const less = async (day: string) => {
      const lines = await gateway.readSettlements(day);
      return lines.map((line) => ({ ...line, creditPaise: line.creditPaise - 1 }));
    };
    await read({ ...gateway, readSettlements: less });
    const { problems } = await page();
    expect(problems).toMatchObject([
      { kind: 'differs', order_id: order.id, expected: order.paise / 100, name: order.payment },
    ]);
    expect(problems[0].amount).toBe((order.paise - 1) / 100);
    expect(await brokenM5()).toBe(1);
    await read();
    expect(await counted()).toBe(0);
    expect(await brokenM5()).toBe(0);
  });

  test('a payment of which no settlement tells is listed after five days, until one does', async () => {
    const order = await paidOrder();
    await read();
    expect(await counted()).toBe(0);
    await sql`update settlement_reading set first_day = first_day - 30`.execute(shop.admin);
    const capturedDaysAgo = (days: number) =>
      sql`update payment_attempt set captured_at = shop_now() - make_interval(days => ${days})
        where id = ${order.attempt}`.execute(shop.admin);
    await capturedDaysAgo(4);
    expect(await counted()).toBe(0);
    await capturedDaysAgo(6);
    expect((await page()).problems).toMatchObject([
      { kind: 'missing', order_id: order.id, name: order.payment, amount: 0 },
    ]);
    await control('/settle');
    await read();
    expect(await counted()).toBe(0);
  });

  test('payments from before settlements were read, and to the shop’s own account, are not missed', async () => {
    const order = await paidOrder();
    await read();
    await sql`update payment_attempt set captured_at = shop_now() - interval '20 days'
      where id = ${order.attempt}`.execute(shop.admin);
    expect(await counted()).toBe(0);
  });

  test('what a gateway does not answer is told, and read the next time', async () => {
    const order = await paidOrder();
    await control('/settle');
    await spoil({ route: '*', status: 503 });
    await expect(read()).rejects.toThrow();
    expect((await page()).readings).toMatchObject([{ failure: 'unavailable', read_at: null }]);
    await read();
    const { readings, data } = await page();
    expect(readings).toMatchObject([{ failure: null }]);
    expect(data).toMatchObject([{ payments: 1 }]);
    expect(order.paise).toBeGreaterThan(0);
  });

  test('a gateway that refuses is told, and stops nobody else', async () => {
    const { strangerGateway } = given;
    const both = { ...shop, gateways: [{ ...strangerGateway, name: 'stranger' }, gateway] };
    await readSettlements(both);
    expect((await page()).readings).toMatchObject([
      { gateway: gateway.title, failure: null },
      { gateway: 'stranger', failure: 'refused' },
    ]);
  });

  test('settlements come in pages, the newest first', async () => {
    const line = (at: number) => ({
      entityId: `adj_${at}`,
      kind: 'adjustment',
      paymentId: null,
      debitPaise: 0,
      creditPaise: at,
      feePaise: 0,
      taxPaise: 0,
      settlementId: `setl_${at}`,
      utr: null,
      settledAt: null,
    });
    const many = Array.from({ length: 31 }, (_, at) => line(at + 1));
    let isFirst = true;
    const once = async () => {
      const lines = isFirst ? many : [];
      isFirst = false;
      return lines;
    };
    await read({ ...gateway, readSettlements: once });
    const { data, next } = await page();
    expect([data.length, data[0].settlement_id]).toEqual([30, 'setl_31']);
    const { token } = await admin;
    const rest = await shop.get(`/v1/payments/settlements?after=${next}`, bearer(token));
    expect(rest.body.data).toMatchObject([{ settlement_id: 'setl_1', utr: null }]);
    expect(rest.body.next).toBeNull();
  });

  test('staff can ask now; there is one such reading at a time', async () => {
    const { token } = await admin;
    const asked = () => shop.post('/v1/payments/settlements/read', {}, bearer(token));
    expect((await Promise.all([asked(), asked(), asked()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const { rows } = await shop.pool.query(
      `select from pgboss.job where name = 'payments.settlements' and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
  });
});

/** The simulators' fee of a card: two per cent and the tax on it. */
function feeOf(paise: number): number {
  const net = Math.round(paise / 50);
  return net + Math.round(net * 0.18);
}
