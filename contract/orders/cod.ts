import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Timestamp } from '../shapes.ts';
import { codAnswers } from './words.ts';

/** Orders that are paid on delivery, and are confirmed before they are packed. Amounts are rupees. */

const CodCall = z.object({
  order_id: z.number().int(),
  /** Null if the account has been deleted. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  /** The end of its postal address: town, state and PIN code; null if it was removed. */
  town: z.string().nullable(),
  /** What is in it: the first three products, and how many pieces of all. */
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  pieces: z.number().int(),
  /** The sum to pay at the door. */
  amount: z.number(),
  created_at: Timestamp,
  /** When the system cancels it. */
  lapses_at: Timestamp,
  /** How often the shop has called without an answer. */
  calls: z.number().int(),
  /** Whether its customer picks it up, and pays it in the shop. */
  is_picked_up: z.boolean(),
  called_at: Timestamp.nullable(),
});
export type CodCall = z.infer<typeof CodCall>;

/** The first of the orders to call about, and how many there are. */
export const CodCalls = z.object({
  status: z.literal(1),
  data: z.array(CodCall),
  total_items: z.number().int(),
});

export const CodLink = z.object({ url: z.string(), expires_at: Timestamp });

export const CodParams = z.object({
  token: z.string().regex(/^[\w-]{20,100}$/, validation.codLinkUnreadable),
});

/** What the customer is asked. */
export const CodQuestion = z.object({
  order_id: z.number().int(),
  amount: z.number(),
  pieces: z.number().int(),
  is_picked_up: z.boolean(),
});

export const CodAnswer = z.strictObject({
  answer: z.enum(codAnswers, validation.codAnswerUnknown),
});
