import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { bearer } from '#tests/support/people.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';

/** A payment through a gateway becomes known, whoever reports it, over the wire of each simulated gateway. */
const opened = await Promise.all(
  simulatedProviders.map(async (provider) => {
    const simulated = await openSimulatedGateway(provider);
    return { ...simulated, ...(await openGatewayShop([simulated.gateway])) };
  }),
);

describe.each(opened)('$name', (given) => {
  const { provider, simulator, gateway, sent, spoil, pay, shop } = given;
  const { begin, begun, linkOf, withScriptOrder, money } = given;
  const { ring, handleHooks, doLooks, waitingLooks } = given;

  beforeEach(async () => {
    sent.length = 0;
    await shop.admin.deleteFrom('hook_event').execute();
    await shop.pool.query("delete from pgboss.job where name = 'payments.look'");
  });

  describe('a payment', () => {
    test('is known by its hook: the order is paid, and its page says so', async () => {
      const { id, person } = await begun();
      const { link } = await linkOf(id);
      await pay(link, { method: 'card' });
      expect(sent.length).toBeGreaterThan(1);
      for (const hook of sent) expect((await ring(hook)).statusCode).toBe(200);
      const ends = await handleHooks();
      const done = ends.filter(({ state }) => state === 'done');
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ order_id: of }) => of))).toEqual(new Set([id]));
      expect(ends.some(({ state }) => state === 'quarantined')).toBe(false);
      await doLooks();
      expect(await money(person, id)).toMatchObject({ state: 'paid', payment_status: 'Paid' });
      await expectSound(shop);
    });

    test('under test keys is no money, which its customer and the staff read', async () => {
      const { id, person } = await begun();
      await pay((await linkOf(id)).link);
      await doLooks({ isAll: true });
      expect(await money(person, id)).toMatchObject({ state: 'paid', is_test: gateway.isTest });
      const marked = async () => {
        const url = `/v1/order_alert/details/${id}`;
        return (await shop.get(url, bearer(person.token))).body.data.is_test_payment;
      };
      expect(await marked()).toBe(gateway.isTest);
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
      expect(await moneyOf(shop, id)).toMatchObject({
        status: 'Paid',
        given_back: 0,
        history: ['Paid'],
      });
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
      await sql`update hook_event set received_at = received_at - interval '1 year'`.execute(
        shop.admin,
      );
      const before = await moneyOf(shop, id);
      for (const hook of sent) expect((await ring(hook)).statusCode).toBe(200);
      expect(await waitingBells(id)).toBe(0);
      // The same event under another name is a new one: it is read again.
      if (provider.renamed) {
        for (const hook of sent) await ring(provider.renamed(hook));
        await handleHooks();
        expect(await waitingBells(id)).toBe(1);
      }
      await doLooks({ isAll: true });
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
      const { id, person, attempt } = await withScriptOrder(gateway);
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

    test('that failed on a link’s page is told, the last reason too, and is tried again at the same link', async () => {
      const { id, person } = await begun();
      const { link } = await linkOf(id);
      const url = (await money(person, id)).attempt.pay_url;
      const fail = async (reason: string) => {
        await pay(link, { outcome: 'failed', reason });
        for (const hook of sent.splice(0)) await ring(hook);
        await handleHooks();
        await doLooks({ isAll: !provider.reportsFailures });
        return (await money(person, id)).attempt;
      };
      expect(await fail('insufficient_funds')).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('not enough money'),
        pay_url: url,
      });
      expect((await fail('invalid_otp')).failure).toMatch(/code or PIN/);
      const again = await begin(person, id);
      expect([again.status, again.body.data.attempt.pay_url]).toEqual([200, url]);
      expect((await linkOf(id)).link).toBe(link);
      await pay(link);
      for (const hook of sent) await ring(hook);
      await handleHooks();
      await doLooks();
      expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', given_back: 0 });
      await expectSound(shop);
    });

    test('that failed on a link’s page is found by looking, where the gateway tells nothing', async () => {
      const { id, person } = await begun();
      await pay((await linkOf(id)).link, {
        outcome: 'failed',
        reason: 'bank_technical_error',
        hooks: { deliver: 'never' },
      });
      await doLooks({ isAll: true });
      expect((await money(person, id)).attempt.failure).toMatch(/bank does not respond/);
    });

    test('that is only authorised is captured, and then the order is paid', async () => {
      const { id, attempt } = await withScriptOrder(gateway);
      await pay(attempt.link, { outcome: 'authorised' });
      await doLooks({ isAll: true });
      expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', captured: attempt.paise });
    });

    test('that is only authorised for an order that was cancelled is left to go back by itself', async () => {
      const { id, person, attempt } = await withScriptOrder(gateway);
      await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(person.token));
      await pay(attempt.link, { outcome: 'authorised' });
      await doLooks({ isAll: true });
      expect(await moneyOf(shop, id)).toMatchObject({ is_cancelled: true, captured: 0 });
      const [payment] = await gateway.listPayments(attempt.link);
      expect(payment?.state).toBe('authorised');
    });

    test('(7) of another amount pays nothing, and waits for a person', async () => {
      const { id, attempt } = await withScriptOrder(gateway);
      const made = [...simulator.world.orders.values()].find(
        ({ id: name, receipt }) => name === attempt.link || receipt === attempt.link,
      );
      if (!made) throw new Error('no order');
      made.amount -= 1;
      await pay(attempt.link);
      await doLooks({ isAll: true });
      expect(await moneyOf(shop, id)).toMatchObject({ status: 'Pending', captured: 0 });
      const row = await shop.admin
        .selectFrom('payment_case')
        .select(['kind', 'reference', 'amount_paise', 'order_id'])
        .where('attempt_id', '=', attempt.id)
        .executeTakeFirst();
      expect(row).toMatchObject({ kind: 'amount', amount_paise: attempt.paise - 1, order_id: id });
      expect(simulator.world.payments.has(row?.reference ?? '')).toBe(true);
    });

    test('(7) of an order that the shop does not know is put aside, and one that is none is ignored', async () => {
      const { id } = await gateway.createOrder({
        by: 'script',
        reference: 'J1A-1',
        paise: 100_00,
        description: 'Order 1',
        phone: '9000000000',
      });
      await pay(id);
      for (const hook of sent) await ring(hook);
      const ends = await handleHooks();
      const followed = ends.filter(({ state }) => state !== 'ignored');
      expect(followed.length).toBeGreaterThan(0);
      expect(
        followed.every(
          ({ state, reason }) => state === 'quarantined' && reason === 'unknown_order',
        ),
      ).toBe(true);
    });

    test('a second one of the same attempt, of which only a bell tells, goes back', async () => {
      const { id, attempt } = await withScriptOrder(gateway);
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
  async function waitingBells(id: number): Promise<number> {
    const { id: attempt } = await linkOf(id);
    return (await waitingLooks()).filter((look) => look.attempt === attempt && look.bell === 0)
      .length;
  }
});
