import { demoLogin, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const phone = { width: 390, height: 844 };

test('offers are shown to whoever looks for them', async ({ page, request, browser, isPhone }) => {
  test.skip(
    isPhone,
    'offers are the whole shop’s: one browser makes them and looks at both widths',
  );
  await open(page, '/offers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offers');
  await expect(page.getByRole('heading', { name: 'No offers available.' })).toBeVisible();
  await expectAccessible(page);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const make = async (data: object): Promise<number> => {
    const made = await request.post('/v1/offers/create', { headers, data });
    return ((await made.json()) as { data: { offer_id: number } }).data.offer_id;
  };
  const ids = [
    await make({ offer_name: 'Diwali', offer_description: 'On everything', offer_percentage: 15 }),
    await make({
      offer_name: 'Large parties',
      offer_percentage: 20,
      minimum_amount: 125_000,
      ends_at: '2036-01-01T10:00:00+05:30',
    }),
    await make({
      offer_name: 'Next year',
      offer_percentage: 50,
      starts_at: '2036-01-01T10:00:00+05:30',
    }),
  ];
  for (const size of [undefined, phone]) {
    if (size) await page.setViewportSize(size);
    await open(page, '/offers');
    const cards = page.getByRole('main').locator('li:has(> h2)');
    await expect(cards).toHaveText([
      /^Large parties20% OFFOn orders of ₹1,25,000 or moreUntil 1 Jan 2036, 10:00 am$/,
      /^Diwali15% OFFOn everything$/,
    ]);
    await expectAccessible(page);
  }
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(new URL('/offers', page.url()).href);
  await expect(still.getByRole('main').locator('li:has(> h2)')).toHaveCount(2);
  await expect(still.getByRole('main').locator('li:has(> h2)').last()).toBeVisible();
  await expect(still.getByText('Loading offers...')).toHaveCount(0);
  await still.close();
  for (const id of ids) await request.put(`/v1/offers/delete/${id}`, { headers });
});
