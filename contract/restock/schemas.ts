import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { ProductIds } from '../catalogue/schemas.ts';
import { limits } from '../limits.ts';
import { Timestamp, pageQuery } from '../shapes.ts';

/** What the browser of a visitor takes a request back with; it makes it up itself. */
const DeviceKey = z.uuid(validation.restockKeyUnreadable);

/** What a visitor enters to get a message when a product is back in stock. */
export const RestockNumber = z.strictObject({ phone_no: Phone });
export const NewRestockRequest = RestockNumber.extend({ key: DeviceKey });

export const RestockTakenBack = z.strictObject({ key: DeviceKey });

export const RestockListQuery = z.object(pageQuery(limits.restockPageSize));

export const AwaitedQuery = RestockListQuery.extend({ ids: ProductIds.optional() });

/** A product that somebody waits for. */
export const AwaitedProduct = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  stock: z.number().int(),
  /** The people who have not been notified yet. */
  waiting: z.number().int(),
  /** Since when the first of them has been waiting. */
  since: Timestamp,
});
export type AwaitedProduct = z.infer<typeof AwaitedProduct>;

/** A person who wants a message when a product is back in stock. */
export const RestockRequest = z.object({
  request_id: z.number().int(),
  phone_no: z.string(),
  /** Null if a number was given without an account. */
  account_id: z.number().int().nullable(),
  asked_at: Timestamp,
  told_at: Timestamp.nullable(),
  /** The phone number of the member of staff who notified them; null if that account is gone. */
  told_by: z.string().nullable(),
});
export type RestockRequest = z.infer<typeof RestockRequest>;

export const RestockNotified = z.strictObject({ is_told: z.boolean(validation.trueOrFalse) });
