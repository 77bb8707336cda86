import { z } from 'zod';

/** The body of every error response, `application/problem+json`. `message` equals `detail`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    message: z.string(),
    /** The fields that are wrong: the path of each, and a sentence about it. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .describe('A failure, in words fit for a customer');
export type Problem = z.infer<typeof Problem>;
