import { readFileSync } from 'node:fs';

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';

import { cacheKeyOf } from '#server/platform/http/caching-server.ts';
import routes from '#web/routes.ts';

interface Page {
  path: string;
  file: string;
}

const pagesOf = (entries: RouteConfigEntry[], parent = ''): Page[] =>
  entries.flatMap(({ path = '', file, children = [] }) => [
    { path: `${parent}/${path}`, file },
    ...pagesOf(children, `${parent}/${path}`),
  ]);

/** A page without a loader asks the server for nothing, and is rendered for every id that somebody thinks of. */
const clientReadPages = pagesOf(routes).filter(
  ({ path, file }) =>
    path.includes(':') &&
    !/^export .*\bloader\b/m.test(readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8')),
);

test('there are pages whose id only the browser reads', () => {
  expect(clientReadPages.map(({ path }) => path)).toContain('/order/:orderAlertId');
});

test.each(clientReadPages)('$path takes no room in the cache, whatever its id is', ({ path }) => {
  for (const id of ['7', 'x.y', '7.data']) {
    const url = path.replace(/:\w+\??/, id);
    expect(cacheKeyOf({ method: 'GET', url, headers: {} }), url).toBeUndefined();
  }
});
