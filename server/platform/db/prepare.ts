import { createHash } from 'node:crypto';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { leaveIfDemoted } from './demoted.ts';
import { withTimeout, idleTimeoutMs } from './timeouts.ts';

/** A statement run this often is worth its memory in each connection. */
const minRuns = 10;
const maxPrepared = 200;
const maxCounted = 1_000;
/**
 * Marks a statement whose best plan depends on its values, so that it is planned each time. A prepared statement may
 * get one plan for all values, made for the first ones.
 */
export const plannedAnew = '/* planned anew */';
/** After a query that sets this timeout, the client-side timeout no longer applies to the connection. */
const ownLimit = 'statement_timeout';

/** The same text has the same name in every process: behind a pooler they share connections, and so its statements. */
const nameFor = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** What differs behind a pooler that gives a connection to each transaction. */
interface BehindPooler {
  /** Whether it knows prepared statements. */
  prepares: boolean;
  /**
   * What is sent with each begin of a transaction, in one message: what is set for a session would be another one's.
   */
  settings: string;
}

/** Transactions of every kind begin so; without parameters, so that several statements are one message. */
const beginning = /^(?:begin|start transaction)\b/;

/**
 * Wraps the pool for Kysely, and prepares statements that recur: PostgreSQL then parses and plans them once per
 * connection instead of each time. Statements are identified by their text, of which there are few; a text that varies
 * without end never recurs often enough.
 */
export function preparing(pool: pg.Pool, pooler?: BehindPooler): PostgresPool {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    if (pooler?.prepares === false || text.includes(plannedAnew)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= maxCounted) counts.clear();
    counts.set(text, count);
    if (count < minRuns) return undefined;
    counts.delete(text);
    const name = nameFor(text);
    names.set(text, name);
    return name;
  }

  // Statements without parameters are mostly "begin" and "commit", or as short, and not worth preparing.
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let hasOwnTimeout = false;
    const query = (asked: string, values: unknown[]) => {
      const text = pooler && beginning.test(asked) ? asked + pooler.settings : asked;
      const name = values.length > 0 ? nameOf(text) : undefined;
      const ask = () =>
        leaveIfDemoted(client, async () => {
          const result = await client.query({ name, text, values });
          // Of several statements, the driver returns a list.
          return Array.isArray(result) ? result[0] : result;
        });
      hasOwnTimeout ||= asked.includes(ownLimit);
      return hasOwnTimeout ? ask() : withTimeout(client, ask, idleTimeoutMs);
    };
    // The driver returns what Kysely expects, but its types are wider.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        hasOwnTimeout = false;
        client.release(destroy === true || pool.totalCount > pool.options.max);
      },
    };
  };
  // Kysely identifies a connection by its object, so each client keeps its wrapper.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}
