import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { isCatalogueEmpty } from '#server/catalogue/index.ts';
import { openShop } from '#server/opening.ts';
import { readConfig } from '#server/platform/config.ts';

import { generateCatalogue } from './generate-catalogue.ts';

export interface BenchShop extends AsyncDisposable {
  /** Where it answers. */
  url: string;
}

const root = path.join(import.meta.dirname, '..');
const shopProgram = path.join(root, 'server', 'main.ts');

/**
 * The built shop in a process of its own, with so many generated products. They are kept between runs in
 * `data/bench-<products>`.
 */
export async function openBenchShop(products: number, port: number): Promise<BenchShop> {
  const environment = {
    DATA_DIR: path.join(root, 'data', `bench-${products}`),
    PORT: String(port),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  await fill(environment, products);
  return serveBenchShop(environment);
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
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function fill(environment: Record<string, string>, products: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const shop = await openShop(readConfig(environment), stack, (error) => console.error(error));
  if (!(await isCatalogueEmpty(shop.db))) return;
  console.log(`Generating ${products.toLocaleString('en-IN')} products …`);
  await generateCatalogue(shop.db, products);
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('The shop is open')) resolve();
    });
  });
}
