import type { Language } from '#contract/languages.ts';
import { alternates, inLanguage } from '#web/data/language.ts';
import { productPath } from '#web/data/paths.ts';

/** The sitemap protocol (sitemaps.org), version 0.9. */
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Of the same page in another language. */
const alternateNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

interface Entry {
  path: string;
  /** When the page last changed, ISO 8601. */
  changed?: string;
}

export const productEntries = (times: { product_id: number; updated_at: string }[]): Entry[] =>
  times.map((one) => ({ path: productPath(one.product_id), changed: one.updated_at }));

/** `offered` are the languages in which each page is. */
export const urlSet = (origin: string, offered: Language[], entries: Entry[]): Response =>
  xml(
    'urlset',
    offered.length > 1 ? alternateNamespace : '',
    entries.map(({ path, changed }) => {
      const time = changed ? `<lastmod>${changed}</lastmod>` : '';
      const links = alternates(path, offered).map(
        ([language, where]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${where}"/>`,
      );
      return `<url><loc>${origin}${inLanguage(path)}</loc>${time}${links.join('')}</url>`;
    }),
  );

export const sitemapIndex = (origin: string, paths: string[]): Response =>
  xml(
    'sitemapindex',
    '',
    paths.map((path) => `<sitemap><loc>${origin}${inLanguage(path)}</loc></sitemap>`),
  );

function xml(root: string, namespaces: string, lines: string[]): Response {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}"${namespaces}>`,
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
