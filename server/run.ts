import { createServer } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { type Web, buildApp } from './app.ts';
import { openDemo } from './cli/demo/open.ts';
import { mediaJobs } from './media/index.ts';
import { migrationsFolder, openShop } from './opening.ts';
import { type Config, readConfig } from './platform/config.ts';
import { claimServing } from './platform/db/clients.ts';
import { isDatabaseReady } from './platform/db/ready.ts';
import { terminalProgress } from './platform/progress.ts';
import { StartError } from './platform/start-error.ts';

const stopWithinMs = 10_000;

/** Runs the shop until it is asked to stop. A problem its keeper can mend is shown in one line each. */
export async function runShop(openWeb: () => Promise<Web>): Promise<void> {
  try {
    const stack = await start(readConfig(), openWeb);
    stopOnSignal(stack);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, openWeb: () => Promise<Web>): Promise<AsyncDisposableStack> {
  await using stack = new AsyncDisposableStack();
  await ensurePortFree(config);
  let log: FastifyInstance['log'] | undefined;
  const shop = stack.use(
    await terminalProgress.during('Opening the database', () =>
      openShop(config, (error) => log?.error({ err: error }, 'job')),
    ),
  );
  const claim = await claimServing(shop.url);
  if (!claim && !config.databaseUrl) {
    throw new StartError(`Another shop is already running from ${config.dataDir}.`);
  }
  if (claim) stack.use(claim);
  if (config.demo) await openDemo(shop, config, terminalProgress);

  const app = await buildApp({
    config,
    ...shop,
    isReady: () => isDatabaseReady(shop.pool, migrationsFolder),
    web: await openWeb(),
  });
  stack.defer(() => app.close());
  log = app.log;
  mediaJobs(shop.jobs, shop);
  await shop.jobs.startWorking();
  await listen(app, config);
  process.stdout.write(`\nThe shop is open: ${config.publicUrl}\n\n`);
  return stack.move();
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

function portProblem(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT.`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/** Requests that have begun are answered, jobs put down, the database closed; then the process ends. */
function stopOnSignal(stack: AsyncDisposableStack): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stack.disposeAsync();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
