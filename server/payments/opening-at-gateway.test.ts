import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { anUnpaidOrder, openGatewayShop } from '#tests/support/gateway-shop.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';

/** Beginning to pay through a gateway: by its link, whatever becomes of its answers. */
const { simulator, gateway, hastyGateway, spoil, pay, control } = await openSimulatedRazorpay();
const { shop, begin, begun, linkOf, money, doLooks } = await openGatewayShop([gateway]);
const hasty = await openGatewayShop([hastyGateway]);

let product: number;
beforeAll(async () => {
  product = await aProduct(shop, { stock: 10_000 });
  // Two shops with one account at the gateway: their references differ by the second alone.
  await sql`select setval(pg_get_serial_sequence('payment_attempt', 'id'), 5000)`.execute(
    hasty.shop.admin,
  );
});
const linksMade = () => simulator.world.links.size;

describe('beginning', () => {
  test('leads to a link of the gateway that ends with the hold, of our reference and amount', async () => {
    const { id, status, answer } = await begun();
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      state: 'awaiting',
      attempt: { way: 'gateway', state: 'opened' },
    });
    const { link } = await linkOf(id);
    const made = simulator.world.links.get(link);
    expect(answer.attempt.pay_url).toBe(`${simulator.baseUrl().replace('/v1', '')}/i/${link}`);
    expect(made?.referenceId).toMatch(new RegExp(`^J${id}[A-Z]-${answer.attempt.id}-[a-z0-9]{6}$`));
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

  test('forty times at once asks the gateway once, and most are told to wait', async () => {
    const person = await aPerson(shop, 'customer');
    const id = await anUnpaidOrder(shop, person, product);
    await spoil({ route: 'POST /v1/payment_links', delay_ms: 3_000, times: 40 });
    const before = linksMade();
    const answers = await Promise.all(Array.from({ length: 40 }, () => begin(person, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(linksMade()).toBe(before + 1);
  });

  test('by the link on the page of the shop forty times at once asks the gateway once', async () => {
    const owner = await aPerson(shop, 'super_admin');
    const setPage = (gateway_page: string) =>
      shop.send('PATCH', '/v1/payments/settings', { gateway_page }, bearer(owner.token));
    await setPage('shop');
    const { answer } = await begun();
    await setPage('gateway');
    const link = `${new URL(answer.attempt.pay_url).pathname}/link`;
    await spoil({ route: 'POST /v1/payment_links', delay_ms: 3_000, times: 40 });
    const asked = () => simulator.world.links.size;
    const before = asked();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => shop.app.inject({ url: link })),
    );
    const withStatus = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status);
    expect(withStatus(303)).toHaveLength(10);
    expect(withStatus(503)).toHaveLength(30);
    expect(withStatus(503)[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(asked()).toBe(before + 1);
  });

  test('of an order whose numbers are those of another before a backup was restored finds no payment of it', async () => {
    const first = await begun();
    await pay((await linkOf(first.id)).link);
    await sql`update payment_attempt set gateway_order = null, state = 'created', expires_at = null,
      created_at = created_at + interval '1 day' where order_id = ${first.id}`.execute(shop.admin);
    const before = linksMade();
    expect((await begin(first.person, first.id)).status).toBe(200);
    expect(linksMade()).toBe(before + 1);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, first.id)).toMatchObject({ status: 'Pending' });
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
  ])(
    '(14) while the gateway answers %j: 503, the order stays, the next try succeeds',
    async (fault) => {
      const before = linksMade();
      await spoil({ route: 'POST /v1/payment_links', ...fault });
      await spoil({ route: 'GET /v1/payment_links', ...fault });
      const { id, person, status, body } = await hasty.begun();
      expect([status, body.type]).toEqual([503, '/v1/docs#error-gateway_unavailable']);
      expect(await moneyOf(hasty.shop, id)).toMatchObject({
        status: 'Pending',
        is_cancelled: false,
      });
      await control('/net');
      const again = await hasty.begin(person, id);
      expect([again.status, linksMade()]).toEqual([200, before + 1]);
    },
  );

  test('(14) holds no connection while the gateway is slow, and the page stays usable', async () => {
    await spoil({ route: 'POST /v1/payment_links', delay_ms: 6_000, times: 20 });
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
    await expect.poll(asked).toBe(before + people.length);
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
    `.execute(shop.admin);
    const [one] = people;
    if (!one) throw new Error('nobody');
    expect((await money(one.person, one.id)).state).toBe('awaiting');
    expect(rows[0]?.held).toBe(0);
    await expect.poll(() => shop.pool.totalCount - shop.pool.idleCount).toBe(0);
    expect(isOver).toBe(false);
    expect((await beginning).every(({ status }) => status === 200)).toBe(true);
  });
});
