import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { anUnpaidOrder, openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/razorpay-hooks.ts';

/** Paying through a gateway by its link: from the attempt to the paid order, over the simulated gateway's wire. */
const sent: SentHook[] = [];
const { simulator, gateway, hastyGateway, spoil, pay, control } = await openSimulatedRazorpay(sent);
const usual = await openGatewayShop([gateway]);
const { shop, begin, money, ring, handleHooks, doLooks, waitingLooks } = usual;
const hasty = await openGatewayShop([hastyGateway]);

let product: number;
let hastyProduct: number;
beforeAll(async () => {
  product = await aProduct(shop, { stock: 10_000 });
  hastyProduct = await aProduct(hasty.shop, { stock: 10_000 });
});
beforeEach(async () => {
  sent.length = 0;
  await shop.admin.deleteFrom('hook_event').execute();
  await shop.admin.updateTable('payment_attempt').set({ mismatch: null }).execute();
});

/** An order of a new customer, and what the shop answers who begins to pay it. */
async function begun(place = usual, of = product) {
  const person = await aPerson(place.shop, 'customer');
  const id = await anUnpaidOrder(place.shop, person, of);
  const { status, body } = await place.begin(person, id);
  return { id, person, status, answer: body.data, body };
}
const linkOf = async (id: number) => {
  const row = await shop.admin
    .selectFrom('payment_attempt')
    .select(['id', 'gateway_order', 'state', 'amount_paise'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...row, link: row.gateway_order ?? '' };
};
const linksMade = () => simulator.world.links.size;

describe('beginning', () => {
  test('leads to a link of the gateway that ends with the hold, of our reference and amount', async () => {
    const { id, status, answer } = await begun();
    expect(status).toBe(200);
    expect(answer).toMatchObject({ state: 'awaiting', attempt: { way: 'gateway', state: 'opened' } });
    const { link } = await linkOf(id);
    const made = simulator.world.links.get(link);
    expect(answer.attempt.pay_url).toBe(`${simulator.baseUrl().replace('/v1', '')}/i/${link}`);
    expect(made?.referenceId).toMatch(new RegExp(`^J${id}[A-Z]-${answer.attempt.id}$`));
    expect(made?.order.amount).toBe(answer.due * 100);
    expect(made?.expireBy).toBe(Math.floor(Date.parse(answer.pay_by) / 1_000));
    expect(made?.callbackUrl).toBe(
      `http://localhost:3000/v1/payments/return/razorpay/${made?.referenceId}`,
    );
  });

  test('ten times at once leads to one link', async () => {
    const before = linksMade();
    const person = await aPerson(shop, 'customer');
    const id = await anUnpaidOrder(shop, person, product);
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(person, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.attempt.pay_url)).size).toBe(1);
    expect(linksMade()).toBe(before + 1);
  });

  test.each([{ status: 500 }, { truncate_at: 9 }])(
    '(8) whose answer is lost (%j) finds the link that was made, and makes no other',
    async (fault) => {
      const before = linksMade();
      await spoil({ route: 'POST /v1/payment_links', ...fault });
      const { status, answer } = await begun();
      expect(status).toBe(200);
      expect(answer.attempt.pay_url).toMatch(/^http/);
      expect(linksMade()).toBe(before + 1);
    },
  );

  test.each([
    { status: 500 },
    { body: '<html>', type: 'text/html' },
    { delay_ms: 4_000 },
    { drip_ms: 50 },
  ])('(14) while the gateway answers %j: 503, the order stays, the next try succeeds', async (fault) => {
    const before = linksMade();
    await spoil({ route: 'POST /v1/payment_links', ...fault });
    await spoil({ route: 'GET /v1/payment_links', ...fault });
    const { id, person, status, body } = await begun(hasty, hastyProduct);
    expect([status, body.type]).toEqual([503, '/v1/docs#error-gateway_unavailable']);
    expect(await moneyOf(hasty.shop, id)).toMatchObject({ status: 'Pending', is_cancelled: false });
    await control('/net');
    const again = await hasty.begin(person, id);
    expect([again.status, linksMade()]).toEqual([200, before + 1]);
  });

  test('(14) holds no connection while the gateway is slow, and the page stays usable', async () => {
    await spoil({ route: 'POST /v1/payment_links', delay_ms: 3_000, times: 20 });
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const person = await aPerson(shop, 'customer');
        return { person, id: await anUnpaidOrder(shop, person, product) };
      }),
    );
    let isOver = false;
    const beginning = Promise.all(people.map(({ person, id }) => begin(person, id))).then((all) => {
      isOver = true;
      return all;
    });
    const asked = () => simulator.world.links.size;
    const before = asked();
    await expect.poll(asked).toBeGreaterThan(before + 10);
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
    `.execute(shop.admin);
    const [one] = people;
    if (!one) throw new Error('nobody');
    expect((await money(one.person, one.id)).state).toBe('awaiting');
    expect(rows[0]?.held).toBe(0);
    expect([shop.pool.totalCount - shop.pool.idleCount, isOver]).toEqual([0, false]);
    expect((await beginning).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a payment', () => {
  test('is known by its hook: the order is paid, and its page says so', async () => {
    const { id, person } = await begun();
    const { link } = await linkOf(id);
    await pay(link, { method: 'card' });
    expect(sent.length).toBeGreaterThan(2);
    for (const hook of sent) expect((await ring(hook)).statusCode).toBe(200);
    const ends = await handleHooks();
    expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(new Set(ends.map(({ order_id: of }) => of))).toEqual(new Set([id]));
    await doLooks();
    expect(await money(person, id)).toMatchObject({ state: 'paid', payment_status: 'Paid' });
    await expectSound(shop);
  });

  test('(1) told by hooks, return and poller, thirty times each at once, pays once', async () => {
    const { id } = await begun();
    const { link } = await linkOf(id);
    const { return: back } = await pay(link);
    const url = new URL(back.link_url);
    const rounds = Array.from({ length: 30 });
    await Promise.all([
      ...rounds.flatMap(() => sent.map((hook) => ring(hook))),
      ...rounds.map(() => shop.app.inject({ url: url.pathname + url.search })),
    ]);
    await handleHooks();
    await Promise.all(rounds.map(() => doLooks({ isAll: true })));
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', given_back: 0, history: ['Paid'] });
    await expectSound(shop);
  });

  test('(5) whose hooks come doubled and in the wrong order has the same end', async () => {
    const { id } = await begun();
    const { link } = await linkOf(id);
    await pay(link, { outcome: 'failed', reason: 'insufficient_funds' });
    await pay(link, { hooks: { deliver: 'shuffled' } });
    const hooks = [...sent].toReversed();
    for (const hook of [...hooks, ...hooks]) expect((await ring(hook)).statusCode).toBe(200);
    await handleHooks();
    await doLooks();
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', history: ['Paid'] });
  });

  test('(4) of a year-old hook is read again, and nothing changes', async () => {
    const { id } = await begun();
    const { link } = await linkOf(id);
    await pay(link);
    for (const hook of sent) await ring(hook);
    await handleHooks();
    await doLooks();
    await sql`update hook_event set received_at = received_at - interval '1 year'`.execute(shop.admin);
    const before = await moneyOf(shop, id);
    for (const hook of sent) expect((await ring(hook)).statusCode).toBe(200);
    expect(await waitingBells(id)).toBe(0);
    // The same event under another name is a new one: it is read again.
    for (const { body, headers } of sent) {
      await ring({ body, headers: { ...headers, 'x-razorpay-event-id': `again ${Math.random()}`.replaceAll(' ', '_') } });
    }
    await handleHooks();
    expect(await waitingBells(id)).toBe(1);
    await doLooks();
    expect(await moneyOf(shop, id)).toEqual(before);
  });

  test('nobody tells of is found by looking', async () => {
    const { id } = await begun();
    await pay((await linkOf(id)).link, { hooks: { deliver: 'never' } });
    expect(sent).toEqual([]);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid' });
  });

  test('that failed says so in a sentence of ours, and another one may follow', async () => {
    const { id, person, attempt } = await withScriptOrder();
    await pay(attempt.link, { outcome: 'failed', reason: 'insufficient_funds' });
    await doLooks({ isAll: true });
    const shown = await money(person, id);
    expect(shown).toMatchObject({ state: 'awaiting', payment_status: 'Pending' });
    expect(shown.attempt.failure).toMatch(/not enough money/);
    const { status, body } = await begin(person, id);
    expect([status, body.data.attempt.state]).toEqual([200, 'opened']);
    await pay((await linkOf(id)).link);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid' });
  });

  test('that is only authorised is captured, and then the order is paid', async () => {
    const { id, attempt } = await withScriptOrder();
    await pay(attempt.link, { outcome: 'authorised' });
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', captured: attempt.paise });
  });

  test('that is only authorised for an order that was cancelled is left to go back by itself', async () => {
    const { id, person, attempt } = await withScriptOrder();
    await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(person.token));
    await pay(attempt.link, { outcome: 'authorised' });
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ is_cancelled: true, captured: 0 });
    const [payment] = await gateway.listPayments(attempt.link);
    expect(payment?.state).toBe('authorised');
  });

  test('(7) of another amount pays nothing, and waits for a person', async () => {
    const { id, attempt } = await withScriptOrder();
    const made = simulator.world.orders.get(attempt.link);
    if (!made) throw new Error('no order');
    made.amount -= 1;
    await pay(attempt.link);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Pending', captured: 0 });
    const row = await shop.admin
      .selectFrom('payment_attempt')
      .select(['mismatch', 'mismatched_payment'])
      .where('id', '=', attempt.id)
      .executeTakeFirst();
    expect(row?.mismatch).toBe('amount');
    expect(row?.mismatched_payment).toMatch(/^pay_/);
  });

  test('(7) of an order that the shop does not know is put aside, and one that is none is ignored', async () => {
    const { id } = await gateway.createOrder({
      by: 'script',
      reference: 'J1A-1',
      paise: 100_00,
      description: 'Order 1',
    });
    await pay(id);
    for (const hook of sent) await ring(hook);
    const ends = await handleHooks();
    expect(ends.every(({ state, reason }) => state === 'quarantined' && reason === 'unknown_order')).toBe(
      true,
    );
  });

  test('a second one of the same attempt, of which only a bell tells, goes back', async () => {
    const { id, attempt } = await withScriptOrder();
    await pay(attempt.link);
    await doLooks({ isAll: true });
    sent.length = 0;
    await pay(attempt.link);
    for (const hook of sent) await ring(hook);
    await handleHooks();
    await doLooks();
    expect(await moneyOf(shop, id)).toMatchObject({
      status: 'Paid',
      captured: 2 * attempt.paise,
      given_back: attempt.paise,
    });
    await expectSound(shop);
  });
});

describe('looking', () => {
  test('goes on by its schedule while nothing is known, and ends when the order is paid', async () => {
    const { id } = await begun();
    const { id: attempt, link } = await linkOf(id);
    const ofThis = async () => (await waitingLooks()).filter((look) => look.attempt === attempt);
    expect(await ofThis()).toEqual([{ attempt }]);
    await doLooks({ isAll: true });
    expect(await ofThis()).toEqual([{ attempt }]);
    await pay(link, { hooks: { deliver: 'never' } });
    await doLooks({ isAll: true });
    await doLooks({ isAll: true });
    expect(await ofThis()).toEqual([]);
  });

  test('is tried again while the gateway is away, also where a bell rang', async () => {
    const { id } = await begun();
    const { id: attempt, link } = await linkOf(id);
    await pay(link);
    for (const hook of sent) await ring(hook);
    await handleHooks();
    await spoil({ route: '*', status: 503 });
    await doLooks();
    expect(await waitingLooks()).toEqual(expect.arrayContaining([{ attempt, bell: 1 }]));
    await doLooks();
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid' });
  });
});

test('500 hooks at once are answered as fast as what costs nothing, and each is stored', async () => {
  const { id } = await begun();
  await pay((await linkOf(id)).link);
  const [hook] = sent;
  if (!hook) throw new Error('no hook');
  const timed = async (work: () => Promise<{ statusCode: number }>) => {
    const from = performance.now();
    expect((await work()).statusCode).toBeLessThan(300);
    return performance.now() - from;
  };
  const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[494] ?? 0;
  const at = (turn: number) => ({
    ...hook,
    headers: { ...hook.headers, 'x-razorpay-event-id': `many_${turn}` },
  });
  const turns = Array.from({ length: 500 }, (_, turn) => turn);
  await Promise.all(turns.slice(0, 50).map(() => timed(() => shop.app.inject('/v1/store'))));
  const plain = p99(
    await Promise.all(turns.map(() => timed(() => shop.app.inject('/v1/store')))),
  );
  const hooks = p99(await Promise.all(turns.map((turn) => timed(() => ring(at(turn))))));
  expect(hooks).toBeLessThan(20 * plain + 50);
  expect(await shop.admin.selectFrom('hook_event').selectAll().execute()).toHaveLength(500);
});

/** Begins to pay by an order of the gateway instead of a link: its payments are seen before they are captured. */
async function withScriptOrder() {
  const { id, person } = await begun();
  const { id: attemptId, amount_paise: paise } = await linkOf(id);
  const { id: link } = await gateway.createOrder({
    by: 'script',
    reference: `J${id}-${attemptId}`,
    paise,
    description: `Order ${id}`,
  });
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: link })
    .where('id', '=', attemptId)
    .execute();
  return { id, person, attempt: { id: attemptId, link, paise } };
}

async function waitingBells(id: number): Promise<number> {
  const { id: attempt } = await linkOf(id);
  return (await waitingLooks()).filter((look) => look.attempt === attempt && look.bell === 0).length;
}
