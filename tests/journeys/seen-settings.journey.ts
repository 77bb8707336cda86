import type { APIRequestContext } from '@playwright/test';

import type { DeliveryRules } from '#contract/shipping/rules.ts';
import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { aRate, aZone, noDeliveryRules } from '#tests/support/delivery.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Two members of staff have the same settings open: neither takes back what the other has saved (decision 0163). */
test.describe.configure({ mode: 'serial' });

const headersOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, demoLogin())}`,
});

/** Somebody else saves, on another device. */
async function other(
  request: APIRequestContext,
  path: string,
  change: (data: never) => object,
): Promise<void> {
  const headers = await headersOf(request);
  const { data } = await (await request.get(path, { headers })).json();
  const method = path.endsWith('/information') ? 'PATCH' : 'PUT';
  const answer = await request.fetch(path, { method, headers, data: change(data as never) });
  expect([200, 400, 409]).toContain(answer.status());
}
const rates = (amount: number) => [aZone({ rates: [aRate({ first_amount: amount })] })];

test('delivery rules: what somebody else has saved comes into the form beside what was typed', async ({
  page,
  request,
}) => {
  const path = '/v1/shipping/rules';
  const read = async (): Promise<DeliveryRules> =>
    (await (await request.get(path, { headers: await headersOf(request) })).json()).data;
  await other(request, path, () => ({ ...noDeliveryRules, zones: rates(30) }));
  await logIn(page, demoLogin());
  await open(page, '/admin/settings/delivery');
  const form = page.getByRole('form', { name: 'Delivery' });
  const rate = form.getByLabel('cost ₹', { exact: true }).first();
  const divisor = form.getByLabel('Volumetric divisor');
  const save = form.getByRole('button', { name: 'Save' });
  await expect(rate).toHaveValue('30');

  await other(request, path, (data: DeliveryRules) => ({ ...data, zones: rates(45) }));
  await divisor.fill('4000');
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Somebody else has changed this since');
  // The button is at the end of a long form, and what has happened stands above it.
  await expect(form.getByRole('alert')).toBeInViewport();
  await expect(form.getByText('What they saved is in this form now')).toBeInViewport();
  await expect(rate).toHaveValue('45');
  await expect(divisor).toHaveValue('4000');
  expect((await read()).volumetric_divisor).toBe(5_000);
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/overtaken-${page.viewportSize()?.width}.png` });

  // What both have changed is named, and stays as it was typed until one of the two is chosen.
  await other(request, path, (data: DeliveryRules) => ({ ...data, zones: rates(55) }));
  await rate.fill('49');
  await save.click();
  await expect(form.getByText('You have both changed: Zones and rates.')).toBeInViewport();
  await expect(save).toBeFocused();
  await expect(rate).toHaveValue('49');
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/both-${page.viewportSize()?.width}.png` });
  await form.getByRole('button', { name: 'Take theirs' }).click();
  await expect(rate).toHaveValue('55');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const stored = await read();
  expect([stored.zones[0]?.rates[0]?.first_amount, stored.volumetric_divisor]).toEqual([55, 4_000]);
  await expect(form.getByText('You have both changed')).toHaveCount(0);

  // Whoever saves twice in a row is in nobody's way, and a file only replaces what it was compared with.
  await divisor.fill('5000');
  await save.click();
  await expect.poll(async () => (await read()).volumetric_divisor).toBe(5_000);
  await page.getByText('Zones and rates as a file').click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'zone,pins,states,everything_else,service,first_grams,first_amount,next_grams,next_amount,max_grams,free_above,days_min,days_max',
        'India,,,yes,standard,500,49,500,20,30000,,2,4',
      ].join('\r\n'),
    ),
  });
  const put = page.getByRole('button', { name: 'Put in place of what is here' });
  await expect(put).toBeVisible();
  await other(request, path, (data: DeliveryRules) => ({
    ...data,
    zones: [...rates(55), aZone({ name: 'Goa', states: ['Goa'], is_rest: false })],
  }));
  await put.click();
  await expect(page.getByText('Somebody else has changed zones or rates')).toBeVisible();
  await expect(page.getByText('Removed: Rest of India, Goa')).toBeVisible();
  await put.click();
  await expect(page.getByText('Zones and rates stored')).toBeVisible();
});

test('the shop’s own texts: two may change different ones, and the same one only where it was seen', async ({
  page,
  request,
}) => {
  const path = '/v1/user/information';
  await logIn(page, demoLogin());
  await open(page, '/admin/settings');
  const policies = page.getByRole('form', { name: 'Policies', exact: true });
  const unfolded = await policies
    .locator('details')
    .evaluate(({ open: isOpen }: HTMLDetailsElement) => isOpen);
  if (!unfolded) await policies.locator('summary').click();
  const [line, bulk] = [
    policies.getByLabel('In one line'),
    policies.getByLabel('Bulk Order Discounts'),
  ];
  const save = policies.getByRole('button', { name: 'Save' });
  const saved = page
    .getByRole('status')
    .filter({ hasText: 'Saved' })
    .filter({ hasText: 'Policies' });
  const before = [await line.inputValue(), await bulk.inputValue()];

  await other(request, path, () => ({ policies: { bulk: 'Theirs' } }));
  await line.fill('Mine');
  await save.click();
  await expect(saved).toBeVisible();
  await expect(bulk).toHaveValue('Theirs');
  await expect(line).toHaveValue('Mine');

  await other(request, path, () => ({ policies: { information_description: 'Theirs too' } }));
  await line.fill('Mine again');
  await save.click();
  await expect(policies.getByRole('alert').first()).toContainText(
    'Somebody else has changed this since',
  );
  await expect(policies.getByText('Somebody else has changed this to “Theirs too”.')).toBeVisible();
  await expect(line).toHaveValue('Mine again');
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/overtaken-text-${page.viewportSize()?.width}.png` });
  await save.click();
  await expect(policies.getByText('Somebody else has changed')).toHaveCount(0);
  await expect
    .poll(async () => (await (await request.get(path)).json()).data.policies)
    .toMatchObject({ bulk: 'Theirs', information_description: 'Mine again' });

  await other(request, path, () => ({
    policies: { information_description: before[0], bulk: before[1] },
  }));
  // Nothing was typed here: what is saved is shown.
  await save.click();
  await expect(line).toHaveValue(before[0] ?? '');
  await expect(bulk).toHaveValue(before[1] ?? '');
});
