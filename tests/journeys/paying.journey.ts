import type { APIRequestContext, Page } from '@playwright/test';

import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import {
  giveAddress,
  placeButton,
  placeOrder,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test.describe.configure({ mode: 'default' });

const plenty = (stock: number) => stock > 20;

/** What the shop needs to be paid: an address of its bank, and nothing else. */
const setUpi = async (request: APIRequestContext, settings: object) => {
  const authorization = `Bearer ${await tokenOf(request, demoLogin())}`;
  const answer = await request.patch('/v1/payments/settings', {
    headers: { authorization },
    data: settings,
  });
  expect(answer.ok()).toBe(true);
};

test.beforeEach(({ request }) =>
  setUpi(request, { upi_vpa: 'jalsa.shop@okaxis', upi_payee: 'Jalsa Party Supplies' }),
);
test.afterEach(({ request }) => setUpi(request, { upi_vpa: '', upi_payee: '' }));

/** A reference as banks write it: the last digit of the year, the day of the year, eight digits. */
function utrOf(day: Date): string {
  const india = new Date(day.getTime() + 5.5 * 3_600_000);
  const first = Date.UTC(india.getUTCFullYear(), 0, 0);
  const number = Math.floor((india.getTime() - first) / 86_400_000);
  const rest = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return `${india.getUTCFullYear() % 10}${String(number).padStart(3, '0')}${rest}`;
}

const box = (page: Page) => page.getByRole('group', { name: 'Payment', exact: true });

/** Goes from the shelf to the order that is to be paid. */
async function orderByUpi(page: Page, request: APIRequestContext): Promise<number> {
  await putInCart(page, await someProduct(request, plenty));
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
  const number = await page.locator('main strong').first().innerText();
  return Number(/\d+/.exec(number)?.[0]);
}

/** What staff say of the payment of an order: it is in the bank's account, or it is not. */
async function judge(
  request: APIRequestContext,
  id: number,
  verdict: 'confirm' | 'reject',
  data = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const known = await request.get(`/v1/payments/of/${id}`, { headers });
  const { attempt } = ((await known.json()) as { data: MoneyOfOrder }).data;
  const answer = await request.post(`/v1/payments/${attempt?.id}/${verdict}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('somebody new pays by UPI, says so, and reads that it is paid as soon as the shop knows', async ({
  page,
  context,
  request,
  isPhone,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, await register(request));
  const id = await orderByUpi(page, request);
  const pay = box(page);
  await expect(pay.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expect(pay.getByRole('img', { name: 'QR code to pay' })).toBeVisible();
  await expect(pay.getByRole('timer')).toHaveText(/^(?:5\d|60):\d\d left to pay$|^1 h 00 min left/);
  const link = pay.getByRole('link', { name: 'Open my UPI app', includeHidden: true });
  await (isPhone ? expect(link).toBeVisible() : expect(link).toBeHidden());
  expect(await link.getAttribute('href')).toMatch(
    /^upi:\/\/pay\?pa=jalsa\.shop@okaxis&pn=Jalsa%20Party%20Supplies&.*&am=\d+\.\d\d&cu=INR$/,
  );
  await expectAccessible(page);
  await pay.getByRole('button', { name: 'Copy: UPI ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('jalsa.shop@okaxis');

  const claim = pay.getByRole('button', { name: 'I have paid' }).filter({ visible: true });
  const reference = pay.getByLabel('UPI reference (UTR) (optional)');
  await reference.fill('12345');
  await claim.click();
  await expect(pay.getByText('A bank reference has 12 to 22 letters and digits.')).toBeVisible();
  await expect(reference).toBeFocused();
  await reference.fill(utrOf(new Date(Date.now() - 30 * 86_400_000)));
  await expect(pay.getByText('This reference names another day than today.')).toBeVisible();
  const utr = utrOf(new Date());
  await reference.fill(`${utr.slice(0, 4)} ${utr.slice(4)}`);
  await claim.click();
  await expect(
    pay.getByRole('heading', { name: 'Thank you. We look for your payment' }),
  ).toBeVisible();
  await expect(pay).toContainText(`reference ${utr}`);
  await expectAccessible(page);

  await open(page, `/order/${id}`);
  await expect(box(page)).toContainText(`reference ${utr}`);
  await expectAccessible(page);
  // The owner has found it. Nobody reloads the page.
  await judge(request, id, 'confirm', { reference: utr });
  await expect(box(page).getByRole('heading', { name: /^Paid: ₹/ })).toBeVisible({
    timeout: 5_000,
  });
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Paid');
  await expectAccessible(page);
});

test('who claims what is not in the bank is told so, and may pay again', async ({
  page,
  request,
}) => {
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const id = await placeOrder(request, token, product.product_id, 1, 'UPI');
  await open(page, `/order/${id}`);
  await box(page).getByRole('button', { name: 'I have paid' }).filter({ visible: true }).click();
  await expect(box(page)).toContainText('You told us at');
  await box(page).getByText('Add or correct the reference').click();
  await box(page).getByLabel('UPI reference (UTR) (optional)').fill(utrOf(new Date()));
  await box(page).getByRole('button', { name: 'Send this reference' }).click();
  await expect(box(page)).toContainText(`, reference ${new Date().getFullYear() % 10}`);
  await judge(request, id, 'reject');
  await expect(box(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page).getByRole('img', { name: 'QR code to pay' })).toBeVisible();
});

test('a third order waits until one of two unpaid ones is paid or cancelled', async ({
  page,
  request,
}) => {
  test.slow();
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const [first, second] = [
    await placeOrder(request, token, product.product_id, 1, 'UPI'),
    await placeOrder(request, token, product.product_id, 1, 'UPI'),
  ];
  await putInCart(page, product);
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeButton(page).click();
  const failed = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
  await expect(failed).toContainText(`Order ${first} waits to be paid.`);
  await expect(failed.getByRole('link', { name: `Pay or cancel order #${second}` })).toBeVisible();
  await expectAccessible(page);
  await failed.getByRole('link', { name: `Pay or cancel order #${first}` }).click();
  await expect(box(page).getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).first().click();
  const sure = page.getByRole('dialog').filter({ visible: true });
  await sure.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Canceled on')).toBeVisible();
  await expect(box(page)).toBeHidden();

  await open(page, '/checkout?step=review');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
});

/** The answers of the shop about one order, changed on their way to the page. */
async function withMoney(page: Page, change: () => Partial<MoneyOfOrder>): Promise<void> {
  await page.route(/\/v1\/payments\//, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: MoneyOfOrder };
    await route.fulfill({ response, json: { status: 1, data: { ...data, ...change() } } });
  });
}

test('the page of an order says what has become of its money, whatever it is', async ({
  page,
  request,
}) => {
  test.slow();
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const id = await placeOrder(request, token, product.product_id, 1, 'UPI');
  const at = new Date().toISOString();
  let change: Partial<MoneyOfOrder> = {};
  await withMoney(page, () => change);
  const shows = async (
    next: Partial<MoneyOfOrder>,
    heading: string | RegExp,
    ...words: string[]
  ) => {
    change = next;
    await expect(box(page).getByRole('heading', { name: heading }).first()).toBeVisible();
    for (const word of words) await expect(box(page)).toContainText(word);
    await expectAccessible(page);
  };
  await open(page, `/order/${id}`);
  await shows({}, 'Pay by UPI', 'Paying to Jalsa Party Supplies');
  await shows({ state: 'on_its_way' }, 'Your bank has agreed', 'Please do not pay again.');
  await shows({ state: 'expired', due: 0 }, 'The time to pay is over', 'Then do not pay again');
  const refund = {
    id: 1,
    amount: 1_153,
    why: 'late',
    state: 'sent',
    reference: 'rfnd_1',
    created_at: at,
    processed_at: null,
  } as const;
  await shows(
    { state: 'refunding', refunds: [refund] },
    '₹1,153 is on its way back to you',
    'Reference: rfnd_1',
    '5 to 7 working days',
  );
  await shows(
    {
      state: 'refunded',
      refunded: 1_153,
      refunds: [{ ...refund, state: 'processed', processed_at: at }],
    },
    '₹1,153 was paid back to you',
    'Reference: rfnd_1',
  );

  // A gateway: a reason of ours after a failure, and the same order is paid again by a plain link.
  const attempt = {
    id: 1,
    way: 'gateway',
    purpose: 'full',
    amount: 1_153,
    claimed_at: null,
    claimed_reference: null,
    is_reference_odd: false,
    upi: null,
  } as const;
  const ways: MoneyOfOrder['ways'] = [{ way: 'gateway', is_test: true, refusal: null }];
  const failure = 'Your bank did not allow this payment.';
  change = {
    payment_method: 'CARD',
    ways,
    attempt: { ...attempt, state: 'failed', failure, pay_url: null },
  };
  await open(page, `/order/${id}`);
  await expect(box(page)).toContainText(failure);
  await expect(box(page)).toContainText('Test: no money moves.');
  await expect(box(page).getByRole('button', { name: /^Pay ₹.* now$/ })).toBeEnabled();
  await expectAccessible(page);
  change = {
    ...change,
    attempt: { ...attempt, state: 'opened', failure: null, pay_url: 'https://pay.example/1' },
  };
  const go = box(page).getByRole('link', { name: /^Pay ₹.* now$/ });
  await expect(go).toHaveAttribute('href', 'https://pay.example/1');

  // Nothing works: it says so, and the page of the order is whole.
  change = { ways: [{ way: 'upi', is_test: false, refusal: 'off' }], attempt: null };
  await open(page, `/order/${id}`);
  await expect(box(page)).toContainText('This order cannot be paid here at the moment.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/v1\/payments\//, (route) => route.fulfill({ status: 503, body: 'Away' }));
  await open(page, `/order/${id}`);
  await expect(page.getByText('We could not fetch how its payment stands.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page).getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
});

test('the page asks every two seconds, not while it is hidden, and not for ever', async ({
  page,
  request,
}) => {
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  const id = await placeOrder(request, token, product.product_id, 1, 'UPI');
  let asked = 0;
  page.on('request', (one) => {
    if (one.url().includes('/v1/payments/of/')) asked += 1;
  });
  await page.clock.install();
  await open(page, `/order/${id}`);
  await expect(box(page).getByRole('timer')).toBeVisible();
  const before = asked;
  for (let seconds = 0; seconds < 10; seconds += 2) {
    const answered = page.waitForResponse(/\/v1\/payments\/of\//);
    await page.clock.runFor(2_000);
    await answered;
  }
  expect(asked - before).toBe(5);
  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(4_000);
  await expect(box(page)).toContainText('This page no longer looks by itself.');
  const tired = asked;
  await page.clock.runFor(20_000);
  expect(asked).toBe(tired);
  await expectAccessible(page);
  await box(page).getByRole('button', { name: 'Look now' }).click();
  const answered = page.waitForResponse(/\/v1\/payments\/of\//);
  await page.clock.runFor(2_000);
  await answered;
  expect(asked).toBe(tired + 1);
});
