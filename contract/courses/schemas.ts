import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { textField } from '../form-fields.ts';
import { limits } from '../limits.ts';

const fillIn = validation.courseFieldMissing;

const courseFields = {
  course_name: textField(fillIn, limits.maxCatalogueNameLength),
  /** A link to a video; `youtube.ts` defines which links are accepted. */
  course_link: textField(fillIn, limits.maxCourseLinkLength),
};

export const NewCourse = z.strictObject(courseFields);

/** The fields of a course to change; the others stay. */
export const CourseChange = NewCourse.partial();

export const Course = z.object({
  course_id: z.number().int(),
  course_name: z.string(),
  course_link: z.string(),
});
export type Course = z.infer<typeof Course>;
