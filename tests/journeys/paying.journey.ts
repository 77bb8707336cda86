import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import {
  giveAddress,
  placeButton,
  placeOrder,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open } from '#tests/support/journey.ts';
import { box, judge, orderByUpi, payingJourneys, plenty } from '#tests/support/paying.ts';
import { utrOf } from '#tests/support/utr.ts';

const test = payingJourneys();

test.describe.configure({ mode: 'default' });

test('somebody new pays by UPI, says so, and reads that it is paid as soon as the shop knows', async ({
  page,
  context,
  request,
  isPhone,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, await register(request));
  const id = await orderByUpi(page, request);
  const pay = box(page);
  await expect(pay.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expect(pay.getByRole('img', { name: 'QR code to pay' })).toBeVisible();
  await expect(pay.getByRole('timer')).toHaveText(/^(?:5\d|60):\d\d left to pay$|^1 h 00 min left/);
  const link = pay.getByRole('link', { name: 'Open my UPI app', includeHidden: true });
  await (isPhone ? expect(link).toBeVisible() : expect(link).toBeHidden());
  expect(await link.getAttribute('href')).toMatch(
    /^upi:\/\/pay\?pa=jalsa\.shop@okaxis&pn=Jalsa%20Party%20Supplies&.*&am=\d+\.\d\d&cu=INR$/,
  );
  // On a phone, how to pay is in sight before anything is scrolled, and nobody is asked whether it is done.
  const inBar = page.getByRole('link', { name: 'Pay in my UPI app' });
  const claimButton = pay.getByRole('button', { name: 'I have paid' }).filter({ visible: true });
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  if (isPhone) {
    await expect(inBar).toBeInViewport();
    expect(await inBar.getAttribute('href')).toBe(await link.getAttribute('href'));
    await expect(claimButton).not.toBeInViewport();
  } else await expect(inBar).toBeHidden();
  await expectAccessible(page);
  if (isPhone) {
    // No app opens here.
    await inBar.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()));
    await inBar.click();
    await expect(claimButton).toBeInViewport();
    await expectAccessible(page);
  }
  await pay.getByRole('button', { name: 'Copy: UPI ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('jalsa.shop@okaxis');

  const claim = pay.getByRole('button', { name: 'I have paid' }).filter({ visible: true });
  const reference = pay.getByLabel('UPI reference (UTR) (optional)');
  await reference.fill('12345');
  await claim.click();
  await expect(pay.getByText('A bank reference has 12 to 22 letters and digits.')).toBeVisible();
  await expect(reference).toBeFocused();
  await reference.fill(utrOf(new Date(Date.now() - 30 * 86_400_000)));
  await expect(pay.getByText('This reference names another day than today.')).toBeVisible();
  const utr = utrOf(new Date());
  await reference.fill(`${utr.slice(0, 4)} ${utr.slice(4)}`);
  await claim.click();
  await expect(
    pay.getByRole('heading', { name: 'Thank you. We are checking for your payment' }),
  ).toBeVisible();
  await expect(pay).toContainText(`reference ${utr}`);
  await expectAccessible(page);

  await open(page, `/order/${id}`);
  await expect(box(page)).toContainText(`reference ${utr}`);
  await expectAccessible(page);
  // The owner has found it. Nobody reloads the page.
  await judge(request, id, 'confirm', { reference: utr });
  await expect(box(page).getByRole('heading', { name: /^Paid: ₹/ })).toBeVisible({
    timeout: 5_000,
  });
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Paid');
  await expectAccessible(page);
});

test('who claims what is not in the bank is told so, and may pay again', async ({
  page,
  request,
}) => {
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const id = await placeOrder(request, token, product.product_id, 1, 'UPI');
  await open(page, `/order/${id}`);
  await box(page).getByRole('button', { name: 'I have paid' }).filter({ visible: true }).click();
  await expect(box(page)).toContainText('You told us at');
  await box(page).getByText('Add or correct the reference').click();
  await box(page).getByLabel('UPI reference (UTR) (optional)').fill(utrOf(new Date()));
  await box(page).getByRole('button', { name: 'Send this reference' }).click();
  await expect(box(page)).toContainText(`, reference ${new Date().getFullYear() % 10}`);
  await judge(request, id, 'reject');
  await expect(box(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page).getByRole('img', { name: 'QR code to pay' })).toBeVisible();
});

test('a third order waits until one of two unpaid ones is paid or cancelled', async ({
  page,
  request,
}) => {
  test.slow();
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const [first, second] = [
    await placeOrder(request, token, product.product_id, 1, 'UPI'),
    await placeOrder(request, token, product.product_id, 1, 'UPI'),
  ];
  await putInCart(page, product);
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeButton(page).click();
  const failed = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
  await expect(failed).toContainText(`Order ${first} is not paid yet.`);
  await expect(failed.getByRole('link', { name: `Pay or cancel order #${second}` })).toBeVisible();
  await expectAccessible(page);
  await failed.getByRole('link', { name: `Pay or cancel order #${first}` }).click();
  await expect(box(page).getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).first().click();
  const sure = page.getByRole('dialog').filter({ visible: true });
  await sure.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Canceled on')).toBeVisible();
  await expect(box(page)).toBeHidden();

  await open(page, '/checkout?step=review');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
});

test('what UPI apps do not pay at once is not offered so, and the checkout says why', async ({
  page,
  request,
}) => {
  const authorization = `Bearer ${await tokenOf(request, demoLogin())}`;
  const product = await someProduct(request, plenty);
  const { product_id: id, product_price: price } = product;
  const sellAt = async (product_price: number) => {
    const answer = await request.patch(`/v1/products/${id}`, {
      headers: { authorization },
      data: { product_price },
    });
    expect(answer.ok()).toBe(true);
  };
  await sellAt(100_001);
  try {
    await logIn(page, await register(request));
    await putInCart(page, product);
    await open(page, '/checkout');
    await giveAddress(page);
    const refused = page.getByText('UPI pays up to ₹1,00,000 at once');
    await expect(refused).toBeVisible();
    await expect(page.getByRole('radio', { name: /^UPI/ })).toBeHidden();
    await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
    await expectAccessible(page);
  } finally {
    await sellAt(price);
  }
});

test('who cancels what they have paid reads what becomes of the money, and names its reference', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  const id = await orderByUpi(page, request);
  const pay = box(page);
  await pay.getByRole('button', { name: 'I have paid' }).filter({ visible: true }).click();
  await expect(pay.getByText(/You told us at .+ that you have paid\./)).toBeVisible();
  await open(page, `/order/${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('If your payment reaches us, we send it back');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  const heading = 'If your payment reaches us, we send it back';
  await expect(pay.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nothing to pay');
  await pay.getByText('Add or correct the reference').click();
  const utr = utrOf(new Date());
  await pay.getByLabel('UPI reference (UTR) (optional)').fill(utr);
  await pay.getByRole('button', { name: 'Send this reference' }).click();
  await expect(pay).toContainText(`reference ${utr}`);
  await expectAccessible(page);
});
