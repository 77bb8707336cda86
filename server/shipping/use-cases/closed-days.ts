import type { ClosedDays } from '#contract/store/schemas.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { findClosedDays, findRules, lockKnownRules, readDay, writeClosedDays } from '../queries.ts';
import { closedDaysAt } from '../rules/closed-days.ts';

/** Returns the days on which nothing is sent, if a notice is due; null otherwise. */
export async function readClosedDays(db: Db): Promise<ClosedDays | null> {
  const row = await findClosedDays(db);
  if (!row) return null;
  const { name, from_day: from, to_day: to, opens_on, has_begun } = row;
  return { name, from, to, opens_on, has_begun };
}

/** Publishes today's notice, by the rules; the caller has locked them. Returns how long the day lasts. */
export async function publishClosedDaysWithin(db: Db): Promise<number> {
  const [rules, { today, left_ms: leftMs }] = [await findRules(db), await readDay(db)];
  const closed = rules && closedDaysAt(rules, today);
  await writeClosedDays(db, closed && { ...closed, from_day: closed.from, to_day: closed.to });
  return leftMs;
}

/** The same in a transaction of its own. */
export const publishClosedDays = (db: Db): Promise<number> =>
  transaction(db, async (db) => {
    await lockKnownRules(db);
    return publishClosedDaysWithin(db);
  });
