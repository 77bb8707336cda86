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
  const storefront = await renderStorefront();
  let dashboard: Promise<RenderPage> | undefined;
  return {
    serveFiles: (app) => serveAssets(app, path.join(buildFolder, 'client')),
    render: async (request, tools) => {
      if (!isOfDashboard(new URL(request.url).pathname)) return storefront(request, tools);
      dashboard ??= renderDashboard();
      return (await dashboard)(request, tools);
    },
  };
}

/** Its pages load a manifest of their own. */
async function renderStorefront(): Promise<RenderPage> {
  const build = await readBuild('storefront');
  const { assets } = build;
  const url = storefrontManifestOf(assets.url);
  return renderWith({ ...build, assets: { ...assets, url } }, 'production');
}

const renderDashboard = async (): Promise<RenderPage> =>
  renderWith(await readBuild('dashboard'), 'production');

const readBuild = (bundle: 'storefront' | 'dashboard'): Promise<ServerBuild> =>
  import(path.join(buildFolder, 'server', bundle, 'index.js'));

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
