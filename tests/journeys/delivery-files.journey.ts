import { readFile } from 'node:fs/promises';

import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { aRate, aZone, noDeliveryRules } from '#tests/support/delivery.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Delivery by spreadsheet: zones and rates, weights and sizes go out, are changed, and come back. */
test.describe.configure({ mode: 'serial' });

const owner = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, demoLogin())}`,
});

async function setRules(request: APIRequestContext, rules: object): Promise<void> {
  const headers = await owner(request);
  const answer = await request.put('/v1/shipping/rules', { headers, data: rules });
  // An earlier journey may have left them so.
  expect([200, 400, 409]).toContain(answer.status());
}

/** What a button downloads, as rows by the names of their columns. */
async function downloaded(page: Page, button: string): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return parse(text, { bom: true, columns: true });
}

/** A file as a spreadsheet program saves it. */
const csvOf = (rows: readonly Record<string, string | number>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]
    .map((cells) => cells.map((cell: string | number) => `"${cell}"`).join(','))
    .join('\r\n');

const choose = (page: Page, rows: readonly Record<string, string | number>[]) =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'party.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) });

test('zones and rates go out in a file, come back wrong, are put right, and hold for the next parcel', async ({
  page,
  request,
}) => {
  await setRules(request, {
    ...noDeliveryRules,
    zones: [
      aZone({ name: 'Panvel', pins: ['4102'], is_rest: false }),
      aZone({ rates: [aRate({ first_amount: 79 })] }),
    ],
  });
  await logIn(page, demoLogin());
  await open(page, '/admin/settings/delivery');
  await page.getByText('Zones and rates as a file').click();
  await expectAccessible(page);
  const rows = await downloaded(page, 'Download zones and rates');
  expect(rows).toMatchObject([
    { zone: 'Panvel', pins: '4102', service: 'standard', first_amount: '49', free_above: '' },
    { zone: 'Rest of India', pins: '', everything_else: 'yes', first_amount: '79' },
  ]);
  const [panvel = {}, rest = {}] = rows;
  await choose(page, rows);
  await expect(page.getByText('All zones and rates are as they are here already.')).toBeVisible();

  const store = page.getByRole('button', { name: 'Put in place of what is here' });
  await choose(page, [
    { ...panvel, pins: '41020a' },
    { ...rest, max_grams: 499 },
    { ...rest, zone: 'Hills', everything_else: '', states: 'Mizoram; Bombay' },
  ]);
  await expect(page.getByText('There are 3 problems.')).toBeVisible();
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('row');
  await expect(problems.nth(1)).toHaveText(/^2pins“41020a” is not a PIN code/);
  await expect(problems.nth(2)).toHaveText(/^3max_gramsThe most is less/);
  await expect(problems.nth(3)).toHaveText(/^4statesThere is no state “Bombay”/);
  await expect(store).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/rate-file-wrong-${page.viewportSize()?.width}.png` });

  await choose(page, [
    { ...panvel, first_amount: '₹35' },
    { ...panvel, zone: 'Raigad', pins: '410206; 410208' },
    { ...rest, zone: 'Hills', everything_else: '', states: 'Mizoram; Sikkim', first_amount: 149 },
  ]);
  await expect(page.getByText('New: Raigad, Hills')).toBeVisible();
  await expect(page.getByText('Changed: Panvel')).toBeVisible();
  await expect(page.getByText('Removed: Rest of India')).toBeVisible();
  const reach = page.getByRole('region', { name: 'What it would reach' });
  await expect(reach).toContainText('Raigad: no PIN code. A zone above it has them all');
  await expect(reach).toContainText(/Goa: no zone for \d+ PIN codes/);
  await expectAccessible(page);
  await page.screenshot({
    path: `test-results/rate-file-right-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await store.click();
  await expect(page.getByText('Zones and rates stored')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' }).nth(1)).toHaveValue('Raigad');
  await expect(page.getByRole('region', { name: 'What your zones reach' })).toContainText('Hills');
  await page.getByLabel('PIN code', { exact: true }).fill('410206');
  await page.getByRole('button', { name: 'What does it cost?' }).click();
  await expect(page.getByText(/^Standard, ₹35/)).toBeVisible();

  // What is typed and not saved is not lost by a file.
  await page.getByLabel('Volumetric divisor').fill('4000');
  await choose(page, rows);
  await store.click();
  await expect(page.getByText(/Something on this page is not saved yet/)).toBeVisible();
});

test('weights and sizes go out in a file, come back changed, and are seen in the list and in the price of delivery', async ({
  page,
  request,
}) => {
  await setRules(request, {
    ...noDeliveryRules,
    zones: [aZone({ rates: [aRate({ first_grams: 1_000, first_amount: 40, next_amount: 10 })] })],
  });
  const { product_id: id, product_name: name } = await someProduct(request, (stock) => stock > 3);
  await logIn(page, demoLogin());
  await open(page, '/admin/files');
  const columns = ['weight', 'length', 'width', 'height'] as const;
  const exported = async () => {
    const rows = await downloaded(page, 'Export products');
    const row = rows.find(({ product_id: one }) => one === String(id));
    return columns.map((column) => row?.[column]);
  };
  const before = await exported();
  expect(before.every((measure) => Number(measure) > 0)).toBe(true);
  const file = (values: readonly (string | number | undefined)[]) => [
    {
      product_id: id,
      ...Object.fromEntries(columns.map((column, place) => [column, values[place] ?? ''])),
    },
  ];
  const check = async (values: readonly (string | number | undefined)[]) => {
    await choose(page, file(values));
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  await check(['heavy', 'long', '-3', '9999999']);
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('row');
  await expect(page.getByText('There are 4 problems.')).toBeVisible();
  for (const [place, column] of columns.entries()) {
    await expect(problems.nth(place + 1)).toHaveText(new RegExp(`^2${column}`));
  }
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await expectAccessible(page);

  const charge = async () => {
    const data = { lines: [{ product_id: id, quantity: 1 }], pincode: '410206' };
    const answer = await request.post('/v1/orders/quote', { data });
    return (await answer.json()).data.delivery.options[0].charge;
  };
  const store = async (values: readonly (string | number | undefined)[]) => {
    await check(values);
    await expect(page.getByText(/1 changed/)).toBeVisible();
    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByText(/^Imported: .*1 changed/)).toBeVisible();
    expect(await exported()).toEqual(values.map(String));
  };
  await store(['2.25', 30, 20, 10]);
  expect(await charge()).toBe(40 + 3 * 10);

  // The size alone is taken out: the list of products without one has it, and what is charged is the weight.
  await store(['0.9', 30, 20, '']);
  expect(await charge()).toBe(40);
  await open(page, `/admin/products?weight=none&search=${encodeURIComponent(name)}`);
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
  ).toBeVisible();
  await page.screenshot({ path: `test-results/weights-${page.viewportSize()?.width}.png` });
  await open(page, `/admin/files`);
  // A box of 40 × 40 × 20 cm is charged as 6.4 kg.
  await store(['0.9', 40, 40, 20]);
  expect(await charge()).toBe(40 + 11 * 10);
  await open(page, `/product/${id}`);
  const box = page.getByRole('form', { name: 'Deliver to' });
  await box.getByRole('textbox').fill('410206');
  await box.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('list', { name: 'Ways of delivery' })).toContainText('₹150');
  await open(page, `/admin/edit-product/${id}`);
  await expect(page.getByLabel(/^Height/)).toHaveValue('20');
});
