import { ApiError } from '#web/data/client.ts';

/** Others match by now than somebody has agreed to: their choice is worth nothing any more. */
export const isMatchingChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.type.endsWith('#error-matching_changed');
