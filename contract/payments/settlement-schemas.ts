import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { textField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { IdText, Timestamp, listOf } from '../shapes.ts';
import { readingFailures, settlementProblemKinds } from './words.ts';

export const SettlementsQuery = z.object({
  /** Goes on after this settlement; `next` of the page before. */
  after: IdText.optional(),
});

/** What a gateway has paid out to the shop's bank at once. Amounts in rupees. */
const Settlement = z.object({
  id: z.number(),
  /** The gateway, as people call it. */
  gateway: z.string(),
  /** The gateway's name of it, and the bank's. */
  settlement_id: z.string(),
  utr: z.string().nullable(),
  settled_at: Timestamp.nullable(),
  /** What came to the bank. */
  amount: z.number(),
  /** What the gateway has deducted, its tax included. */
  fee: z.number(),
  payments: z.int(),
  refunds: z.int(),
});
export type Settlement = z.infer<typeof Settlement>;

/**
 * What does not match. "unknown": the gateway lists a payment or refund that the shop does not know; "differs": one
 * with another amount; "missing": a payment is in no settlement five days after it was captured; "odd": a row cannot be
 * stored as received, such as one with an amount below zero.
 */
const SettlementProblem = z.object({
  kind: z.enum(settlementProblemKinds),
  id: z.number(),
  gateway: z.string(),
  is_refund: z.boolean(),
  /** The gateway's name of the payment or refund. */
  name: z.string(),
  order_id: z.int().nullable(),
  /** What was paid into the bank or taken from there, by the gateway's records; 0 if it has none. */
  amount: z.number(),
  /** What should have come; null if the shop expects nothing. */
  expected: z.number().nullable(),
  at: Timestamp,
});
export type SettlementProblem = z.infer<typeof SettlementProblem>;

/** A row that staff have set aside: it is no longer counted. Its amount is the gateway's. */
const SetAsideRow = SettlementProblem.pick({
  id: true,
  gateway: true,
  is_refund: true,
  name: true,
  amount: true,
}).extend({ reason: z.string(), set_aside_at: Timestamp });
export type SetAsideRow = z.infer<typeof SetAsideRow>;

/** Setting a row aside needs a reason. */
export const SettlementRowChange = z
  .strictObject({
    is_set_aside: z.boolean(validation.trueOrFalse),
    reason: textField(validation.reasonMissing, limits.maxReasonLength).optional(),
  })
  .refine(({ is_set_aside: isSetAside, reason }) => !isSetAside || Boolean(reason), {
    path: ['reason'],
    message: validation.reasonMissing,
  });
export type SettlementRowChange = z.infer<typeof SettlementRowChange>;

/**
 * When a gateway's settlements were read the last time, and why it has stopped: the gateway refuses or does not answer,
 * or its data could not be stored.
 */
const Reading = z.object({
  gateway: z.string(),
  read_at: Timestamp.nullable(),
  failure: z.enum(readingFailures).nullable(),
});
export type SettlementReading = z.infer<typeof Reading>;

export const SettlementPage = listOf(Settlement).extend({
  next: z.number().nullable(),
  /** The oldest ones, up to a hundred, and how many there are. */
  problems: z.array(SettlementProblem),
  problem_count: z.int(),
  /** Rows that were set aside, the latest hundred. */
  set_aside: z.array(SetAsideRow),
  /** The same of payments that are in no settlement; their amount is what should have come. */
  missing_aside: z.array(SetAsideRow),
  readings: z.array(Reading),
});
