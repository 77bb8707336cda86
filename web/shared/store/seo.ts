import type { MetaDescriptor } from 'react-router';
import type { Graph, Thing } from 'schema-dts';

import { offeredLanguages } from '#contract/languages.ts';
import { pictureSources } from '#contract/media/words.ts';
import { locale } from '#messages/formats.ts';
import { alternates, inLanguage, language } from '#web/data/language.ts';
import type { ShopStore } from '../../data/shop-store.ts';
import socialUrl from '#web/brand/social.jpg?url';

/** What every page knows about its shop. */
export interface ShopFacts {
  store: ShopStore;
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
}

/** What a page publishes for search engines and link previews. */
export interface PageFacts {
  title: string;
  description: string;
  /** The canonical path of this page. */
  path: string;
  /** The URL of one of the shop's pictures. */
  picture?: string;
  kind?: 'website' | 'product';
  /** The same as schema.org data. */
  data?: Thing[];
}

/** The whole URL of a picture, for those who read it outside the page. */
export const whole = (origin: string, url: string): string => new URL(url, origin).href;

const maxDescription = 155;

/** The meta tags of a page that search engines may index. */
export function pageMeta({ store, origin }: ShopFacts, facts: PageFacts): MetaDescriptor[] {
  const title =
    facts.title === store.shop_name ? facts.title : `${facts.title} | ${store.shop_name}`;
  const summary = shorten(facts.description);
  const url = origin + inLanguage(facts.path);
  const offered = offeredLanguages(store.languages);
  return [
    { title },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(facts.path, offered).map(([hrefLang, path]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: origin + path,
    })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:site_name', content: store.shop_name },
    { property: 'og:type', content: facts.kind ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locale.replace('-', '_') },
    ...(offered.includes(language) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...socialPicture(origin, facts.picture),
    ...(facts.data ? [{ 'script:ld+json': graphOf(facts.data) }] : []),
  ];
}

/** The meta tags of a page that belongs to one visitor or repeats other pages' content, and must not be indexed. */
export const hiddenPageMeta = (shop: ShopFacts | undefined, title: string): MetaDescriptor[] => [
  { title: shop?.store.is_open ? `${title} | ${shop.store.shop_name}` : title },
  { name: 'robots', content: 'noindex' },
];

function socialPicture(origin: string, picture?: string): MetaDescriptor[] {
  const size = picture ? pictureSources(picture) : { width: 1200, height: 630 };
  return [
    { property: 'og:image', content: whole(origin, picture ?? socialUrl) },
    ...(size
      ? [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const graphOf = (things: Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** Cuts at a word, to the length that search results display. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, maxDescription).replace(/\s\S*$/, '')}…`;
}
