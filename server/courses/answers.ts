import type { Course } from '#contract/courses/schemas.ts';

import type { CourseRow } from './queries.ts';

export const courseAnswer = (row: CourseRow): Course => ({
  course_id: row.id,
  course_name: row.name,
  course_link: row.link,
});
