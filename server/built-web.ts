import path from 'node:path';

import { type ServerBuild, createRequestHandler } from 'react-router';

import type { Transport } from '#contract/transport.ts';

import type { Web } from './app.ts';
import { serveAssets } from './platform/http/assets.ts';
import type { RenderPage } from './platform/http/pages.ts';

const buildFolder = path.join(import.meta.dirname, '..', 'build');

/** The web side as `npm run build` left it. */
export async function builtWeb(): Promise<Web> {
  const build = (await import(path.join(buildFolder, 'server', 'index.js'))) as ServerBuild;
  return {
    serveFiles: (app) => serveAssets(app, path.join(buildFolder, 'client')),
    render: renderWith(build, 'production'),
  };
}

/**
 * The loaders' context holds the typed client. Its key is made by the web side, since the two sides are
 * two module graphs and keys are compared by identity.
 */
export function renderWith(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { contextFor } = build.entry.module as unknown as {
    contextFor: (transport: Transport) => Parameters<typeof handle>[1];
  };
  return (request, transport) => handle(request, contextFor(transport));
}
