import { type OpenedConfig, type PreparedConfig, prepareDatabase } from '../app/bootstrap.ts';
import { claimOwnDatabase } from './own-database.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { waitForDatabase } from '../platform/db/availability.ts';
import { giveTimeouts } from '../platform/db/role-timeouts.ts';
import { ensurePortFree } from '../platform/http/listening.ts';
import { isWorker } from '../platform/processes.ts';
import { terminalProgress } from '../platform/progress.ts';
import { type Stop, print, untilStopped } from '../platform/stopping.ts';
import { runProcesses } from './primary.ts';
import type { OpenWeb } from './server.ts';

/** Runs the shop in the configured number of processes, until it is asked to stop. */
export async function runShop(openWeb: OpenWeb): Promise<void> {
  await untilStopped(async (stack, stop, leave) => {
    const config = readConfig();
    leave.waitMs = config.stopWaitMs;
    if (isWorker()) return serveInWorker(config, stack, stop, openWeb);
    if (config.processes === 1) return serveAlone(config, stack, stop, openWeb);
    const opened = await prepareShop(config, stack);
    await runProcesses(opened, stack, stop);
    await announce(opened);
    process.stdout.write(
      `kill -USR2 ${process.pid} restarts its ${config.processes} processes without a pause.\n\n`,
    );
  });
}

/** Does the same in this process alone, whatever is configured; `simulated` stands in for keys of providers. */
export async function runShopAlone(
  openWeb: OpenWeb,
  simulated?: Pick<Config, 'providers'>,
): Promise<void> {
  await untilStopped((stack, stop) =>
    serveAlone({ ...readConfig(), ...simulated, processes: 1 }, stack, stop, openWeb),
  );
}

async function serveAlone(
  config: Config,
  stack: AsyncDisposableStack,
  stop: Stop,
  openWeb: OpenWeb,
): Promise<void> {
  // Without a listener the signal would end the process.
  process.on('SIGUSR2', () =>
    print('One process cannot restart without a pause: set WEB_CONCURRENCY.'),
  );
  const opened = await prepareShop(config, stack);
  await serve(opened, stack, stop, openWeb);
  await announce(opened);
}

/** The primary has opened the database, and is the process to signal for a restart. */
async function serveInWorker(
  config: Config,
  stack: AsyncDisposableStack,
  stop: Stop,
  openWeb: OpenWeb,
): Promise<void> {
  process.on('SIGUSR2', () => undefined);
  const { databaseUrl } = config;
  if (databaseUrl) await serve({ ...config, databaseUrl }, stack, stop, openWeb);
}

/** Imported here, so that a primary does not load what only workers need. */
async function serve(
  config: OpenedConfig,
  stack: AsyncDisposableStack,
  stop: Stop,
  openWeb: OpenWeb,
): Promise<void> {
  const { serveShop } = await import('./server.ts');
  await serveShop(config, stack, stop, openWeb);
}

/** Does what is needed once, however many processes serve. */
async function prepareShop(config: Config, stack: AsyncDisposableStack): Promise<PreparedConfig> {
  await ensurePortFree(config);
  await awaitGivenDatabase(config);
  const { url, ownerUrl } = await terminalProgress.during('Opening the database', () =>
    prepareDatabase(config, stack),
  );
  await claimOwnDatabase(config, stack, url);
  return { ...config, databaseUrl: url, databaseOwnerUrl: ownerUrl };
}

/** After a power cut the shop's machine may be up before that of its database. */
async function awaitGivenDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
  databaseWaitMs,
}: Config): Promise<void> {
  // The database first: a pooler is to connect to it when the role has its timeouts.
  for (const url of [databaseDirectUrl, databaseOwnerUrl]) {
    if (url !== undefined) await waitForDatabase(url, databaseWaitMs);
  }
  if (databaseDirectUrl !== undefined) await giveTimeouts(databaseDirectUrl);
  if (databaseUrl !== undefined) await waitForDatabase(databaseUrl, databaseWaitMs);
}

/** Prints the shop's URL and, if it has no admin yet, how to create the first one. */
async function announce(config: OpenedConfig): Promise<void> {
  process.stdout.write(`\nThe shop is open: ${config.publicUrl}\n\n`);
  const { offerSetup } = await import('./setup-offer.ts');
  await offerSetup(config);
}
