import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { withTimeout, idleTimeoutMs } from './timeouts.ts';

/** A statement that came so often is worth a place in each connection's memory. */
const oftenEnough = 10;
const maxPrepared = 200;
const maxCounted = 1_000;
/**
 * Stands in a statement whose best plan hangs on its values: it is planned anew each time. One that is prepared may
 * get one plan for all values, made for those that came first.
 */
export const plannedAnew = '/* planned anew */';
/** Whoever sets this limit anew waits as long as it takes. */
const ownLimit = 'statement_timeout';

/**
 * The pool as Kysely uses it, with statements that come again and again prepared: PostgreSQL then parses and
 * plans them once a connection instead of each time. Statements are told apart by their text, of which there
 * are few; a text that varies without end never comes often enough.
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
    if (count < oftenEnough) return undefined;
    counts.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  }

  // What has no parameters is mostly "begin" or "commit", or as short.
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let hasOwnTimeout = false;
    const query = (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      const ask = () => client.query({ name, text, values });
      hasOwnTimeout ||= text.includes(ownLimit);
      return hasOwnTimeout ? ask() : withTimeout(client, ask, idleTimeoutMs);
    };
    // The driver's answers are what Kysely expects of them, only less narrowly typed.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        hasOwnTimeout = false;
        client.release(destroy);
      },
    };
  };
  // Kysely knows a connection by its object.
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
