/**
 * PostgreSQL's codes for a value that no column can hold: a NUL in a text, a number that is too large, half a character
 * in JSON, a day that no month has, a time or a zone that is too far away.
 */
const unstorable = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008', '22009']);

/** Whether a statement failed for a value that will never be stored, however often it is tried. */
export const isUnstorable = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  unstorable.has(String(error.code));
