import path from 'node:path';

import type { ServerBuild } from 'react-router';

import { type Language, languageOfPath, usualLanguage } from '#contract/languages.ts';
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
  const others = new Map<Language, Promise<RenderPage>>();
  /** Most shops have few readers of a language: its pages are loaded for the first of them. */
  const renderIn = (language: Language) => {
    const known = others.get(language) ?? readBuild(language).then(renderInProduction);
    others.set(language, known);
    return known;
  };
  return {
    serveFiles: (app, sources) => serveAssets(app, path.join(buildFolder, 'client'), sources),
    render: async (request, tools) => {
      const { pathname } = new URL(request.url);
      const language = languageOfPath(pathname);
      if (language !== usualLanguage) return (await renderIn(language))(request, tools);
      if (!isOfDashboard(pathname)) return storefront(request, tools);
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
  return renderInProduction({ ...build, assets: { ...assets, url } });
}

const renderDashboard = async (): Promise<RenderPage> =>
  renderInProduction(await readBuild('dashboard'));

const renderInProduction = (build: ServerBuild) => renderWith(build, 'production');

const readBuild = (bundle: 'storefront' | 'dashboard' | Language): Promise<ServerBuild> =>
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
