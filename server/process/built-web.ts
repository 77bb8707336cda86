import path from 'node:path';

import type { ServerBuild } from 'react-router';

import type { PageTools } from '#contract/transport.ts';

import type { Web } from '../app.ts';
import { runInProduction } from '../platform/config.ts';
import { serveAssets } from '../platform/http/assets.ts';
import type { RenderPage } from '../platform/http/pages.ts';
import { isOfDashboard, storefrontManifestOf } from './storefront-manifest.ts';

const buildFolder = path.join(import.meta.dirname, '..', '..', 'build');

/** The web side as `npm run build` made it. */
export async function builtWeb(): Promise<Web> {
  // React reads NODE_ENV once, when it is first imported, and is three times as fast in production.
  runInProduction();
  const build = (await import(path.join(buildFolder, 'server', 'index.js'))) as ServerBuild;
  return {
    serveFiles: (app) => serveAssets(app, path.join(buildFolder, 'client')),
    render: await renderEach(build),
  };
}

/** Pages of the storefront load a smaller manifest than those of the dashboard. */
async function renderEach(build: ServerBuild): Promise<RenderPage> {
  const { assets } = build;
  const url = storefrontManifestOf(assets.url);
  const dashboard = await renderWith(build, 'production');
  const storefront = await renderWith({ ...build, assets: { ...assets, url } }, 'production');
  return (request, tools) =>
    isOfDashboard(new URL(request.url).pathname)
      ? dashboard(request, tools)
      : storefront(request, tools);
}

/**
 * The loaders' context holds the typed client. The web side creates its keys, because the two sides are separate module
 * graphs, and keys are compared by identity.
 */
export async function renderWith(
  build: ServerBuild,
  mode: 'production' | 'development',
): Promise<RenderPage> {
  const { createRequestHandler } = await import('react-router');
  const handle = createRequestHandler(build, mode);
  const { contextFor } = build.entry.module as unknown as {
    contextFor: (tools: PageTools) => Parameters<typeof handle>[1];
  };
  return (request, tools) => handle(request, contextFor(tools));
}
