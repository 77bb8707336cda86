import { runShop } from '#server/process/run.ts';

/** The whole process without the built screens, for tests of starting and stopping. */
await runShop(async () => ({
  serveFiles: async () => undefined,
  render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}));
