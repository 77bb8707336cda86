import type { Route } from './+types/robots.ts';

/**
 * What search engines may look at. Pages that are not to be found say so themselves, and must be readable
 * for that; the API and the dashboard are nothing to read.
 */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /admin',
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
