import { demoLogin, logIn, password, register, tokenOf } from '#tests/support/accounts.ts';
import {
  giveAddress,
  goToReview,
  orderNumbers,
  placeButton,
  placeOrder,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const plenty = (stock: number) => stock > 20;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

test('a guest fills a cart, logs in, orders, and finds the order again', async ({
  page,
  request,
}) => {
  const login = await register(request);
  const product = await someProduct(request, plenty);
  await putInCart(page, product);
  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(
    rupees(2 * product.product_price),
  );
  const sums = page.getByRole('main').locator('dl').filter({ visible: true }).first();
  await expect(sums).toContainText('Free');
  const asked = page.getByRole('form', { name: 'Deliver to' });
  await asked.getByLabel('Deliver to').fill('796001');
  await asked.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(asked).toContainText('Aizawl, Mizoram');
  await expect(sums).toContainText('Free');
  await asked.getByLabel('Deliver to').fill('410206');
  await asked.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(asked).toContainText('Raigad, Maharashtra');
  await expect(sums).toContainText('Free');
  await expectAccessible(page);

  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await proceed.filter({ visible: true }).click();
  const needed = page.getByRole('dialog', { name: 'Please login to proceed with checkout' });
  await expect(needed).toBeVisible();
  await needed.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Phone number') });
  await dialog.getByLabel('Phone number').fill(login.phone_no);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  // A customer who logs in for the checkout goes on to it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall we send it?');
  await expectAccessible(page);
  await giveAddress(page);
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.locator('main')).toContainText(
    '12, Gulmohar Society, Panvel, Maharashtra 410206',
  );
  await expect(placeButton(page)).toBeEnabled();
  await expectAccessible(page);
  await expect(page).toHaveTitle('Review · Checkout | Jalsa');
  await placeButton(page).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
  await expect(page).toHaveTitle('Order placed | Jalsa');
  await expect(page.locator('main')).toContainText('Pay when the parcel is in your hands.');
  await expectAccessible(page);
  const number = await page.locator('main strong').first().innerText();
  expect(number).toMatch(/^Order #\d+$/);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );

  await open(page, '/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  for (const words of [
    product.product_name,
    'Undelivered',
    'Pending',
    'Cash on delivery',
    'Qty 2',
  ]) {
    await expect(page.locator('main')).toContainText(words);
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${number.slice(6)}?` });
  await question.getByLabel('Reason (optional)').fill('Ordered twice');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.locator('main')).toContainText(/Canceled on .+: Ordered twice/);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('list', { name: 'Items' }).locator('output')).toHaveText('2');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
  // Where the last order went is where this one goes, unless another one is chosen.
  await expect(page.getByText('Choose where it goes. The payment comes next.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivering here' })).toContainText(
    '12, Gulmohar Society, Panvel, Maharashtra 410206',
  );
});

for (const [method, words] of [
  [
    'UPI',
    'UPI. We call you by the end of the next working day to arrange the payment, and pack once it is paid.',
  ],
  [
    'Card',
    'Card. We call you by the end of the next working day to arrange the card payment, and pack once it is paid.',
  ],
] as const) {
  test(`who orders by ${method} is told how it is paid, also after a reload`, async ({
    page,
    request,
  }) => {
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, plenty));
    await open(page, '/checkout');
    await giveAddress(page);
    await page.getByRole('radio', { name: method }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, your order is placed',
    );
    await expect(page.locator('main')).toContainText(words);
    await expect(page.locator('main')).not.toContainText('Cash on delivery');
    await page.reload();
    await expect(page.locator('main')).toContainText(words);

    // As stored by a visit before this field existed.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('checkout') ?? '');
      delete stored.placed.method;
      localStorage.setItem('checkout', JSON.stringify(stored));
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, your order is placed',
    );
    await expect(page.locator('main')).not.toContainText('Cash on delivery');
  });
}

test('who is not logged in cannot check out', async ({ page }) => {
  await open(page, '/checkout');
  await expect(page.getByRole('heading', { name: 'Please login to checkout' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address that is not right is told field by field, and kept over back and reload', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, plenty));
  await open(page, '/checkout');
  await page.getByLabel('Full name').fill('Aarti');
  await page.getByLabel('Phone').fill('12345');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Phone number must be 10 digits.')).toBeVisible();
  await expect(page.getByText('Please enter a pincode of 6 digits.')).toBeVisible();
  // The PIN code is asked first.
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Aarti');

  await giveAddress(page);
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last look');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last look');
  await expect(page.locator('main')).toContainText('UPI');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivering here' })).toContainText(
    '12, Gulmohar Society, Panvel',
  );
  await open(page, '/checkout?step=done');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where shall we send it?');
});

test('what sells out in between is told with the reason, and nothing is ordered', async ({
  page,
  request,
}) => {
  const token = await logIn(page, await register(request));
  const scarce = await someProduct(request, (stock) => stock > 0 && stock <= 5);
  await putInCart(page, scarce);
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  await placeOrder(request, token, scarce.product_id, scarce.stock);
  const before = await orderNumbers(request, token);
  await placeButton(page).click();
  const failed = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
  await expect(failed).toContainText(`${scarce.product_name} is sold out.`);
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Check my order' }).click();
  await expect(page.getByText('An item is sold out. Please remove it to continue.')).toBeVisible();
  expect(await orderNumbers(request, token)).toEqual(before);

  await open(page, '/cart');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toContainText(
    'Out of stock',
  );
  await page.getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a promo code takes off what it says, once', async ({ page, request, isPhone }) => {
  const code = `JOURNEY${isPhone ? 1 : 2}`;
  await request.post('/v1/promocodes', {
    headers: { authorization: `Bearer ${await tokenOf(request, demoLogin())}` },
    data: { code, percentage: 10, once_per_user: true },
  });
  await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const discount = Math.round(product.product_price / 10);
  await putInCart(page, product);
  await goToReview(page);
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This promo code is not valid.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} is applied. You save ${rupees(discount)}.`)).toBeVisible();
  await expect(placeButton(page)).toHaveText(
    `Place order · ${rupees(product.product_price - discount)}`,
  );
  await placeButton(page).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(
    page.getByRole('main').locator('dl').filter({ visible: true }).first(),
  ).toContainText(`Promo ${code}`);

  await putInCart(page, product);
  await goToReview(page);
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('You have already used this promo code.')).toBeVisible();
  await expect(placeButton(page)).toHaveText(`Place order · ${rupees(product.product_price)}`);
});

test('a new price, and a product that is gone, are said in words', async ({ page, request }) => {
  const product = await someProduct(request, plenty);
  const item = { id: product.product_id, name: product.product_name, image: '', description: '' };
  await page.goto('/robots.txt');
  await page.evaluate(
    (items) => localStorage.setItem('cart', JSON.stringify(items)),
    [
      { ...item, price: product.product_price + 7, quantity: 1 },
      { ...item, id: 999_999, name: 'Moon lamp', price: 10, quantity: 1 },
    ],
  );
  await open(page, '/cart');
  const notice = page.getByRole('status').filter({ hasText: 'now costs' });
  await expect(notice).toContainText(
    `${product.product_name} now costs ${rupees(product.product_price)} instead of ${rupees(product.product_price + 7)}.`,
  );
  await expect(notice).toContainText(
    'Moon lamp is no longer sold, so we removed it from your cart.',
  );
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});
