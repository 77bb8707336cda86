/**
 * Courses: the shop's baking videos, each a name and a link to a video platform.
 * Owns `course`; which links are accepted is a rule of the contract, since pages read the links too.
 */
export { createCourse } from './use-cases.ts';
export { hasCourses } from './queries.ts';
export { courseRoutes } from './routes.ts';
