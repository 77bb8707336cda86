import { type Updateable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Product } from '#server/migrations/tables.ts';

/** Returns the live ones of these products by id; locked in this order if asked to. */
export async function listHeaded(
  db: Db,
  ids: number[],
  { isLocked = false }: { isLocked?: boolean } = {},
) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'hsn', 'unit'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute();
}

export async function setHeadings(
  db: Db,
  ids: number[],
  change: Updateable<Product>,
): Promise<void> {
  await db
    .updateTable('product')
    .set(change)
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
}

/** How many products that are sold have no heading. */
export async function countWithoutHeading(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('hsn', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The headings of the products that are sold, each once. */
export async function listHeadings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('hsn')
    .distinct()
    .where('hsn', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ hsn }) => hsn ?? []);
}

/** The heading of each of these products that has one, also of those that are not sold any more. */
export async function listHeadingsOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'hsn'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
  return new Map(rows.flatMap(({ id, hsn }) => (hsn === null ? [] : [[id, hsn] as const])));
}
