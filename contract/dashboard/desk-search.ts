import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Person } from '../accounts/schemas.ts';
import { SuggestedProduct } from '../catalogue/schemas.ts';
import { limits } from '../limits.ts';
import { orderStates } from '../orders/words.ts';
import { seenText } from '../seen-text.ts';
import { Timestamp } from '../shapes.ts';

const { deskSearchLength: max } = limits;

/** The one search of the dashboard: a number, a phone number, a name, a PIN code or a product, or a part of them. */
export const DeskSearchQuery = z.object({
  q: z
    .string(validation.deskSearchMissing)
    .max(max, validation.textTooLong({ max }))
    .overwrite(seenText)
    .trim()
    .min(1, validation.deskSearchMissing),
});

const FoundOrder = z.object({
  order_id: z.number().int(),
  name: z.string().nullable(),
  town: z.string().nullable(),
  /** Rupees; left out if the caller sees parcels and no sums. */
  total_amount: z.number().optional(),
  state: z.enum(orderStates),
  created_at: Timestamp,
});
export type FoundOrder = z.infer<typeof FoundOrder>;

const FoundCustomer = z.object({
  id: z.number().int(),
  phone_no: z.string(),
  /** As the latest order names who gets it; null if none does. */
  name: z.string().nullable(),
  orders: z.number().int(),
});

/** A customer's page: who it is, and what has become of what was ordered. */
export const CustomerPage = Person.extend({
  /** As the latest order names who gets it; null if none does. */
  name: z.string().nullable(),
  /** Parcels that arrived at the phone number, and those that were refused there. */
  delivered: z.number().int(),
  refused: z.number().int(),
});
export type CustomerPage = z.infer<typeof CustomerPage>;

/** The first of each kind that the caller may see, the newest order and customer first. */
export const DeskFindings = z.object({
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer),
  products: z.array(SuggestedProduct),
});
export type DeskFindings = z.infer<typeof DeskFindings>;
