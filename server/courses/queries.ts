import type { Insertable, Updateable } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Course } from '#server/migrations/tables.ts';

const columns = ['id', 'name', 'link'] as const;

export type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];

export async function listCourses(db: Db) {
  return db
    .selectFrom('course')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertCourse(db: Db, course: Insertable<Course>) {
  return db.insertInto('course').values(course).returning(columns).executeTakeFirstOrThrow();
}

/** Returns a course that is not deleted, locked until the transaction ends. */
export async function lockCourse(db: Db, id: number) {
  return db
    .selectFrom('course')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a course that the caller has locked, and returns it. */
export async function updateCourse(db: Db, id: number, change: Updateable<Course>) {
  return db
    .updateTable('course')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function hasCourses(db: Db): Promise<boolean> {
  const row = await db.selectFrom('course').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
