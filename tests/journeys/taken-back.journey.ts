import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { anOrder, bearer } from '#tests/support/owed-orders.ts';

test('cash of the wrong order is taken back, and so is money that was sent back of it: it is owed, or nothing is', async ({
  page,
  request,
  browser,
}) => {
  const [cash, sent] = [await anOrder(request, 'COD'), await anOrder(request, 'UPI')];
  await logIn(page, demoLogin());
  const money = page.getByRole('region', { name: 'Money' });
  const markPaid = async ({ id }: { id: number }, way?: string) => {
    await open(page, `/admin/orders/${id}`);
    await page
      .getByRole('group', { name: `Order #${id}`, exact: true })
      .getByRole('button', { name: 'Mark as Paid' })
      .click();
    const dialog = page.getByRole('dialog');
    if (way) await dialog.getByRole('radio', { name: way }).check();
    await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await markPaid(cash, 'In cash');
  await expect(money).toContainText('In cash');
  await money.getByRole('button', { name: `Take back the payment of order #${cash.id}` }).click();
  const whole = page.getByRole('dialog', { name: `for order #${cash.id} not come?` });
  await expect(whole).toContainText('the till has it no more');
  await whole.getByLabel('Why').fill('It was the order below');
  await expectAccessible(page);
  await whole.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(`Order #${cash.id} is to be paid again`)).toBeVisible();
  expect(await cash.money()).toMatchObject({ payment_status: 'Pending', paid: 0 });

  const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logIn(theirs, cash.login);
  await open(theirs, `/order/${cash.id}`);
  const history = theirs.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Marked as paid by mistake, still to be paid');
  await expect(theirs.getByText('Payment not found')).toHaveCount(0);
  await theirs.close();

  await markPaid(sent);
  const owner = await tokenOf(request, demoLogin());
  const give = async () => {
    const given = await request.post(`/v1/orders/${sent.id}/refunds`, {
      headers: bearer(owner),
      data: { amount: 1, why: 'goodwill', by: 'hand', is_sent: true },
    });
    expect(given.ok()).toBe(true);
    await open(page, `/admin/orders/${sent.id}`);
    await money.getByRole('button', { name: 'Take back that ₹1 of order' }).first().click();
  };
  await give();
  const refund = page.getByRole('dialog', { name: `Was ₹1 of order #${sent.id} not sent back?` });
  await refund.getByRole('button', { name: 'Take back' }).click();
  await expect(refund).toContainText('Please say why.');
  await refund.getByLabel('Why').fill('Kavya was meant');
  await refund.getByRole('radio', { name: 'Nothing goes back' }).check();
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(`₹1 of order #${sent.id} was taken back`)).toBeVisible();
  expect(await sent.money()).toMatchObject({ payment_status: 'Paid', refunds: [] });
  await give();
  await refund.getByLabel('Why').fill('It is still here');
  await refund.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(`₹1 of order #${sent.id} was taken back`).first()).toBeVisible();
  expect(await sent.money()).toMatchObject({ refunds: [{ state: 'wanted' }] });
});
