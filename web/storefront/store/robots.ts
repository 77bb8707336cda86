import { offeredLanguages } from '#contract/languages.ts';
import { inLanguage } from '#web/data/language.ts';

import type { Route } from './+types/robots.ts';

/**
 * What search engines may crawl. Pages that must not be indexed say so themselves and have to be crawlable for
 * that; the API and the dashboard are not.
 */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /admin',
    '',
    ...offeredLanguages.map(
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
