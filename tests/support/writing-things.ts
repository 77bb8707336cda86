import type { Db } from '#server/database.ts';

/** A plan of prices that has not begun. */
export async function aPlanToCome(
  db: Db,
  { mark, madeBy }: { mark: string; madeBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('price_plan')
    .values({
      name: `Plan ${mark}`,
      percent: 10,
      to_nine: false,
      starts_at: new Date('2029-01-01'),
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function aCourse(db: Db, mark: string): Promise<number> {
  const { id } = await db
    .insertInto('course')
    .values({ name: `Course ${mark}`, link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
