import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';

import { logIn, password, register, tokenOf } from '#tests/support/accounts.ts';
import { openGatewayJourney } from '#tests/support/gateway-journey.ts';
import { expectAccessible } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';
import { placeOrder } from '#tests/support/checkout.ts';
import { box } from '#tests/support/paying.ts';

type Gateway = Awaited<ReturnType<typeof openGatewayJourney>> & {
  owner: { phone_no: string; password: string };
};

/** Where the script is that the page to pay on loads. */
const scriptOf = ({ baseUrl }: Gateway['simulator']): string =>
  new URL('/checkout.js', baseUrl()).href;

const test = base.extend<{ context: BrowserContext }, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, provide, { parallelIndex }) => {
      await using gateway = await openGatewayJourney(ownPort(parallelIndex));
      const owner = { phone_no: '9812345670', password };
      await gateway.shop.command(['admin', 'create', owner.phone_no, '--password-stdin'], password);
      await provide({ ...gateway, owner });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ gateway }, provide) => provide(gateway.shop.url),
});

// One shop for all: filling it takes a while.
test.describe.configure({ mode: 'serial' });

/** An order that its customer wants to pay by card; how to read its state. */
async function anOrder(page: Page) {
  const { request } = page;
  const token = await logIn(page, await register(request));
  const list = await (await request.get('/v1/products?in_stock=true')).json();
  const id = await placeOrder(request, token, list.data[0].product_id, 1, 'CARD');
  const headers = { authorization: `Bearer ${token}` };
  const state = async () =>
    (await (await request.get(`/v1/payments/of/${id}`, { headers })).json()).data.state;
  return { id, token, state };
}
const payNow = (page: Page) =>
  box(page)
    .getByRole('button', { name: /^Pay ₹.* now$/ })
    .or(box(page).getByRole('link', { name: /^Pay ₹.* now$/ }));

for (const javaScriptEnabled of [true, false]) {
  test(`who pays on the gateway’s page is led back to the order, which is paid soon (scripts ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    browser,
    page,
    request,
    baseURL,
  }) => {
    const { id, token, state } = await anOrder(page);
    const begun = await request.post(`/v1/payments/${id}/attempts`, {
      data: { way: 'gateway' },
      headers: { authorization: `Bearer ${token}` },
    });
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const elsewhere = await context.newPage();
    await elsewhere.goto((await begun.json()).data.attempt.pay_url);
    await elsewhere.getByRole('button', { name: 'Pay' }).click();
    await expect(elsewhere).toHaveURL(new RegExp(`/order/${id}|/login`));
    await expect.poll(state, { timeout: 30_000 }).toBe('paid');
    await context.close();
  });
}

test('who fails on the gateway’s page reads why on the order’s page, and pays there afterwards', async ({
  page,
}) => {
  const { id } = await anOrder(page);
  await page.goto(`/order/${id}`);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('The payment failed.')).toBeVisible();
  await page.goto(`/order/${id}`);
  await expect(box(page)).toContainText('The payment was cancelled. Nothing was taken', {
    timeout: 20_000,
  });
  await payNow(page).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(box(page)).toContainText('Paid: ₹', { timeout: 20_000 });
});

test.describe('in the gateway’s window, on a page of the shop', () => {
  test.beforeEach(async ({ request, gateway: { owner } }) => {
    const authorization = `Bearer ${await tokenOf(request, owner)}`;
    const data = { gateway_page: 'shop' };
    await request.patch('/v1/payments/settings', { headers: { authorization }, data });
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`a failure is told, and the next try pays (${viewport.width} px)`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const faults = await watchFaults(page);
      const { id } = await anOrder(page);
      await page.goto(`/order/${id}`);
      await payNow(page).click();
      await expect(page).toHaveURL(new RegExp(`/pay/${id}/`));
      const sheet = page.getByRole('dialog', { name: 'Simulated Razorpay' });
      await expect(sheet).toContainText(`Order ${id}`);
      // By keys alone.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('status')).toContainText('The payment window is closed.');
      const again = page.getByRole('button', { name: /^Pay ₹.* now$/ });
      await expect(again).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await sheet.getByRole('button', { name: 'Fail' }).click();
      await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
      await expect(box(page)).toContainText('There was not enough money in this account.', {
        timeout: 20_000,
      });
      await payNow(page).click();
      await expect(page.getByRole('alert')).toContainText('not enough money');
      await sheet.getByRole('button', { name: 'Pay' }).click();
      await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
      await expect(box(page)).toContainText('Paid: ₹', { timeout: 20_000 });
      expect(faults).toEqual([]);
    });
  }

  test('(21) the gateway’s script reads no storage, no answer and no frame of the shop', async ({
    page,
    gateway: { simulator },
  }) => {
    const { id, token } = await anOrder(page);
    await page.route(scriptOf(simulator), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: nosyScript }),
    );
    await page.goto(`/order/${id}`);
    await payNow(page).click();
    const paymentFault = page.locator('#told');
    await expect(paymentFault).toBeVisible();
    expect(JSON.parse((await paymentFault.textContent()) ?? '')).toEqual({
      origin: 'null',
      localStorage: 'SecurityError',
      sessionStorage: 'SecurityError',
      cookies: 'SecurityError',
      databases: 'SecurityError',
      answer: 'TypeError',
      frame: 'refused',
    });
    // It is there all the same, for the page of the order.
    await page.goto(`/order/${id}`);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(token);
  });

  for (const { what, javaScriptEnabled, isBlocked } of [
    { what: 'without scripts', javaScriptEnabled: false, isBlocked: false },
    { what: 'where the gateway’s script does not load', javaScriptEnabled: true, isBlocked: true },
  ]) {
    test(`${what} the link is the way on`, async ({ browser, page, request, baseURL, gateway }) => {
      const { id, token, state } = await anOrder(page);
      const begun = await request.post(`/v1/payments/${id}/attempts`, {
        data: { way: 'gateway' },
        headers: { authorization: `Bearer ${token}` },
      });
      const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
      const bare = await context.newPage();
      if (isBlocked) await bare.route(scriptOf(gateway.simulator), (route) => route.abort());
      await bare.goto((await begun.json()).data.attempt.pay_url);
      if (isBlocked) {
        await expect(bare.getByRole('status')).toContainText('could not be loaded');
        await expectAccessible(bare);
      }
      await expect(bare.getByRole('button', { name: /^Pay/ })).toBeHidden();
      await bare.getByRole('link', { name: 'Pay on the payment company’s page' }).click();
      await bare.getByRole('button', { name: 'Pay' }).click();
      await expect(bare).toHaveURL(new RegExp(`/order/${id}|/login`));
      await expect.poll(state, { timeout: 30_000 }).toBe('paid');
      await context.close();
    });
  }
});

/** What the browser refuses on a page, by its policy. */
async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('tellFault', (fault: string) => faults.push(fault));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { tellFault } = globalThis as unknown as { tellFault: (fault: string) => void };
      tellFault(`${violatedDirective}: ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** A script of the gateway that has turned: it takes what it can get, and reports what that was. */
const nosyScript = `
const outcome = async (take) => { try { return await take(); } catch (error) { return error.name; } };
window.Razorpay = function Razorpay() {
  this.open = async () => {
    const told = {
      origin: origin,
      localStorage: await outcome(() => localStorage.getItem('user')),
      sessionStorage: await outcome(() => sessionStorage.length),
      cookies: await outcome(() => document.cookie),
      databases: await outcome(() => indexedDB.open('a')),
      answer: await outcome(async () => (await fetch('/v1/user/information')).status),
      frame: await outcome(() => new Promise((resolve) => {
        const frame = document.createElement('iframe');
        document.addEventListener('securitypolicyviolation', () => resolve('refused'));
        frame.onload = () => resolve('loaded');
        frame.src = '/';
        document.body.append(frame);
      })),
    };
    document.body.append(Object.assign(document.createElement('p'), { id: 'told', textContent: JSON.stringify(told) }));
  };
};
`;
