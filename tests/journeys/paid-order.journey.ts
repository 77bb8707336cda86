import type { Page } from '@playwright/test';

import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import { logIn, register } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open } from '#tests/support/journey.ts';
import { box, payingJourneys, plenty } from '#tests/support/paying.ts';

const test = payingJourneys();

test.describe.configure({ mode: 'default' });

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
    is_by_hand: false,
    set_off_order: null,
    to: null,
    created_at: at,
    processed_at: null,
  } as const;
  await shows(
    { state: 'refunding', refunds: [refund] },
    '₹1,153 is on its way back to you',
    'Reference: rfnd_1',
    'to the account that you paid from, by hand, within 7 working days',
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
  const arrived = { ...refund, amount: 100, state: 'processed', processed_at: at } as const;
  const wanted = { ...refund, id: 2, amount: 50, state: 'wanted', reference: null } as const;
  // What is settled is not asked for again: the page is loaded anew.
  const isPaid = { state: 'paid', paid: 1_153 } as const;
  change = { ...isPaid, refunds: [arrived, wanted] };
  await open(page, `/order/${id}`);
  await shows(
    change,
    '₹100 was paid back to you, ₹50 will follow',
    '₹50, not sent yet',
    '₹100, paid back on',
  );
  change = { ...isPaid, refunds: [wanted] };
  await open(page, `/order/${id}`);
  await shows(change, '₹50 will be paid back to you');
  change = { ...isPaid, refunds: [{ ...wanted, state: 'sent' }] };
  await open(page, `/order/${id}`);
  await shows(change, '₹50 is on its way back to you');

  // A gateway: a reason of ours after a failure, and the same order is paid again by a plain link.
  const attempt = {
    id: 1,
    way: 'gateway',
    is_cash: false,
    is_exchange: false,
    purpose: 'full',
    amount: 1_153,
    claimed_at: null,
    claimed_reference: null,
    is_reference_odd: false,
    is_typed: false,
    is_other_amount: false,
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
  await expect(box(page)).toContainText('Test: no money is taken.');
  await expect(box(page).getByRole('button', { name: /^Pay ₹.* now$/ })).toBeEnabled();
  await expectAccessible(page);
  change = {
    ...change,
    attempt: { ...attempt, state: 'opened', failure: null, pay_url: 'https://pay.example/1' },
  };
  const go = box(page).getByRole('link', { name: /^Pay ₹.* now$/ });
  await expect(go).toHaveAttribute('href', 'https://pay.example/1');
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(go).toBeInViewport();

  change = { ...change, state: 'refunding', refunds: [refund] };
  await open(page, `/order/${id}`);
  await expect(box(page)).toContainText('It goes back the way it came, and takes 5 to 7 working');

  // Nothing works: a message says so, and the page of the order is complete.
  change = { ways: [{ way: 'upi', is_test: false, refusal: 'off' }], attempt: null };
  await open(page, `/order/${id}`);
  await expect(box(page)).toContainText('This order cannot be paid here at the moment.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/v1\/payments\//, (route) => route.fulfill({ status: 503, body: 'Away' }));
  await open(page, `/order/${id}`);
  await expect(page.getByText('We could not load its payment details.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page).getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
});

test('the page asks every two seconds, and not for ever', async ({ page, request }) => {
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
  await expect(box(page)).toContainText('This page has stopped updating.');
  const tired = asked;
  await page.clock.runFor(20_000);
  expect(asked).toBe(tired);
  await expectAccessible(page);
  await box(page).getByRole('button', { name: 'Check now' }).click();
  const answered = page.waitForResponse(/\/v1\/payments\/of\//);
  await page.clock.runFor(2_000);
  await answered;
  expect(asked).toBe(tired + 1);
});

test('a page that nobody sees asks nothing, and asks at once when its customer comes back to it', async ({
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
  const answered = () => page.waitForResponse(/\/v1\/payments\/of\//);
  /** As if another window, or a UPI app, were in front of the page. */
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.clock.install();
  await open(page, `/order/${id}`);
  await expect(box(page).getByRole('timer')).toBeVisible();
  const seen = answered();
  await page.clock.runFor(2_000);
  await seen;

  await hide(true);
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
  // Longer than a page asks that somebody looks at: the five minutes begin anew.
  await page.clock.fastForward(10 * 60_000);
  expect(asked).toBe(before);
  const back = answered();
  await hide(false);
  await back;
  expect(asked).toBe(before + 1);
  await expect(box(page)).not.toContainText('This page has stopped updating.');
  const next = answered();
  await page.clock.runFor(2_000);
  await next;
  expect(asked).toBe(before + 2);

  // An answer that comes when nobody looks any more is the last one.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/v1\/payments\/of\//, (route) => held.then(() => route.continue()), {
    times: 1,
  });
  const late = answered();
  await page.clock.runFor(2_000);
  await hide(true);
  release();
  await late;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before + 3);
});
