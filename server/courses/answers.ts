import type { Course } from '#contract/courses.ts';

import type { listCourses } from './queries.ts';

type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];

export const courseAnswer = (row: CourseRow): Course => ({
  course_id: row.id,
  course_name: row.name,
  course_link: row.link,
});
