import path from 'node:path';

import {
  type OpenedConfig,
  type PreparedConfig,
  connectShop,
  migrationsFolder,
  prepareTables,
} from '../app/bootstrap.ts';
import { lacksMigrations } from '../platform/db/migrate.ts';
import { waitWhileAway } from '../platform/db/availability.ts';
import type { DatabaseUrls } from '../platform/db/roles.ts';
import { migrateByProgram } from '../platform/migrator.ts';
import { startProcesses } from '../platform/processes.ts';
import { terminalProgress } from '../platform/progress.ts';
import { type Stop, messageOf, print } from '../platform/stopping.ts';

/**
 * Runs the configured number of workers, which serve the requests. This process serves none: it fills the shop with the
 * demo before they start, and replaces them one by one on SIGUSR2. Throws a StartError.
 */
export async function runProcesses(
  config: PreparedConfig,
  stack: AsyncDisposableStack,
  stop: Stop,
): Promise<void> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  let restart = printTooEarly;
  process.on('SIGUSR2', () => restart());
  if (config.demo) await fillWithDemo(config);
  if (config.metrics) {
    const { openCombinedMetrics } = await import('./metrics.ts');
    await openCombinedMetrics(config.metrics, config.processes, stack);
  }
  const processes = await startProcesses(
    {
      count: config.processes,
      stopWaitMs: config.stopWaitMs,
      // Workers must not get the owner's URL.
      environment: { DATABASE_URL: url, DATABASE_OWNER_URL: '', DEMO: 'off' },
      prepare: () => prepareByDisk({ url, ownerUrl }),
      waitWhileAway: (signal) => waitWhileAway(url, signal),
      print,
      onAllFailed: () => {
        print('The processes of the shop end as soon as they begin, so it stops.');
        void stop({ exitCode: 1 });
      },
    },
    stack,
  );
  restart = () => {
    processes.restart().then(
      () => print('The shop has restarted.'),
      (error: unknown) => print(`The shop did not restart, and goes on: ${messageOf(error)}`),
    );
  };
}

const migrating = path.join(import.meta.dirname, '..', 'migrating.ts');

/** The program on disk may be newer than this process, with migrations that this process does not understand. */
async function prepareByDisk(urls: DatabaseUrls): Promise<void> {
  if (await lacksMigrations(urls.ownerUrl, migrationsFolder)) {
    await migrateByProgram(migrating, urls);
  }
  await prepareTables(urls);
}

const printTooEarly = () => print('The shop is still starting.');

/** Loaded only if needed, because it takes a third of this process's memory. */
async function fillWithDemo(config: OpenedConfig): Promise<void> {
  const { openDemo } = await import('../cli/demo/open.ts');
  await using stack = new AsyncDisposableStack();
  const shop = await connectShop(config, stack, (error) => print(messageOf(error)));
  await openDemo(shop, config, terminalProgress);
}
