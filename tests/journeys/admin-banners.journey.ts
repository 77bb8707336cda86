import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

test.describe.configure({ mode: 'serial' });

const folder = path.join(import.meta.dirname, '../../server/cli/demo/banners');
const demo = ['birthday', 'baking', 'diwali'].map((name) => `${name}.webp`);
const picture = (file: string) => ({
  name: file,
  mimeType: 'image/webp',
  buffer: readFileSync(path.join(folder, file)),
});

interface Listed {
  dashboard_image_id: number;
  dashboard_image_link: string;
  dashboard_image_order: number;
}

const address = '/v1/products/dashboard-image/';
const upload = '**/v1/products/dashboard-image';
const listed = async (request: APIRequestContext) =>
  ((await (await request.get(address)).json()) as { data: Listed[] }).data;

/** The home page shows the demo's banners again, whatever a journey has left. */
test.afterAll(async ({ request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  for (const { dashboard_image_id: id } of await listed(request)) {
    await request.put(`/v1/products/delete/dashboard-image/${id}`, { headers });
  }
  for (const [place, file] of demo.entries()) {
    const multipart = { dashboard_image_order: String(place + 1), file: picture(file) };
    await request.post(address, { headers, multipart });
  }
});

const tools = (page: Page) => page.getByRole('group', { name: 'Dashboard images' });
const act = (page: Page, name: string) => tools(page).getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const banners = (page: Page) => page.getByRole('region', { name: 'From the shop' });
const links = (page: Page) =>
  banners(page)
    .locator('li img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dashboard_images_cache') ?? 'null'));
const withoutWords = (banner: Listed) => ({ ...banner, dashboard_image_text: '' });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** The page shows what the shop has, in ascending order, and the browser has stored exactly that but for the words. */
async function expectFresh(page: Page): Promise<void> {
  const list = await listed(page.request);
  const orders = list.map((banner) => banner.dashboard_image_order);
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  await expect.poll(() => links(page)).toEqual(list.map(({ dashboard_image_link: link }) => link));
  await expect.poll(() => stored(page)).toEqual(list.map(withoutWords));
}

/** An alert shows this text, and nothing else can be done before it is answered. */
async function expectAlert(page: Page, words: string): Promise<void> {
  const alert = dialog(page, words);
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

test('an image is uploaded, with all that is wrong with others told first', async ({ page }) => {
  test.slow();
  await logIn(page, demoLogin());
  await open(page, '/');
  await expect(tools(page)).toContainText('Order: 1');
  await expectAccessible(page);
  await act(page, 'Add Image').click();
  const form = dialog(page, 'Add Image');
  const order = form.getByLabel('Image Order');
  const send = form.getByRole('button', { name: 'Upload' });
  const file = form.locator('input[type="file"]');
  await expect(order).toHaveValue('1');
  await expect(order).toHaveAttribute('min', '1');
  await expect(
    form.getByText('Maximum size: 1 MB (1024 KB) for optimal performance'),
  ).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  const wrongType = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
  const text = Buffer.from('<script>alert(1)</script>');
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: text });
  await expectAlert(page, wrongType);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) };
  await file.setInputFiles(large);
  await expectAlert(page, 'Image size must be less than 1 MB');
  await expect(send).toBeDisabled();

  const name = '<img src=x onerror=alert(1)>.png';
  await file.setInputFiles({ name, mimeType: 'image/png', buffer: text });
  await expect(form.getByText(`${name} (1 KB)`)).toBeVisible();
  await send.click();
  await expectAlert(page, wrongType);

  for (const wrong of ['0', '-1', '1.5']) {
    await order.fill(wrong);
    await send.click();
    await expect(form.getByText('Image order is a whole number from 1 to')).toBeVisible();
    await expect(order).toBeFocused();
  }
  await expectAccessible(page);
  await order.press('ControlOrMeta+a');
  await order.press('Backspace');
  await order.pressSequentially('text');
  await order.blur();
  await expect(order).toHaveValue('1');

  await file.setInputFiles(picture('diwali.webp'));
  await expect(form.getByText(/^diwali\.webp \(\d+ KB\)$/)).toBeVisible();
  await order.fill('2');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(upload, async (route) => {
    await held;
    await route.continue();
  });
  await send.click();
  const busy = form.getByRole('button', { name: 'Uploading...' });
  await expect(busy).toBeDisabled();
  await expectAccessible(page);
  go();
  await expect(status(page, 'Image uploaded successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expectFresh(page);
  // The newest of two with one order stands last, and is the one that is shown.
  await expect(banners(page).getByText('3 of 4')).toBeVisible();
  await expect(tools(page)).toContainText('Order: 2');
});

test('an image that cannot be uploaded is told in fixed words, and can be sent again', async ({
  page,
  context,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/');
  const before = await listed(page.request);
  await act(page, 'Add Image').click();
  const form = dialog(page, 'Add Image');
  await form.locator('input[type="file"]').setInputFiles(picture('baking.webp'));
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expectAlert(page, 'Error uploading image. Please try again.');
  await context.setOffline(false);
  await page.route(upload, (route) => route.fulfill(refusal));
  await form.getByRole('button', { name: 'Upload' }).click();
  await expectAlert(page, 'Failed to upload image. Please try again.');
  await page.unroute(upload);
  await expect(form.getByText(/^baking\.webp/)).toBeVisible();

  // Who leaves it while it is on its way does not want it any more.
  const calledOff = page.waitForEvent('requestfailed');
  await page.route(upload, () => undefined);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await calledOff;
  await expect(act(page, 'Add Image')).toBeFocused();
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  expect(await listed(page.request)).toEqual(before);
});

const refusal = shopRefusal(503, 'The shop is busy right now. Please try again shortly.');

test('a square image makes the first screen no higher', async ({ page, request, isPhone }) => {
  test.skip(isPhone, 'there the box has a shape of its own');
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  await open(page, '/');
  const before = await banners(page).boundingBox();
  const square = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#08f' },
  })
    .webp()
    .toBuffer();
  const made = await request.post(address, {
    headers,
    multipart: {
      dashboard_image_order: '1',
      file: { name: 'square.webp', mimeType: 'image/webp', buffer: square },
    },
  });
  const { data } = (await made.json()) as { data: Listed };
  await open(page, '/');
  expect(await banners(page).boundingBox()).toEqual(before);
  await request.put(`/v1/products/delete/dashboard-image/${data.dashboard_image_id}`, { headers });
});

test('an image is put in another place', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/');
  const [first] = await listed(page.request);
  await act(page, 'Change banner').click();
  const form = dialog(page, 'Change banner');
  await expectAccessible(page);
  await form.getByLabel('Image Order').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Image order is a whole number from 1 to')).toBeVisible();
  await form.getByLabel('Image Order').fill('9');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Image updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expectFresh(page);
  expect((await listed(page.request)).at(-1)).toEqual({ ...first, dashboard_image_order: 9 });
  await expect(tools(page)).toContainText('Order: 9');
});

test('images are deleted when that is said twice, and without any the first is added', async ({
  page,
  context,
}) => {
  test.slow();
  await logIn(page, demoLogin());
  await open(page, '/');
  const question = dialog(page, 'Are you sure you want to delete this dashboard image?');
  const confirm = async () => {
    await act(page, 'Delete').click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  const before = await listed(page.request);
  await act(page, 'Delete').click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const call = '**/v1/products/delete/dashboard-image/*';
  await page.route(call, (route) => route.fulfill(refusal));
  await confirm();
  await expectAlert(page, 'Failed to delete image. Please try again.');
  await page.unroute(call);
  await page.route('**/v1/products/delete/**', (route) => route.abort('internetdisconnected'));
  await confirm();
  await expectAlert(page, 'Error deleting image. Please try again.');
  await page.unroute('**/v1/products/delete/**');
  expect(await listed(page.request)).toEqual(before);

  for (let left = before.length - 1; left >= 0; left--) {
    await confirm();
    await expect(question).toBeHidden();
    await expect(banners(page).getByRole('listitem')).toHaveCount(left);
    await expectFresh(page);
  }
  await expect(page.getByRole('heading', { name: 'No Dashboard Images' })).toBeVisible();
  await expect(
    page.getByText('Images will appear here when they are added to the dashboard.'),
  ).toBeVisible();
  await expectAccessible(page);
  const visitor = await context.browser()?.newPage({ baseURL: new URL(page.url()).origin });
  await visitor?.goto('/');
  await expect(visitor?.getByText('No Dashboard Images') ?? page.locator('never')).toBeVisible();
  await visitor?.close();

  await act(page, 'Add Image').click();
  const form = dialog(page, 'Add Image');
  await form.locator('input[type="file"]').setInputFiles(picture('birthday.webp'));
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form).toBeHidden();
  await expectFresh(page);
  await expect(tools(page)).toContainText('Order: 1');
  await page.getByRole('button', { name: 'View full screen', exact: true }).click();
  await expect(dialog(page, 'Pictures').getByText('1 / 1')).toBeVisible();
});

/** (20) A banner begins and ends by date. */
test('a banner waits for its time, and is shown again without one', async ({ page, request }) => {
  const shown = async () => (await listed(request)).length;
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await goInDesk(page, 'Home page', 'Marketing');
  const card = page.getByRole('region', { name: 'Banners' }).getByRole('listitem').last();
  await expect(card).toContainText('Until it is deleted');
  await expectAccessible(page);
  const before = await shown();
  const times = page.getByRole('dialog', { name: /^When banner \d+ is shown$/ });
  await card.getByRole('button', { name: 'Edit' }).press('Enter');
  await times.getByLabel('From').fill('2099-10-20T00:00');
  await expectAccessible(page);
  await times.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card).toContainText('To come');
  await expect(times).toBeHidden();
  expect(await shown()).toBe(before - 1);
  await card.getByRole('button', { name: 'Edit' }).click();
  await times.getByLabel('From').fill('');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Shown');
});
