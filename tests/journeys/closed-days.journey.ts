import type { DeliveryRules } from '#contract/shipping/rules.ts';
import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import type { noDeliveryRules } from '#tests/support/delivery.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A day in India, as "2026-11-09", so many days from today. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + 5.5 * 60 * 60 * 1000 + days * dayMs).toISOString().slice(0, 10);

/** (20) Closed for Diwali: shown before and while it holds, from the holidays of the delivery settings. */
test('holidays are said in the shop before and while they hold, and no more when they are taken out', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const { data: before } = (await (
    await request.get('/v1/shipping/rules', { headers })
  ).json()) as {
    data: typeof noDeliveryRules;
  };
  const setHolidays = async (...days: string[]) => {
    const holidays = days.map((day) => ({ day, name: 'Diwali' }));
    const data = { ...before, working_days: [1, 2, 3, 4, 5, 6, 7], holidays };
    const answer = await request.put('/v1/shipping/rules', { headers, data });
    expect(answer.status()).toBe(200);
  };
  await open(page, '/');
  await expect(page.getByText(/closed for Diwali/i)).toHaveCount(0);

  await setHolidays(dayFromNow(2), dayFromNow(3));
  await open(page, '/products');
  const line = page.getByText(/^Closed for Diwali from .* to .*\. Parcels go out again from /);
  await expect(line).toBeVisible();
  await expectAccessible(page);

  await setHolidays(dayFromNow(0), dayFromNow(1));
  await open(page, '/');
  await expect(
    page.getByText(/^We are closed for Diwali\. Order any time: parcels go out from /),
  ).toBeVisible();
  await expectAccessible(page);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(scrolled).toBeLessThanOrEqual(0);

  await setHolidays();
  await open(page, '/');
  await expect(page.getByText(/closed for Diwali/i)).toHaveCount(0);
});

test('an owner closes for five days in one line, and opens again', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const holidays = async () =>
    (
      (await (await request.get('/v1/shipping/rules', { headers })).json()) as {
        data: DeliveryRules;
      }
    ).data.holidays;
  await logIn(page, demoLogin());
  await open(page, '/admin/settings/delivery');
  await page.getByRole('button', { name: 'Add closed days' }).click();
  await page.getByLabel('First day').fill(dayFromNow(12));
  await page.getByLabel('Last day, if there are several').fill(dayFromNow(11));
  await page.getByLabel('What for').fill('Diwali');
  await expect(page.getByText('This is before the first day.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is before the first day.')).toBeVisible();
  expect(await holidays()).toEqual([]);
  await page.getByLabel('Last day, if there are several').fill(dayFromNow(16));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Delivery' })).toBeVisible();
  expect(await holidays()).toEqual(
    [12, 13, 14, 15, 16].map((days) => ({ day: dayFromNow(days), name: 'Diwali' })),
  );
  await open(page, '/admin/settings/delivery');
  await expect(page.getByLabel('First day')).toHaveValue(dayFromNow(12));
  await expect(page.getByLabel('Last day, if there are several')).toHaveValue(dayFromNow(16));
  await page.getByRole('button', { name: 'Remove Diwali' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(holidays).toEqual([]);
});
