import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (20) Questions to the shop on the page of a product. */
test('a visitor asks about a product, staff answer, and everybody reads it there', async ({
  page,
  request,
}) => {
  const { product_id: id, product_name: name } = await someProduct(request, (stock) => stock > 5);
  const words = `Does it come in blue? ${Date.now()}`;
  await open(page, `/product/${id}`);
  const section = page.getByRole('region', { name: 'Questions and answers' });
  await section.getByRole('button', { name: 'Ask a question' }).click();
  const field = section.getByLabel('Your question');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Send question' }).click();
  await expect(section.getByText('Please write your question.')).toBeVisible();
  await expect(section.getByText('Please tell us your name.')).toBeVisible();
  await field.fill(words);
  await section.getByLabel('Your name').fill('Kavya');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Thank you. We have got your question.')).toBeVisible();
  await expect(section.getByText(words)).toHaveCount(0);

  await logIn(page, demoLogin());
  await open(page, '/admin');
  await page.getByRole('link', { name: /Questions to answer/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('without an account');
  await expectAccessible(page);
  await row.getByLabel(`Answer Kavya about ${name}`).fill('Yes, in light blue.');
  await row.getByRole('button', { name: 'Publish answer' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await row.getByRole('button', { name: 'Correct answer' }).click();
  await row.getByLabel(`Answer Kavya about ${name}`).fill('Yes, in sky blue.');
  await row.getByRole('button', { name: 'Save answer' }).click();
  await expect(row).toContainText('Yes, in sky blue.');

  await open(page, `/product/${id}`);
  await section.scrollIntoViewIfNeeded();
  const asked = section.getByRole('listitem').filter({ hasText: words });
  await expect(asked).toContainText('Kavya asked on');
  await expect(asked).toContainText('Yes, in sky blue.');
  await expectAccessible(page);

  await open(page, '/admin/questions?state=answered');
  await row.getByRole('button', { name: `Hide the question of Kavya about ${name}` }).click();
  await expect(row).toHaveCount(0);
  await open(page, `/product/${id}`);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('a customer’s question is theirs, and one that is not to be seen is hidden unanswered', async ({
  page,
  request,
}) => {
  const { product_id: id } = await someProduct(request, (stock) => stock > 5);
  await logIn(page, await register(request));
  await open(page, `/product/${id}`);
  const section = page.getByRole('region', { name: 'Questions and answers' });
  await section.getByRole('button', { name: 'Ask a question' }).click();
  const words = `Is it heavy? ${Date.now()}`;
  await section.getByLabel('Your question').fill(words);
  await section.getByLabel('Your name').fill('Asha');
  await section.getByRole('button', { name: 'Send question' }).click();
  await expect(section.getByText('Thank you. We have got your question.')).toBeVisible();
  await logIn(page, demoLogin());
  await open(page, '/admin/questions');
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row.getByRole('link', { name: 'Customer' })).toBeVisible();
  await row.getByRole('button', { name: /^Hide the question of Asha/ }).click();
  await expect(row).toHaveCount(0);
});
