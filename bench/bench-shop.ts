import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { isCatalogueEmpty } from '#server/catalogue/index.ts';
import { type Shop, openShop } from '#server/opening.ts';
import { readConfig } from '#server/platform/config.ts';

import { generateCatalogue } from './generate-catalogue.ts';

export interface BenchShop extends AsyncDisposable {
  /** Where it answers. */
  url: string;
  pid: number;
}

const root = path.join(import.meta.dirname, '..');
const shopProgram = path.join(root, 'server', 'main.ts');

interface BenchShopOptions {
  /** What the shop is kept under between runs: `data/bench-<name>`. */
  name: string;
  port: number;
  /** Fills it, unless that was done in an earlier run. */
  fill: (shop: Shop) => Promise<void>;
}

/** The built shop in a process of its own, filled. */
export async function openBenchShop({ name, port, fill }: BenchShopOptions): Promise<BenchShop> {
  const environment = {
    DATA_DIR: path.join(root, 'data', `bench-${name}`),
    PORT: String(port),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  {
    await using stack = new AsyncDisposableStack();
    await fill(await openShop(readConfig(environment), stack, (error) => console.error(error)));
  }
  return serveBenchShop(environment);
}

/** Puts so many generated products into a shop that has none. */
export async function fillProducts({ db }: Shop, products: number): Promise<void> {
  if (!(await isCatalogueEmpty(db))) return;
  console.log(`Generating ${products.toLocaleString('en-IN')} products …`);
  await generateCatalogue(db, products);
}

/** The built shop in a process of its own, with these settings, of which PORT is one. */
export async function serveBenchShop(environment: Record<string, string>): Promise<BenchShop> {
  const child = spawn(process.execPath, [shopProgram], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await opened(child);
  return {
    url: `http://localhost:${environment['PORT']}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('The shop is open')) resolve();
    });
  });
}
