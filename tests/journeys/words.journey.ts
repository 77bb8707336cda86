import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const policies = {
  privacy: 'Privacy',
  terms: 'Terms',
  refund: 'Return & Exchange',
  shipping: 'Shipping',
  bulk: 'Bulk Order Discounts',
};

for (const [name, title] of Object.entries(policies)) {
  test(`the policy ${title} is dated, has its contents and jumps to them`, async ({ page }) => {
    await open(page, `/policy/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/^As of \d{1,2} \w+ \d{4}$/)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const last = contents.getByRole('link').last();
    const words = await last.textContent();
    await last.click();
    await expect(page.getByRole('heading', { name: words ?? '', level: 2 })).toBeInViewport();
    await expect(page.getByRole('article')).not.toContainText('{');
    await expectAccessible(page);
  });
}

test('a policy is printed without the page around it', async ({ page }) => {
  await open(page, '/policy/refund');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role).first()).toBeHidden();
  }
  await expect(page.getByText('Refunds reach you within 7 business days')).toBeVisible();
});

test('contact and footer tell who stands behind the shop', async ({ page }) => {
  await open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  for (const place of [page.getByRole('main'), footer]) {
    await expect(place.getByText('Sold by')).toBeVisible();
    await expect(place.getByText('Jalsa Party Supplies').first()).toBeVisible();
    await expect(place.getByText('Grievance officer')).toBeVisible();
    await expect(place.getByText('GSTIN')).toHaveCount(0);
  }
  // No number is set, so there is no way to write to it.
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await expectAccessible(page);
});
