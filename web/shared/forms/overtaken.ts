import { ApiError } from '#web/data/client.ts';

/** Whether somebody else was faster: what was to be changed is not what was seen. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && /#error-(?:product|settings)_changed$/.test(error.problem.type);
