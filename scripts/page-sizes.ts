import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { z } from 'zod';

import { usualLanguage } from '#contract/languages.ts';
import { storefrontManifestOf } from '#server/process/storefront-manifest.ts';

/**
 * The size limit of what each page must load before it is usable, in kB (1000 bytes) after gzip: its scripts with
 * their static imports, and its styles. `npm test` fails if a page grows beyond its limit; raise it here if that is
 * intended.
 */
const bounds = {
  home: { route: 'storefront/home/home', js: 90.4, css: 12 },
  list: { route: 'storefront/catalogue/product-list', js: 92.9, css: 14.7 },
  product: { route: 'storefront/catalogue/product', js: 94.8, css: 14.8 },
  cart: { route: 'storefront/basket/cart-page', js: 96.3, css: 15.0 },
  checkout: { route: 'storefront/checkout/checkout', js: 140.5, css: 16.7 },
  orders: { route: 'storefront/orders/orders', js: 98.9, css: 14 },
  account: { route: 'storefront/accounts/account', js: 126, css: 14.4 },
  dashboard: { route: 'admin/catalogue/products', js: 121.5, css: 18.5 },
};

/** Letters of other scripts take three bytes each. kB. */
const moreInOthers = 3;

const words = { js: 'JavaScript', css: 'styles' };

const Loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()),
});
const Manifest = z.object({
  url: z.string(),
  entry: Loaded,
  routes: z.record(z.string(), Loaded.extend({ parentId: z.string().optional() })),
});
type Manifest = z.infer<typeof Manifest>;

const buildFolder = path.join(import.meta.dirname, '..', 'build');
const clientFolder = path.join(buildFolder, 'client');

const manifests = z
  .record(z.string(), z.string())
  .parse(JSON.parse(await readFile(path.join(buildFolder, 'server', 'manifests.json'), 'utf8')));
let hasGrown = false;
for (const [language, name] of Object.entries(manifests)) {
  const manifest = await readManifest(name);
  for (const [page, { route, ...bound }] of Object.entries(bounds)) {
    if (language !== usualLanguage && route.startsWith('admin/')) continue;
    const more = language === usualLanguage ? 0 : moreInOthers;
    const own = { js: Math.round((bound.js + more) * 10) / 10, css: bound.css };
    hasGrown = (await measure(manifest, { language, page, route, bound: own })) || hasGrown;
  }
}
process.exitCode = hasGrown ? 1 : 0;

interface Page {
  language: string;
  page: string;
  route: string;
  bound: { js: number; css: number };
}

/** Prints the sizes of a page; returns whether it has grown beyond them. */
async function measure(pages: Manifest, { language, page, route, bound }: Page): Promise<boolean> {
  let isLarger = false;
  const files = await filesOf(pages, { route, language });
  const sizes = await Promise.all(
    files.map(async (file) => [file, await kilobytesOf(file)] as const),
  );
  for (const kind of ['js', 'css'] as const) {
    const own = sizes.filter(([file]) => file.endsWith(`.${kind}`));
    const total = own.reduce((sum, [, size]) => sum + size, 0);
    console.log(
      `${language} ${page.padEnd(10)} ${kind.padEnd(4)} ${total.toFixed(1).padStart(6)} of ${bound[kind]} kB`,
    );
    if (total <= bound[kind]) continue;
    isLarger = true;
    const excess = (total - bound[kind]).toFixed(1);
    console.log(
      `The ${page} page loads ${excess} kB more of ${words[kind]} than it may. It loads:`,
    );
    for (const [file, size] of own.toSorted(([, one], [, other]) => other - one)) {
      console.log(`  ${size.toFixed(1).padStart(6)} kB ${file}`);
    }
  }
  return isLarger;
}

/** The framework's manifest of what each route loads, a script that sets one variable. */
async function readManifest(name: string): Promise<Manifest> {
  const window: Record<string, unknown> = {};
  runInNewContext(await readFile(path.join(clientFolder, 'assets', name), 'utf8'), { window });
  return Manifest.parse(Object.values(window)[0]);
}

/** All files of a page, without duplicates. Styles are named by the scripts that link them. */
async function filesOf(
  { url, entry, routes }: Manifest,
  { route, language }: Pick<Page, 'route' | 'language'>,
): Promise<string[]> {
  const parts = [entry];
  for (
    let part = routes[route];
    ;
    part = part.parentId === undefined ? undefined : routes[part.parentId]
  ) {
    if (!part) break;
    parts.push(part);
  }
  if (parts.length === 1) throw new Error(`There is no route ${route}.`);
  const isWhole = route.startsWith('admin/') || language !== usualLanguage;
  const manifestUrl = isWhole ? url : storefrontManifestOf(url);
  const scripts = new Set([
    manifestUrl,
    ...parts.flatMap((part) => [part.module, ...part.imports]),
  ]);
  const modules = await Promise.all(
    parts.map((part) => readFile(path.join(clientFolder, part.module), 'utf8')),
  );
  const linked = modules.flatMap((text) => text.match(/\/assets\/[\w-]+\.css/g) ?? []);
  // The framework marks styles that several parts share with an empty fragment.
  const styles = parts.flatMap((part) => part.css.map((file) => file.replace(/#$/, '')));
  return [...scripts, ...new Set([...linked, ...styles])];
}

/** The size of the gzip copy that the build wrote, which clients without brotli receive. */
async function kilobytesOf(file: string): Promise<number> {
  return (await readFile(path.join(clientFolder, `${file}.gz`))).byteLength / 1000;
}
