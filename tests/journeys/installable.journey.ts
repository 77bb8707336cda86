import { appIcons } from '#contract/store/words.ts';
import { journeyPort } from '#tests/support/journey-folder.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { openFirst, openUpdatedShop } from '#tests/support/offline.ts';

/** The shop on a home screen, and what happens to it when the shop is updated (decision 0119). */
test.use({ serviceWorkers: 'allow' });

interface Manifest {
  name: string;
  start_url: string;
  lang: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

for (const [home, lang] of [
  ['/', 'en-IN'],
  ['/hi', 'hi-IN'],
  ['/mr', 'mr-IN'],
] as const) {
  test(`from ${home} the shop is installed in ${lang}`, async ({ page, request }) => {
    await openFirst(page, home);
    const href = await page.locator('head link[rel="manifest"]').getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as Manifest;
    const store = await (await request.get('/v1/user/information')).json();
    expect(manifest).toMatchObject({ name: store.data.shop_name, start_url: home, lang });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      expect((await request.get(src)).headers()['content-type']).toBe('image/png');
      expect(sizes).toMatch(/^\d+x\d+$/);
    }
    expect(Object.keys(appIcons)).toHaveLength(manifest.icons.length);
    // What Chromium itself, and Lighthouse with it, has against installing it.
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito ones.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
}

const updating = test.extend<{ shop: Awaited<ReturnType<typeof openUpdatedShop>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  shop: async ({}, provide) => {
    await using shop = await openUpdatedShop(`http://localhost:${journeyPort}`);
    await provide(shop);
  },
  baseURL: ({ shop }, provide) => provide(shop.url),
});

updating(
  'a newer worker takes over while somebody types, and nothing is loaded again',
  async ({ page, shop }) => {
    await open(page, '/contact');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).first().click();
    const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).first();
    await phone.fill('9876543210');
    const replaced = page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
        }),
    );
    shop.update();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await replaced;
    const states = () =>
      page.evaluate(async () => {
        const { active, waiting, installing } = await navigator.serviceWorker.ready;
        return [active?.state, waiting, installing];
      });
    await expect.poll(states).toEqual(['activated', null, null]);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(phone).toHaveValue('9876543210');
    // The page that was open goes on.
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /, home$/ })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);
