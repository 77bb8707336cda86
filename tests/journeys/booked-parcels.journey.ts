import { test as base, expect } from '@playwright/test';

import { dayInIndia } from '#contract/times.ts';
import { logIn } from '#tests/support/accounts.ts';
import { courierHookToken } from '#tests/support/courier-tokens.ts';
import { type FirstShop, openFirstShop } from '#tests/support/first-shop.ts';
import { expectAccessible } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';
import { aLine } from '#tests/support/order-line.ts';
import {
  type ShiprocketSimulator,
  createShiprocketSimulator,
  shiprocketKeys,
} from '#tests/support/simulators/shiprocket.ts';

interface World {
  shop: FirstShop;
  simulator: ShiprocketSimulator;
}

const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, provide, { parallelIndex }) => {
      await using stack = new AsyncDisposableStack();
      const simulator = createShiprocketSimulator();
      await simulator.listen();
      stack.defer(() => simulator.app.close());
      const port = ownPort(parallelIndex);
      const url = `http://localhost:${port}/v1/hooks/courier/${courierHookToken}`;
      await simulator.app.inject({ method: 'POST', url: '/_sim/hooks', payload: { url } });
      const shop = await openFirstShop(port, {
        DEMO: 'on',
        ...shiprocketKeys,
        SHIPROCKET_URL: simulator.baseUrl(),
        HOOK_TOKEN: courierHookToken,
      });
      stack.use(shop);
      await provide({ shop, simulator });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

// One shop for all: filling it takes a while.
test.describe.configure({ mode: 'serial' });

const owner = { phone_no: '9812300001', password: 'marigold garland' };
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

test.beforeAll(({ world }) =>
  world.shop.command(['admin', 'create', owner.phone_no, '--password-stdin'], owner.password),
);

for (const [name, viewport] of Object.entries(widths)) {
  test(`an order is booked from the board, fetched, and followed until it arrives (${name})`, async ({
    world: { shop, simulator },
    browser,
  }) => {
    test.slow();
    await using context = await browser.newContext({ viewport, baseURL: shop.url });
    const page = await context.newPage();
    const refuse = (why: string | null) =>
      simulator.app.inject({ method: 'POST', url: '/_sim/refuse', payload: { why } });
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
    const orders: number[] = [];
    // The same lines again would be the same order.
    for (const quantity of [1, 2]) {
      const line = aLine(list.data[0].product_id, quantity);
      orders.push((await post('/v1/buyed_product', [line], token)).order_id);
    }
    const [first = 0, second = 0] = orders;
    const rowOf = (number: number) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('link', { name: new RegExp(`^Order #${number}(?:,|$)`) }),
      });

    await logIn(page, owner);
    await page.goto('/admin/settings/delivery');
    const keys = page.getByRole('region', { name: 'Couriers with an account' });
    await keys.getByRole('button', { name: 'Test these keys' }).click();
    await expect(keys).toContainText('Shiprocket accepts these keys.');
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/couriers-settings-${name}.png`, fullPage: true });

    await page.goto('/admin/parcels');
    await page
      .getByLabel('Courier', { exact: true })
      .selectOption({ label: 'Book with Shiprocket' });
    for (const number of orders) {
      await rowOf(number)
        .getByLabel(/^Weight, kg/)
        .fill('1.25');
    }
    await page.getByRole('button', { name: 'Pack 2' }).click();
    await expect(page.getByText('Please measure the box')).toBeVisible();
    await page.getByLabel(/^Length/).fill('30');
    await page.getByLabel(/^Width/).fill('20');
    await page.getByLabel(/^Height/).fill('10');
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/couriers-to-pack-${name}.png` });
    await refuse('Your wallet has too little balance. Please recharge.');
    await page.getByRole('button', { name: 'Pack 2' }).click();
    await expect(rowOf(first)).toHaveCount(0);

    await page.getByRole('link', { name: /^Trouble/ }).click();
    for (const number of orders) {
      await expect(rowOf(number)).toContainText('Please recharge.', { timeout: 30_000 });
    }
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/couriers-trouble-${name}.png` });
    await refuse(null);
    const dialog = page.getByRole('dialog');
    for (const number of orders) {
      await rowOf(number).getByRole('button', { name: 'Book again' }).click();
      await dialog.getByRole('button', { name: 'Show prices' }).click();
      await dialog.getByLabel('Company').selectOption({ label: 'Delhivery Air · ₹124 · 2-3 days' });
      await expectAccessible(page);
      await page.screenshot({ path: `test-results/couriers-book-${name}.png` });
      await dialog.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('link', { name: /^Packed/ }).click();
    for (const number of orders) {
      await expect(rowOf(number)).toContainText('Booked with Shiprocket for ₹124', {
        timeout: 30_000,
      });
      await rowOf(number).getByRole('checkbox').check();
    }
    const bar = page.getByRole('region', { name: 'What is chosen' });
    await bar.getByRole('button', { name: 'Courier’s labels' }).click();
    await expect(bar.getByRole('link', { name: 'Open 2 labels of Shiprocket' })).toHaveAttribute(
      'href',
      /\.pdf$/,
    );
    await bar.getByRole('button', { name: 'Manifest' }).click();
    await expect(
      bar.getByRole('link', { name: 'Open the manifest of Shiprocket, 2 parcels' }),
    ).toHaveAttribute('href', /manifest.*\.pdf$/);
    await bar.getByRole('button', { name: 'Ask for pickup of 2' }).click();
    await expect(rowOf(first)).toContainText('Pickup asked for');
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/couriers-packed-${name}.png` });
    await rowOf(second).getByRole('button', { name: 'Unpack' }).click();
    await expect(dialog).toContainText('Shiprocket is told that it does not come.');
    await dialog.getByRole('button', { name: 'Unpack' }).click();
    await expect(rowOf(second)).toHaveCount(0);

    const awb = [...simulator.world.parcels.values()].find(
      ({ reference, isCancelled }) => reference.startsWith(`${first}-`) && !isCancelled,
    )?.awb;
    const inIndia = (seconds: number) =>
      new Date(Date.now() + 5.5 * 3_600_000 + seconds * 1_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    await simulator.scan(awb ?? '', { at: inIndia(-2), status: 'PICKED UP' });
    await simulator.scan(awb ?? '', {
      at: inIndia(-1),
      status: 'OUT FOR DELIVERY',
      place: 'AIZAWL',
    });
    await page.getByRole('link', { name: /^On the way/ }).click();
    await expect(rowOf(first)).toContainText('Out for delivery', { timeout: 30_000 });
    await page.goto(`/admin/orders/${first}`);
    const parcels = page.getByRole('region', { name: 'Parcels' });
    await expect(parcels).toContainText('Delhivery Air');
    await expect(parcels).toContainText('AIZAWL');
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/couriers-order-${name}.png`, fullPage: true });

    // Nobody was there: it is tried again elsewhere on another day, and the courier is notified.
    const attemptDay = dayInIndia(new Date(Date.now() + 3 * 86_400_000));
    await simulator.scan(awb ?? '', { at: inIndia(0), status: 'UNDELIVERED' });
    await page.goto('/admin/parcels?view=trouble');
    await expect(rowOf(first)).toContainText('Not delivered', { timeout: 30_000 });
    await rowOf(first).getByRole('button', { name: 'Another day or address' }).click();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('Please give a day, a new number or a new address.');
    await dialog.getByLabel('New phone number').fill('98123');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('10 digits');
    await dialog.getByLabel('New phone number').fill('98123 45678');
    await dialog.getByLabel('New address').fill('4, Lake View, Chanmari');
    await dialog.getByLabel('Day').fill(attemptDay);
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/couriers-door-${name}.png` });
    await refuse('This company takes no further attempt.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('This company takes no further attempt.');
    await refuse(null);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(first)).toHaveCount(0);
    expect(
      [...simulator.world.parcels.values()].find((one) => one.awb === awb)?.told,
    ).toMatchObject([{ action: 're-attempt', phone: '9812345678', deferred_date: attemptDay }]);

    // The other one is packed and booked on its order's page.
    await page.goto(`/admin/orders/${second}`);
    await parcels.getByRole('button', { name: 'Pack the rest' }).click();
    await dialog.getByLabel(/^Weight, kg/).fill('0.9');
    await dialog.getByLabel(/^Courier\b(?!’)/).selectOption({ label: 'Own rider' });
    await dialog.getByRole('button', { name: 'Pack', exact: true }).click();
    await parcels.getByRole('button', { name: 'Book', exact: true }).click();
    for (const side of ['Length', 'Width', 'Height']) {
      await dialog.getByLabel(new RegExp(`^${side}`)).fill('20');
    }
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(parcels).toContainText('Booked with Shiprocket', { timeout: 30_000 });
  });
}
