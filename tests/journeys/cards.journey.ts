import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const list = '/products/subcategory/1?name=Latex+balloons&in_stock=true';
const name = 'Pastel macaron balloons, pack of 100';

const cardOf = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Where something stands within its card, and how large both are. */
const placeIn = async (card: Locator, part: Locator) => {
  const [whole, box] = [await card.boundingBox(), await part.boundingBox()];
  if (!whole || !box) throw new Error('The card is not there.');
  const { width, height } = box;
  return { width, height, x: box.x - whole.x, y: box.y - whole.y, card: whole.height };
};

test('after Add, the button of a card is a stepper in the same place', async ({ page }) => {
  await open(page, list);
  const card = cardOf(page);
  const add = card.getByRole('button', { name: `Add ${name}` });
  await expect(add).toBeVisible();
  const before = await placeIn(card, add);
  await add.click();
  const stepper = card.getByRole('group', { name: `Quantity of ${name}` });
  await expect(stepper.getByRole('status')).toHaveText('1 in cart');
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  // The card that is pointed at is still on its way up.
  await expect.poll(() => placeIn(card, stepper)).toEqual(before);
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(stepper.getByRole('status')).toHaveText('2 in cart');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(stepper.getByRole('status')).toHaveText('2 in cart');
});

test('the last one that leaves the cart can be put back', async ({ page }) => {
  await open(page, list);
  const card = cardOf(page);
  await card.getByRole('button', { name: `Add ${name}` }).click();
  await card.getByRole('button', { name: 'One more' }).click();
  await card.getByRole('button', { name: 'One less' }).click();
  await card.getByRole('button', { name: 'Remove from cart' }).click();
  await expect(card.getByRole('button', { name: `Add ${name}` })).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Removed from cart' });
  await expect(toast).toContainText(name);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('status')).toHaveText('1 in cart');
  await expect(toast).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the keyboard stays at the button of the card', async ({ page }) => {
  await open(page, list);
  const card = cardOf(page);
  await card.getByRole('button', { name: `Add ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'One more' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText('2 in cart');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const remove = card.getByRole('button', { name: 'Remove from cart' });
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: `Add ${name}` })).toBeFocused();
});

test('a heart on a card of a list keeps the product', async ({ page }) => {
  await open(page, list);
  const heart = cardOf(page).getByRole('button', { name: `Wishlist: ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/wishlist');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('what adds to the cart is there only for browsers that run it', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await plain.newPage();
  await page.goto(list);
  const card = cardOf(page);
  await expect(card.getByRole('link', { name: `View ${name}` })).toBeVisible();
  await expect(card.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await plain.close();
});
