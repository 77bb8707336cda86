import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (6) DPDP Act, section 6: what is agreed to is taken back where and as easily as it was given. */
test('a customer agrees to offers, takes it back with the same tap, and is in no list any more', async ({
  page,
  request,
}) => {
  const login = await register(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const listed = async () =>
    (await request.get('/v1/consents/export?purpose=offers', { headers })).text();
  await logIn(page, login);
  await open(page, '/account');
  const consents = page.getByRole('region', { name: 'What you agree to' });
  await expect(consents.getByText('You have not agreed to this.')).toHaveCount(2);
  await expectAccessible(page);
  expect(await listed()).not.toContain(login.phone_no);
  const give = consents.getByRole('button', { name: 'I agree News of offers' });
  const size = await give.boundingBox();
  await give.click();
  const back = consents.getByRole('button', { name: 'Take it back News of offers' });
  await expect(back).toBeVisible();
  expect((await back.boundingBox())?.height).toBe(size?.height);
  await expect(consents.getByText(/^You agreed on/)).toBeVisible();
  expect(await listed()).toContain(login.phone_no);
  await back.click();
  await expect(give).toBeVisible();
  expect(await listed()).not.toContain(login.phone_no);
  await expectAccessible(page);
});

test('the notice says item by item what is for what, and leads to asking about one’s data', async ({
  page,
}) => {
  await open(page, '/policy/notice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notice about your data');
  const text = page.getByRole('article');
  await expect(text).toContainText('Jalsa Party Supplies');
  await expect(text).toContainText('Only if you agree');
  // How long what is there stays.
  for (const words of [
    'They go a year after the login is over',
    'The record stays for three years after it is settled',
    'It goes a month after that, and after a year in any case',
    'which the tax law wants kept',
  ]) {
    await expect(text).toContainText(words);
  }
  await expect(text).not.toContainText('{');
  await expectAccessible(page);
  await text.getByRole('link', { name: 'ask us' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('data');
  await page
    .getByLabel('What do you want?')
    .selectOption('I name somebody to act for me (nominee)');
  await page.getByLabel('What happened').fill('My sister Meera, 98200 00000.');
  await page.getByLabel('Phone number').fill('9820012345');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('Please keep the ticket number.')).toBeVisible();
});
