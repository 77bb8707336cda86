import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { trueOrFalseField } from '../form-fields.ts';
import { Coverage } from './schemas.ts';
import { rateFileColumns } from './words.ts';

/** Zones and rates as a file: what an import of one may be told, and what it does. */

export const RateFileForm = z.strictObject({
  /** Whether the file is only checked and nothing is written. */
  dry_run: trueOrFalseField(validation.dryRunUnknown, true),
});

const names = z.array(z.string());

export const RateFileResult = z.object({
  zones: z.int(),
  rates: z.int(),
  /** The names of zones: those that the file adds, that it has otherwise, and that it leaves out and so removes. */
  created: names,
  changed: names,
  removed: names,
  /** Whether zones that stay stand in another order, in which they decide. */
  is_reordered: z.boolean(),
  /** The first problems, in the order of their lines. */
  problems: z.array(
    z.object({
      /** The number of the line in the file, from 1. */
      line: z.int(),
      column: z.enum(rateFileColumns).optional(),
      message: z.string(),
    }),
  ),
  /** The number of all problems. If there is one, nothing was written. */
  problem_count: z.int(),
  /** What of India the file's zones reach; null if it has problems. */
  reach: Coverage.pick({ zones: true, unreached: true }).nullable(),
});
export type RateFileResult = z.infer<typeof RateFileResult>;
