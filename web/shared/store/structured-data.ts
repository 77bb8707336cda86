import type { BreadcrumbList, Organization, WebSite } from 'schema-dts';

import { locale } from '#messages/formats.ts';
import markUrl from '#web/brand/mark.svg?url';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { inLanguage } from '#web/data/language.ts';

import { type ShopFacts, whole } from './seo.ts';

/** The shop as a schema.org organization. */
export const organization = ({ store, origin }: ShopFacts): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#shop`,
  name: store.shop_name,
  url: `${origin}/`,
  logo: whole(origin, store.logo ?? markUrl),
  email: store.email,
  telephone: store.phone,
  address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: 'IN' },
});

/** The site and its search, so that search results can offer a search box. */
export function website({ store, origin }: ShopFacts): WebSite {
  const search = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${origin}${inLanguage('/search')}?q={query}`,
    },
    // The name of this property is given by schema.org.
    'query-input': 'required name=query',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: store.shop_name,
    inLanguage: locale,
    url: origin + inLanguage('/'),
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: search,
  };
}

/** The breadcrumbs that the page displays. `path` is the page's own. */
export const breadcrumbList = (
  { origin }: ShopFacts,
  crumbs: Crumb[],
  path: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + inLanguage(to ?? path),
  })),
});
