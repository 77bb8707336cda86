import { z } from 'zod';

import { textField } from '../form-fields.ts';
import { limits } from '../limits.ts';

const fillIn = 'Please fill in all fields';

const courseFields = {
  course_name: textField(fillIn, limits.maxCatalogueNameLength),
  /** To a video; which links are accepted is said in `youtube.ts`. */
  course_link: textField(fillIn, limits.maxCourseLinkLength),
};

export const NewCourse = z.strictObject(courseFields);

/** What changes of a course; what is left out stays. */
export const CourseChange = NewCourse.partial();

export const Course = z.object({
  course_id: z.number().int(),
  course_name: z.string(),
  course_link: z.string(),
});
export type Course = z.infer<typeof Course>;
