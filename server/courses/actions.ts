import { errors } from '#contract/errors.ts';
import { youtubeVideoId } from '#contract/youtube.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { insertCourse, updateCourse } from './queries.ts';

/** Makes a course and returns it. Throws `course_link_invalid`. */
export async function createCourse(db: Db, course: { name: string; link: string }) {
  return insertCourse(db, { name: course.name.trim(), link: videoLink(course.link) });
}

/** Changes what is named and returns the course. Throws `no_changes`, `course_link_invalid` or `course_not_found`. */
export async function changeCourse(db: Db, id: number, change: { name?: string; link?: string }) {
  const { name, link } = change;
  if (name === undefined && link === undefined) throw new ShopError('no_changes');
  const course = await updateCourse(db, id, {
    name: name?.trim(),
    link: link === undefined ? undefined : videoLink(link),
  });
  if (!course) throw new ShopError('course_not_found');
  return course;
}

/** Returns its name. Throws `course_not_found`, also for one that was taken away before. */
export async function deleteCourse(db: Db, id: number, at: Date): Promise<string> {
  const course = await updateCourse(db, id, { deleted_at: at });
  if (!course) throw new ShopError('course_not_found');
  return course.name;
}

function videoLink(text: string): string {
  const link = text.trim();
  if (youtubeVideoId(link) !== undefined) return link;
  const { message } = errors.course_link_invalid;
  throw new ShopError('course_link_invalid', [{ path: 'course_link', message }]);
}
