import path from 'node:path';

import { makeAvifJob } from './media/index.ts';
import type { DB } from './migrations/tables.ts';
import type { Db } from './database.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Connection, connect } from './platform/db/connect.ts';
import { hasOtherClients, reachDatabase } from './platform/db/clients.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { type FileStore, localFiles } from './platform/files.ts';
import { type Jobs, prepareJobs } from './platform/jobs.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

export const jobKinds = [makeAvifJob];

/** An opened shop: its database, migrated, and its tools. No requests are served yet. */
export interface Shop extends AsyncDisposable {
  url: string;
  db: Db;
  pool: Connection<DB>['pool'];
  files: FileStore;
  jobs: Jobs;
  clock: Clock;
}

/** Opens the shop's database, its own or a given one. Throws a StartError and leaves nothing running. */
export async function openShop(
  config: Config,
  onJobError: (error: unknown) => void,
): Promise<Shop> {
  await using stack = new AsyncDisposableStack();
  const url = config.databaseUrl ?? (await openEmbedded(config, stack));
  await reachDatabase(url);
  await migrate(url, migrationsFolder);
  const connection = stack.adopt(connect<DB>(url), ({ close }) => close());
  const jobs = stack.adopt(
    await prepareJobs({ url, kinds: jobKinds, onError: onJobError }),
    ({ stop }) => stop(),
  );
  const opened = stack.move();
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    files: localFiles(path.join(config.dataDir, 'media')),
    jobs,
    clock: systemClock,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** The embedded database stops with the last one who uses it: a command may run beside the server. */
async function openEmbedded(config: Config, stack: AsyncDisposableStack): Promise<string> {
  const database = await startEmbedded({ dir: path.join(config.dataDir, 'postgres') });
  stack.defer(async () => {
    if (!(await hasOtherClients(database.url))) await database.stop();
  });
  return database.url;
}
