import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // What a page loads with comes with the page: a file of its own would be one more request.
  splitRouteModules: false,
  // The whole route table is small; asking for it piecemeal would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
