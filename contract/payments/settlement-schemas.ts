import { z } from 'zod';

import { IdText, Timestamp, listOf } from '../shapes.ts';
import { settlementProblemKinds } from './words.ts';

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
  /** What the gateway has kept, its tax included. */
  fee: z.number(),
  payments: z.int(),
  refunds: z.int(),
});
export type Settlement = z.infer<typeof Settlement>;

/**
 * What does not fit. "unknown": the gateway tells of a payment or refund that the shop does not know; "differs": of another
 * amount; "missing": it has told of a payment in no settlement, five days after it was captured.
 */
const SettlementProblem = z.object({
  kind: z.enum(settlementProblemKinds),
  id: z.number(),
  gateway: z.string(),
  is_refund: z.boolean(),
  /** The gateway's name of the payment or refund. */
  name: z.string(),
  order_id: z.int().nullable(),
  /** What the gateway says has come to the bank, or gone from there; 0 where it says nothing. */
  amount: z.number(),
  /** What should have come; null where the shop expects nothing. */
  expected: z.number().nullable(),
  at: Timestamp,
});
export type SettlementProblem = z.infer<typeof SettlementProblem>;

/** When a gateway's settlements were read the last time, and whether it goes on. */
const Reading = z.object({
  gateway: z.string(),
  read_at: Timestamp.nullable(),
  failure: z.enum(['refused', 'unavailable']).nullable(),
});
export type SettlementReading = z.infer<typeof Reading>;

export const SettlementPage = listOf(Settlement).extend({
  next: z.number().nullable(),
  /** The oldest ones, up to a hundred, and how many there are. */
  problems: z.array(SettlementProblem),
  problem_count: z.int(),
  readings: z.array(Reading),
});
