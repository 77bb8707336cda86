import { createServer } from 'node:net';
import path from 'node:path';

import { countTexts, isCatalogueEmpty } from '#server/catalogue/index.ts';
import type { DB } from '#server/migrations/tables.ts';
import { type Shop, openShop, startOwnDatabase } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { nameShop } from '#server/store/index.ts';

import manifest from '../package.json' with { type: 'json' };
import { generateCatalogue } from './generate-catalogue.ts';
import { translateCatalogue } from './translate-catalogue.ts';
import { startProgram } from './program.ts';

export interface BenchShop extends AsyncDisposable {
  /** The URL of the shop. */
  url: string;
  /** The id of the process that was started; it may have child processes. */
  pid: number;
}

const root = path.join(import.meta.dirname, '..');
const startWords = manifest.scripts.start.split(' ').slice(1);
/** The options that `npm start` gives to node. */
export const nodeOptions = startWords.filter((word) => word.startsWith('--'));
/** The arguments of `npm start`, after "node". */
const shopWords = startWords.map((word) => (/\.[jt]s$/.test(word) ? path.join(root, word) : word));

/** The settings of the shop whose data is reused between runs under this name, in `data/bench-<name>`. */
export const settingsOf = (name: string) => ({
  DATA_DIR: path.join(root, 'data', `bench-${name}`),
  DEMO: 'off',
  LOG_LEVEL: 'error',
});

interface BenchShopOptions {
  name: string;
  /** Fills the shop, unless an earlier run has done so. */
  fill: (shop: Shop) => Promise<void>;
}

/** Starts the built shop as its own process and fills it. */
export async function openBenchShop({ name, fill }: BenchShopOptions): Promise<BenchShop> {
  await fillBenchShop({ name, fill });
  return serveBenchShop(settingsOf(name));
}

export async function fillBenchShop({ name, fill }: BenchShopOptions): Promise<void> {
  await using stack = new AsyncDisposableStack();
  await fill(await openToFill(settingsOf(name), stack));
}

const showError = (error: unknown): void => console.error(error);

/** Opens a shop with queries as the database owner, who has more privileges than a running shop. */
export async function openToFill(
  settings: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<Shop> {
  const config = readConfig(settings);
  const shop = await openShop(config, stack, showError);
  const { ownerUrl } = await startOwnDatabase(config);
  const { db, pool } = stack.adopt(connect<DB>(ownerUrl, showError), ({ close }) => close());
  // Without a name, its pages only display the opening notice.
  await nameShop(db, shop.clock, 'Jalsa');
  return { ...shop, db, pool };
}

/** Adds this many generated products to a shop without products. */
export async function fillProducts({ db }: Shop, products: number): Promise<void> {
  if (!(await isCatalogueEmpty(db))) return;
  console.log(`Generating ${products.toLocaleString('en-IN')} products …`);
  await generateCatalogue(db, products);
}

/** Translates the products of a shop without translations. */
export async function fillTranslations({ db }: Shop, products: number): Promise<void> {
  if ((await countTexts(db)).some(({ missing }) => missing < products)) return;
  console.log(`Translating ${products.toLocaleString('en-IN')} products …`);
  await translateCatalogue(db, products);
}

/** Starts the built shop as its own process with these settings, on a free port. */
export async function serveBenchShop(environment: Record<string, string>): Promise<BenchShop> {
  const port = await freePort();
  const program = await startProgram({
    words: shopWords,
    environment: { ...environment, PORT: String(port) },
    readyWords: 'The shop is open',
  });
  return { ...program, url: `http://localhost:${port}` };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
