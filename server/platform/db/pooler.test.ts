import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';

import type { DB } from '#server/migrations/tables.ts';
import { hasPgBouncer, openPgBouncer } from '#tests/support/pgbouncer.ts';
import { freshPort } from '#tests/support/processes.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { connect } from './connect.ts';
import { ensureSessions, poolerBehind } from './pooler.ts';
import { findPooler } from './role-timeouts.ts';
import { defaultTimeouts } from './timeouts.ts';
import { transaction } from './transaction.ts';

const shop = await openTestShop();
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const through = (mode: 'transaction' | 'session') =>
  openPgBouncer(stack, { url: shop.url, port: Number(freshPort()), mode });

test('the database itself is no pooler', async () => {
  expect(await poolerBehind(shop.url)).toBeUndefined();
  expect(await findPooler(shop.url, undefined)).toBeUndefined();
});

describe.runIf(hasPgBouncer)('behind a real PgBouncer', () => {
  test('one that gives each session a connection counts as the database', async () => {
    expect(await poolerBehind(await through('session'))).toBeUndefined();
  });

  test('one that gives each transaction a connection is refused without a way around it', async () => {
    const url = await through('transaction');
    await expect(findPooler(url, undefined)).rejects.toThrow('Set DATABASE_DIRECT_URL');
    await expect(ensureSessions(url, 'DATABASE_OWNER_URL')).rejects.toThrow(
      'DATABASE_OWNER_URL leads through a pooler',
    );
    await expect(findPooler(url, url)).rejects.toThrow('DATABASE_DIRECT_URL leads through');
  });

  test('with one, every transaction has the limits of its pool, and every statement those of the role', async () => {
    const url = await through('transaction');
    const pooler = await findPooler(url, shop.url);
    expect(pooler).toMatchObject({ hasTimeouts: true });
    const limits = { lockMs: 500, statementMs: 2_000, maxTransactionMs: 7_000 };
    const orders = connect<DB>(url, () => undefined, { pooler, ...limits });
    stack.defer(orders.close);
    const others = connect<DB>(url, () => undefined, { pooler });
    stack.defer(others.close);
    const inTransaction = await transaction(orders.db, async (db) => timeouts(db));
    expect(inTransaction).toEqual({ statement: '2s', lock: '500ms' });
    expect(await timeouts(others.db)).toEqual({
      statement: `${defaultTimeouts.statement_timeout / 1000}s`,
      lock: `${defaultTimeouts.lock_timeout / 1000}s`,
    });
  });

  test('a name that an earlier start left on a connection deceives no later one', async () => {
    const url = await through('transaction');
    const { prepares } = (await poolerBehind(url)) ?? {};
    // The one that is given back last is the next to be given; the third is the second that is asked by name.
    const holders = Array.from({ length: 6 }, () => new pg.Client({ connectionString: url }));
    for (const holder of holders) {
      stack.defer(() => holder.end());
      await holder.connect();
    }
    for (const holder of holders) await holder.query('begin');
    for (const holder of holders.slice(0, 4)) {
      await holder.query({
        name: 'jalsa_pid',
        text: 'select pg_backend_pid() as pid where $1',
        values: [true],
      });
    }
    for (const holder of holders) await holder.query('commit');
    expect((await poolerBehind(url))?.prepares).toBe(prepares);
  });

  test('statements that recur are answered on whatever connection they get', async () => {
    const url = await through('transaction');
    const pooler = await findPooler(url, shop.url);
    const { db, close } = connect<DB>(url, () => undefined, { pooler, connections: 32 });
    stack.defer(close);
    const ask = (at: number) => sql<{ at: number }>`select ${at}::int as at`.execute(db);
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => ask(at)));
      expect(answers.map(({ rows }) => rows[0]?.at)).toEqual(answers.map((_, at) => at));
    }
  });
});

async function timeouts(db: typeof shop.db) {
  const { rows } = await sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    db,
  );
  return rows[0];
}
