import sharp from 'sharp';

import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** As a phone writes it: many megabytes, lying on its side, and a note about how it was held. */
async function photograph(name: string, width = 1800, height = 1200) {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(1_500_000);
  return { name, mimeType: 'image/jpeg', buffer };
}

const broken = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
const ofAnIphone = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(900_000) };

test('photographs from a phone are made to fit, and one that is broken keeps no other out', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/add-product');
  const [large, other] = [await photograph('large.jpg'), await photograph('other.jpg')];
  await page.locator('input[type="file"]').setInputFiles([large, broken, ofAnIphone, other]);
  const added = page.getByRole('list', { name: 'New Images' }).locator('li');
  await expect(added).toHaveCount(2);
  await expect(page.getByText('"torn.jpg" could not be opened as a picture.')).toBeVisible();
  await expect(page.getByText('"IMG_0042.HEIC" is a HEIC photograph')).toBeVisible();
  for (const item of await added.all()) {
    const size = Number(/(\d+) KB/.exec(await item.innerText())?.[1]);
    expect(size).toBeLessThanOrEqual(500);
    // It stands upright: it was turned as it was held.
    const image = item.getByRole('img');
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalHeight > one.naturalWidth))
      .toBe(true);
  }
  await expectAccessible(page);

  // The same one again is no other one.
  await page.locator('input[type="file"]').setInputFiles(ofAnIphone);
  await expect(page.getByText('"torn.jpg"')).toBeHidden();
  await expect(added).toHaveCount(2);
});

test('the picture of a category may be a photograph from a phone', async ({ page, isPhone }) => {
  const name = isPhone ? 'Garlands of phones' : 'Garlands of desks';
  await logIn(page, demoLogin());
  await open(page, '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByLabel('Category name').fill(name);
  const field = dialog.getByLabel('Picture (optional)');
  await field.setInputFiles(broken);
  await field.setInputFiles(await photograph('garland.jpg'));
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByText('Category created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li:has(h3)').filter({ hasText: name });
  const { data } = await (await page.request.get('/v1/category')).json();
  const made = data.find(({ category_name }: { category_name: string }) => category_name === name);
  expect(made.category_image).toMatch(/^\/media\/[0-9a-f]{32}-(\d+)x(\d+)\.jpg$/);
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toHaveCount(0);
});

test('on a phone, a photograph is taken where pictures are chosen', async ({ page, isPhone }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/add-product');
  const take = page.getByRole('button', { name: 'Take a photo' });
  await expect(take).toBeVisible({ visible: isPhone });
  test.skip(!isPhone, 'a desk has no camera to take along');
  const camera = page.waitForEvent('filechooser');
  await take.click();
  await (await camera).setFiles(await photograph('taken.jpg'));
  await expect(page.getByRole('list', { name: 'New Images' }).locator('li')).toHaveCount(1);
});
