import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { storefrontManifestOf } from '#server/process/storefront-manifest.ts';

/** What is read of the framework's list of routes and their files: a script that sets one variable of the window. */
interface Manifest {
  url: string;
  routes: Record<string, { parentId?: string }>;
}

/**
 * Writes the manifest that pages of the storefront load: without the dashboard's routes, which are more than half of it.
 */
export async function writeStorefrontManifest(assetsFolder: string): Promise<void> {
  const names = (await readdir(assetsFolder)).filter((name) => /^manifest-.*\.js$/.test(name));
  const [name] = names;
  if (!name || names.length > 1) throw new Error(`A build has one manifest, not ${names.length}.`);
  const window: Record<string, Manifest> = {};
  runInNewContext(await readFile(path.join(assetsFolder, name), 'utf8'), { window });
  for (const [variable, manifest] of Object.entries(window)) {
    const own = {
      ...manifest,
      url: storefrontManifestOf(manifest.url),
      routes: withoutDashboard(manifest.routes),
    };
    const text = `window.${variable}=${JSON.stringify(own)};`;
    await writeFile(path.join(assetsFolder, storefrontManifestOf(name)), text);
  }
}

const withoutDashboard = (routes: Manifest['routes']): Manifest['routes'] =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin')));
