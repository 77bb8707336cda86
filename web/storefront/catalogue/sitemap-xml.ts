import { productPath } from '#web/data/paths.ts';

/** The sitemap protocol (sitemaps.org), version 0.9. */
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  path: string;
  /** When the page last changed, ISO 8601. */
  changed?: string;
}

export const productEntries = (times: { product_id: number; updated_at: string }[]): Entry[] =>
  times.map((one) => ({ path: productPath(one.product_id), changed: one.updated_at }));

export const urlSet = (origin: string, entries: Entry[]): Response =>
  xml(
    'urlset',
    entries.map(({ path, changed }) => {
      const time = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${origin}${path}</loc>${time}</url>`;
    }),
  );

export const sitemapIndex = (origin: string, paths: string[]): Response =>
  xml(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`),
  );

function xml(root: string, lines: string[]): Response {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
