import { createServer } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { type Web, buildApp } from './app.ts';
import { openDemo } from './cli/demo/open.ts';
import { scheduledBackups } from './cli/scheduled-backups.ts';
import { mediaJobs } from './media/index.ts';
import { migrationsFolder, openShop, startOwnDatabase } from './opening.ts';
import { type Config, readConfig } from './platform/config.ts';
import { type Claim, claimServing } from './platform/db/clients.ts';
import { openChanges } from './platform/db/changes.ts';
import { isDatabaseReady } from './platform/db/ready.ts';
import { terminalProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';

const stopWithinMs = 10_000;
/** How long requests that have begun may take to end. */
const finishWithinMs = 5_000;
const lookForParentEveryMs = 1_000;

/** Runs the shop until it is asked to stop. A problem its keeper can mend is shown in one line each. */
export async function runShop(openWeb: () => Promise<Web>): Promise<void> {
  const stack = new AsyncDisposableStack();
  stopOnSignal(stack);
  try {
    await start(readConfig(), stack, openWeb);
  } catch (error) {
    // Asked to stop while starting: what was under way may fail as it likes.
    if (stack.disposed) return;
    process.exitCode = 1;
    await stack.disposeAsync();
    const lines =
      error instanceof StartError ? error.lines : [`The shop did not start: ${messageOf(error)}`];
    for (const line of lines) process.stderr.write(`${line}\n`);
  }
}

async function start(
  config: Config,
  stack: AsyncDisposableStack,
  openWeb: () => Promise<Web>,
): Promise<void> {
  await ensurePortFree(config);
  let log: FastifyInstance['log'] | undefined;
  const reportError = (error: unknown) => log?.error({ err: error }, 'background');
  const shop = await terminalProgress.during('Opening the database', () =>
    openShop(config, stack, reportError),
  );
  await serveAlone(config, stack, shop.url);
  if (config.demo) await openDemo(shop, config, terminalProgress);

  const changes = stack.adopt(openChanges(shop.url, reportError), ({ stop }) => stop());
  const app = await buildApp({
    config,
    ...shop,
    changes,
    isReady: () => isDatabaseReady(shop.pool, migrationsFolder),
    web: await openWeb(),
  });
  stack.defer(() => closeApp(app));
  log = app.log;
  mediaJobs(shop.jobs, shop);
  await shop.jobs.startWorking();
  await listen(app, config);
  if (config.backups) stack.use(scheduledBackups(config.backups, shop, app.log));
  process.stdout.write(`\nThe shop is open: ${config.publicUrl}\n\n`);
}

/**
 * Two shops on one embedded database would each think that it is theirs to stop. Where a database of
 * one's own is used, any number of processes may serve from it.
 */
async function serveAlone(config: Config, stack: AsyncDisposableStack, url: string): Promise<void> {
  if (config.databaseUrl) return;
  const claim = stack.use(await claimOrRefuse(config, url));
  void keepOwnDatabase(config, stack, claim);
}

async function claimOrRefuse(config: Config, url: string): Promise<Claim> {
  const claim = await claimServing(url);
  if (!claim) throw new StartError(`Another shop is already running from ${config.dataDir}.`);
  return claim;
}

/** Starts the embedded database again, on its old port, when it died under a running shop. */
async function keepOwnDatabase(
  config: Config,
  stack: AsyncDisposableStack,
  claim: Claim,
): Promise<void> {
  await claim.lost;
  if (stack.disposed) return;
  const revival = startOwnDatabase(config);
  // A stop waits for it, so that what is being started is stopped too.
  stack.defer(() =>
    revival.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    const url = await revival;
    if (stack.disposed) return;
    const next = stack.use(await claimOrRefuse(config, url));
    await keepOwnDatabase(config, stack, next);
  } catch (error) {
    if (stack.disposed) return;
    process.stderr.write(`The database is gone: ${messageOf(error)}\n`);
    process.exit(1);
  }
}

/** A client that sends half a request and then nothing must not keep the shop from stopping. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  await app.close();
  clearTimeout(impatience);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw portProblem(error, port, host);
  }
}

/** Found out before the database is opened and the catalogue loaded, which takes a while. */
function ensurePortFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portProblem(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portProblem(error: unknown, port: number, host: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT.`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Requests that have begun are answered, jobs put down, the database closed; then the process ends. Also
 * while it is still starting.
 */
function stopOnSignal(stack: AsyncDisposableStack): void {
  const stop = async () => {
    if (stack.disposed) return;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    let exitCode = 0;
    await stack.disposeAsync().catch((error: unknown) => {
      process.stderr.write(`The shop did not stop cleanly: ${messageOf(error)}\n`);
      exitCode = 1;
    });
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
  // Who stops `npm start` stops npm and its shell, and neither passes the signal on.
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) void stop();
  }, lookForParentEveryMs).unref();
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
