import type { Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const rowOf = (page: Page, number: number) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: new RegExp(`^Order #${number}(?:,|$)`) }),
  });

test('what was not delivered is tried again on the day that its customer asks for, brought back and counted in', async ({
  page,
  request,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const customer = await register(request);
  const { product_id: product } = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, await tokenOf(request, customer), product);
  const staff = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const packed = await request.post('/v1/packing', {
    headers: staff,
    data: { orders: [{ order_id: number, parcels: [{ grams: 400, courier: 'own_rider' }] }] },
  });
  const { data } = (await packed.json()) as { data: { packed: { parcels: number[] }[] } };
  await request.post('/v1/packing/moves', {
    headers: staff,
    data: { ids: data.packed[0]?.parcels, to: 'picked_up' },
  });
  await logIn(page, demoLogin());
  await open(page, '/admin/parcels?view=handed_over');
  await rowOf(page, number).getByRole('button', { name: 'Not delivered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not delivered' }).click();
  await expect(dialog).toContainText('Please say why.');
  await dialog.getByLabel(/^Why/).fill('Nobody was at home.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not delivered' }).click();
  await expect(rowOf(page, number)).toHaveCount(0);

  await open(page, '/admin/parcels?view=trouble');
  await expect(rowOf(page, number)).toContainText('Nobody was at home.');
  await expect(rowOf(page, number).getByRole('button', { name: 'Try again' })).toBeVisible();

  // Its customer asks for a day, and staff try again on it with one tap.
  await using context = await browser.newContext({
    viewport: page.viewportSize(),
    ...(baseURL !== undefined && { baseURL }),
  });
  const door = await context.newPage();
  await logIn(door, customer);
  await open(door, `/order/${number}`);
  const form = door.getByRole('form', { name: 'Another attempt' });
  const next = door.getByRole('region', { name: 'It could not be delivered yet' });
  await expect(next).toContainText('which day suits you');
  // The list of orders says the same.
  await open(door, '/orders');
  const card = rowOf(door, number);
  await expect(card).toContainText('It could not be delivered yet');
  await expect(card).toContainText('Open the order to say which day suits you.');
  await expect(card).not.toContainText('It is on its way');
  await door.screenshot({ path: `test-results/orders-trouble-${project.name}.png` });
  await card.getByRole('link').first().click();
  await form.getByRole('button', { name: 'Ask for this day' }).click();
  await expect(form).toContainText('Please choose a day.');
  const day = (await form.getByRole('option').nth(3).textContent()) ?? '';
  await form.getByLabel('When should it come again?').selectOption(day);
  await expectAccessible(door);
  await form.getByRole('button', { name: 'Ask for this day' }).click();
  await expect(form.getByRole('status')).toContainText(`You have asked for ${day}.`);
  await door.screenshot({ path: `test-results/another-day-${project.name}.png`, fullPage: true });
  await open(page, '/admin/parcels?view=trouble');
  await expect(rowOf(page, number)).toContainText(`Its customer asks for ${day}.`);
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/board-trouble-${project.name}.png` });
  await rowOf(page, number)
    .getByRole('button', { name: `Try again on ${day}` })
    .click();
  await expect(rowOf(page, number)).toHaveCount(0);
  await open(door, `/order/${number}`);
  await expect(door.getByRole('region', { name: 'Parcels' })).toContainText(
    `Next attempt on ${day}`,
  );
  await expect(door.getByRole('region', { name: 'It comes again' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await door.screenshot({ path: `test-results/tracking-${project.name}.png`, fullPage: true });
  await request.post('/v1/packing/moves', {
    headers: staff,
    data: { ids: data.packed[0]?.parcels, to: 'undelivered', reason: 'The house is locked.' },
  });
  await open(page, '/admin/parcels?view=trouble');
  await rowOf(page, number).getByRole('button', { name: 'Bring back' }).click();
  await rowOf(page, number).getByRole('button', { name: 'Count in' }).click();
  await dialog.getByRole('button', { name: 'Count in' }).click();
  await expect(dialog).toContainText('0 to 1');
  await dialog.getByRole('textbox').fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Count in' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, number)).toHaveCount(0);
  await open(page, `/admin/orders/${number}`);
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('Came back');
});
