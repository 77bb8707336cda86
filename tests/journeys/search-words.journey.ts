import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('what a customer did not find gets a meaning, and the next one finds it', async ({
  page,
  isPhone,
}) => {
  // Like no word of the shop, in letters or in sound.
  const typed = isPhone ? 'xqzwvk' : 'vkqzxw';
  await open(page, `/search?q=${typed}`);
  await logIn(page, demoLogin());
  const row = page.getByRole('listitem').filter({ hasText: typed });
  // It is counted in memory first, and written some seconds later.
  await expect(async () => {
    await open(page, '/admin/search-words');
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Make a synonym of ${typed}` }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog.getByLabel('What people type')).toHaveValue(typed);
  await dialog.getByLabel('What it means here').fill(', ,');
  await dialog.getByRole('button', { name: 'Add synonym' }).click();
  await expect(dialog.getByText(/^Please say what it means here/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('What it means here').fill('balloon');
  await dialog.getByRole('button', { name: 'Add synonym' }).click();
  await expect(dialog.getByText('Synonym added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Make a synonym of ${typed}` })).toHaveCount(0);
  await open(page, `/search?q=${typed}`);
  await expect(
    page
      .getByRole('main')
      .getByText(/balloon/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await open(page, '/admin/search-words');
  await page.getByRole('searchbox', { name: 'Find by a word or its meaning' }).fill(typed);
  await page.keyboard.press('Enter');
  await expect(row).toContainText(`${typed} means balloon`);
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('What it means here').fill('balloon, candle');
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('means balloon, candle');
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No synonym has this')).toBeVisible();
});
