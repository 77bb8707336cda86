import { logIn, register } from '#tests/support/accounts.ts';
import {
  goToReview,
  orderNumbers,
  placeButton,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

/** (48) Whatever happens between the click and the answer: one order, and no form is lost. */
const plenty = (stock: number) => stock > 20;
const thanks = 'Thank you, your order is placed';

test.describe('one click is one order', () => {
  let token: string;
  let session: string | null;
  const ended = shopRefusal(401, 'Please log in to continue.', 'session_required');
  test.beforeEach(async ({ page, request }) => {
    token = await logIn(page, await register(request));
    session = await page.evaluate(() => localStorage.getItem('user'));
    await putInCart(page, await someProduct(request, plenty));
    await goToReview(page);
    await expect(placeButton(page)).toBeEnabled();
  });

  test('clicked twice', async ({ page, request }) => {
    await placeButton(page).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await orderNumbers(request, token)).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('the line is dead, and comes back', async ({ page, request, context }) => {
    await context.setOffline(true);
    await placeButton(page).click();
    await expect(page.getByText('Looking for your order...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
    await expectAccessible(page);
    expect(await orderNumbers(request, token)).toHaveLength(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('the answer is lost, and asked for again', async ({ page, request }) => {
    let lost = 0;
    await page.route('**/v1/buyed_product', async (route) => {
      lost += 1;
      if (lost > 2) return route.continue();
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
    expect(await orderNumbers(request, token)).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeFocused();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    const [number] = await orderNumbers(request, token);
    await expect(page.locator('main')).toContainText(`Order #${number}`);
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('the page is loaded anew before the answer', async ({ page, request }) => {
    let isFirst = true;
    await page.route('**/v1/buyed_product', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
    });
    await placeButton(page).click();
    await expect.poll(() => orderNumbers(request, token)).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('an attempt that placed nothing is not sent by itself later, whatever the cart has by then', async ({
    page,
    request,
  }) => {
    let isDown = true;
    await page.route('**/v1/buyed_product', (route) =>
      isDown ? route.abort('internetdisconnected') : route.continue(),
    );
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
    isDown = false;
    await open(page, '/checkout');
    await expect(page.getByText('Your order did not reach us.')).toBeVisible();
    expect(await orderNumbers(request, token)).toHaveLength(0);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('the session ends after the order was stored and before its answer: it is found after the next login', async ({
    page,
    request,
  }) => {
    let sent = 0;
    await page.route('**/v1/buyed_product', async (route) => {
      sent += 1;
      if (sent > 1) return route.fulfill(ended);
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await placeButton(page).click();
    await expect(page).toHaveURL('/');
    expect(await orderNumbers(request, token)).toHaveLength(1);
    await page.evaluate((session) => localStorage.setItem('user', session ?? ''), session);
    await open(page, '/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('what is put into the cart while the answer is on its way stays in it', async ({
    page,
    request,
  }) => {
    const other = await someProduct(request, plenty);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/buyed_product', async (route) => {
      await held;
      await route.continue();
    });
    await placeButton(page).click();
    await page.getByRole('link', { name: /, home$/ }).click();
    await expect(page).toHaveURL('/');
    await page.evaluate(({ product_id: id, product_name: name, product_price: price }) => {
      const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as object[];
      const item = { id, name, price, image: '', description: '', quantity: 1 };
      localStorage.setItem('cart', JSON.stringify([...cart, item]));
    }, other);
    answer();
    await expect(
      page.getByRole('status').filter({ hasText: /Order #\d+ is placed/ }),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    const cart = await page.evaluate(() => localStorage.getItem('cart'));
    expect(JSON.parse(cart ?? '[]')).toMatchObject([{ id: other.product_id }]);
  });

  test('clicked in two tabs', async ({ page, request, context }) => {
    const other = await context.newPage();
    await open(other, '/checkout?step=review');
    await expect(placeButton(other)).toBeEnabled();
    // At the same moment: a click of the test's own waits until the button stands still.
    const click = (button: HTMLElement | SVGElement) => (button as HTMLElement).click();
    await Promise.all([placeButton(page).evaluate(click), placeButton(other).evaluate(click)]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(thanks);
    expect(await orderNumbers(request, token)).toHaveLength(1);
  });

  test('the session has ended meanwhile: nothing is ordered, and the address is still there', async ({
    page,
    request,
  }) => {
    await request.post('/v1/user/auth/logout-everywhere', {
      headers: { authorization: `Bearer ${token}` },
    });
    await placeButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Session expired' })).toBeVisible();
    await expect(page).toHaveURL('/');
    const storedAttempt = await page.evaluate(() => localStorage.getItem('checkout'));
    expect(storedAttempt).toContain('Gulmohar');
  });
});

test.describe('a stored cart that is', () => {
  const good = { id: 3, name: 'Toppers', price: 69, image: '', description: '', quantity: 1 };
  for (const [what, text] of [
    ['no JSON', '{['],
    ['of another type', '{"id":1}'],
    ['half damaged', JSON.stringify([good, { ...good, id: 'x' }, null])],
    ['huge', JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ ...good, id: n + 1 })))],
  ] as const) {
    test(`${what} is put right, with a word`, async ({ page }) => {
      await page.goto('/robots.txt');
      await page.evaluate((stored) => localStorage.setItem('cart', stored), text);
      await open(page, '/cart');
      await expect(
        page.getByText('An item in your cart could not be loaded, so we removed it.'),
      ).toBeVisible();
      await page.reload();
      await expect(page.getByText('could not be read')).toHaveCount(0);
      expect(
        await page.getByRole('list', { name: 'Items' }).getByRole('listitem').count(),
      ).toBeLessThanOrEqual(100);
    });
  }

  for (const [what, method] of [
    ['full', 'setItem'],
    ['switched off', 'getItem'],
  ] as const) {
    test(`in a storage that is ${what} lives as long as the page`, async ({ page }) => {
      await page.addInitScript((name) => {
        const usual = Storage.prototype[name] as (...given: string[]) => string | null;
        Storage.prototype[name] = function (this: Storage, ...given: string[]) {
          if (this === localStorage) throw new DOMException('no', 'QuotaExceededError');
          return usual.apply(this, given);
        };
      }, method);
      await open(page, '/product/3');
      await page
        .getByRole('button', { name: 'Add to Cart' })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
    });
  }
});
