import type { Page } from '@playwright/test';

import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Where the banners of a page come from: the server, the browser's storage, and the fresh list. */
const region = (page: Page) => page.getByRole('region', { name: 'From the shop' });

test('the first banner is in the page as it comes: first of all, with its place reserved', async ({
  request,
}) => {
  const list = (await (await request.get('/v1/products/dashboard-image/')).json()) as {
    data: { dashboard_image_link: string; dashboard_image_order: number }[];
  };
  const orders = list.data.map((banner) => banner.dashboard_image_order);
  expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  const html = await (await request.get('/')).text();
  const [first = '', ...others] = list.data.map(
    ({ dashboard_image_link: link }) =>
      Array.from(html.matchAll(/<img [^>]*>/g), ([tag]) => tag).find((tag) =>
        tag.includes(`src="${link}"`),
      ) ?? '',
  );
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
  expect(others).toHaveLength(2);
  for (const tag of [first, ...others]) expect(tag).toMatch(/ width="\d+" height="\d+"/);
  for (const tag of others) {
    expect(tag).toContain('loading="lazy"');
    expect(tag).not.toContain('fetchPriority="high"');
  }
});

test('the place of the banner is there before its picture is', async ({ page, isPhone }) => {
  await page.route('**/media/**', (route) => route.abort('internetdisconnected'));
  await open(page, '/');
  const box = await region(page).boundingBox();
  expect(box?.height).toBeGreaterThan(isPhone ? 120 : 300);
});

test.describe('the banners that a browser has kept', () => {
  const key = 'dashboard_images_cache';
  const store = (page: Page, value: unknown) =>
    page.evaluate(
      ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
      [key, JSON.stringify(value)],
    );
  const stored = (page: Page) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
  const home = (page: Page) => page.getByRole('link', { name: 'Jalsa, home' });
  const pictures = (page: Page) =>
    region(page)
      .locator('li img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

  interface Listed {
    dashboard_image_id: number;
    dashboard_image_link: string;
    dashboard_image_order: number;
  }

  /** Words are of one language, and pages of all languages share the storage. */
  const withoutWords = (banner: Listed) => ({ ...banner, dashboard_image_text: '' });

  const listed = async (page: Page) =>
    ((await (await page.request.get('/v1/products/dashboard-image/')).json()) as { data: Listed[] })
      .data;

  test('are shown at once, in ascending order, until the fresh list is there', async ({ page }) => {
    const banners = await listed(page);
    const links = banners.map((banner) => banner.dashboard_image_link);
    await open(page, '/courses');
    await store(page, [
      { ...banners[0], dashboard_image_order: 5 },
      { ...banners[2], dashboard_image_order: 2 },
    ]);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/*.data*', async (route) => {
      await held;
      await route.continue();
    });
    await home(page).click();
    await expect.poll(() => pictures(page)).toEqual([links[2], links[0]]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every day can be a jalsa.');
    await expect(page.locator('main ul[aria-busy]').first()).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    answer();
    await expect.poll(() => pictures(page)).toEqual(links);
    await expect(page.locator('main ul[aria-busy] > li').getByRole('link').first()).toBeVisible();
    await expect.poll(() => stored(page)).toEqual(banners.map(withoutWords));
  });

  test('are dropped where they are damaged', async ({ page }) => {
    const banners = await listed(page);
    await open(page, '/courses');
    await store(page, [
      { ...banners[0], dashboard_image_link: 'javascript:alert(1)' },
      { ...banners[1], dashboard_image_order: '<script>alert(1)</script>' },
      null,
    ]);
    await home(page).click();
    await expect(region(page).getByRole('listitem')).toHaveCount(3);
    await expect.poll(() => stored(page)).toEqual(banners.map(withoutWords));
  });

  test('are not asked for where the page comes whole', async ({ page }) => {
    const banners = await listed(page);
    await open(page, '/courses');
    await store(page, [banners[2]]);
    await open(page, '/');
    expect(await pictures(page)).toEqual(banners.map((banner) => banner.dashboard_image_link));
    await expect.poll(() => stored(page)).toEqual(banners.map(withoutWords));
  });
});

test('visitors see no tools of shopkeepers, and do not load them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  for (const name of ['Add Image', 'Delete', 'Change banner']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByText(/^Order: \d/)).toHaveCount(0);
  expect(scripts.filter((url) => /banner-tools|schemas|edit-/.test(url))).toEqual([]);
});
