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

/**
 * Wraps the pool for Kysely, and prepares statements that recur: PostgreSQL then parses and plans them once per
 * connection instead of each time. Statements are told apart by their text, of which there are few; a text that varies
 * without end never recurs often enough.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    if (text.includes(plannedAnew)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= maxCounted) counts.clear();
    counts.set(text, count);
    if (count < minRuns) return undefined;
    counts.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  }

  // Statements without parameters are mostly "begin" and "commit", or as short, and not worth preparing.
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let hasOwnTimeout = false;
    const query = (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      const ask = () => leaveIfDemoted(client, () => client.query({ name, text, values }));
      hasOwnTimeout ||= text.includes(ownLimit);
      return hasOwnTimeout ? ask() : withTimeout(client, ask, idleTimeoutMs);
    };
    // The driver returns what Kysely expects, but its types are wider.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        hasOwnTimeout = false;
        client.release(destroy);
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
