import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';
import type pg from 'pg';

import type { TestShop } from './test-shop.ts';

type Query = (...given: unknown[]) => unknown;

const isRead = (given: unknown): boolean => {
  const text = typeof given === 'string' ? given : (given as { text?: string } | null)?.text;
  return /^\s*(select|with)\b/i.test(text ?? '');
};

/**
 * Pauses a call after one of the statements that read in its transactions, while another call does its work: until that has
 * answered, or waits for a lock of the first.
 */
export function pausing({ admin, ordersPool }: TestShop) {
  const wrapped = new WeakSet<pg.PoolClient>();
  let countdown = 0;
  let pause: (() => Promise<void>) | undefined;

  async function afterReading(): Promise<void> {
    countdown -= 1;
    if (countdown > 0 || !pause) return;
    const now = pause;
    pause = undefined;
    await now();
  }

  ordersPool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query: Query = client.query.bind(client);
    const paused: Query = (...given) => {
      const answer = query(...given);
      if (!(answer instanceof Promise) || !isRead(given[0])) return answer;
      return answer.then(async (rows: unknown) => {
        await afterReading();
        return rows;
      });
    };
    client.query = paused as typeof client.query;
  });

  async function untilSomebodyWaits(gone: AbortSignal): Promise<boolean> {
    while (!gone.aborted) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(admin);
      if (rows.length > 0) return true;
      await setTimeout(2);
    }
    return false;
  }

  /**
   * Returns both answers, and whether the second has waited: it does so after each later statement, too. Undefined if the first
   * reads less often.
   */
  return async function interleave<First, Second>(
    after: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<{ answers: [First, Second]; hasWaited: boolean } | undefined> {
    let other: Promise<Second> | undefined;
    let hasWaited = false;
    countdown = after;
    pause = async () => {
      other = second();
      const gone = new AbortController();
      const answered = other.then(() => false).finally(() => gone.abort());
      hasWaited = await Promise.race([answered, untilSomebodyWaits(gone.signal)]);
    };
    const answer = await first();
    pause = undefined;
    return other && { answers: [answer, await other], hasWaited };
  };
}
