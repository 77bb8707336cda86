import type { APIRequestContext, Locator } from '@playwright/test';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { anOrder, bearer } from '#tests/support/owed-orders.ts';

/** What an errand costs the person who does it. */
function counted() {
  const begun = Date.now();
  let taps = 0;
  return {
    tap: async (what: Locator) => {
      taps += 1;
      await what.click();
    },
    cost: () => ({ taps, seconds: (Date.now() - begun) / 1000 }),
  };
}

const aUpiOrder = (request: APIRequestContext) => anOrder(request, 'UPI');

test('a payment by UPI is taken in two taps of the list, without a field, and given back in three', async ({
  page,
  request,
}) => {
  const { id, money } = await aUpiOrder(request);
  await logIn(page, demoLogin());
  await open(page, '/admin/orders');
  const row = page.getByRole('listitem').filter({ hasText: `Order #${id}` });
  await expect(row).toBeVisible();

  const taking = counted();
  await taking.tap(row.getByRole('button', { name: `Mark as Paid, order #${id}` }));
  const dialog = page.getByRole('dialog', { name: `Order #${id} is paid?` });
  await expect(dialog).toContainText(/₹[\d,]+ is in your account\?/);
  await expect(dialog).toContainText('Leave it empty if you have seen the money');
  await taking.tap(dialog.getByRole('button', { name: 'Mark as Paid' }));
  await expect(row).toContainText('Paid · UPI');
  const took = taking.cost();
  expect(await money()).toMatchObject({ payment_status: 'Paid', due: 0 });
  expect(took.taps).toBeLessThanOrEqual(2);

  await page.getByRole('link', { name: `Order #${id}`, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Seen by staff');
  await open(page, '/admin/orders');
  const giving = counted();
  await giving.tap(row.getByRole('button', { name: `More about order #${id}` }));
  await giving.tap(row.getByRole('button', { name: 'Give money back' }));
  const back = page.getByRole('dialog', { name: `Give money back for order #${id}?` });
  const sent = back.getByRole('button', { name: /^₹[\d,]+ is sent$/ });
  await expect(sent).toBeVisible();
  await expect(back.getByLabel('Amount to give back')).toBeHidden();
  await giving.tap(sent);
  await expect(row).toContainText('Refunded · UPI');
  const gave = giving.cost();
  expect(await money()).toMatchObject({ payment_status: 'Refunded' });
  expect(gave.taps).toBeLessThanOrEqual(3);
  test.info().annotations.push({
    type: 'errands',
    description: JSON.stringify({ took, gave }),
  });
});

test('what was seen is listed until its reference is there; a part is given back, and sent later', async ({
  page,
  request,
}) => {
  const { id, money } = await aUpiOrder(request);
  await logIn(page, demoLogin());
  await open(page, `/admin/orders/${id}`);
  const acts = page.getByRole('group', { name: `Order #${id}`, exact: true });
  await acts.getByRole('button', { name: 'Mark as Paid' }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${id} is paid?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Seen by staff');

  await open(page, '/admin/money?list=seen');
  const row = page.getByRole('listitem').filter({ hasText: `#${id}` });
  await row.getByRole('button', { name: `Add the reference of order ${id}` }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Add its reference' }).click();
  await expect(asked).toContainText('Please enter the reference that the bank has for it.');
  await asked.getByLabel('Bank reference').fill(`6327${String(id).padStart(8, '0')}`);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Add its reference' }).click();
  await expect(row).toHaveCount(0);

  await open(page, `/admin/orders/${id}`);
  await acts.getByRole('button', { name: 'Give money back' }).click();
  const back = page.getByRole('dialog', { name: `Give money back for order #${id}?` });
  await back.getByText('Another amount, reason or reference').click();
  await back.getByLabel('Amount to give back').fill('0');
  await back.getByRole('button', { name: 'I will send it later' }).click();
  await expect(back).toContainText(/Please give an amount up to/);
  await back.getByLabel('Amount to give back').fill('5');
  // Nothing comes back that was not handed over.
  await expect(back.getByLabel('Why')).toHaveValue('goodwill');
  await back.getByLabel('Why').selectOption({ label: 'Something came back' });
  await expectAccessible(page);
  await back.getByRole('button', { name: 'I will send it later' }).click();
  await expect(back).toBeHidden();
  expect(await money()).toMatchObject({
    payment_status: 'Paid',
    refunds: [{ amount: 5, why: 'return', state: 'wanted' }],
  });
  // What was chosen for one part is not the reason of the next.
  await acts.getByRole('button', { name: 'Give money back' }).click();
  await back.getByText('Another amount, reason or reference').click();
  await expect(back.getByLabel('Why')).toHaveValue('goodwill');
  await back.getByRole('button', { name: 'Cancel' }).click();

  await open(page, '/admin/money?list=refunds');
  const waits = page.getByRole('listitem').filter({ hasText: `#${id}` });
  await waits.getByRole('button', { name: `Done by hand, order #${id}` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'In cash' }).check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done by hand' }).click();
  await expect(waits).toHaveCount(0);

  // The reference was mistyped.
  await open(page, `/admin/orders/${id}`);
  const region = page.getByRole('region', { name: 'Money' });
  await region.getByRole('button', { name: `Correct 6327${String(id).padStart(8, '0')}` }).click();
  const right = `6327${String(90_000_000 + id)}`;
  await page.getByRole('dialog').getByLabel('Bank reference').fill(right);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await expect(region).toContainText(right);
});

test('who has marked the wrong order as paid takes it back with a reason, and its customer reads that it is to be paid', async ({
  page,
  request,
  browser,
}) => {
  const [listed, own] = [await aUpiOrder(request), await aUpiOrder(request)];
  await logIn(page, demoLogin());
  for (const { id } of [listed, own]) {
    await open(page, `/admin/orders/${id}`);
    await page
      .getByRole('group', { name: `Order #${id}`, exact: true })
      .getByRole('button', { name: 'Mark as Paid' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Seen by staff');
  }
  const takeBack = async ({ id }: { id: number }, from: Locator) => {
    await from.getByRole('button', { name: `Take back the payment of order #${id}` }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`for order #${id} not come\\?$`) });
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(dialog).toContainText('Please say why.');
    await dialog.getByLabel('Why').fill('It was the order below');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText(`Order #${id} is to be paid again`)).toBeVisible();
  };
  await takeBack(own, page.getByRole('region', { name: 'Money' }));
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'Payment taken back',
  );
  await expect(page.getByRole('region', { name: 'Done by staff' })).toContainText(
    'It was the order below',
  );
  await open(page, '/admin/money?list=seen');
  const row = page.getByRole('listitem').filter({ hasText: `#${listed.id}` });
  await takeBack(listed, row);
  await expect(row).toHaveCount(0);
  for (const { money } of [listed, own]) {
    expect(await money()).toMatchObject({ payment_status: 'Pending', state: 'awaiting' });
  }

  const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logIn(theirs, own.login);
  await open(theirs, `/order/${own.id}`);
  await expect(theirs.getByText('Payment not found, to be paid')).toBeVisible();
  await expect(theirs.getByRole('group', { name: 'Payment', exact: true })).toContainText(
    'The shop has not found this payment',
  );
  await theirs.close();
});

test('a part that somebody else has given meanwhile is not given twice: the dialog says so, and what is left', async ({
  page,
  request,
}) => {
  const { id, money } = await aUpiOrder(request);
  const owner = bearer(await tokenOf(request, demoLogin()));
  const { data: alert } = (await (
    await request.get(`/v1/order_alert/details/${id}`, { headers: owner })
  ).json()) as { data: { order_alert_id: number } };
  const paid = { payment_status: 'Paid', payment_seen: true };
  const done = await request.patch(`/v1/order_alert/${alert.order_alert_id}`, {
    headers: owner,
    data: paid,
  });
  expect(done.ok()).toBe(true);
  await logIn(page, demoLogin());
  await open(page, `/admin/orders/${id}`);
  const acts = page.getByRole('group', { name: `Order #${id}`, exact: true });
  await acts.getByRole('button', { name: 'Give money back' }).click();
  const back = page.getByRole('dialog', { name: `Give money back for order #${id}?` });
  await back.getByText('Another amount, reason or reference').click();
  await back.getByLabel('Amount to give back').fill('5');
  const part = { amount: 5, why: 'goodwill', by: 'hand' };
  const other = await request.post(`/v1/orders/${id}/refunds`, { headers: owner, data: part });
  expect(other.ok()).toBe(true);
  await back.getByRole('button', { name: '₹5 is sent' }).click();
  await expect(back).toContainText('Money of this order goes back already.');
  await expect(back).toContainText(/₹5 (?:of it )?goes back|₹5/);
  expect(await money()).toMatchObject({ refunds: [{ amount: 5, state: 'wanted' }] });
});

test('what was to be paid on delivery is taken in cash in two taps, or by UPI in three: each is where it came', async ({
  page,
  request,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/orders');
  const [cash, upi] = [await anOrder(request, 'COD'), await anOrder(request, 'COD')];
  for (const { id, isCash } of [
    { ...cash, isCash: true },
    { ...upi, isCash: false },
  ]) {
    await open(page, `/admin/orders/${id}`);
    const acts = page.getByRole('group', { name: `Order #${id}`, exact: true });
    const taking = counted();
    await taking.tap(acts.getByRole('button', { name: 'Mark as Paid' }));
    const dialog = page.getByRole('dialog', { name: `Order #${id} is paid?` });
    await expect(dialog.getByRole('radio', { name: 'In cash' })).toBeChecked();
    await expect(dialog.getByLabel('Bank reference')).toHaveCount(0);
    if (!isCash) {
      await taking.tap(dialog.getByRole('radio', { name: 'By UPI' }));
      await expect(dialog.getByLabel('Bank reference (optional)')).toBeVisible();
    }
    await expectAccessible(page);
    await taking.tap(dialog.getByRole('button', { name: 'Mark as Paid' }));
    const box = page.getByRole('region', { name: 'Money' });
    await expect(box).toContainText(isCash ? 'How it was paidIn cash' : 'Seen by staff');
    expect(taking.cost().taps).toBe(isCash ? 2 : 3);
  }
  expect(await cash.money()).toMatchObject({ due: 0, attempt: { is_cash: true } });
  expect(await upi.money()).toMatchObject({ due: 0, attempt: { is_cash: false } });
  await open(page, '/admin/money?list=seen');
  await expect(page.getByRole('listitem').filter({ hasText: `#${upi.id}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `#${cash.id}` })).toHaveCount(0);
});
