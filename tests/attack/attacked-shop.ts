import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { createStaffAccount } from '#server/accounts/index.ts';
import { openShop, startOwnDatabase } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';
import { nameShop } from '#server/store/index.ts';
import { aProduct } from '#tests/support/factories.ts';

import { type Customer, register } from './customers.ts';
import { must } from './attack.ts';

const program = path.join(import.meta.dirname, '..', 'support', 'bare-shop.ts');
/** A shop that is started hundreds of times compiles itself once. */
const NODE_COMPILE_CACHE = path.join(tmpdir(), 'jalsa-compile-cache');
const productCount = 20;
const plenty = 1_000_000;
const customerCount = 8;
/** Also on a machine that does much else. */
const startWithinMs = 180_000;

/** So many characters of its output show what has happened. */
const shownEnd = 2_000;

/** The super admin of every attacked shop. */
export const owner = { phone: '9000000001', password: 'marigold garland' };

/** A shop in its own processes with its own database, which can be killed, cut off and restarted. */
export interface AttackedShop extends AsyncDisposable {
  url: string;
  dir: string;
  /** Connects as the owner of the database. */
  databaseUrl: string;
  products: number[];
  customers: Customer[];
  /** The id of the serving process. */
  pid: () => number;
  postgresPid: () => Promise<number>;
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Whether it runs, and what it wrote last. */
  condition: () => string;
  /** Resolves with the exit code, or null if it was killed. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

interface Options {
  /** Environment variables beside its folder and port. */
  settings?: Record<string, string>;
  /**
   * If given, the database runs separately, and the shop reaches it at the URL that this returns for the database's
   * own.
   */
  way?: (databaseUrl: string) => Promise<string>;
  /** Starts the program in another way. */
  launch?: (command: string[], env: NodeJS.ProcessEnv) => ChildProcess;
}

/** Fills a shop on an empty database, starts it, and registers customers. */
export async function openAttackedShop({
  settings = {},
  way,
  launch = launchPlainly,
}: Options = {}): Promise<AttackedShop> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-attack-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'silent' };
  const { databaseUrl, products } = await fill(environment);
  const cluster = path.join(dir, 'postgres');
  const outside = way && { DATABASE_URL: await way((await startEmbedded({ dir: cluster })).url) };
  let child: ChildProcess | undefined;
  let written = '';

  const postgresPid = () => postmasterOf(dir);
  const end = async (signal: NodeJS.Signals) => {
    must(child !== undefined, 'The shop does not run.');
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  const shop: AttackedShop = {
    url,
    dir,
    databaseUrl,
    products,
    customers: [],
    pid: () => child?.pid ?? 0,
    postgresPid,
    start: async (more = {}) => {
      child = launch([process.execPath, program], {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE,
        ...environment,
        ...outside,
        ...settings,
        ...more,
      });
      written = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          written = (written + chunk.toString()).slice(-shownEnd);
        });
      }
      await untilOpen(child);
    },
    condition: () => {
      const ended = child?.exitCode ?? child?.signalCode;
      return `${ended === null ? 'runs' : `ended with ${ended}`}; it wrote: ${written}`;
    },
    end,
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM').catch(() => undefined);
      await stopEmbedded(cluster).catch(() => undefined);
      const left = await postgresPid();
      if (left) process.kill(left, 'SIGKILL');
      await pause(200);
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  await shop.start();
  for (let n = 0; n < customerCount; n += 1) shop.customers.push(await register(url, n));
  return shop;
}

async function fill(environment: Record<string, string>) {
  await using stack = new AsyncDisposableStack();
  const config = readConfig(environment);
  const shop = await openShop(config, stack, () => undefined);
  // Without a name, its pages only display the opening notice.
  await nameShop(shop.db, shop.clock, 'Jalsa');
  const products: number[] = [];
  for (let n = 0; n < productCount; n += 1) products.push(await aProduct(shop, { stock: plenty }));
  await createStaffAccount(shop.db, { ...owner, role: 'super-admin' });
  const { ownerUrl } = await startOwnDatabase(config);
  return { databaseUrl: ownerUrl, products };
}

const launchPlainly = ([command = '', ...args]: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

function untilOpen(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`The shop did not start in time: ${output}`)),
      startWithinMs,
    );
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('The shop is open')) return;
      clearTimeout(timeout);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The shop ended with ${code}: ${output}`));
    });
  });
}

/** The process id of the shop's own database; 0 if there is none. */
async function postmasterOf(dir: string): Promise<number> {
  const file = path.join(dir, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
