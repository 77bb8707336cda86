import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

import type { Web } from './app.ts';
import { renderWith } from './process/built-web.ts';
import { runShopAlone } from './process/run.ts';
import { startSimulator } from './process/simulated.ts';

/**
 * The web side from its source, with hot reload. On a signal the development tools end the process at once; the
 * database then runs on, and the next start connects to it.
 */
async function sourceWeb(): Promise<Web> {
  let build: () => Promise<ServerBuild>;
  return {
    serveFiles: async (app: FastifyInstance) => {
      const vite = await createServer({
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      });
      app.addHook('onClose', () => vite.close());
      await app.register(middie);
      app.use(vite.middlewares);
      build = async () =>
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    },
    render: async (request, tools) => {
      const render = await renderWith(await build(), 'development');
      return render(request, tools);
    },
  };
}

const providers = process.argv.includes('--simulate') ? await startSimulator() : undefined;
await runShopAlone(sourceWeb, providers && { providers });
