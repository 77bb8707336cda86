import { beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/gateway-hooks.ts';

import { doSendRefund } from './use-cases/refund-jobs.ts';

/** A refund through a gateway is known when the gateway reports it, and not at the next poll, hours later. */
const sent: SentHook[] = [];
const { gateway, spoil, pay, control } = await openSimulatedRazorpay(sent);
const { shop, tools, begun, linkOf, money, ring, handleHooks, doLooks } = await openGatewayShop([
  gateway,
]);

beforeEach(async () => {
  sent.length = 0;
  await shop.admin.deleteFrom('hook_event').execute();
  await shop.pool.query("delete from pgboss.job where name = 'payments.refund'");
});

interface Sending {
  refund: number;
  bell?: number;
}
/** Does the jobs that are due for refunds by a bell, and with `isAll` the others too. */
async function sendAll({ isAll = false } = {}): Promise<Sending[]> {
  const { rows } = await shop.pool.query<{ data: Sending }>(
    `delete from pgboss.job where name = 'payments.refund' and state = 'created'
     and ($1 or data ? 'bell') returning data`,
    [isAll],
  );
  for (const { data } of rows) await doSendRefund(tools, data);
  return rows.map(({ data }) => data);
}

/** An order whose money is on its way back; what its gateway calls the refund. */
async function refunding() {
  const { id, person } = await begun();
  await pay((await linkOf(id)).link, { hooks: { deliver: 'never' } });
  await doLooks({ isAll: true });
  const admin = await aPerson(shop, 'admin');
  const { paid } = await money(person, id);
  const body = { amount: paid, why: 'goodwill', by: 'gateway' };
  const wanted = await shop.post(`/v1/orders/${id}/refunds`, body, bearer(admin.token));
  expect(wanted.status).toBe(201);
  await sendAll({ isAll: true });
  const shown = await money(person, id);
  expect(shown).toMatchObject({ state: 'refunding', refunds: [{ state: 'sent' }] });
  return { id, person, refund: shown.refunds[0].reference as string };
}

const ringAll = async () => {
  for (const hook of sent.splice(0)) expect((await ring(hook)).statusCode).toBe(200);
  return handleHooks();
};

describe('a hook', () => {
  test('of a refund that is done has it looked at, though the next look is hours away', async () => {
    const { id, person, refund } = await refunding();
    await control(`/refunds/${refund}`, { outcome: 'processed' });
    expect(await ringAll()).toMatchObject([{ state: 'done', order_id: id }]);
    expect(await sendAll()).toMatchObject([{ bell: 0 }]);
    expect(await money(person, id)).toMatchObject({
      state: 'refunded',
      payment_status: 'Refunded',
      refunds: [{ state: 'processed' }],
    });
    await expectSound(shop);
  });

  test('of a refund that failed has it wait for hands', async () => {
    const { id, person, refund } = await refunding();
    await control(`/refunds/${refund}`, { outcome: 'failed' });
    await ringAll();
    await sendAll();
    expect((await money(person, id)).refunds).toMatchObject([{ state: 'failed' }]);
    const admin = await aPerson(shop, 'admin');
    const { body } = await shop.get('/v1/payments?list=refunds', bearer(admin.token));
    expect(body.data.map(({ order_id: of }: { order_id: number }) => of)).toContain(id);
  });

  test('that lies about it changes nothing: the gateway is asked', async () => {
    const { id, person, refund } = await refunding();
    await control(`/refunds/${refund}`, { outcome: 'processed' });
    const [hook] = sent.splice(0);
    if (!hook) throw new Error('no hook');
    await control(`/refunds/${refund}`, { outcome: 'pending', hooks: { deliver: 'never' } });
    await ring(hook);
    await handleHooks();
    await sendAll();
    expect((await money(person, id)).refunds).toMatchObject([{ state: 'sent' }]);
  });

  test('that comes while the gateway is away is answered at the next try, and tried a few times alone', async () => {
    const { id, person, refund } = await refunding();
    await control(`/refunds/${refund}`, { outcome: 'processed' });
    await ringAll();
    await spoil({ route: 'GET /v1/refunds/:id', status: 503, times: 3 });
    for (const bell of [0, 1, 2]) expect(await sendAll()).toMatchObject([{ bell }]);
    expect((await money(person, id)).refunds).toMatchObject([{ state: 'sent' }]);
    expect(await sendAll()).toMatchObject([{ bell: 3 }]);
    expect((await money(person, id)).state).toBe('refunded');
    expect(await sendAll()).toEqual([]);
  });

  test('of a refund that nobody here has asked for sends nothing, and has its payment looked at', async () => {
    const { id, person } = await begun();
    const { link } = await linkOf(id);
    const { payment } = await pay(link, { hooks: { deliver: 'never' } });
    await doLooks({ isAll: true });
    const elsewhere = await gateway.refund({
      orderId: link,
      paymentId: payment.id,
      paise: 100,
      key: crypto.randomUUID(),
      reference: 'by the dashboard',
    });
    await control(`/refunds/${elsewhere.id}`, { outcome: 'processed' });
    expect(await ringAll()).toMatchObject([{ state: 'done', order_id: id }]);
    expect(await sendAll({ isAll: true })).toEqual([]);
    await doLooks();
    expect((await money(person, id)).refunds).toMatchObject([{ amount: 1, state: 'processed' }]);
  });
});
