import path from 'node:path';

import { undoImportJob } from './catalogue/index.ts';
import type { Db } from './database.ts';
import { forgetPictureJob, makeAvifJob } from './media/index.ts';
import type { DB } from './migrations/tables.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Connection, connect } from './platform/db/connect.ts';
import { hasCluster, startEmbedded, stopEmbedded } from './platform/db/embedded.ts';
import { grantToServer } from './platform/db/grants.ts';
import { migrate } from './platform/db/migrate.ts';
import type { DatabaseUrls } from './platform/db/roles.ts';
import { ensureReachable } from './platform/db/availability.ts';
import { type Signals, openSignals } from './platform/db/signals.ts';
import { type FileStore, ensureWritableFolder, localFiles } from './platform/files.ts';
import { type Jobs, prepareJobTables, prepareJobs } from './platform/jobs.ts';
import { cacheFiles } from './platform/file-cache.ts';
import { StartError } from './platform/start-error.ts';
import { forgetNumbersJob } from './promotions/index.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const orderLockMs = 500;
const orderStatementMs = 2_000;

/** What some two hundred pages full of pictures come to on a phone. */
const pictureCacheBytes = 32 * 1024 * 1024;

export const jobKinds = [makeAvifJob, forgetPictureJob, undoImportJob, forgetNumbersJob];

/** Where the database is known, the shop's own or a given one. */
export type OpenedConfig = Config & { databaseUrl: string };

/** The same where its owner is known too. */
export type PreparedConfig = OpenedConfig & { databaseOwnerUrl: string };

/** An opened shop: its database, migrated, and its tools. No requests are served yet. */
export interface Shop {
  url: string;
  db: Db;
  pool: Connection<DB>['pool'];
  /** Connections of their own for what places and changes orders, so that no read waits behind them. */
  ordersDb: Db;
  ordersPool: Connection<DB>['pool'];
  files: FileStore;
  jobs: Jobs;
  signals: Signals;
  clock: Clock;
}

/**
 * Opens the shop's database, its own or a given one. Whatever is opened is put on the caller's stack at once,
 * so that it is closed again wherever opening stops. Throws a StartError.
 */
export async function openShop(
  config: Config,
  stack: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<Shop> {
  const { url } = await prepareDatabase(config, stack);
  return connectShop({ ...config, databaseUrl: url }, stack, onError);
}

/** Opens the shop's database and brings it up to date. Throws a StartError. */
export async function prepareDatabase(
  config: Config,
  stack: AsyncDisposableStack,
): Promise<DatabaseUrls> {
  await openFiles(config);
  const urls = await openDatabase(config, stack);
  await prepareTables(urls);
  return urls;
}

/** Brings the shop's own tables to the newest version, and lets who serves use them. Throws a StartError. */
export async function migrateTables(urls: DatabaseUrls): Promise<void> {
  await migrate(urls.ownerUrl, migrationsFolder);
  await grantToServer(urls);
}

/** Brings the tables to the newest version, those of jobs too, and lets who serves use them. Throws a StartError. */
export async function prepareTables(urls: DatabaseUrls): Promise<void> {
  await migrate(urls.ownerUrl, migrationsFolder);
  await prepareJobTables(urls.ownerUrl);
  await grantToServer(urls);
}

/** The pictures' folder, made where it is not there. Throws a StartError. */
export async function openFiles(config: Config): Promise<FileStore> {
  const folder = path.join(config.dataDir, 'media');
  await ensureWritableFolder(folder);
  return localFiles(folder);
}

/** Throws a StartError where nobody has ever opened a shop. A database elsewhere is asked later. */
export function ensureShopThere(config: Config): void {
  if (config.databaseUrl || hasCluster(databaseFolder(config))) return;
  throw new StartError(
    `There is no shop in ${config.dataDir}, or it belongs to another user.`,
    'Set DATA_DIR to the folder of the shop, or DATABASE_URL, and run this as the user of the shop.',
  );
}

/** Where the shop's database is, its own or a given one, as it is: without migrations. Throws a StartError. */
export async function openDatabase(
  config: Config,
  stack: AsyncDisposableStack,
): Promise<DatabaseUrls> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url } = config;
  if (url === undefined || ownerUrl === undefined) return openEmbedded(config, stack);
  for (const address of new Set([url, ownerUrl])) await ensureReachable(address);
  return { url, ownerUrl };
}

/**
 * Opens the tools of a shop whose database is open. Throws where it cannot be reached. Without `maxTransactionMs`
 * a transaction may take as long as its statements do.
 */
export async function connectShop(
  config: OpenedConfig,
  stack: AsyncDisposableStack,
  onError: (error: unknown) => void,
  maxTransactionMs?: number,
): Promise<Shop> {
  const { databaseUrl: url, processes } = config;
  const connection = stack.adopt(
    connect<DB>(url, onError, { processes, maxTransactionMs }),
    ({ close }) => close(),
  );
  const orders = stack.adopt(
    connectForOrders(url, onError, { processes, maxTransactionMs }),
    ({ close }) => close(),
  );
  const jobs = stack.adopt(await prepareJobs({ url, kinds: jobKinds, onError }), ({ stop }) =>
    stop(),
  );
  const signals = stack.adopt(openSignals(url, onError), ({ stop }) => stop());
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    ordersDb: orders.db,
    ordersPool: orders.pool,
    files: cacheFiles(await openFiles(config), pictureCacheBytes),
    jobs,
    signals,
    clock: systemClock,
  };
}

/**
 * What orders are placed and changed with. One that waits for a lock any longer is told to come again: it would keep
 * others waiting who want something else. So is one that waits for many, each for a moment.
 */
export const connectForOrders = (
  url: string,
  onError: (error: unknown) => void,
  options: {
    processes?: number;
    maxTransactionMs?: number;
    lockMs?: number;
    statementMs?: number;
  } = {},
): Connection<DB> =>
  connect<DB>(url, onError, {
    name: 'jalsa orders',
    lockMs: orderLockMs,
    statementMs: orderStatementMs,
    ...options,
  });

/** Starts the shop's own database, or finds it running. Also what brings it back when it died. */
export const startOwnDatabase = (config: Config): Promise<DatabaseUrls> =>
  startEmbedded({ dir: databaseFolder(config) });

/** The embedded database stops with the last one who uses it: a command may run beside the server. */
async function openEmbedded(config: Config, stack: AsyncDisposableStack): Promise<DatabaseUrls> {
  stack.defer(() => stopEmbedded(databaseFolder(config)));
  return startOwnDatabase(config);
}

const databaseFolder = (config: Config): string => path.join(config.dataDir, 'postgres');
