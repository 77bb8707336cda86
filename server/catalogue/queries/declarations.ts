import { sql } from 'kysely';

import { declaredNames } from '#contract/catalogue/fields.ts';
import type { Db } from '#server/database.ts';

/** Returns what the live ones of these products declare, locked in the order of their ids. */
export async function lockDeclarations(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'name', ...declaredNames])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
