/**
 * Courses: the shop's baking videos, each a name and a link to a video platform.
 * Owns `course` and the rule which links are accepted.
 */
export { createCourse } from './actions.ts';
export { hasCourses } from './queries.ts';
export { courseRoutes } from './routes.ts';
