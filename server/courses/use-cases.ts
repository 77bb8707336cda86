import { youtubeVideoId } from '#contract/courses/youtube.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { courseAnswer } from './answers.ts';
import { type CourseRow, insertCourse, lockCourse, updateCourse } from './queries.ts';

export { listCourses } from './queries.ts';

/** Makes a course and returns it. Throws `course_link_invalid`. */
export async function createCourse(audit: Audit, { name, link }: { name: string; link: string }) {
  const course = { name: name.trim(), link: videoLink(link) };
  return audit.transaction(async (db) => {
    const made = await insertCourse(db, course);
    return { result: made, entry: entryOf(null, made) };
  });
}

/**
 * Changes the given fields and returns the course. Throws `no_changes`, `course_link_invalid` or `course_not_found`.
 */
export async function changeCourse(
  audit: Audit,
  id: number,
  { name, link }: { name?: string; link?: string },
) {
  if (name === undefined && link === undefined) throw new ShopError('no_changes');
  const change = { name: name?.trim(), link: link === undefined ? undefined : videoLink(link) };
  return audit.transaction(async (db) => {
    const before = await lockedCourse(db, id);
    const after = await updateCourse(db, id, change);
    return { result: after, entry: entryOf(before, after) };
  });
}

/** Returns the course's name. Throws `course_not_found`, also if it has been deleted before. */
export async function deleteCourse(audit: Audit, id: number, at: Date): Promise<string> {
  return audit.transaction(async (db) => {
    const course = await lockedCourse(db, id);
    await updateCourse(db, id, { deleted_at: at });
    return { result: course.name, entry: entryOf(course, null) };
  });
}

async function lockedCourse(db: Db, id: number) {
  const course = await lockCourse(db, id);
  if (!course) throw new ShopError('course_not_found');
  return course;
}

const entryOf = (before: CourseRow | null, after: CourseRow | null) => {
  const { id = null, name = null } = before ?? after ?? {};
  const changes = differences(before && courseAnswer(before), after && courseAnswer(after));
  return { subject: { id, name }, changes };
};

function videoLink(text: string): string {
  const link = text.trim();
  if (youtubeVideoId(link) !== undefined) return link;
  throw new ShopError('course_link_invalid', [
    { path: 'course_link', message: sentence('courseLinkUnknown') },
  ]);
}
