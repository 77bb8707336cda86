import type { APIRequestContext, Page } from '@playwright/test';

import { dayInIndia } from '#contract/times.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { aRate, aZone, noDeliveryRules } from '#tests/support/delivery.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Where it goes, for how much, and until when: from the product's page to the order. The shop is this file's alone. */
test.describe.configure({ mode: 'serial' });

/** Whatever the demo's products weigh, the first slab has them. */
const first = { first_grams: 50_000, max_grams: 150_000 };
const rules = {
  ...noDeliveryRules,
  zones: [
    aZone({
      name: 'Panvel',
      pins: ['4102'],
      is_rest: false,
      rates: [
        aRate({ ...first, first_amount: 29, days_min: 1, days_max: 2 }),
        aRate({ ...first, service: 'express', first_amount: 129, days_min: 0, days_max: 1 }),
      ],
    }),
    aZone({
      name: 'North-East',
      states: ['Mizoram', 'Assam', 'Manipur'],
      is_rest: false,
      rates: [aRate({ ...first, first_amount: 119, days_min: 6, days_max: 9 })],
    }),
    aZone({
      name: 'Islands',
      states: ['Andaman and Nicobar Islands', 'Lakshadweep'],
      is_rest: false,
      rates: [aRate({ ...first, first_amount: 249, days_min: 9, days_max: 14 })],
    }),
  ],
};
const places = [
  { pin: '410206', where: 'Raigad, Maharashtra', city: 'Raigad', state: 'Maharashtra', charge: 29 },
  { pin: '796001', where: 'Aizawl, Mizoram', city: 'Aizawl', state: 'Mizoram', charge: 119 },
  {
    pin: '744101',
    where: 'South Andaman, Andaman and Nicobar Islands',
    city: 'South Andaman',
    state: 'Andaman and Nicobar Islands',
    charge: 249,
  },
];

const owner = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, demoLogin())}`,
});
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const headers = await owner(request);
  const answer = await request.put('/v1/shipping/rules', { headers, data: rules });
  // The other journeys of this file may have set them before.
  expect([200, 400, 409]).toContain(answer.status());
  await request.dispose();
});

const box = (page: Page) => page.getByRole('form', { name: 'Deliver to' });
const ways = (page: Page) => page.getByRole('list', { name: 'Ways of delivery' });
const sums = (page: Page) => page.locator('dl').filter({ visible: true }).first();

test('a stranger orders to three PIN codes, sees three prices and days, and is charged what was shown', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const shown: { charge: number; day: string }[] = [];
  const headers = await owner(request);
  for (const { pin, where, city, state, charge } of places) {
    const product = await someProduct(request, (stock) => stock > 5);
    await using context = await browser.newContext({
      viewport: page.viewportSize(),
      ...(baseURL !== undefined && { baseURL }),
    });
    const stranger = await context.newPage();
    await open(stranger, `/product/${product.product_id}`);
    await box(stranger).getByRole('textbox').fill(pin);
    await box(stranger).getByRole('button', { name: 'Check' }).click();
    await expect(box(stranger)).toContainText(`Deliver to ${where}`);
    const usual = ways(stranger).getByRole('listitem').filter({ hasText: 'Get it by' });
    await expect(usual).toContainText(`₹${charge}`);
    const day = /by (\w{3} \d+ \w{3})/.exec((await usual.textContent()) ?? '')?.[1] ?? '';
    expect(day).not.toBe('');
    await expectAccessible(stranger);

    await stranger.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
    await expect(stranger.getByLabel('Pincode')).toHaveValue(pin);
    await expect(stranger.getByLabel('City')).toHaveValue(city);
    await expect(stranger.getByLabel('State')).toHaveValue(state);
    await stranger.getByLabel('Full name').fill('Lalrinpuii Sailo');
    await stranger.getByLabel('Phone').fill('98620 33185');
    await stranger.getByLabel('Address line 1').fill('4, Lake View');
    await stranger.getByRole('button', { name: 'Continue to payment' }).click();
    await stranger
      .getByRole('button', { name: 'Continue to review' })
      .filter({ visible: true })
      .click();
    await expect(stranger.getByText(day).filter({ visible: true }).first()).toBeVisible();
    await expect(sums(stranger)).toContainText(`₹${charge}`);
    // One promise, and not the shop's usual one beside it.
    await expect(stranger.locator('body')).not.toContainText('working days');
    const total = (product.product_price + charge).toLocaleString('en-IN');
    await expect(placeButton(stranger)).toContainText(`₹${total}`);
    await placeButton(stranger).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, your order is placed',
    );
    const text = (await stranger.locator('main').textContent()) ?? '';
    expect(text).toContain(day.split(' ').slice(1).join(' '));
    expect(text).not.toContain('working days');
    const number = /#(\d+)/.exec(text)?.[1] ?? '';
    await stranger.getByRole('link', { name: 'View order' }).click();
    await expect(stranger.getByText(day.split(' ').slice(1).join(' ')).first()).toBeVisible();
    const answer = await request.get(`/v1/order_alert/details/${number}`, { headers });
    const { data } = await answer.json();
    expect(data).toMatchObject({
      shipping: charge,
      total_amount: product.product_price + charge,
      service: 'standard',
    });
    expect(new Date(`${data.promised_to}T00:00:00Z`).getUTCDate()).toBe(Number(day.split(' ')[1]));
    shown.push({ charge, day: data.promised_to });
  }
  expect(new Set(shown.map(({ charge }) => charge)).size).toBe(3);
  expect(shown.map(({ day }) => day)).toEqual(shown.map(({ day }) => day).toSorted());
  expect(new Set(shown.map(({ day }) => day)).size).toBe(3);
});

test('whoever needs it by a day is told plainly what arrives in time, and the shop reads that day where it packs', async ({
  page,
  request,
}) => {
  const login = await register(request);
  await logIn(page, login);
  const product = await someProduct(request, (stock) => stock > 5);
  await putInCart(page, product);
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await giveAddress(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));
  const day = page.getByLabel('Needed by (optional)').filter({ visible: true });
  const chosen = (name: RegExp) => page.getByRole('radio', { name });
  await expect(chosen(/^Standard/)).toBeChecked();
  await day.fill(inDays(0));
  const notice = page.getByRole('status').filter({ visible: true });
  await expect(notice.filter({ hasText: 'We cannot promise it by' })).toBeVisible();
  await day.fill('2036-12-05');
  const outOfReach = 'Please choose a day from today to one year ahead.';
  await expect(page.getByText(outOfReach).filter({ visible: true })).toBeVisible();
  await placeButton(page).click();
  await expect(day).toBeFocused();
  await day.fill(inDays(30));
  await expect(notice.filter({ hasText: 'it arrives in time' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({
    path: `test-results/needed-by-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await chosen(/^Express/).check({ force: true });
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
  const number = Number(/#(\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
  const headers = await owner(request);
  const answer = await request.get('/v1/packing/to-pack', { headers });
  const { data } = await answer.json();
  expect(data.find(({ order_id: id }: { order_id: number }) => id === number)).toMatchObject({
    service: 'express',
    needed_by: inDays(30),
  });

  // The next order begins with the address of the last one, by its name.
  await putInCart(page, product);
  await open(page, '/checkout?step=address');
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivering here' })).toContainText(
    'Home',
  );
  await page.screenshot({ path: `test-results/addresses-${page.viewportSize()?.width}.png` });
});

test('the PIN code is remembered on the next page and in the cart, and the shop’s texts say what its zones promise', async ({
  page,
  request,
}) => {
  const [one, other] = [
    await someProduct(request, (stock) => stock > 5),
    await someProduct(request, (stock) => stock > 5),
  ];
  await open(page, `/product/${one.product_id}`);
  await expect(page.getByText('Delivered in 1–15 working days').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('7–10 working days');
  await expect(ways(page)).toHaveCount(0);
  await box(page).getByRole('textbox').fill('41020a');
  await box(page).getByRole('button', { name: 'Check' }).click();
  await expect(box(page)).toContainText('Please enter a pincode of 6 digits.');
  await expectAccessible(page);
  await box(page).getByRole('textbox').fill('410206');
  await page.keyboard.press('Enter');
  await expect(ways(page)).toContainText('Express');
  await expect(ways(page)).toContainText('Cash on delivery is possible');
  await page.screenshot({ path: `test-results/pin-box-${page.viewportSize()?.width}.png` });

  await open(page, `/product/${other.product_id}`);
  await expect(box(page)).toContainText('Deliver to Raigad, Maharashtra');
  await expect(ways(page)).toContainText('₹29');
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();
  await open(page, '/cart');
  await expect(page.getByRole('list', { name: 'Ways of delivery' })).toContainText('₹29');
  await expect(page.getByText('Cash on delivery is possible')).toBeVisible();
  await expect(sums(page)).toContainText('₹29');
  const inCart = page.getByRole('textbox', { name: 'Deliver to' });
  await inCart.fill('410207');
  await expect(page.getByRole('list', { name: 'Ways of delivery' })).toHaveCount(0);
  await inCart.fill('410206');
  await expect(page.getByRole('list', { name: 'Ways of delivery' })).toContainText('₹29');

  // If no courier delivers there, it shows that, and does not offer to pay at the door.
  await open(page, `/product/${one.product_id}`);
  // What is known of the code before goes with its digits.
  await expect(ways(page)).toHaveCount(1);
  await box(page).getByRole('textbox').fill('११०००१');
  await expect(ways(page)).toHaveCount(0);
  await box(page).getByRole('button', { name: 'Check' }).click();
  await expect(ways(page)).toContainText('We do not deliver to this pincode yet.');
  await expect(ways(page)).not.toContainText('Cash on delivery');
  await expectAccessible(page);
});

test('without JavaScript the box is a plain form, and what it answers is in nobody else’s page', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const product = await someProduct(request, (stock) => stock > 5);
  await using context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto(`/product/${product.product_id}`);
  await box(plain).getByRole('textbox').fill('796001');
  await box(plain).getByRole('button', { name: 'Check' }).click();
  await expect(plain).toHaveURL(/\?pin=796001#deliver$/);
  await expect(box(plain)).toContainText('Deliver to Aizawl, Mizoram');
  await expect(ways(plain)).toContainText('₹119');
  await plain.screenshot({ path: `test-results/pin-plain-${page.viewportSize()?.width}.png` });
  await box(plain).getByRole('textbox').fill('12');
  await plain.keyboard.press('Enter');
  await expect(box(plain)).toContainText(/6 digits/);
  await expect(ways(plain)).toHaveCount(0);

  const other = await request.get(`/product/${product.product_id}`);
  expect(await other.text()).not.toContain('Aizawl');
  const asked = await request.get(`/product/${product.product_id}?pin=796001`);
  expect(await asked.text()).toContain('Aizawl');
});
