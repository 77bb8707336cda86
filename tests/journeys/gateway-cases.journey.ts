import { test as base, expect } from '@playwright/test';

import { logIn } from '#tests/support/accounts.ts';
import { openGatewayJourney } from '#tests/support/gateway-journey.ts';
import { expectAccessible } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';
import { aLine } from '#tests/support/order-line.ts';
import { shopRefusal } from '#tests/support/refusals.ts';
import { simulatedKeys } from '#tests/support/simulators/razorpay-keys.ts';

type Gateway = Awaited<ReturnType<typeof openGatewayJourney>>;

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, provide, { parallelIndex }) => {
      await using gateway = await openGatewayJourney(ownPort(parallelIndex));
      await provide(gateway);
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

// One shop for all: filling it takes a while.
test.describe.configure({ mode: 'serial' });

const owner = { phone_no: '9812300001', password: 'marigold garland' };
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

test.beforeAll(({ gateway }) =>
  gateway.shop.command(['admin', 'create', owner.phone_no, '--password-stdin'], owner.password),
);

for (const [name, viewport] of Object.entries(widths)) {
  test(`money that fits no order, and a disputed payment, wait for the shopkeeper (${name})`, async ({
    gateway: { shop, simulator },
    browser,
  }) => {
    test.slow();
    const sim = async (url: string, payload: object, headers = {}) =>
      (await simulator.app.inject({ method: 'POST', url, payload, headers })).json();
    await using context = await browser.newContext({ viewport, baseURL: shop.url });
    const page = await context.newPage();
    const post = async (path: string, data: object, token?: string) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await page.request.post(path, { data, headers });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
    const login = { phone_no: `97${String(Date.now()).slice(-8)}`, password: owner.password };
    await post('/v1/user/register', login);
    const { token } = await post('/v1/user/auth/login', login);
    const list = await (await page.request.get('/v1/products?in_stock=true')).json();
    const line = aLine(list.data[0].product_id, 1, { payment_method: 'CARD' });
    const { order_id: id } = await post('/v1/buyed_product', [line], token);
    const begun = await post(`/v1/payments/${id}/attempts`, { way: 'gateway' }, token);
    const link = new URL(begun.data.attempt.pay_url).pathname.split('/').at(-1) ?? '';
    const { payment } = await sim(`/_sim/orders/${link}/pay`, {});
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await page.request.get(`/v1/payments/of/${id}`, { headers });
        return (await answer.json()).data.state;
      })
      .toBe('paid');
    await sim(`/_sim/payments/${payment.id}/dispute`, { said: 'created' });
    const { keyId, keySecret } = simulatedKeys;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const foreign = { amount: 49_900, currency: 'INR', receipt: `foreign-${name}` };
    const { id: foreignOrder } = await sim('/v1/orders', foreign, { authorization });
    const { payment: foreignPayment } = await sim(`/_sim/orders/${foreignOrder}/pay`, {});

    await logIn(page, owner);
    await expect(async () => {
      await page.goto('/admin');
      const waiting = page.getByRole('navigation', { name: 'Waits for you' });
      await expect(waiting.getByRole('link', { name: 'Disputes' })).toContainText('1');
      await expect(waiting.getByRole('link', { name: 'fits no order' })).toContainText('1');
    }).toPass();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Disputes' }).click();
    const dispute = page.getByRole('listitem').filter({ hasText: `Order #${id}` });
    await expect(dispute).toContainText('Its customer disputes this payment');
    await expect(dispute).toContainText('Answer it at the gateway before its time is over.');
    await expectAccessible(page);
    await dispute.getByRole('link', { name: `Order #${id}` }).click();
    await expect(page.getByText('A payment of it is disputed.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See what to do' }).click();
    await dispute.getByRole('button', { name: /is dealt with$/ }).click();
    await expect(page.getByText('No payment is disputed')).toBeVisible();

    await page.getByRole('link', { name: /^Fits no order/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: foreignPayment.id });
    await expect(row).toContainText('₹499');
    await expect(row).toContainText('Paid for no order of this shop');
    await expectAccessible(page);
    const dealtWith = row.getByRole('button', { name: `${foreignPayment.id} is dealt with` });
    await page.route('**/close', (route) => route.fulfill(shopRefusal(503, 'The shop is busy.')));
    await dealtWith.click();
    await expect(page.getByText('The shop is busy.')).toBeVisible();
    await page.unroute('**/close');
    await dealtWith.click();
    await expect(page.getByText('All the money that came fits its orders')).toBeVisible();
  });
}
