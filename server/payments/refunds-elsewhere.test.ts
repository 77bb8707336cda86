import { beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';

import { ringBell } from './use-cases/look-jobs.ts';
import { doSendRefund } from './use-cases/refund-jobs.ts';
import { readSettlements } from './use-cases/settlements.ts';

/** What an owner gives back in a gateway's own dashboard becomes known to the shop, once, and is never given back again. */
const opened = await Promise.all(
  simulatedProviders.map(async (provider) => {
    const simulated = await openSimulatedGateway(provider);
    // Payouts are read of the latest days.
    simulated.simulator.world.setNow(Math.floor(Date.now() / 1_000) - 60);
    return { ...simulated, ...(await openGatewayShop([simulated.gateway])) };
  }),
);

describe.each(opened)('$name', (given) => {
  const { gateway, sent, pay, control, shop, tools } = given;
  const { begun, linkOf, money, ring, handleHooks, doLooks } = given;

  beforeEach(async () => {
    sent.length = 0;
    await shop.admin.deleteFrom('hook_event').execute();
    await shop.pool.query(
      "delete from pgboss.job where name in ('payments.look', 'payments.refund')",
    );
  });

  /** An order that is paid, and its payment as the gateway names it. */
  async function paid() {
    const { id, person } = await begun();
    const { link, paise } = await linkOf(id);
    const { payment } = await pay(link, { hooks: { deliver: 'never' } });
    await doLooks({ isAll: true });
    sent.length = 0;
    return { id, person, paise, payment: payment.id as string };
  }
  const giveBack = (payment: string, more: object = {}) =>
    control(`/payments/${payment}/refund`, more);
  const receive = async () => {
    for (const hook of sent.splice(0)) expect((await ring(hook)).statusCode).toBe(200);
    await handleHooks();
    await doLooks();
  };
  const entries = async (id: number) =>
    (
      await shop.pool.query(
        "select actor_id, changes from audit_entry where action = 'refund_found' and subject_id = $1",
        [id],
      )
    ).rows;
  async function sendAll() {
    const { rows } = await shop.pool.query<{ data: { refund: number; bell?: number } }>(
      "delete from pgboss.job where name = 'payments.refund' and state = 'created' returning data",
    );
    for (const { data } of rows) await doSendRefund(tools, data);
  }
  const want = async (id: number, amount: number) => {
    const admin = await aPerson(shop, 'admin');
    const body = { amount, why: 'goodwill', by: 'gateway' };
    return shop.post(`/v1/orders/${id}/refunds`, body, bearer(admin.token));
  };

  test('all of it, told by a hook: the order is refunded, the log says how, and nothing is left to give', async () => {
    const { id, person, paise, payment } = await paid();
    const { id: name, cf_refund_id: number } = await giveBack(payment);
    await receive();
    expect(await money(person, id)).toMatchObject({
      state: 'refunded',
      payment_status: 'Refunded',
      refunds: [{ amount: paise / 100, state: 'processed' }],
    });
    const [entry, ...others] = await entries(id);
    expect(others).toEqual([]);
    expect(entry.actor_id).toBeNull();
    expect(entry.changes).toMatchObject([
      { field: 'payment_status', before: 'Paid', after: 'Refunded' },
      { field: 'amount', after: paise / 100 },
      { field: 'reference', after: name ?? number },
    ]);
    expect((await want(id, 1)).body.type).toBe('/v1/docs#error-refund_too_large');
    await expectSound(shop);
  });

  test('a part, told often and by several at once, is one refund, and the order stays paid', async () => {
    const { id, person, payment } = await paid();
    await giveBack(payment, { amount: 100 });
    const hooks = sent.splice(0);
    for (let time = 0; time < 3; time += 1) {
      for (const hook of hooks) await ring(hook);
      await handleHooks();
      await Promise.all([doLooks(), doLooks({ isAll: true })]);
    }
    await giveBack(payment, { amount: 200 });
    await receive();
    const { payment_status: status, refunds } = await money(person, id);
    expect(status).toBe('Paid');
    expect(refunds.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([1, 2]);
    expect(await entries(id)).toHaveLength(2);
    await expectSound(shop);
  });

  test('that is on its way is known as that, and followed to its end', async () => {
    const { id, person, payment } = await paid();
    const made = await giveBack(payment, { outcome: 'pending' });
    await receive();
    expect((await money(person, id)).refunds).toMatchObject([{ state: 'sent' }]);
    const name = made.cf_refund_id ?? made.id;
    await control(`/refunds/${name}`, { outcome: 'processed' });
    for (const hook of sent.splice(0)) await ring(hook);
    await handleHooks();
    await sendAll();
    await doLooks();
    expect(await money(person, id)).toMatchObject({ state: 'refunded' });
    expect((await money(person, id)).refunds).toHaveLength(1);
    await expectSound(shop);
  });

  test('that nobody has told is found when the payout is read, and fits it then', async () => {
    const { id, person, payment } = await paid();
    await giveBack(payment, { amount: 100, hooks: { deliver: 'never' } });
    await control('/settle');
    const read = () => readSettlements({ ...shop, gateways: [gateway] });
    await read();
    await doLooks();
    expect((await money(person, id)).refunds).toMatchObject([{ amount: 1, state: 'processed' }]);
    const { rows } = await shop.pool.query(
      "select is_matched from settlement_line where kind = 'refund' and gateway_payment = $1",
      [payment],
    );
    expect(rows).toEqual([{ is_matched: true }]);
    await read();
    const looks = await given.waitingLooks();
    expect(looks.filter(({ bell }) => bell !== undefined)).toEqual([]);
  });

  test('the shop’s own is not taken for another, though its answer was lost', async () => {
    const { id, person, paise } = await paid();
    expect((await want(id, paise / 100)).status).toBe(201);
    await given.spoil({ route: given.provider.routes.refund, truncate_at: 9 });
    await sendAll();
    await ringBell(shop.db, shop.jobs, (await linkOf(id)).id);
    await doLooks();
    expect((await money(person, id)).refunds).toHaveLength(1);
    expect(await entries(id)).toEqual([]);
    await expectSound(shop);
  });

  test('what the shop wanted meanwhile and the gateway refused is done by it', async () => {
    const { id, person, paise, payment } = await paid();
    expect((await want(id, paise / 100)).status).toBe(201);
    await giveBack(payment, { hooks: { deliver: 'never' } });
    await sendAll();
    await doLooks();
    expect(await money(person, id)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'processed', amount: paise / 100 }],
    });
    await expectSound(shop);
  });
});
