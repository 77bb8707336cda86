import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { aPicture } from '#tests/support/factories.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('a customer sends something back, and the shop takes it in and gives the money back', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const token = await tokenOf(request, person);
  const product = await someProduct(request, (stock) => stock > 5);
  const staff = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const number = await placeOrder(request, token, product.product_id);
  const moved = await request.patch(`/v1/order_alert/${number}`, {
    headers: staff,
    data: { delivery_status: 'Delivered' },
  });
  expect(moved.ok(), await moved.text()).toBe(true);

  await logIn(page, person);
  await open(page, `/order/${number}`);
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('You can return it until');
  await returns.getByRole('button', { name: 'Return something' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/how many pieces/)).toHaveValue('1');
  await dialog.getByLabel(/how many pieces/).fill('0');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByText('Please choose what you are sending back.')).toBeVisible();
  await dialog.getByLabel('Why?').selectOption('damaged');
  await dialog.getByLabel(/piece/).fill('1');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByText('Please tell us what is wrong with it.')).toBeVisible();
  await dialog.getByLabel('What is wrong with it?').fill('It came broken.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: await aPicture() });
  await expect(dialog.getByRole('button', { name: /Remove photo/ })).toBeVisible();
  await dialog.getByLabel('Where should your money go?').fill('asha@okbank');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog).toBeHidden();
  await expect(returns.getByRole('heading', { name: /^Return R/ })).toBeFocused();
  await expect(returns).toContainText('Being looked at');
  await expect(returns.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await expectAccessible(page);

  await logIn(page, demoLogin());
  await open(page, '/admin/returns?state=asked');
  const row = page.getByRole('listitem').filter({ hasText: `order #${number}` });
  await expect(row).toContainText('It came broken.');
  await expectAccessible(page);
  await expect(row).toContainText(/Comes to ₹.+, if you keep all of it/);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toBeHidden();
  await logIn(page, person);
  await open(page, `/order/${number}`);
  await expect(returns).toContainText('We pay to send it.');
  await expect(returns).toContainText(/You get back ₹/);
  await expectAccessible(page);

  await logIn(page, demoLogin());
  await open(page, `/admin/orders/${number}`);
  const panel = page.getByRole('region', { name: 'Returns' });
  await panel.getByRole('button', { name: 'Count in' }).click();
  await dialog.getByRole('button', { name: 'Count in' }).click();
  await expect(dialog.getByText('Please say what became of it')).toBeVisible();
  await dialog.getByRole('button', { name: 'All back on the shelf' }).click();
  await expect(dialog.getByLabel(/back on the shelf/)).toHaveValue('1');
  await dialog.getByRole('button', { name: 'All scrapped' }).click();
  await expect(dialog.getByLabel(/back on the shelf/)).toHaveValue('0');
  await expect(dialog.getByLabel(/scrapped/)).toHaveValue('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Count in' }).click();
  await panel.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toContainText('asha@okbank');
  await dialog.getByLabel('How').selectOption('hand');
  await dialog.getByLabel('The bank’s reference').fill(`6327${Date.now() % 100_000_000}`);
  // The note's field may stand half under the bar, wherever this was scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(panel).toContainText('Settled');
  await expect(panel).toContainText('Refund agreed');
  await expectAccessible(page);

  await logIn(page, person);
  await open(page, `/order/${number}`);
  await expect(returns).toContainText('Refund agreed: ₹');
});

test('what an owner says of returns is what the policy and the products say', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 5);
  await logIn(page, demoLogin());
  await open(page, '/admin/settings/returns');
  const form = page.getByRole('form', { name: 'Rules of returns' });
  await expectAccessible(page);
  await form.getByLabel('Days for what is not wanted').fill('200');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please choose 0 to 90 days.')).toBeVisible();
  await form.getByLabel('Days for what is not wanted').fill('7');
  await form.getByLabel('Not taken back').fill(`opened food\nmade to order ${Date.now()}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rules of returns are saved.')).toBeVisible();
  await open(page, '/policy/refund');
  await expect(page.getByRole('main')).toContainText('within 7 days of delivery');
  await expect(page.getByRole('main')).toContainText(
    'We cannot take back opened food, made to order',
  );
  await open(page, `/product/${product.product_id}`);
  await expect(page.getByText('Returns within 7 days').first()).toBeVisible();
});

test('what a customer wants exchanged is a new order in which staff type nothing', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const token = await tokenOf(request, person);
  const product = await someProduct(request, (stock) => stock > 5);
  const staff = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const number = await placeOrder(request, token, product.product_id, 2);
  await request.patch(`/v1/order_alert/${number}`, {
    headers: staff,
    data: { delivery_status: 'Delivered' },
  });
  await logIn(page, person);
  await open(page, `/order/${number}`);
  await page.getByRole('button', { name: 'Return something' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').selectOption('damaged');
  await dialog.getByLabel(/piece/).fill('2');
  await dialog.getByLabel('What is wrong with it?').fill('Both are torn.');
  await dialog.getByRole('radio', { name: 'An exchange' }).check();
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog).toBeHidden();

  await logIn(page, demoLogin());
  await open(page, '/admin/returns');
  const row = page.getByRole('listitem').filter({ hasText: `order #${number}` });
  await row.getByRole('button', { name: 'Approve' }).click();
  await row.getByRole('button', { name: 'Count in' }).click();
  await dialog.getByRole('button', { name: 'All scrapped' }).click();
  await dialog.getByRole('button', { name: 'Count in' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Exchange' }).click();
  await dialog.getByRole('link', { name: 'Take the new order' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone_no);
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take order · ₹/ }).click();
  await expect(page.getByRole('heading', { name: /^Order #\d+ is taken$/ })).toBeVisible();
  const taken = /#(\d+)/.exec(
    (await page.getByRole('heading', { level: 2 }).textContent()) ?? '',
  )?.[1];
  await expect
    .poll(async () => {
      const answer = await request.get(`/v1/orders/${number}/returns`, { headers: staff });
      const { data } = (await answer.json()) as { data: { exchange_order_id: number | null }[] };
      return data[0]?.exchange_order_id;
    })
    .toBe(Number(taken));
  await page.getByRole('link', { name: 'Open the return' }).click();
  await page.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog.getByRole('checkbox', { name: `order #${taken}` })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toBeHidden();

  await logIn(page, person);
  await open(page, `/order/${number}`);
  await page.getByRole('link', { name: `#${taken}` }).click();
  await expect(page.getByRole('heading', { name: `#${taken}` })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
