import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { closeConnection, lossDetection } from './timeouts.ts';

/** Any number that no migration locks will do, as long as every shop on a database takes the same. */
const servingLock = 7_254_003;

/** A line that is asked something small, and then perhaps held. */
const shortLived = { ...lossDetection, query_timeout: 10_000 } as const;

/** The right to do something on a database: one process at a time has it. */
export interface Claim extends AsyncDisposable {
  /** Resolves when the right was lost without being given back: the database went away. */
  lost: Promise<void>;
}

/** Makes this process the one that serves. */
export const claimServing = (url: string): Promise<Claim | undefined> =>
  claim(url, servingLock, 'jalsa serving');

/**
 * Makes this process the one that does what the lock stands for, until it ends, however it ends. Returns nothing
 * when another process already does. `name` is what the connection is called in the database.
 */
export async function claim(url: string, lock: number, name: string): Promise<Claim | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: name, ...shortLived });
  // The end of the connection follows each error, and is what counts.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  if (!(await tryToLock(client, lock))) {
    await closeConnection(client);
    return undefined;
  }
  let isGivenBack = false;
  return {
    lost: ended.then(() => (isGivenBack ? new Promise<void>(() => undefined) : undefined)),
    [Symbol.asyncDispose]: async () => {
      isGivenBack = true;
      await closeConnection(client);
    },
  };
}

/** What has no answer may still get the lock, and would hold it: only the end of the connection gives it back. */
async function tryToLock(client: pg.Client, lock: number): Promise<boolean> {
  try {
    await client.connect();
    const { rows } = await client.query<{ claimed: boolean }>(
      'select pg_try_advisory_lock($1) as claimed',
      [lock],
    );
    return rows[0]?.claimed ?? false;
  } catch (error) {
    await closeConnection(client);
    throw error;
  }
}

/** What tells a database from every other one, its copies elsewhere too. */
export async function databaseIdentity(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, ...shortLived });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`,
    );
    return rows[0]?.identity ?? '';
  } finally {
    await closeConnection(client);
  }
}

/** Whether anybody but the asking connection uses the database server. Nobody uses one that is away. */
export async function hasOtherClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return (rows[0]?.others ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a shop, or a command of one, uses this database. Connections that were just closed are counted for a moment. */
export async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let look = 0; look < 20; look++) {
      const { rows } = await client.query<{ users: number }>(
        `select count(*)::int as users from pg_stat_activity
         where datname = current_database() and application_name like 'jalsa%' and pid <> pg_backend_pid()`,
      );
      if (rows[0]?.users === 0) return false;
      await wait(50);
    }
    return true;
  } finally {
    await client.end();
  }
}
