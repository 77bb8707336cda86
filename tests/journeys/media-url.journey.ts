import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { type FirstShop, openFirstShop } from '#tests/support/first-shop.ts';
import { expect, open, test as base } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';
import { loseConnection, openFirst } from '#tests/support/offline.ts';

/** A shop whose visitors get pictures from a CDN that asks the shop for them (MEDIA_URL). A bucket: media-url.test.ts. */
const test = base.extend<object, { world: { shop: FirstShop; mediaUrl: string } }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, provide, { parallelIndex }) => {
      await using stack = new AsyncDisposableStack();
      const port = ownPort(parallelIndex);
      const mediaUrl = await openCdn(stack, port);
      const shop = await openFirstShop(port, { DEMO: 'on', MEDIA_URL: mediaUrl });
      stack.use(shop);
      await provide({ shop, mediaUrl });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.shop.url),
  elsewhere: async ({ world }, provide) => provide([world.mediaUrl]),
});

/** Answers with the pictures of a shop on this machine, under a host of its own. */
async function openCdn(stack: AsyncDisposableStack, port: number): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { url: path, headers } = incoming;
    const passed = request({ port, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'access-control-allow-origin': '*',
      });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`;
}

test.use({ serviceWorkers: 'allow' });

const list = '/products/subcategory/1';

/** The pictures of a page that are shown by now, each by where it was loaded from. */
const shown = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    );

test('pages, their previews and their structured data have the pictures of the CDN, also without a connection', async ({
  page,
  world: { mediaUrl },
}) => {
  test.slow();
  const throughShop: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (pathname.startsWith('/media/') && !mediaUrl.startsWith(origin)) throughShop.push(pathname);
  });
  await openFirst(page, list);
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(3);
  for (const url of await shown(page)) {
    expect(url).toMatch(new RegExp(`^${mediaUrl}/.+\\.avif$`));
  }
  await page.getByRole('link', { name: /^View Pastel macaron balloons/ }).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect.poll(() => shown(page)).not.toEqual([]);
  const product = page.url();
  await page.reload();
  const meta = page.locator('meta[property="og:image"]');
  await expect(meta).toHaveAttribute('content', new RegExp(`^${mediaUrl}/.+\\.jpg$`));
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain(`"${mediaUrl}/`);
  await expect.poll(() => shown(page)).not.toEqual([]);
  expect(throughShop).toEqual([]);

  await page.goto(product);
  await loseConnection(page);
  await page.reload();
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await expect.poll(() => shown(page)).not.toEqual([]);
});

test('a picture that staff add is there at once, from the CDN, before its AVIF is made', async ({
  page,
  world: { mediaUrl },
}) => {
  const logo = await sharp({ create: { width: 240, height: 120, channels: 4, background: '#08f' } })
    .png()
    .toBuffer();
  await logIn(page, demoLogin());
  await open(page, '/admin/settings');
  const form = page.getByRole('form', { name: 'Logo', exact: true });
  const fold = form.locator('details');
  if (!(await fold.evaluate(({ open: isOpen }: HTMLDetailsElement) => isOpen))) {
    await form.locator('summary').click();
  }
  await form
    .getByLabel('Picture')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await form.getByRole('button', { name: 'Save' }).click();
  const picture = form.getByRole('img', { name: 'The logo' });
  await expect(picture).toHaveAttribute('src', new RegExp(`^${mediaUrl}/`));
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});
