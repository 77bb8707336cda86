import { ApiError } from '#web/client.ts';

/** Why something did not work, in a sentence. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Network error. Please try again.';
