import { offeredLanguages } from '#contract/languages.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { inLanguage } from '#web/data/language.ts';

import type { Route } from './+types/robots.ts';

/**
 * What search engines may crawl. Pages that must not be indexed declare it themselves and have to be crawlable for
 * that; the API and the dashboard are not.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: store } = await loaderApi(context)('GET /v1/user/information');
  const lines = [
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /admin',
    '',
    ...offeredLanguages(store.languages).map(
      (one) => `Sitemap: ${new URL(inLanguage('/sitemap.xml', one), request.url).href}`,
    ),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
