import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { z } from 'zod';

import { storefrontManifestOf } from '#server/process/storefront-manifest.ts';

/**
 * The size limit of what each page must load before it is usable, in kB (1000 bytes) after gzip: its scripts with
 * their static imports, and its styles. `npm test` fails if a page grows beyond its limit; raise it here if that is
 * intended.
 */
const bounds = {
  home: { route: 'storefront/home/home', js: 145.9, css: 15 },
  list: { route: 'storefront/catalogue/product-list', js: 145.9, css: 15 },
  product: { route: 'storefront/catalogue/product', js: 147.2, css: 15 },
  cart: { route: 'storefront/basket/cart-page', js: 149.3, css: 15.1 },
  checkout: { route: 'storefront/checkout/checkout', js: 190.9, css: 16.6 },
  orders: { route: 'storefront/orders/orders', js: 150, css: 15 },
  account: { route: 'storefront/accounts/account', js: 178.1, css: 15 },
  dashboard: { route: 'admin/catalogue/products', js: 168.9, css: 18.6 },
};

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

const clientFolder = path.join(import.meta.dirname, '..', 'build', 'client');

const manifest = await readManifest();
let hasGrown = false;
for (const [page, { route, ...bound }] of Object.entries(bounds)) {
  const files = await filesOf(manifest, route);
  const sizes = await Promise.all(
    files.map(async (file) => [file, await kilobytesOf(file)] as const),
  );
  for (const kind of ['js', 'css'] as const) {
    const own = sizes.filter(([file]) => file.endsWith(`.${kind}`));
    const total = own.reduce((sum, [, size]) => sum + size, 0);
    console.log(
      `${page.padEnd(10)} ${kind.padEnd(4)} ${total.toFixed(1).padStart(6)} of ${bound[kind]} kB`,
    );
    if (total <= bound[kind]) continue;
    hasGrown = true;
    const excess = (total - bound[kind]).toFixed(1);
    console.log(
      `The ${page} page loads ${excess} kB more of ${words[kind]} than it may. It loads:`,
    );
    for (const [file, size] of own.toSorted(([, one], [, other]) => other - one)) {
      console.log(`  ${size.toFixed(1).padStart(6)} kB ${file}`);
    }
  }
}
process.exitCode = hasGrown ? 1 : 0;

/** The framework's manifest of what each route loads, a script that sets one variable. */
async function readManifest(): Promise<Manifest> {
  const name = await newestManifest(path.join(clientFolder, 'assets'));
  if (!name) throw new Error('There is no build: npm run build makes one.');
  const window: Record<string, unknown> = {};
  runInNewContext(await readFile(path.join(clientFolder, 'assets', name), 'utf8'), { window });
  return Manifest.parse(Object.values(window)[0]);
}

/** Files of earlier builds stay for a while, for pages that are still open. */
async function newestManifest(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((one) => /^manifest-.*\.js$/.test(one));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  return dated.toSorted((one, other) => other.at - one.at)[0]?.name;
}

/** All files of a page, without duplicates. Styles are named by the scripts that link them. */
async function filesOf({ url, entry, routes }: Manifest, route: string): Promise<string[]> {
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
  const manifestUrl = route.startsWith('admin/') ? url : storefrontManifestOf(url);
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
