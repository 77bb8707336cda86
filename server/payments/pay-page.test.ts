import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { moneyOf, waitFor } from '#tests/support/payments.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';

/** The page of the shop where an order is paid in its gateway's window. */
const { simulator, gateway, spoil, pay } = await openSimulatedRazorpay();
const { shop, begin, begun, linkOf, money, doLooks } = await openGatewayShop([gateway]);

const setPage = async (page: 'gateway' | 'shop') => {
  const owner = await aPerson(shop, 'super_admin');
  await shop.send('PATCH', '/v1/payments/settings', { gateway_page: page }, bearer(owner.token));
};
beforeAll(() => setPage('shop'));
beforeEach(() => shop.pool.query("delete from pgboss.job where name = 'payments.look'"));

const pathOf = (url: string) => new URL(url).pathname;
const open = async (path: string) => {
  const { statusCode: status, headers, body } = await shop.app.inject(path);
  return { status, headers, body };
};
/** A begun payment, and the path of its page. */
async function onPage() {
  const { id, person, answer } = await begun();
  return { id, person, path: pathOf(answer.attempt.pay_url), due: answer.due as number };
}
/** The options that the page passes to the gateway's script. */
const scriptOf = (body: string) => {
  const [, json = ''] = /id="options">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json).options;
};
const postBack = (url: string, fields: object) =>
  shop.app.inject({
    method: 'POST',
    url: pathOf(url),
    payload: new URLSearchParams(Object.entries(fields)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });

describe('the page', () => {
  test('tells the gateway’s script what the documents ask for, and nothing of the customer', async () => {
    const { id, person, path, due } = await onPage();
    expect(path).toMatch(new RegExp(`^/pay/${id}/[\\w-]{22}$`));
    const { status, headers, body } = await open(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { link } = await linkOf(id);
    expect(scriptOf(body)).toEqual({
      key: expect.stringMatching(/^rzp_test_/),
      order_id: link,
      amount: due * 100,
      currency: 'INR',
      name: expect.any(String),
      description: `Order ${id}`,
      callback_url: expect.stringMatching(
        new RegExp(`^http://localhost:3000/v1/payments/return/razorpay/J${id}`),
      ),
      redirect: true,
      retry: { enabled: true },
      timeout: expect.any(Number),
      config: { display: { language: 'en', hide: [{ method: 'upi', flows: ['collect'] }] } },
    });
    const { pay_by: payBy } = await money(person, id);
    const left = (Date.parse(payBy) - Date.now()) / 1_000;
    expect(Math.abs(scriptOf(body).timeout - left)).toBeLessThan(120);
    expect(simulator.world.orders.get(link)?.amount).toBe(due * 100);
    expect(body).toContain(`href="${path}/link"`);
    expect(body).not.toContain(person.phone);
  });

  test('has a policy of its own, by which it is of no origin; each time it allows another script', async () => {
    const { path } = await onPage();
    const [first, second] = [await open(path), await open(path)];
    const policy = String(first.headers['content-security-policy']);
    const origin = simulator.baseUrl().replace('/v1', '');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      'sandbox allow-scripts allow-forms allow-popups allow-top-navigation',
      `script-src 'nonce-${nonce}' ${origin}`,
      "style-src 'unsafe-inline'",
      `img-src data: ${origin} https://cdn.razorpay.com`,
      `connect-src ${origin} https://lumberjack.razorpay.com`,
      `frame-src ${origin}`,
      `form-action http://localhost:3000 ${origin}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(first.body).toContain(`nonce="${nonce}"`);
    expect(second.body).not.toContain(nonce);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    expect(first.headers['permissions-policy']).toMatch(/camera=\(\).*payment=\*/);
  });

  test('(21) leaves the policies of all other answers as they were', async () => {
    const { headers } = await open('/v1/products');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('payment=()'),
    });
  });

  test('puts the shop’s name on it as text', async () => {
    const owner = await aPerson(shop, 'super_admin');
    const name = '</script><script>alert(1)</script>"\'';
    const set = (shop_name: string) =>
      shop.send('PATCH', '/v1/user/information', { shop_name }, bearer(owner.token));
    expect((await set(name)).status).toBe(200);
    const { body } = await open((await onPage()).path);
    expect(body).not.toContain('<script>alert');
    expect(scriptOf(body).name).toBe(name);
    await set('Jalsa Party');
  });

  test('(22) is there for nobody who guesses: not by an order’s number, with another’s key, or a part of it', async () => {
    const [one, other] = [await onPage(), await onPage()];
    const key = one.path.split('/').at(-1) ?? '';
    for (const path of [
      `/pay/${one.id}`,
      `/pay/${other.id}/${key}`,
      `/pay/${one.id}x/${key}`,
      `/pay/0${one.id}/${key}`,
      `/pay/${one.id}/${key.slice(1)}`,
      `/pay/${one.id}/${'A'.repeat(22)}`,
      `/pay/${one.id}/${'A'.repeat(21)}%00`,
      `/pay/%00/${key}`,
      `/pay/${'9'.repeat(200)}/${key}`,
    ]) {
      for (const end of ['', '/link']) {
        const { status, body } = await open(path + end);
        expect(status, path + end).toBe(404);
        expect(body).not.toContain('₹');
      }
    }
  });

  test('(22) of another’s order, also of one that is paid on delivery, is opened for nobody else', async () => {
    const { id } = await onPage();
    const stranger = await aPerson(shop, 'customer');
    expect((await begin(stranger, id)).status).toBe(404);
    expect((await shop.post(`/v1/payments/${id}/attempts`, { way: 'gateway' })).status).toBe(401);
    await sql`update "order" set payment_method = 'COD' where id = ${id}`.execute(shop.admin);
    expect((await begin(stranger, id)).status).toBe(404);
    expect((await shop.post(`/v1/payments/${id}/attempts`, { way: 'gateway' })).status).toBe(401);
  });

  test('leads to the order once there is nothing to pay on it', async () => {
    const paid = await onPage();
    await pay((await linkOf(paid.id)).link);
    await doLooks({ isAll: true });
    const cancelled = await onPage();
    await shop.send(
      'PUT',
      `/v1/order_alert/${cancelled.id}/cancel`,
      {},
      bearer(cancelled.person.token),
    );
    const late = await onPage();
    await waitFor(shop, late.id, -1);
    for (const { id, path } of [paid, cancelled, late]) {
      for (const end of ['', '/link']) {
        const { status, headers } = await open(path + end);
        expect([status, headers.location], path + end).toEqual([303, `/order/${id}`]);
      }
    }
  });
});

describe('the window of the gateway', () => {
  test('sends who has paid back with a form, which its signature alone proves', async () => {
    const { id, path } = await onPage();
    const { callback_url: back } = scriptOf((await open(path)).body);
    const { return: returned } = await pay((await linkOf(id)).link, {
      hooks: { deliver: 'never' },
    });
    const answer = await postBack(back, returned.fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order/${id}`]);
    await doLooks();
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid' });
    await expectSound(shop);
  });

  test('(6) of one order proves nothing for another, nor with their ids changed', async () => {
    const [paid, other] = [await onPage(), await onPage()];
    const { callback_url: back } = scriptOf((await open(other.path)).body);
    const { return: returned } = await pay((await linkOf(paid.id)).link, {
      hooks: { deliver: 'never' },
    });
    const { link } = await linkOf(other.id);
    for (const fields of [returned.fields, { ...returned.fields, razorpay_order_id: link }]) {
      await postBack(back, fields);
      await doLooks();
      expect(await moneyOf(shop, other.id)).toMatchObject({ status: 'Pending', captured: 0 });
    }
  });

  test('sends who has failed back to a sentence of ours; the same page takes the next try', async () => {
    const { id, person, path } = await onPage();
    const { callback_url: back } = scriptOf((await open(path)).body);
    const { link } = await linkOf(id);
    const { return: returned } = await pay(link, {
      outcome: 'failed',
      reason: 'transaction_limit_exceeded',
      hooks: { deliver: 'never' },
    });
    await postBack(back, returned.fields);
    await doLooks();
    const { attempt } = await money(person, id);
    expect(attempt.failure).toMatch(/more than your bank lets you pay/);
    expect(pathOf(attempt.pay_url)).toBe(path);
    const again = await open(path);
    expect(again.body).toContain('more than your bank lets you pay');
    expect(scriptOf(again.body).order_id).toBe(link);
    await pay(link);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', given_back: 0 });
  });

  test('rings for a failure that nobody has signed once in a while alone', async () => {
    const { id, path } = await onPage();
    const { callback_url: back } = scriptOf((await open(path)).body);
    const waiting = async () => {
      const { rows } = await shop.pool.query(
        `delete from pgboss.job where name = 'payments.look' and data ? 'bell' returning 1`,
      );
      return rows.length;
    };
    const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_cancelled' };
    await postBack(back, failed);
    expect(await waiting()).toBe(1);
    await sql`update payment_attempt set looked_at = shop_now() where order_id = ${id}`.execute(
      shop.admin,
    );
    await postBack(back, failed);
    expect(await waiting()).toBe(0);
  });
});

describe('the link on the page', () => {
  test('leads to the gateway’s own page, the same one however often', async () => {
    const { id, path } = await onPage();
    const before = simulator.world.links.size;
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(`${path}/link`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(simulator.world.links.size).toBe(before + 1);
    const { link } = await linkOf(id);
    expect(answers[0]?.headers.location).toContain(link);
    await pay(link);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', given_back: 0 });
  });

  test('of what is paid on both pages gives the second payment back', async () => {
    const { id, path } = await onPage();
    const { link: ordered, paise } = await linkOf(id);
    await open(`${path}/link`);
    await pay(ordered);
    await pay((await linkOf(id)).link);
    await doLooks({ isAll: true });
    expect(await moneyOf(shop, id)).toMatchObject({
      status: 'Paid',
      captured: 2 * paise,
      given_back: paise,
    });
    await expectSound(shop);
  });

  test('says so while the gateway does not answer, and leads on afterwards', async () => {
    const { path } = await onPage();
    await spoil({ route: '*', status: 503, isBefore: true, times: 2 });
    const { status, body } = await open(`${path}/link`);
    expect(status).toBe(503);
    expect(body).toContain('does not respond right now');
    expect((await open(`${path}/link`)).status).toBe(303);
  });
});

test('a shop that does not want it has the gateway’s own page first', async () => {
  await setPage('gateway');
  const { answer } = await begun();
  expect(answer.attempt.pay_url).toContain(simulator.baseUrl().replace('/v1', '/i/'));
  await setPage('shop');
});
