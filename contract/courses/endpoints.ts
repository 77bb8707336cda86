import type { EndpointTable } from '../endpoint-shape.ts';
import { DoneTo, IdParams, changedOne, listOf } from '../shapes.ts';
import { Course, CourseChange, NewCourse } from './schemas.ts';

/** Calls about video courses. */
export const coursesEndpoints = {
  'POST /v1/products/courses/create': {
    permission: 'marketing',
    summary: 'Add a video course',
    action: 'course_added',
    subject: 'course',
    body: NewCourse,
    status: 201,
    answer: changedOne(Course),
  },
  'PATCH /v1/products/courses/{id}': {
    permission: 'marketing',
    summary: 'Change what is named of a course; the rest stays',
    action: 'course_changed',
    subject: 'course',
    params: IdParams,
    body: CourseChange,
    answer: changedOne(Course),
  },
  'DELETE /v1/products/courses/{id}': {
    permission: 'marketing',
    summary: 'Take a course away',
    action: 'course_deleted',
    subject: 'course',
    params: IdParams,
    answer: DoneTo,
  },
  'GET /v1/products/courses/list': {
    summary: 'All video courses',
    answer: listOf(Course),
  },
} as const satisfies EndpointTable;
