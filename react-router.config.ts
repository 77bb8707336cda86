import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small; asking for it piecemeal would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
