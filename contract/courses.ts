import { z } from 'zod';

export const Course = z.object({
  course_id: z.number().int(),
  course_name: z.string(),
  course_link: z.string(),
});
export type Course = z.infer<typeof Course>;
