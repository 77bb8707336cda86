import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { noDeliveryRules } from '#tests/support/delivery.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('who collects in the shop reads where and from when, and nothing of a delivery', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const place = 'Shop 4, Tilak Road';
  const hours = 'Mon to Sat, 10 am to 8 pm';
  const set = async (data: object) => {
    const answer = await request.put('/v1/shipping/rules', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 5));
  const rules = {
    ...noDeliveryRules,
    zones: [],
    pickup_enabled: true,
    pickup_place: place,
    pickup_hours: hours,
  };
  await set(rules);
  try {
    await open(page, '/checkout');
    await giveAddress(page);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('radio', { name: /^Pick up in the shop/ }).check({ force: true });
    await expect(page.getByRole('heading', { name: 'Pick up in the shop' })).toBeVisible();
    await expect(page.getByText(`At ${place}. Open: ${hours}`)).toBeVisible();
    await expect(page.getByText(`Pick up at ${place}`)).toBeVisible();
    await expect(page.getByText('Ready from ')).toBeVisible();
    await expect(page.getByText('Pay in the shop when you pick it up.')).toBeVisible();
    await expect(page.getByText('Delivering to')).toHaveCount(0);
    await expectAccessible(page);
    await page.screenshot({
      path: `test-results/collecting-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
    // The shop moves while the customer looks: they are shown where before they order.
    await set({ ...rules, pickup_place: 'Shop 1, Market Road' });
    await expect(placeButton(page)).toBeEnabled();
    await placeButton(page).click();
    const moved = page.getByRole('dialog');
    await expect(moved).toContainText(`It is picked up at Shop 1, Market Road now (${hours}).`);
    await moved.getByRole('button', { name: 'Check my order' }).click();
    await expect(page.getByText('Pick up at Shop 1, Market Road')).toBeVisible();
    await set(rules);
    await open(page, '/checkout?step=review');
    await expect(page.getByText(`Pick up at ${place}`)).toBeVisible();
    await placeButton(page).click();
    const done = page.getByRole('group', { name: 'Pick up in the shop' });
    await expect(done).toContainText(`Pick up at ${place}`);
    await expect(done).toContainText(`Open: ${hours}`);
    await expect(done).not.toContainText('To ask when the shop is open');
    await expect(done).toContainText('Ready from ');
    await expect(done.getByRole('link', { name: 'Show on a map' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Deliver');
    await expect(page.locator('main')).not.toContainText('in your hands');
    await page.screenshot({ path: `test-results/collected-${page.viewportSize()?.width}.png` });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'View order' }).click();
    const main = page.locator('main');
    await page.waitForURL(/\/order\/\d+/);
    const id = /order\/(\d+)/.exec(page.url())?.[1];
    const now = async (state: string) => {
      await expect(main).toContainText(state);
      await expect(main).not.toContainText(/Deliver|Shipped|courier/);
    };
    // The shop moves: the order keeps its place.
    await set({ ...rules, pickup_place: 'Shop 9, Station Road' });
    await page.reload();
    await now('Not picked up');
    await expect(main).toContainText(`Pick up at ${place}`);
    await expect(main).toContainText(`Open: ${hours}`);
    await expect(main).toContainText('You can pick it up in the shop from ');
    await page.screenshot({
      path: `test-results/pickup-order-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
    await expectAccessible(page);
    for (const [step, state] of [
      ['Packed', 'Ready to pick up'],
      ['Delivered', 'Picked up'],
    ] as const) {
      const data = { delivery_status: step };
      const moved = await request.patch(`/v1/order_alert/${id}`, { headers, data });
      expect(moved.status()).toBe(200);
      await page.reload();
      await now(state);
      await open(page, '/orders');
      await expect(main.getByText(state).first()).toBeVisible();
      await expect(main).not.toContainText(/Deliver|Shipped/);
      await page.screenshot({
        path: `test-results/pickup-list-${step}-${page.viewportSize()?.width}.png`,
      });
      await open(page, `/order/${id}`);
    }
  } finally {
    await set(noDeliveryRules);
  }
});

test('the shopkeeper reads of what is picked up where, and marks it as ready and as picked up', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const place = 'Shop 4, Tilak Road, open 10 am to 8 pm';
  const set = async (data: object) => {
    const answer = await request.put('/v1/shipping/rules', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const product = await someProduct(request, (stock) => stock > 5);
  const customer = await tokenOf(request, await register(request));
  await set({ ...noDeliveryRules, zones: [], pickup_enabled: true, pickup_place: place });
  try {
    const placed = await request.post('/v1/buyed_product', {
      headers: { authorization: `Bearer ${customer}` },
      data: [
        {
          product_id: product.product_id,
          quantity: 1,
          shipping_address: '12, Gulmohar Society, Panvel, Maharashtra 410206',
          payment_method: 'COD',
          recipient_name: 'Asha Patil',
          recipient_phone: '9876543210',
          service: 'pickup',
        },
      ],
    });
    expect(placed.status(), await placed.text()).toBe(201);
    const { order_id: number } = await placed.json();
    await logIn(page, demoLogin());
    const shot = (name: string) =>
      page.screenshot({
        path: `test-results/pickup-${name}-${page.viewportSize()?.width}.png`,
        fullPage: true,
      });

    await open(page, `/admin/orders/${number}/slip`);
    const slip = page.getByRole('article');
    await expect(slip).toContainText(`Pick up at ${place}`);
    await expect(slip).not.toContainText('Ship to');
    await shot('slip');

    await open(page, '/admin/parcels');
    const row = page.getByRole('listitem').filter({ hasText: `#${number}` });
    await expect(row).toContainText('Pick-up in the shop');
    await expect(row.getByLabel(/Weight/)).toHaveCount(0);
    await shot('board');
    await row.getByRole('button', { name: /^Mark as Ready to pick up/ }).click();
    await expect(page.getByText(`Order #${number} is ready to pick up`)).toBeVisible();

    await open(page, `/admin/orders/${number}`);
    const main = page.locator('main');
    await expect(main).toContainText(`Pick up at ${place}`);
    await expect(main.getByText('Ready to pick up').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Shipped|Delivered/ })).toHaveCount(0);
    await shot('sheet');
    await page.getByRole('button', { name: 'Mark as Picked up' }).click();
    const dialog = page.getByRole('dialog', { name: `Order #${number} was picked up?` });
    await dialog.getByRole('button', { name: 'Mark as Picked up' }).click();
    await expect(page.getByText(`Order #${number} is picked up`)).toBeVisible();
    await open(page, `/admin/orders?search=%23${number}`);
    await expect(main.getByText('Picked up', { exact: true })).toBeVisible();
    await shot('orders');
  } finally {
    await set(noDeliveryRules);
  }
});
