import { logIn, register } from '#tests/support/accounts.ts';
import {
  goToReview,
  orderNumbers,
  placeButton,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { openFirst } from '#tests/support/offline.ts';

/** An order that is placed without a connection waits, and is sent once (decision 0119). */
test.use({ serviceWorkers: 'allow' });

const thanks = 'Thank you, your order is placed';
const waits = /^Your order waits for the internet\. It is sent by itself, once/;
let token: string;

test.beforeEach(async ({ page, request }) => {
  token = await logIn(page, await register(request));
  await openFirst(page, '/products/subcategory/1');
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
});

test('it says that it waits, and is sent once when the connection is back', async ({
  page,
  request,
  context,
}) => {
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  await expectAccessible(page);
  expect(await orderNumbers(request, token)).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
  expect(await orderNumbers(request, token)).toHaveLength(1);
  // No second one later.
  await open(page, '/checkout');
  await page.waitForLoadState('networkidle');
  expect(await orderNumbers(request, token)).toHaveLength(1);
});

test('its page is closed by the phone and opened again without a connection: it still waits, and is sent once', async ({
  page,
  request,
  context,
}) => {
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  await page.reload();
  // Its document is never stored, but its scripts are.
  await expect(page).toHaveURL('/checkout?step=review');
  await expect(page.getByText(waits)).toBeVisible();
  await expectAccessible(page);
  expect(await orderNumbers(request, token)).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
  expect(await orderNumbers(request, token)).toHaveLength(1);
});

test('it waits in two tabs: one of them sends it', async ({ page, request, context }) => {
  const other = await context.newPage();
  await open(other, '/checkout?step=review');
  await expect(placeButton(other)).toBeEnabled();
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(thanks);
  expect(await orderNumbers(request, token)).toHaveLength(1);
});

test('the line is lost after the shop has stored it: it waits, and stays one', async ({
  page,
  request,
  context,
}) => {
  let isFirst = true;
  await page.route('**/v1/buyed_product', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await placeButton(page).click();
  await expect(page.getByText(waits)).toBeVisible();
  expect(await orderNumbers(request, token)).toHaveLength(1);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
  expect(await orderNumbers(request, token)).toHaveLength(1);
});
