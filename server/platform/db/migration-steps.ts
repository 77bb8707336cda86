import type pg from 'pg';

import type { Progress } from '../progress.ts';
import { type LockTimeouts, retryLocks } from './lock-timeouts.ts';
import type { MigrationFile, Step } from './migration-file.ts';

/** The migration that adds the column for it. */
const firstWithSince = '0540';

interface Applying {
  client: pg.Client;
  name: string;
  lockTimeouts: LockTimeouts;
  progress: Progress;
}

/** Applies a migration and records it as applied. Throws PostgreSQL's error. */
export async function applyMigration(file: MigrationFile, applying: Applying): Promise<void> {
  const { client, name } = applying;
  const note = () => noteApplied(client, name, file.worksSince);
  if (file.kind === 'transaction') {
    await withLockRetries(applying, () =>
      inTransaction(applying, async () => {
        await client.query(file.text);
        await note();
      }),
    );
    return;
  }
  for (const step of file.steps) await doStep(step, applying);
  await note();
}

/** Tables from before that column have none, until a migration adds it. */
async function noteApplied(client: pg.Client, name: string, worksSince: string): Promise<void> {
  await client.query('insert into migration (name) values ($1)', [name]);
  if (name < firstWithSince) return;
  await client.query('update migration set works_since = $2 where name = $1', [name, worksSince]);
}

const withLockRetries = ({ name, lockTimeouts, progress }: Applying, work: () => Promise<void>) =>
  retryLocks(work, lockTimeouts, `Migration ${name} waits for what others use`, progress);

async function inTransaction({ client, lockTimeouts }: Applying, work: () => Promise<void>) {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeouts.lockMs}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function doStep(step: Step, applying: Applying): Promise<void> {
  if (step.kind === 'batches') return doInBatches(step, applying);
  const { client, lockTimeouts } = applying;
  // A concurrent index build does not block others while it waits, but it has to wait for all older transactions.
  await client.query(`set lock_timeout = ${lockTimeouts.totalMs}`);
  try {
    if (step.index !== undefined) await dropInvalidIndex(client, step.index);
    await applying.progress.during(`Migration ${applying.name}: ${step.text}`, () =>
      client.query(step.text),
    );
  } catch (error) {
    if (step.index !== undefined) await dropInvalidIndex(client, step.index).catch(() => undefined);
    throw error;
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}

/** Drops what an interrupted build left behind: it slows every write, and no query uses it. */
async function dropInvalidIndex(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists public.${index}`);
}

/** Changes the rows in ascending order of the column, and commits each batch by itself. */
async function doInBatches(
  { text, size, column, table }: Extract<Step, { kind: 'batches' }>,
  applying: Applying,
): Promise<void> {
  const { client, name, progress } = applying;
  const { rows } = await client.query<{ first: number | null; last: number | null }>(
    `select min(${column})::float8 as first, max(${column})::float8 as last from ${table}`,
  );
  const { first, last } = rows[0] ?? {};
  if (typeof first !== 'number' || typeof last !== 'number') return;
  await progress.counting(`Migration ${name}`, last - first + 1, async (step) => {
    for (let after = first - 1; after < last; after += size) {
      const upTo = Math.min(after + size, last);
      await withLockRetries(applying, () =>
        whereOvertaken(() =>
          inTransaction(applying, async () => void (await client.query(text, [after, upTo]))),
        ),
      );
      step(upTo - after);
    }
  });
}

const uniqueViolation = '23505';
/** More often than this, nobody overtakes a batch. */
const maxTries = 5;

/**
 * Tries a batch again if another transaction wrote the same rows after it had read them: now it sees that. Throws the
 * error of the last try.
 */
async function whereOvertaken(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isOvertaken =
        error instanceof Error && 'code' in error && error.code === uniqueViolation;
      if (!isOvertaken || tries === maxTries) throw error;
    }
  }
}
