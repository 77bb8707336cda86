import type { z } from 'zod';

/** What is wrong with what was typed, by the paths of its fields; the first of each. */
export function errorsOf({ error }: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
