import type { APIRequestContext } from '@playwright/test';

import { expect, open, test } from '#tests/support/journey.ts';

/** The public URL that the shop is configured with, at which the journeys find it too. */
const origin = `http://localhost:${process.env['JOURNEY_PORT'] ?? 3999}`;

const attributeOf = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

async function headOf(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const html = await response.text();
  return {
    status: response.status(),
    title: attributeOf(html, /<title>([^<]*)<\/title>/),
    description: attributeOf(html, /<meta name="description" content="([^"]*)"/),
    canonical: attributeOf(html, /<link rel="canonical" href="([^"]*)"/),
    picture: attributeOf(html, /<meta property="og:image" content="([^"]*)"/),
    robots: attributeOf(html, /<meta name="robots" content="([^"]*)"/),
    data: attributeOf(html, /<script type="application\/ld\+json">([^<]*)<\/script>/),
  };
}

for (const [address, canonical] of [
  ['/', '/'],
  ['/browse-categories?view=list', '/browse-categories'],
  ['/categories', '/browse-categories'],
  ['/categories/1', '/categories/1'],
  ['/products/subcategory/1?name=Anything&sort=name&in_stock=true', '/products/subcategory/1'],
  ['/products/subcategory/1?page=2', '/products/subcategory/1?page=2'],
  ['/product/1', '/product/1'],
  ['/courses', '/courses'],
  ['/contact', '/contact'],
  ['/legal', '/legal'],
  ['/policy/refund', '/policy/refund'],
] as const) {
  test(`${address} has a title, a description, a picture and the address ${canonical}`, async ({
    request,
  }) => {
    const head = await headOf(request, address);
    expect(head.status).toBe(200);
    expect(head.title).toMatch(/.{4,} \| Jalsa$/);
    expect(head.description?.length).toBeGreaterThan(30);
    expect(head.canonical).toBe(origin + canonical);
    expect(head.robots).toBeUndefined();
    const picture = await request.get(head.picture ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/);
  });
}

test('a Host header changes no address', async ({ request }) => {
  const html = await (
    await request.get('/product/1', { headers: { host: 'evil.example' } })
  ).text();
  expect(html).not.toContain('evil.example');
  expect(
    await (await request.get('/robots.txt', { headers: { host: 'evil.example' } })).text(),
  ).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

/** What search engines ask of each type before they show it. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Product: ['name', 'image', 'description', 'sku', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  Course: ['name', 'description', 'url', 'image', 'provider'],
};

/** Every thing in structured data that has a type, however deep. */
function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...inner] : inner;
}

for (const [address, types] of [
  ['/', ['Organization', 'WebSite', 'SearchAction']],
  ['/contact', ['Organization']],
  ['/courses', ['Organization', 'ItemList', 'ListItem', 'Course']],
  ['/categories/1', ['BreadcrumbList', 'ListItem']],
  ['/products/subcategory/1', ['BreadcrumbList', 'ListItem']],
  ['/product/1', ['Product', 'Offer', 'BreadcrumbList', 'ListItem']],
] as const) {
  test(`${address} tells in the words of schema.org: ${types.join(', ')}`, async ({ request }) => {
    const { data } = await headOf(request, address);
    const graph = JSON.parse(data ?? '{}') as Record<string, unknown>;
    expect(graph['@context']).toBe('https://schema.org');
    const things = thingsIn(graph);
    expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining([...types]));
    for (const thing of things) {
      for (const field of required[String(thing['@type'])] ?? []) {
        expect(thing[field], `${String(thing['@type'])}.${field}`).toBeTruthy();
      }
    }
  });
}

test('a product with reviews tells them too', async ({ request }) => {
  const answer = await request.get('/v1/products?search=pastel+macaron+balloons');
  const { data } = (await answer.json()) as {
    data: { product_id: number; review_count: number }[];
  };
  const reviewed = data.find((product) => product.review_count > 1);
  const head = await headOf(request, `/product/${reviewed?.product_id}`);
  const things = thingsIn(JSON.parse(head.data ?? ''));
  for (const type of ['AggregateRating', 'Review', 'Rating', 'Person']) {
    const thing = things.find((one) => one['@type'] === type);
    expect(thing, type).toBeDefined();
    for (const field of required[type] ?? []) expect(thing?.[field]).toBeTruthy();
  }
});

test('the structured data of a product says what the page says', async ({ page }) => {
  await open(page, '/product/1');
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  const product = thingsIn(JSON.parse(text ?? '')).find((thing) => thing['@type'] === 'Product');
  expect(product?.['name']).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  const price = (
    await page
      .getByRole('region', { name: 'Buy' })
      .getByText(/^₹[\d,]+$/)
      .innerText()
  ).replaceAll(/\D/g, '');
  expect(product).toMatchObject({ offers: { price: Number(price) } });
});

test('the sitemap has every page once, and each of them answers', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const xml = await response.text();
  const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  const { length } = addresses.filter((one) => one.includes('/product/'));
  // Those of the demo; other journeys add some and take them away meanwhile.
  expect(length).toBeGreaterThanOrEqual(355);
  for (const path of [
    '/',
    '/browse-categories',
    '/categories/1',
    '/products/subcategory/1',
    '/policy/terms',
  ]) {
    expect(addresses).toContain(origin + path);
  }
  expect(addresses.some((one) => /cart|search|wishlist|admin|orders/.test(one))).toBe(false);
  for (const address of addresses.filter((_, index) => index % 60 === 0)) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  expect((await request.get('/sitemap.xml?part=1')).status()).toBe(200);
  expect((await request.get('/sitemap.xml?part=2')).status()).toBe(404);
  expect((await request.get('/sitemap.xml?part=x')).status()).toBe(404);
});

test('robots may read the shop, and are told where the sitemap is', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain('User-agent: *');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toMatch(/Disallow: \/$/m);
});

for (const address of ['/no-such-page', '/product/999999', '/categories/999999']) {
  test(`${address} is not to be found: 404, without an address of its own`, async ({ request }) => {
    const head = await headOf(request, address);
    expect(head.status).toBe(404);
    expect(head.canonical).toBeUndefined();
  });
}

test('who looks for an icon where icons always were finds the shop’s', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
  const icon = await response.body();
  // The mark of an icon file, and three pictures in it.
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
