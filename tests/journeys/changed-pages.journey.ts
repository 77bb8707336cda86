import { expect, test } from '@playwright/test';

// What extensions of browsers put into a page before its scripts run.
const added = {
  head: '<link rel="stylesheet" href="moz-extension://dark/x.css"><style class="dark">i{}</style>',
  body: '<helper-bar></helper-bar>',
  end: '<div id="helper">Help</div>',
};

test('a page that an extension has changed keeps its looks and works, and the extension too', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('<head>', `<head>${added.head}`)
      .replace(/<body[^>]*>/, `$&${added.body}`);
    await route.fulfill({ response, body: `${html}${added.end}` });
  });
  await page.goto('/');
  const sheets = page.locator('link[rel="stylesheet"][href^="/assets/"]');
  const count = await sheets.count();
  expect(count).toBeGreaterThan(0);

  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Remove from cart' }).first()).toBeVisible();

  await expect(sheets).toHaveCount(count);
  await expect(page.locator('style.dark')).toHaveCount(1);
  await expect(page.locator('helper-bar')).toHaveCount(1);
  await expect(page.getByText('Help', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveCount(1);
  expect(errors).toEqual([]);
});
