import { z } from 'zod';

import * as validation from '#messages/validation.ts';

/** The `revision` of what was edited, in quotes. */
export const ChangeHeaders = z.looseObject({
  'if-match': z
    .string()
    .regex(/^"\d{1,10}"$/, validation.ifMatchUnreadable)
    .optional(),
});

/** Beside a whole that is read and written as one: which one it is. */
export const revised = { revision: z.int() };
