import { giveAddress, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('every page leads to who sells, and that page says what the law wants known', async ({
  page,
  isPhone,
}) => {
  await open(page, '/product/1');
  const footer = page.getByRole('contentinfo');
  if (isPhone) await footer.getByText('Policy', { exact: true }).click();
  await footer.getByRole('link', { name: 'Legal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
  const main = page.getByRole('main');
  for (const words of [
    'Legal name',
    'Postal address',
    'Phone',
    'E-mail',
    'Website',
    'Grievance officer',
    'Phone of the officer',
    'E-mail of the officer',
    'Cancelling',
    'Refunds',
    'Exchange',
    'Warranty',
    'Wrong charges',
    'Who may order',
  ]) {
    await expect(main.getByRole('term').filter({ hasText: words }).first()).toBeVisible();
  }
  await expect(main).toContainText('within 48 hours');
  await expect(main).toContainText('before you place an order');
  // What the owner has not entered is left out, and no label stands without a value.
  await expect(main.getByRole('term').filter({ hasText: 'GSTIN' })).toHaveCount(0);
  await expect(main.getByRole('definition').filter({ hasText: /^$/ })).toHaveCount(0);
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Complain here' })).toHaveAttribute(
    'href',
    '/complaints',
  );
  await main.getByRole('link', { name: 'Return & Exchange' }).click();
  await expect(page).toHaveURL('/policy/refund');
});

test('(5.5) no page asks for the number of a card, and the page Legal says who alone does', async ({
  page,
  request,
}) => {
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  const fields = () =>
    page
      .locator('input, textarea')
      .evaluateAll((all) =>
        all
          .map((one) =>
            ['name', 'autocomplete', 'aria-label', 'placeholder']
              .map((of) => one.getAttribute(of))
              .join(' '),
          )
          .filter((words) => /\bcc-|card.?(?:number|no)|\bcvv|\bcvc|expiry/i.test(words)),
      );
  await open(page, '/checkout');
  expect(await fields()).toEqual([]);
  await giveAddress(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/pay/);
  expect(await fields()).toEqual([]);
  // One that is put there is found.
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.autocomplete = 'cc-number';
    document.querySelector('main')?.append(field);
  });
  expect(await fields()).toHaveLength(1);
  await open(page, '/legal');
  await expect(page.getByRole('main')).toContainText('we never see or store them');
});

test('food says all that its label says, with the mark drawn, and its real MRP', async ({
  page,
}) => {
  await open(page, '/search?q=eggless+vanilla+sponge+premix');
  await page
    .getByRole('link', { name: /^View Eggless vanilla sponge/ })
    .first()
    .click();
  const details = page.getByRole('region', { name: 'Details' });
  const row = (name: string) => details.getByRole('row', { name });
  await expect(row('Food Vegetarian')).toContainText('Vegetarian');
  await expect(row('Food Vegetarian').locator('svg')).toBeVisible();
  await expect(row('Net quantity')).toContainText('1 kg');
  await expect(row('Unit price')).toContainText('per 100 g');
  await expect(row('Ingredients')).toContainText('wheat flour');
  await expect(row('Allergens')).toContainText('Contains wheat');
  await expect(row('FSSAI licence of the maker')).toContainText(/\d{14}/);
  await expect(row('Best before')).toContainText('270 days');
  await expect(row('Made or packed by')).toContainText('Pune');
  await expect(row('Country of origin')).toContainText('India');
  const buy = page.getByRole('region', { name: 'Buy', exact: true });
  await expect(buy.locator('s')).toHaveText('₹305');
  await expect(buy).toContainText('MRP ₹305 (incl. of all taxes)');
  await expectAccessible(page);
});

test('before buying, one sees each fee and the total, and what holds for returns and payment', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 20);
  await open(page, `/product/${product.product_id}`);
  const buy = page.getByRole('region', { name: 'Buy', exact: true });
  await expect(buy).toContainText('Delivered in');
  await expect(buy).toContainText('Returns within');
  await expect(buy).toContainText('Cash on delivery');
  await expect(buy).toContainText('incl. of all taxes');
  await putInCart(page, product);
  await open(page, '/cart');
  const sums = page.getByRole('main').locator('dl').filter({ visible: true }).first();
  await expect(sums.getByRole('term').last()).toHaveText('Total');
  await expect(sums.getByRole('definition').last()).toHaveText(
    `₹${product.product_price.toLocaleString('en-IN')}`,
  );
  await expect(page.getByRole('main')).toContainText('Returns within');
});
