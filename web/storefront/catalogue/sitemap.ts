import { data } from 'react-router';

import type { Category } from '#contract/catalogue/schemas.ts';
import { offeredLanguages } from '#contract/languages.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { categoryPath, subCategoryListPath } from '#web/data/paths.ts';
import { policyLinks } from '#web/shared/store/policy-links.ts';

import type { Route } from './+types/sitemap.ts';
import { productEntries, sitemapIndex, urlSet } from './sitemap-xml.ts';

/**
 * All pages that search engines should index. If the products need more than one file, /sitemap.xml lists its
 * parts: `?part=pages` has the pages other than products, `?part=1` and so on the products.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const part = searchParams.get('part');
  const api = loaderApi(context);
  const listPages = async () => pagesOf((await api('GET /v1/category')).data);

  const readOffered = async () =>
    offeredLanguages((await api('GET /v1/user/information')).data.languages);

  if (part === 'pages') return urlSet(origin, await readOffered(), await listPages());
  const products = await api('GET /v1/products/times', { query: { page: part } });
  if (part !== null) {
    if (products.data.length === 0) throw data(null, { status: 404 });
    return urlSet(origin, await readOffered(), productEntries(products.data));
  }
  if (products.total_pages <= 1) {
    const pages = await listPages();
    return urlSet(origin, await readOffered(), [...pages, ...productEntries(products.data)]);
  }
  const numbers = Array.from({ length: products.total_pages }, (_, index) => index + 1);
  return sitemapIndex(
    origin,
    ['pages', ...numbers].map((name) => `/sitemap.xml?part=${name}`),
  );
}

const pagesOf = (categories: Category[]) =>
  [
    '/',
    '/browse-categories',
    ...categories.flatMap((category) => [
      categoryPath(category.category_id),
      ...category.sub_categories.map(({ sub_category_id: id }) => subCategoryListPath(id)),
    ]),
    '/courses',
    '/contact',
    '/complaints',
    '/legal',
    ...policyLinks.map(({ name }) => `/policy/${name}`),
    '/policy/notice',
    '/policy/dark-patterns',
  ].map((path) => ({ path }));
