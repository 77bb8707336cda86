import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { pageQuery } from '../shapes.ts';
import { type FieldsWith, fieldsWith } from './fields.ts';
import { AllOrdersQuery, OrderDetail } from './schemas.ts';
import { parcelSteps, parcelViews } from './words.ts';

type SlipField = FieldsWith<'slip'>;

/** What customers give that stands on the packing slip: it is what whoever packs must know. */
const slipFields = Object.fromEntries(fieldsWith('slip').map((name) => [name, true])) as {
  [Name in SlipField]: true;
};

/**
 * An order as packers see it: whom it goes to and what is in it. The only sum is what is collected at the
 * door.
 */
export const Parcel = OrderDetail.pick({
  order_id: true,
  created_at: true,
  delivery_status: true,
  pickup: true,
  service: true,
  pickup_place: true,
  promised_from: true,
  promised_to: true,
  needed_by: true,
  language: true,
  ...slipFields,
}).extend({
  /** Whom one calls: the number given with the order, or the account's. */
  phone: z.string().nullable(),
  items: z.array(
    z.object({
      line_id: z.number().int(),
      product_id: z.number().int(),
      name: z.string(),
      sub_category_name: z.string(),
      quantity: z.number().int(),
      product_image: z.string().nullable(),
    }),
  ),
  /** Rupees that are collected at the door, with the fee and the advance that are part of it; null if it is nothing. */
  collect: z.object({ due: z.number(), fee: z.number(), paid: z.number() }).nullable(),
  /** Whether it is paid, or will be at the door. */
  is_settled: z.boolean(),
});
export type Parcel = z.infer<typeof Parcel>;

export const ParcelsQuery = z.object({
  ...pageQuery(limits.ordersPageSize),
  /** Without it, what is to be packed, or with a search all that is under way. */
  view: z.enum(parcelViews, validation.parcelViewUnknown).optional(),
  search: AllOrdersQuery.shape.search,
});

export const ParcelChange = z.strictObject({
  delivery_status: z.enum(parcelSteps, validation.parcelStepUnknown()),
});
