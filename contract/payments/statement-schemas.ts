import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { textField, trueOrFalseField } from '../form-fields.ts';
import { Id, Timestamp } from '../shapes.ts';
import { creditStates, matchDoubts, matchWays } from './words.ts';

/** The bank's statement: what a file contains, what came in, and which orders it pays. Amounts in rupees. */

const heading = z
  .string()
  .max(100, validation.textTooLong({ max: 100 }))
  .optional();

/** Fields beside the file. Columns are named by their headings; if none is given, the shop finds them. */
export const StatementForm = z.strictObject({
  /** Whether the file is only checked and nothing is stored. */
  dry_run: trueOrFalseField(validation.dryRunUnknown, true),
  date: heading,
  text: heading,
  credit: heading,
  reference: heading,
  direction: heading,
});

const Columns = z.object({
  date: z.string(),
  text: z.string(),
  credit: z.string(),
  reference: z.string().nullable(),
  direction: z.string().nullable(),
});

const count = z.number().int();

const isDay = (text: string): boolean =>
  z.iso.date().safeParse(text).success && !text.startsWith('0000');

export const StatementAnswer = z.object({
  /** Null if they must be chosen: then nothing was read. */
  columns: Columns.nullable(),
  /** The headings of the file, to choose from. */
  headings: z.array(z.string()),
  /** How many payments the file has, and how many of them the shop did not know. */
  payments: count,
  added: count,
  /** The first payments, as they were understood. */
  first: z.array(
    z.object({
      line: count,
      day: z.iso.date(),
      amount: z.number(),
      reference: z.string().nullable(),
      text: z.string(),
    }),
  ),
  /** Lines that may be payments and are not understood: the first of them. */
  problems: z.array(z.object({ line: count, what: z.enum(['date', 'amount']), cell: z.string() })),
  problem_count: count,
});
export type StatementAnswer = z.infer<typeof StatementAnswer>;

const Match = z.object({
  /** Null if nobody has begun to pay the order by UPI. */
  attempt_id: count.nullable(),
  order_id: count,
  /** The customer, as the parcel is addressed. */
  recipient: z.string(),
  amount: z.number(),
  by: z.enum(matchWays),
  sureness: z.enum(['sure', 'unsure']),
  /** Whether staff have marked it as seen: it is paid, and this is its proof. */
  is_seen: z.boolean(),
  /** Why it is unsure. */
  why: z.enum(matchDoubts).nullable(),
});

export const Credit = z.object({
  id: count,
  /** The day in India. */
  day: z.iso.date(),
  amount: z.number(),
  reference: z.string().nullable(),
  text: z.string(),
  state: z.enum(creditStates),
  added_at: Timestamp,
  /** The order that it has paid. */
  order_id: count.nullable(),
  /** The order that it seems to pay. */
  match: Match.nullable(),
  /** Where it seems to pay none of them alone: the orders that wait for its amount. */
  fits: z.array(count),
});
export type Credit = z.infer<typeof Credit>;

export const CreditsQuery = z.object({
  state: z.enum(['matched', ...creditStates], validation.creditStateUnknown).default('open'),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}_\d{1,10}$/, validation.placeUnknown)
    // Days that no month has, and the year that no calendar has, are days of this form too.
    .refine((place) => isDay(place.slice(0, 10)), validation.placeUnknown)
    .optional(),
});

export const CreditPage = z.object({
  status: z.literal(1),
  data: z.array(Credit),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
});

const Pair = z
  .strictObject({
    credit: Id,
    /** What it settles; or the order, whose attempt is begun if nobody has begun to pay it by UPI. */
    attempt: Id.optional(),
    order: Id.optional(),
    /** Staff know that it is of another amount than is to be paid. */
    differs: z.literal(true).optional(),
    /** Why they agree to that, for the log. */
    differs_reason: textField(validation.reasonMissing, limits.maxReasonLength).optional(),
  })
  .refine(({ differs, differs_reason: why }) => !differs || why !== undefined, {
    path: ['differs_reason'],
    message: validation.reasonMissing,
  })
  .refine(({ attempt, order }) => (attempt === undefined) !== (order === undefined), {
    path: ['order'],
    message: validation.matchesCount(),
  });

export type ChosenMatch = z.output<typeof Pair>;

export const MatchesBody = z.strictObject({
  matches: z
    .array(Pair, validation.matchesCount())
    .min(1, validation.matchesCount())
    .max(limits.maxMatches, validation.matchesCount()),
});

const outcomes = ['paid', 'advance_paid', 'known', 'rest', 'late', 'duplicate'] as const;

export const MatchesAnswer = z.object({
  /** What became of each: the order is paid, nothing more is given up of it, or why its money goes back. */
  confirmed: z.array(z.object({ credit: count, order_id: count, outcome: z.enum(outcomes) })),
  refused: z.array(z.object({ credit: count, code: z.string(), detail: z.string() })),
});
export type MatchesAnswer = z.infer<typeof MatchesAnswer>;

export const CreditChange = z.strictObject({
  /** It pays no order of this shop. */
  is_set_aside: z.boolean(validation.trueOrFalse),
});
