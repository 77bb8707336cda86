import type { Config } from '@react-router/dev/config';

import { usualLanguage } from './contract/languages.ts';
import { pagesLanguage } from './scripts/pages-language.ts';

const isUsual = pagesLanguage === usualLanguage;

export default {
  appDirectory: 'web',
  // From where scripts/build.ts brings it to its place: processes that serve the last build go on meanwhile.
  buildDirectory: isUsual ? 'build/next' : `build/next-${pagesLanguage}`,
  // Pages of another language are a build of their own (decision 0105).
  basename: isUsual ? '/' : `/${pagesLanguage}`,
  ssr: true,
  // What a page loads with comes with the page: a file of its own would be one more request.
  splitRouteModules: false,
  // The whole route table is small; asking for it piecemeal would cost a request per page. The
  // storefront loads it without the dashboard (decision 0091).
  routeDiscovery: { mode: 'initial' },
  // A server that only sells never loads the dashboard's screens (decision 0091).
  serverBundles: ({ branch }) =>
    branch.some(({ id }) => id === 'admin/dashboard/layout') ? 'dashboard' : 'storefront',
} satisfies Config;
