import { expect, test } from 'vitest';

import type { Language } from '#contract/languages.ts';
import { payPageWords } from '#server/platform/languages.ts';
import { aProduct } from '#tests/support/factories.ts';
import { anUnpaidOrder, openGatewayShop } from '#tests/support/gateway-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';

/** Who orders in a language pays in it, and comes back to it. */
const { simulator, gateway, pay } = await openSimulatedRazorpay();
const { shop, begin, linkOf } = await openGatewayShop([gateway]);

async function begunIn(language: Language, page: 'gateway' | 'shop') {
  const owner = await aPerson(shop, 'super_admin');
  await shop.send('PATCH', '/v1/payments/settings', { gateway_page: page }, bearer(owner.token));
  const person = await aPerson(shop, 'customer');
  const id = await anUnpaidOrder(shop, person, await aProduct(shop, { stock: 10 }));
  await shop.admin.updateTable('order').set({ language }).where('id', '=', id).execute();
  const { body } = await begin(person, id);
  return { id, url: new URL(body.data.attempt.pay_url) };
}

test.each([
  ['hi', 'hi', '/hi'],
  ['mr', 'mar', '/mr'],
  ['en', 'en', ''],
] as const)('in the gateway’s window, of an order in %s', async (language, named, below) => {
  const { id, url } = await begunIn(language, 'shop');
  expect(url.pathname).toMatch(new RegExp(`^${below}/pay/${id}/[\\w-]{22}$`));
  const { statusCode: status, body } = await shop.app.inject(url.pathname);
  expect(status).toBe(200);
  expect(body).toContain(`<html lang="${language}-IN">`);
  expect(body).toContain(payPageWords(language).payElsewhere);
  expect(body).toContain(`href="${below}/order/${id}"`);
  expect(body).toContain(`href="${url.pathname}/link"`);
  const [, json = ''] = /id="options">(.*?)<\/script>/s.exec(body) ?? [];
  const { options } = JSON.parse(json);
  expect(options.config.display.language).toBe(named);

  const { link } = await linkOf(id);
  const { return: returned } = await pay(link, { hooks: { deliver: 'never' } });
  const back = await shop.app.inject({
    method: 'POST',
    url: new URL(options.callback_url).pathname,
    payload: new URLSearchParams(returned.fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });
  expect([back.statusCode, back.headers.location]).toEqual([303, `${below}/order/${id}`]);
});

test('on the gateway’s own page, and a page that is not there any more', async () => {
  const { id } = await begunIn('hi', 'gateway');
  const { link } = await linkOf(id);
  const { return: returned } = await pay(link, { hooks: { deliver: 'never' } });
  const back = new URL(returned.link_url);
  const answer = await shop.app.inject(back.pathname + back.search);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/hi/order/${id}`]);
  expect(simulator.world.links.size).toBeGreaterThan(0);
  const missing = await shop.app.inject(`/hi/pay/${id}/${'A'.repeat(22)}`);
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain(payPageWords('hi').missingTitle);
  expect(missing.body).toContain('href="/hi/orders"');
});
