import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { aProduct } from '#tests/support/factories.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/gateway-hooks.ts';

/** Money at the gateway that fits no order, or that its customer disputes, is shown until somebody has seen to it. */
const sent: SentHook[] = [];
const { simulator, gateway, spoil, pay, control } = await openSimulatedRazorpay(sent);
const { shop, begun, linkOf, withScriptOrder, ring, handleHooks, doLooks } = await openGatewayShop([
  gateway,
]);
const admin = await aPerson(shop, 'admin');
const staff = bearer(admin.token);

beforeEach(async () => {
  sent.length = 0;
  await sql`truncate payment_case, hook_event`.execute(shop.admin);
  await shop.pool.query("delete from pgboss.job where name = 'payments.look'");
});

const listed = async (list: 'mismatches' | 'disputes') =>
  (await shop.get(`/v1/payments/cases?list=${list}`, staff)).body.data;
const close = (id: number, by: TestPerson = admin) =>
  shop.post(`/v1/payments/cases/${id}/close`, {}, bearer(by.token));
const counts = async () => (await shop.get('/v1/payments/counts', staff)).body.data;
const details = async (id: number) =>
  (await shop.get(`/v1/order_alert/details/${id}`, staff)).body.data;
const receive = async () => {
  for (const hook of sent) expect((await ring(hook)).statusCode).toBe(200);
  await handleHooks();
  sent.length = 0;
};

describe('a payment of another amount', () => {
  const wrongPayment = async () => {
    const { id, attempt } = await withScriptOrder(gateway);
    const made = simulator.world.orders.get(attempt.link);
    if (!made) throw new Error('no order');
    made.amount -= 100;
    await pay(attempt.link);
    await doLooks({ isAll: true });
    return { id, attempt };
  };

  test('is listed with what was asked for, counted, and off the list once it is dealt with', async () => {
    const { id, attempt } = await wrongPayment();
    await doLooks({ isAll: true });
    const [one, ...others] = await listed('mismatches');
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'amount',
      provider: 'razorpay',
      reference: expect.stringMatching(/^pay_/),
      said: null,
      order_id: id,
      asked: attempt.paise / 100,
      amount: attempt.paise / 100 - 1,
      currency: 'INR',
    });
    expect(await counts()).toMatchObject({ mismatches: 1, disputes: 0 });
    expect((await close(one.id)).status).toBe(200);
    expect(await listed('mismatches')).toEqual([]);
    // The gateway still has it: looking again brings nothing back.
    await doLooks({ isAll: true });
    expect(await counts()).toMatchObject({ mismatches: 0 });
    const { body } = await shop.get('/v1/user/audit?page=1&page_size=5', staff);
    const entry = body.data.find(
      ({ action }: { action: string }) => action === 'payment_case_closed',
    );
    expect(entry).toMatchObject({ subject: { id: one.id, name: one.reference } });
    await expectSound(shop);
  });

  test('is dealt with once, and by staff alone', async () => {
    await wrongPayment();
    const [{ id }] = await listed('mismatches');
    const customer = await aPerson(shop, 'customer');
    expect((await close(id, customer)).status).toBe(403);
    const both = await Promise.all([close(id), close(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await close(999_999)).status).toBe(404);
    const { rows } = await sql<{ entries: number }>`
      select count(*)::int as entries from audit_entry where action = 'payment_case_closed' and subject_id = ${id}
    `.execute(shop.admin);
    expect(rows[0]?.entries).toBe(1);
  });
});

describe('a payment of no order of this shop', () => {
  const foreignOrder = async () =>
    (
      await gateway.createOrder({
        by: 'script',
        reference: `J1A-${Math.floor(Math.random() * 1e9)}`,
        paise: 49_900,
        description: 'Order 1',
        phone: null,
      })
    ).id;

  test('is listed once with its amount, however many events tell of it', async () => {
    await pay(await foreignOrder());
    expect(sent.length).toBeGreaterThan(2);
    await receive();
    expect(await listed('mismatches')).toMatchObject([
      { kind: 'unknown_order', order_id: null, asked: null, amount: 499, currency: 'INR' },
    ]);
  });

  test('is not, where nothing was taken', async () => {
    await pay(await foreignOrder(), { outcome: 'failed', reason: 'insufficient_funds' });
    await receive();
    expect(await listed('mismatches')).toEqual([]);
  });

  test('is listed without its amount, where the gateway does not say', async () => {
    await pay(await foreignOrder());
    await spoil({ route: '*', status: 503 });
    const [first] = sent.splice(0);
    if (!first) throw new Error('no hook');
    await ring(first);
    await handleHooks();
    expect(await listed('mismatches')).toMatchObject([{ kind: 'unknown_order', amount: null }]);
  });
});

describe('a dispute', () => {
  const disputed = async () => {
    const { id } = await begun();
    const { payment } = await pay((await linkOf(id)).link);
    await receive();
    await doLooks();
    const { id: paymentId } = payment as { id: string };
    const report = async (said: string) => {
      await control(`/payments/${paymentId}/dispute`, { said });
      await receive();
    };
    await report('created');
    return { id, report };
  };

  test('marks its order and is listed; its money and its state stay', async () => {
    const { id, report } = await disputed();
    expect(await listed('disputes')).toMatchObject([
      {
        kind: 'dispute',
        order_id: id,
        said: 'created',
        reference: expect.stringMatching(/^disp_/),
      },
    ]);
    expect(await details(id)).toMatchObject({ is_disputed: true, payment_status: 'Paid' });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', given_back: 0 });
    await report('under_review');
    const [one] = await listed('disputes');
    expect(one.said).toBe('under_review');
    expect(await counts()).toMatchObject({ mismatches: 0, disputes: 1 });
    await close(one.id);
    expect(await details(id)).toMatchObject({ is_disputed: false });
    await expectSound(shop);
  });

  test('that was dealt with comes back with another word of the gateway, and not with the same', async () => {
    const { id, report } = await disputed();
    const [{ id: dispute }] = await listed('disputes');
    await close(dispute);
    await sql`truncate hook_event`.execute(shop.admin);
    await report('created');
    expect(await listed('disputes')).toEqual([]);
    await report('lost');
    expect(await listed('disputes')).toMatchObject([{ id: dispute, said: 'lost' }]);
    expect(await details(id)).toMatchObject({ is_disputed: true });
  });

  test('of a payment that the shop does not know is listed without an order', async () => {
    const order = await gateway.createOrder({
      by: 'script',
      reference: 'J9A-9',
      paise: 49_900,
      description: 'Order 9',
      phone: null,
    });
    const { payment } = await pay(order.id, { hooks: { deliver: 'never' } });
    await control(`/payments/${(payment as { id: string }).id}/dispute`, { said: 'created' });
    await receive();
    expect(await listed('disputes')).toMatchObject([{ order_id: null, amount: null }]);
    expect(await listed('mismatches')).toEqual([]);
  });
});

test('orders to confirm by phone are counted', async () => {
  const before = await counts();
  const owner = await aPerson(shop, 'super_admin');
  const set = (cod_confirmed: boolean) =>
    shop.send('PATCH', '/v1/payments/settings', { cod_confirmed }, bearer(owner.token));
  await set(true);
  const customer = await aPerson(shop, 'customer');
  const { body } = await order(shop, customer, [aLine(await aProduct(shop))]);
  expect((await counts()).cod_calls).toBe(before.cod_calls + 1);
  await shop.post(`/v1/orders/${body.order_id}/cod/confirm`, {}, staff);
  expect((await counts()).cod_calls).toBe(before.cod_calls);
});
