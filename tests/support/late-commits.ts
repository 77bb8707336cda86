import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';

import type { TestShop } from './test-shop.ts';

const held = 4_711;

/**
 * Has every commit that issues a paper wait, after its number was taken, until what this returns lets it go. The trigger is
 * deferred as the one that issues, and comes after it.
 */
export async function lateCommits({ admin, url }: TestShop) {
  await sql`
    create function wait_before_commit() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(held)});
      return null;
    end $$
  `.execute(admin);
  await sql`
    create constraint trigger paper_waits after insert on paper deferrable initially deferred
    for each row execute function wait_before_commit()
  `.execute(admin);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [held]);
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  onTestFinished(release);
  return {
    release,
    /** Resolves with the connection's process that waits. */
    untilWaiting: async (): Promise<number> => {
      const waiting = async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_locks where locktype = 'advisory' and objid = ${held} and not granted
            and database = (select oid from pg_database where datname = current_database())
        `.execute(admin);
        return rows[0]?.pid ?? 0;
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      return waiting();
    },
  };
}
