import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** As a camera writes it: of several megabytes, with where it was taken. */
async function photograph(name: string) {
  const size = { width: 1800, height: 1200, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { ...size, background: '#888', noise } })
    .jpeg({ quality: 100 })
    .withExif({ IFD3: { GPSLatitude: '18/1 59/1 0/1' } })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const scaleOf = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('div[style*="scale"]')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

test('a customer shows what arrived, others look closely, and staff take a photograph away', async ({
  page,
  request,
  isPhone,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const { product_id: id } = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, token, id);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const data = { delivery_status: 'Delivered' };
  await request.patch(`/v1/order_alert/${number}`, { headers, data });

  await logIn(page, customer);
  await open(page, `/order/${number}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = dialog.getByLabel('Add photos');
  const broken = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await chooser.setInputFiles([await photograph('one.jpg'), broken, await photograph('two.jpg')]);
  await expect(dialog.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2);
  await expect(dialog.getByText('"torn.jpg" could not be opened')).toBeVisible();
  await expectAccessible(page);
  const words = `The teal is just like the picture, ${isPhone ? 'phone' : 'desk'} ${id}.`;
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Your words').fill(words);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review and its photographs.')).toBeVisible();

  await open(page, `/product/${id}`);
  const reviews = page.locator('#reviews');
  const review = reviews.getByRole('article').filter({ hasText: words });
  await expect(review.getByRole('link')).toHaveCount(2);
  const file = await review.getByRole('link').first().getAttribute('href');
  const stored = await sharp(await (await request.get(file ?? '')).body()).metadata();
  expect(stored.exif).toBeUndefined();
  await expectAccessible(page);

  // Looked at closely by the keyboard alone.
  await review.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Photos by/ });
  await expect(viewer.getByText('1 / 2')).toBeVisible();
  expect(await scaleOf(page)).toBe(1);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  await expectAccessible(page);
  const middle = { x: (page.viewportSize()?.width ?? 0) / 2, y: 400 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/product/${id}`));

  await open(page, `/product/${id}?sorted=photographs#reviews`);
  await expect(review).toBeVisible();

  await logIn(page, demoLogin());
  await open(page, '/admin/reviews');
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row.locator('img')).toHaveCount(2);
  const tops = await row
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top));
  expect(new Set(tops).size, 'they stand beside each other').toBe(1);
  await row.getByRole('button', { name: /^Remove photo 1 by/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(row.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1);
  await open(page, `/product/${id}`);
  await expect(review.getByRole('link')).toHaveCount(1);
});

test('the picture of a product is looked at closely with two fingers', async ({
  page,
  request,
}) => {
  const { product_id: id } = await someProduct(request, (stock) => stock > 5);
  await open(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  const spread = async (type: string, px: number) => {
    for (const [finger, side] of [
      [11, -1],
      [12, 1],
    ] as const) {
      await viewer.locator('div[style*="scale"]').evaluate(
        (element, { type: kind, x, pointerId }) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const place = element.parentElement as HTMLElement;
          place.setPointerCapture = () => undefined;
          place.dispatchEvent(
            new PointerEvent(kind, {
              pointerId,
              bubbles: true,
              button: 0,
              clientX: left + width / 2 + x,
              clientY: top + height / 2,
            }),
          );
        },
        { type, x: side * px, pointerId: finger },
      );
    }
  };
  await spread('pointerdown', 40);
  await spread('pointermove', 80);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
  await spread('pointerup', 80);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});
