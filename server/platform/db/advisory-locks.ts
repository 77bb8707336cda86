import { setTimeout as wait } from 'node:timers/promises';

import type pg from 'pg';

import { DatabaseClient } from './client.ts';
import { closeConnection, lossDetection } from './timeouts.ts';

/** Any number that no migration locks will do, as long as all shops on a database use the same. */
const servingLock = 7_254_003;

/** For a connection that runs one short query, and may then be held for its lock. */
const shortLived = { ...lossDetection, query_timeout: 10_000 } as const;

/** An exclusive right on a database: only one process at a time has it. */
export interface Claim extends AsyncDisposable {
  /** Resolves when the right was lost because the connection ended, and not when it was released. */
  lost: Promise<void>;
}

/** Makes this process the one that serves the shop. Returns undefined if another process already does. */
export const claimServing = (url: string): Promise<Claim | undefined> =>
  claim(url, servingLock, 'jalsa serving');

/**
 * Takes an advisory lock for as long as this process runs, however it ends. Returns undefined if another process holds
 * it. `name` is the connection's application_name.
 */
export async function claim(url: string, lock: number, name: string): Promise<Claim | undefined> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: name,
    ...shortLived,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  if (!(await tryToLock(client, lock))) {
    await closeConnection(client);
    return undefined;
  }
  let isReleased = false;
  return {
    lost: ended.then(() => (isReleased ? new Promise<void>(() => undefined) : undefined)),
    [Symbol.asyncDispose]: async () => {
      isReleased = true;
      await closeConnection(client);
    },
  };
}

/** A query without a response may still have got the lock. Only closing the connection surely releases it. */
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

/** Returns what identifies a database, and differs even from its copies on other servers. */
export async function databaseIdentity(url: string): Promise<string> {
  const client = new DatabaseClient({ connectionString: url, ...shortLived });
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

/** Returns whether any other connection uses the database server; false if the server cannot be reached. */
export async function hasOtherClients(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
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

/**
 * Returns whether a shop, or one of its commands, uses this database. Waits up to a second, because connections that
 * were just closed are still counted for a moment.
 */
export async function isUsed(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
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
