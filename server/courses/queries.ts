import type { Db } from '#server/database.ts';

export async function listCourses(db: Db) {
  return db
    .selectFrom('course')
    .select(['id', 'name', 'link'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertCourse(
  db: Db,
  course: { name: string; link: string },
): Promise<number> {
  const row = await db
    .insertInto('course')
    .values(course)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function hasCourses(db: Db): Promise<boolean> {
  const row = await db.selectFrom('course').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
