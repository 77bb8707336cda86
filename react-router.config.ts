import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // From where scripts/build.ts brings it to its place: processes that serve the last build go on meanwhile.
  buildDirectory: 'build/next',
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
