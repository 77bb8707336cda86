import { test as base, expect } from '@playwright/test';

import { openGatewayJourney } from '#tests/support/gateway-journey.ts';
import { aLine } from '#tests/support/order-line.ts';

type Gateway = Awaited<ReturnType<typeof openGatewayJourney>>;

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, provide, { parallelIndex }) => {
      await using gateway = await openGatewayJourney(4240 + parallelIndex);
      await provide(gateway);
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

// One shop for both: filling it takes a while.
test.describe.configure({ mode: 'serial' });

for (const javaScriptEnabled of [true, false]) {
  test(`who pays on the gateway’s page is led back to the order, which is paid soon (scripts ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    gateway: { shop },
    browser,
    request,
  }) => {
    const phone = `97${String(Date.now()).slice(-8)}`;
    const login = { phone_no: phone, password: 'marigold garland' };
    const post = async (path: string, data: object, token?: string) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await request.post(shop.url + path, { data, headers });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
    await post('/v1/user/register', login);
    const { token } = await post('/v1/user/auth/login', login);
    const list = await (await request.get(`${shop.url}/v1/products?in_stock=true`)).json();
    const line = aLine(list.data[0].product_id, 1, { payment_method: 'CARD' });
    const { order_id: id } = await post('/v1/buyed_product', [line], token);
    const begun = await post(`/v1/payments/${id}/attempts`, { way: 'gateway' }, token);

    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(begun.data.attempt.pay_url);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${id}|/login`));
    const state = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await request.get(`${shop.url}/v1/payments/of/${id}`, { headers });
      return (await answer.json()).data.state;
    };
    await expect.poll(state, { timeout: 30_000 }).toBe('paid');
    await context.close();
  });
}
