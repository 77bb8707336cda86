import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('what an image says is read by who does not see it, in each language', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/');
  await page.getByRole('button', { name: 'Change banner' }).click();
  const form = page.getByRole('dialog', { name: 'Change banner', exact: true });
  await form.getByLabel('What the picture says').fill('Sale for Diwali');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Sale for Diwali. View picture 1 of 3' }),
  ).toBeAttached();

  await open(page, '/admin/shelves');
  const card = page.getByRole('region', { name: 'Banners' }).getByRole('listitem');
  await card.getByRole('link', { name: 'Translate Sale for Diwali' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByText('Banner: what it says') });
  await row.getByLabel('Sale for Diwali in Hindi', { exact: true }).fill('दिवाली की सेल');
  await row.getByLabel('Sale for Diwali in Marathi', { exact: true }).fill('दिवाळीची सेल');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Save: Sale for Diwali' }).click();
  await expect(page.getByText('Translations saved')).toBeVisible();
  for (const [language, words] of [
    ['hi', 'दिवाली की सेल'],
    ['mr', 'दिवाळीची सेल'],
  ] as const) {
    await open(page, `/${language}`);
    const banner = page.getByRole('button', { name: words }).first();
    // The tools of staff lie over its middle on phones.
    await banner.press('Enter');
    const viewer = page.getByRole('dialog').filter({ visible: true });
    await expect(viewer.getByRole('img', { name: words })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a banner is added in the dashboard: its picture is chosen, and everything else may stay empty', async ({
  page,
}) => {
  const token = await logIn(page, demoLogin());
  await open(page, '/admin/shelves');
  const part = page.getByRole('region', { name: 'Banners' });
  await expect(part.getByRole('listitem')).toHaveCount(3);
  const file = new URL('../../server/cli/demo/banners/baking.webp', import.meta.url).pathname;
  await part.locator('input[type="file"]').first().setInputFiles(file);
  const form = page.getByRole('dialog', { name: 'Add banner' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add banner' }).click();
  await expect(form).toBeHidden();
  await expect(part.getByRole('listitem')).toHaveCount(4);
  // As it was, for whoever counts them.
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get('/v1/products/dashboard-image/all', { headers });
  const { data } = (await list.json()) as { data: { dashboard_image_id: number }[] };
  const added = Math.max(...data.map((banner) => banner.dashboard_image_id));
  await page.request.put(`/v1/products/delete/dashboard-image/${added}`, { headers });
});
