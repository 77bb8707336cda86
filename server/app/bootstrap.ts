import { existsSync } from 'node:fs';
import path from 'node:path';

import { closeOldGuestsJob, finishClosingJob } from '../accounts/index.ts';
import { forgetComplaintsJob } from '../complaints/index.ts';
import type { Databases } from '../database.ts';
import { showBannersJob } from '../banners/index.ts';
import { bestBeforeJob, forgetFiguresJob, pricePlansJob, textRunJob } from '../catalogue/index.ts';
import { forgetPictureJob, makeAvifJob, pictureFileType } from '../media/index.ts';
import type { DB } from '../migrations/tables.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { BucketSettings } from '../platform/bucket-settings.ts';
import type { Config } from '../platform/config.ts';
import { type Connection, connect, poolSize } from '../platform/db/connect.ts';
import { hasCluster, startEmbedded, stopEmbedded } from '../platform/db/embedded.ts';
import { grantToServer } from '../platform/db/grants.ts';
import { ensureFinished } from '../platform/backup/unfinished.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Pooler, ensureSessions } from '../platform/db/pooler.ts';
import { findPooler } from '../platform/db/role-timeouts.ts';
import type { DatabaseUrls } from '../platform/db/roles.ts';
import { ensureReachable } from '../platform/db/availability.ts';
import { type Signals, openSignals } from '../platform/db/signals.ts';
import {
  type FileStore,
  alsoReading,
  ensureWritableFolder,
  localFiles,
} from '../platform/files.ts';
import { type SealKey, sealKeyIn } from '../platform/sealed.ts';
import { type Jobs, prepareJobTables, prepareJobs } from '../platform/jobs.ts';
import { forgetHooksJob } from '../platform/hooks/forget-hooks.ts';
import { sweepHooksJob } from '../platform/hooks/sweep-hooks.ts';
import { handleHookJob } from '../platform/hooks/hook-inbox.ts';
import { cacheFiles } from '../platform/file-cache.ts';
import { StartError } from '../platform/start-error.ts';
import { boughtTogetherJob } from '../orders/index.ts';
import { expireOrdersJob, lookJob, readSettlementsJob, sendRefundJob } from '../payments/index.ts';
import {
  bookParcelJob,
  cancelBookingJob,
  passDayOnJob,
  sweepParcelsJob,
  trackParcelJob,
} from '../parcels/index.ts';
import { forgetOldRowsJob } from '../privacy/index.ts';
import { undoImportJob } from '../product-files/index.ts';
import { forgetNumbersJob } from '../promotions/index.ts';
import { forgetQuestionsJob } from '../questions/index.ts';
import { closedDaysJob } from '../shipping/index.ts';
import { forgetRestockJob } from '../restock/index.ts';
import { forgetReturnPicturesJob } from '../returns/index.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../migrations');

const orderLockMs = 500;
const orderStatementMs = 2_000;

/** About two hundred pages full of pictures, as phones request them. */
const pictureCacheBytes = 32 * 1024 * 1024;

export const jobKinds = [
  makeAvifJob,
  forgetPictureJob,
  undoImportJob,
  forgetNumbersJob,
  closeOldGuestsJob,
  finishClosingJob,
  handleHookJob,
  forgetHooksJob,
  sweepHooksJob,
  expireOrdersJob,
  sendRefundJob,
  lookJob,
  readSettlementsJob,
  boughtTogetherJob,
  forgetRestockJob,
  forgetComplaintsJob,
  forgetOldRowsJob,
  forgetQuestionsJob,
  closedDaysJob,
  forgetReturnPicturesJob,
  pricePlansJob,
  textRunJob,
  forgetFiguresJob,
  bestBeforeJob,
  bookParcelJob,
  cancelBookingJob,
  passDayOnJob,
  trackParcelJob,
  sweepParcelsJob,
  showBannersJob,
];

/** A configuration with the URL of the database, the shop's own or a given one. */
export type OpenedConfig = Config & { databaseUrl: string };

/** The same with the URL of the database's owner. */
export type PreparedConfig = OpenedConfig & { databaseOwnerUrl: string };

/** An opened shop: its migrated database and its tools. It does not serve requests yet. */
export interface Shop extends Databases {
  /** For what needs a session: listening, locks, backups. */
  url: string;
  pool: Connection<DB>['pool'];
  ordersPool: Connection<DB>['pool'];
  /** Divides the connections of the shop among so many processes. */
  shareConnections: (processes: number) => void;
  files: FileStore;
  /** Of secrets that the database keeps and cannot read. */
  sealKey: SealKey;
  jobs: Jobs;
  signals: Signals;
  clock: Clock;
}

/**
 * Opens the shop's database, its own or a given one. Everything that is opened is put on the caller's stack at once, so
 * that it is closed again if a later step fails. Throws a StartError.
 */
export async function openShop(
  config: Config,
  stack: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<Shop> {
  const { url } = await prepareDatabase(config, stack);
  return connectShop({ ...config, databaseUrl: url }, stack, onError);
}

/** Opens the shop's database and migrates it. Throws a StartError. */
export async function prepareDatabase(
  config: Config,
  stack: AsyncDisposableStack,
): Promise<DatabaseUrls> {
  await ensureFilesUsable(config);
  const urls = await openDatabase(config, stack);
  await prepareTables(urls);
  return urls;
}

/** Migrates the shop's own tables, and grants the serving role access. Throws a StartError. */
export async function migrateTables(urls: DatabaseUrls): Promise<void> {
  await ensureFinished(urls.ownerUrl);
  await migrate(urls.ownerUrl, migrationsFolder);
  await grantToServer(urls);
}

/** Migrates all tables, those of jobs too, and grants the serving role access. Throws a StartError. */
export async function prepareTables(urls: DatabaseUrls): Promise<void> {
  await ensureFinished(urls.ownerUrl);
  await migrate(urls.ownerUrl, migrationsFolder);
  await prepareJobTables(urls.ownerUrl);
  await grantToServer(urls);
}

/** The folder of pictures. With a bucket, what was stored in it before is still read from there. */
export const pictureFolder = (config: Config): string => path.join(config.dataDir, 'media');

/** Opens the folder of pictures, created if needed, or the bucket. Throws a StartError. */
export async function openFiles(config: Config): Promise<FileStore> {
  const folder = pictureFolder(config);
  if (config.bucket) {
    const bucket = await openBucket(config.bucket, config.mediaUrl !== undefined);
    return existsSync(folder) ? alsoReading(bucket, localFiles(folder)) : bucket;
  }
  await ensureWritableFolder(folder);
  return localFiles(folder);
}

/** Imported only if it is configured. `isReadDirectly`: visitors get pictures from it, and not through the shop. */
export async function openBucket(settings: BucketSettings, isReadDirectly = false) {
  const { bucketFiles } = await import('../platform/bucket-files.ts');
  return bucketFiles(settings, pictureFileType, isReadDirectly);
}

/** Throws a StartError if pictures can surely not be stored. A bucket that does not answer may come back. */
async function ensureFilesUsable(config: Config): Promise<void> {
  if (config.bucket) await (await openBucket(config.bucket)).ensureUsable();
  else await openFiles(config);
}

/** Throws a StartError if no shop was ever opened in the data folder. A database elsewhere is checked later. */
export function ensureShopThere(config: Config): void {
  if (config.databaseUrl || hasCluster(databaseFolder(config))) return;
  throw new StartError(
    `There is no shop in ${config.dataDir}, or it belongs to another user.`,
    'Set DATA_DIR to the folder of the shop, or DATABASE_URL, and run this as the user of the shop.',
  );
}

/** Opens the shop's database, its own or a given one, without migrating it. Throws a StartError. */
export async function openDatabase(
  config: Config,
  stack: AsyncDisposableStack,
): Promise<DatabaseUrls> {
  const { databaseUrl: url, databaseDirectUrl: directUrl = url } = config;
  const ownerUrl = config.databaseOwnerUrl ?? directUrl;
  if (url === undefined || ownerUrl === undefined) return openEmbedded(config, stack);
  for (const databaseUrl of new Set([url, ownerUrl])) await ensureReachable(databaseUrl);
  await ensureSessions(ownerUrl, settingOf(config));
  return { url, ownerUrl };
}

const settingOf = ({ databaseOwnerUrl, databaseDirectUrl }: Config): string => {
  if (databaseOwnerUrl !== undefined) return 'DATABASE_OWNER_URL';
  return databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
};

/**
 * Opens the tools of a shop whose database is open. Throws if it cannot be reached. Without `maxTransactionMs` a
 * transaction may take as long as its statements do.
 */
export async function connectShop(
  config: OpenedConfig,
  stack: AsyncDisposableStack,
  onError: (error: unknown) => void,
  maxTransactionMs?: number,
): Promise<Shop> {
  const { databaseUrl, databaseDirectUrl, databaseConnections: connections, processes } = config;
  const url = databaseDirectUrl ?? databaseUrl;
  const pooler = await findPooler(databaseUrl, databaseDirectUrl);
  const options = { processes, connections, pooler, maxTransactionMs };
  const opened = <Opened extends { close: () => Promise<void> }>(connection: Opened) =>
    stack.adopt(connection, ({ close }) => close());
  const connection = opened(connect<DB>(databaseUrl, onError, options));
  const orders = opened(connectForOrders(databaseUrl, onError, options));
  const jobs = stack.adopt(
    await prepareJobs({ url: databaseUrl, kinds: jobKinds, onError, pooler }),
    ({ stop }) => stop(),
  );
  const signals = stack.adopt(openSignals(url, onError), ({ stop }) => stop());
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    ordersDb: orders.db,
    ordersPool: orders.pool,
    sessionDb: pooler
      ? opened(connect<DB>(url, onError, { name: 'jalsa sessions', maxTransactionMs })).db
      : connection.db,
    shareConnections: (sharing) => {
      if (connections === undefined) return;
      for (const { resize } of [connection, orders]) resize(poolSize(sharing, connections));
    },
    files: cacheFiles(await openFiles(config), pictureCacheBytes),
    sealKey: sealKeyIn(path.join(config.dataDir, 'two-step.key')),
    jobs,
    signals,
    clock: systemClock,
  };
}

/**
 * Opens the connections that place and change orders. Their timeouts are short: an order that waits long for a lock, or
 * briefly for each of many, would hold up others, so its client is asked to retry.
 */
export const connectForOrders = (
  url: string,
  onError: (error: unknown) => void,
  options: {
    processes?: number;
    connections?: number | undefined;
    pooler?: Pooler | undefined;
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

/** Starts the shop's own database, or connects to it if it runs. Also restarts it after a crash. */
export const startOwnDatabase = (config: Config): Promise<DatabaseUrls> =>
  startEmbedded({ dir: databaseFolder(config) });

/** The embedded database stops with the last process that uses it: a command may run beside the server. */
async function openEmbedded(config: Config, stack: AsyncDisposableStack): Promise<DatabaseUrls> {
  stack.defer(() => stopEmbedded(databaseFolder(config)));
  return startOwnDatabase(config);
}

const databaseFolder = (config: Config): string => path.join(config.dataDir, 'postgres');
