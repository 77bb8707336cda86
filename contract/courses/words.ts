/** What staff do here that is logged, and what each is about. */
export const courseActions = {
  course_added: 'course',
  course_changed: 'course',
  course_deleted: 'course',
} as const;
