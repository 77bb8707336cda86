import type { RawBuilder } from 'kysely';

import { judgeInvariants } from '#server/cli/invariants.ts';
import type { Db } from '#server/database.ts';

/** The names of what is found broken after a damage, which is undone. */
export async function brokenBy(db: Db, damage: RawBuilder<unknown>): Promise<string[]> {
  const damaged = await db.startTransaction().execute();
  try {
    await damage.execute(damaged);
    return namesOf(await judgeInvariants(damaged));
  } finally {
    await damaged.rollback().execute();
  }
}

export const namesOf = (findings: { name: string; count: number }[]): string[] =>
  findings.filter(({ count }) => count > 0).map(({ name }) => name);
