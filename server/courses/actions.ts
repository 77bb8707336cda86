import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { insertCourse } from './queries.ts';
import { youtubeVideoId } from './rules.ts';

/** Returns the new course's id. Throws `course_link_invalid`. */
export async function createCourse(
  db: Db,
  course: { name: string; link: string },
): Promise<number> {
  const link = course.link.trim();
  if (!youtubeVideoId(link)) throw new ShopError('course_link_invalid');
  return insertCourse(db, { name: course.name.trim(), link });
}
