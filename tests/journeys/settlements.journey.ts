import { randomUUID } from 'node:crypto';

import { type APIRequestContext, type Browser, test as base } from '@playwright/test';

import { logIn, password, register, tokenOf } from '#tests/support/accounts.ts';
import { openGatewayJourney } from '#tests/support/gateway-journey.ts';
import { expect, expectAccessible, open } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';
import { aLine } from '#tests/support/order-line.ts';
import { simulatedCashfree } from '#tests/support/simulators/cashfree.ts';

type Gateway = Awaited<ReturnType<typeof openGatewayJourney>>;

const owner = { phone_no: '9822222222', password };

const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, provide, { parallelIndex }) => {
      await using gateway = await openGatewayJourney(ownPort(parallelIndex), {}, simulatedCashfree);
      await gateway.shop.command(
        ['admin', 'create', owner.phone_no, '--password-stdin'],
        owner.password,
      );
      await provide(gateway);
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

const widths = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
];

const openAt = (browser: Browser, url: string, viewport: (typeof widths)[number]['viewport']) =>
  browser.newContext({ baseURL: url, viewport });

/** An order of a customer who wants to pay online. */
async function anOrder(request: APIRequestContext, token: string): Promise<number> {
  const list = await (await request.get('/v1/products?in_stock=true')).json();
  const placed = await request.post('/v1/buyed_product', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: [aLine(list.data[0].product_id, 1, { payment_method: 'CARD' })],
  });
  return (await placed.json()).order_id as number;
}

test.describe.configure({ mode: 'serial' });

for (const { name, viewport } of widths) {
  test(`a customer pays through the second gateway, and its owner sees what it pays out, on ${name}`, async ({
    gateway: { shop, simulator },
    browser,
  }) => {
    test.slow();
    await using context = await openAt(browser, shop.url, viewport);
    const page = await context.newPage();
    const login = await register(context.request);
    await logIn(page, login);
    const id = await anOrder(context.request, await tokenOf(context.request, login));
    await open(page, `/order/${id}`);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { name: 'Simulated Cashfree' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

    const sim = (path: string, payload: object = {}) =>
      simulator.app.inject({ method: 'POST', url: `/_sim${path}`, payload });
    await sim('/settle');
    await using office = await openAt(browser, shop.url, viewport);
    const desk = await office.newPage();
    await logIn(desk, owner);
    await open(desk, '/admin/money');
    await desk.getByRole('link', { name: /^Settlements/ }).click();
    await expect(desk.getByText('read every day at eleven')).toBeVisible();
    await desk.getByRole('button', { name: 'Ask now' }).focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('The gateway is asked. Look again in a moment.')).toBeVisible();
    const [payment] = [...simulator.world.payments.values()].slice(-1);
    const utr = `${payment?.settledAt}SIM`;
    await expect(async () => {
      await open(desk, '/admin/money?list=settlements');
      await expect(desk.getByText(`Bank reference ${utr}`)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(desk.getByText(/^Cashfree was read/)).toBeVisible();
    await expectAccessible(desk);
  });
}

test('what a gateway pays out of a payment that the shop does not know is shown, and counted', async ({
  gateway: { shop, simulator },
  browser,
}) => {
  const { environment } = simulatedCashfree;
  const keys = environment(simulator.baseUrl());
  const headers = {
    'x-client-id': keys['CASHFREE_CLIENT_ID'] ?? '',
    'x-client-secret': keys['CASHFREE_CLIENT_SECRET'] ?? '',
    'x-api-version': '2025-01-01',
  };
  const link = { link_id: 'other-shop-1', link_amount: 250, link_currency: 'INR' };
  const customer = { customer_details: { customer_phone: '9000000000' }, link_purpose: 'Other' };
  await simulator.app.inject({
    method: 'POST',
    url: '/pg/links',
    headers,
    payload: { ...link, ...customer },
  });
  const sim = (url: string, payload: object = {}) =>
    simulator.app.inject({ method: 'POST', url: `/_sim${url}`, payload });
  await sim('/orders/other-shop-1/pay', { hooks: { deliver: 'never' } });
  await sim('/settle');
  for (const { viewport } of widths) {
    await using office = await openAt(browser, shop.url, viewport);
    const desk = await office.newPage();
    await logIn(desk, owner);
    await open(desk, '/admin/money?list=settlements');
    await desk.getByRole('button', { name: 'Ask now' }).click();
    await expect(desk.getByText('The gateway is asked.')).toBeVisible();
    await expect(async () => {
      await open(desk, '/admin/money?list=settlements');
      await expect(desk.getByRole('link', { name: 'Settlements 1' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    const problem = desk.getByRole('listitem').filter({ hasText: 'Cashfree' }).first();
    await expect(desk.getByText('The shop does not know it')).toBeVisible();
    await expect(problem).toContainText('₹250');
    await expectAccessible(desk);

    // Its owner knows whose it is: it is counted no more, and comes back when that was a mistake.
    await problem.getByRole('button', { name: /^Set aside: / }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Set aside' }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByLabel('Why').fill('Of our other shop');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Set aside' }).click();
    await expect(desk.getByRole('heading', { name: '1 row is set aside' })).toBeVisible();
    await expect(desk.getByText('The shop does not know it')).toBeHidden();
    await expect(desk.getByRole('link', { name: 'Settlements 1' })).toBeHidden();
    await expect(desk.getByText('Of our other shop')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: /^Take up again: / }).click();
    await expect(desk.getByText('The shop does not know it')).toBeVisible();
  }
});
