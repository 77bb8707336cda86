import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { textField, trueOrFalseField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { Timestamp } from '../shapes.ts';
import { plainRemittanceReference } from './references.ts';
import { collectionStates, remittanceOutcomes } from './words.ts';

/** What couriers have collected at the door, and what has come of it. Amounts in rupees. */

const count = z.number().int();

const RemittanceReference = z
  .string(validation.remittanceReferenceUnreadable)
  .transform((text, context) => {
    const plain = plainRemittanceReference(text);
    if (plain !== undefined) return plain;
    context.addIssue({ code: 'custom', message: validation.remittanceReferenceUnreadable });
    return z.NEVER;
  });

const Remittance = z.object({
  id: z.number(),
  reference: z.string(),
  amount: z.number(),
  said_at: Timestamp,
});

/** A courier as it is named in a list, and as a list is filtered by it. */
const CollectingCourier = z.object({
  /** As the list is filtered by it. */
  courier: z.string(),
  title: z.string(),
});

export const Collection = z.object({
  order_id: count,
  /** As the parcel is addressed; null if that was removed. */
  recipient: z.string().nullable(),
  /** Who has carried it: several where its parcels went with several, none where nobody has said. */
  couriers: z.array(CollectingCourier.extend({ company: z.string().nullable() })),
  /** What was collected at the door, and what has come of it. */
  due: z.number(),
  remitted: z.number(),
  /** What parcels that came back were to bring, and never did: nobody owes it. */
  came_back: z.number(),
  /** What of `due` was collected though its order had been paid otherwise: it goes back. */
  second: z.number(),
  collected_at: Timestamp,
  /** Whole days since then. */
  days: count,
  remittances: z.array(Remittance),
  /** What the shop has given up of it, and why; null if nothing. */
  written_off: z.object({ amount: z.number(), reason: z.string(), at: Timestamp }).nullable(),
});
export type Collection = z.infer<typeof Collection>;

const maxCourier = 100;

export const CollectionsQuery = z.object({
  state: z.enum(collectionStates, validation.collectionStateUnknown).default('owed'),
  /** What this courier has carried alone: `courier` of one of `couriers`, or "-" for what has none. */
  courier: z
    .string()
    .max(maxCourier, validation.textTooLong({ max: maxCourier }))
    .optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,16}_\d{1,10}$/, validation.placeUnknown)
    .optional(),
});

export const CollectionFileQuery = CollectionsQuery.pick({ state: true, courier: true });

/** The same on the page of its order. */
export const CollectionOfOrder = z.object({
  due: z.number(),
  remitted: z.number(),
  written_off: z.number(),
  /** What of it was collected though the order had been paid. */
  second: z.number(),
  references: z.array(z.string()),
});

export const CollectionPage = z.object({
  status: z.literal(1),
  data: z.array(Collection),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
  /** Those that owe something, or have collected in the last 90 days, by their names. */
  couriers: z.array(CollectingCourier),
  /** All that couriers owe, or the one that is asked for, whichever page this is. */
  owed: z.object({ orders: count, amount: z.number() }),
  /** All that was given up. */
  written_off: z.object({ orders: count, amount: z.number() }),
});

const amountSentence = validation.remittanceAmountUnreadable;

const Amount = z
  .number(amountSentence)
  .min(0.01, amountSentence)
  .max(limits.maxPrice * limits.maxCartQuantity * limits.maxOrderLines, amountSentence)
  .refine((rupees) => Number(rupees.toFixed(2)) === rupees, amountSentence);

export const NewRemittance = z.strictObject({
  /** Up to what is still owed of the order. */
  amount: Amount,
  reference: RemittanceReference,
});
export type NewRemittance = z.infer<typeof NewRemittance>;

/** All that is still owed of an order, as staff saw it, and why it will never come. */
export const WriteOff = z.strictObject({
  amount: Amount,
  reason: textField(validation.reasonMissing, limits.maxReasonLength),
});
export type WriteOff = z.infer<typeof WriteOff>;

/** What a courier has collected of an order that had been paid otherwise. */
export const SecondCollection = z.strictObject({
  amount: Amount,
  /** How much is written as collected besides, as the caller has seen it, in rupees: another amount is refused. */
  seen: z.number(amountSentence).min(0, amountSentence).optional(),
});

const heading = z
  .string()
  .max(100, validation.textTooLong({ max: 100 }))
  .optional();

/** Fields beside the file. Columns are named by their headings; if none is given, the shop finds them. */
export const RemittanceForm = z.strictObject({
  /** Whether the file is only looked at and nothing is written. */
  dry_run: trueOrFalseField(validation.dryRunUnknown, true),
  order: heading,
  amount: heading,
  reference: heading,
  /** The reference of the courier's payment, for lines without one of their own. */
  paid_by: RemittanceReference.optional(),
});

const Line = z.object({
  line: count,
  order_id: count,
  amount: z.number(),
  reference: z.string(),
  outcome: z.enum(remittanceOutcomes),
});

export const RemittanceAnswer = z.object({
  /** Null if they must be chosen: then nothing was read. */
  columns: z
    .object({ order: z.string(), amount: z.string(), reference: z.string().nullable() })
    .nullable(),
  /** The headings of the file, to choose from. */
  headings: z.array(z.string()),
  /** How many payments for orders the file has, how many of them are new and fit, and what these come to. */
  lines: count,
  fitting: z.object({ orders: count, amount: z.number() }),
  /** How many had been read in before. */
  known: count,
  /** How many were written by this call. */
  added: count,
  /** The first ones that fit. */
  first: z.array(Line),
  /** What is left out, and why: the first of it. */
  left_out: z.array(Line),
  left_out_count: count,
  /** Lines that are not understood: the first of them. */
  problems: z.array(
    z.object({ line: count, what: z.enum(['order', 'amount', 'reference']), cell: z.string() }),
  ),
  problem_count: count,
});
export type RemittanceAnswer = z.infer<typeof RemittanceAnswer>;
