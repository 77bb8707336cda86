import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { amountError } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenLine } from '../seen-text.ts';
import { GivenTime, Id, Timestamp, pageQuery } from '../shapes.ts';
import { AgreedProducts } from './matching.ts';
import { planStates } from './words.ts';

/** Prices that are to change at a time, and to be as they were after another. Amounts in whole rupees. */

const nameSentence = validation.planNameLength;
const percentSentence = validation.planPercentRange;
const amountSentence = validation.planAmountRange;
const productsSentence = validation.planProducts();

/** A plan's price changes; below 0 prices fall. */
const changeFields = {
  percent: z
    .int(amountError(percentSentence))
    .min(-90, percentSentence)
    .max(500, percentSentence)
    .refine((percent) => percent !== 0, percentSentence)
    .optional(),
  amount: z
    .int(amountError(amountSentence))
    .min(-limits.maxPrice, amountSentence)
    .max(limits.maxPrice, amountSentence)
    .refine((amount) => amount !== 0, amountSentence)
    .optional(),
  /** Whether the new price ends with a 9. */
  to_nine: z.boolean().default(false),
  /** Whose prices: these products, all of a category, or all that a list shows. */
  product_ids: z
    .array(Id, productsSentence)
    .min(1, productsSentence)
    .max(limits.maxPlannedProducts, productsSentence)
    .optional(),
  category_id: Id.optional(),
  matching: AgreedProducts.optional(),
  starts_at: GivenTime.nullish(),
  ends_at: GivenTime.nullish(),
};

interface Given {
  percent?: number | undefined;
  amount?: number | undefined;
  product_ids?: number[] | undefined;
  category_id?: number | undefined;
  matching?: AgreedProducts | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
}

const checked = <Shape extends z.ZodType<Given>>(shape: Shape) =>
  shape
    .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      path: ['percent'],
      message: validation.percentageOrAmount,
    })
    .refine(
      ({ product_ids: ids, category_id: category, matching }) =>
        [ids, category, matching].filter((which) => which !== undefined).length === 1,
      { path: ['category_id'], message: validation.planProducts() },
    )
    .refine(
      ({ starts_at: starts, ends_at: ends }) =>
        !starts || !ends || Date.parse(starts) < Date.parse(ends),
      { path: ['ends_at'], message: validation.endBeforeStart },
    );

/** What prices would be: nothing is planned. */
export const PriceLook = checked(z.strictObject(changeFields));
export type PriceLook = z.infer<typeof PriceLook>;

export const NewPricePlan = checked(
  z.strictObject({
    name: z
      .string(nameSentence)
      .overwrite(seenLine)
      .trim()
      .min(1, nameSentence)
      .max(limits.maxPlanNameLength, nameSentence),
    ...changeFields,
  }),
);
export type NewPricePlan = z.infer<typeof NewPricePlan>;

export const PricePlan = z.object({
  plan_id: z.number().int(),
  name: z.string(),
  percent: z.number().int().nullable(),
  amount: z.number().nullable(),
  to_nine: z.boolean(),
  starts_at: Timestamp,
  /** Null: the prices stay. */
  ends_at: Timestamp.nullable(),
  state: z.enum(planStates),
  products: z.number().int(),
});
export type PricePlan = z.infer<typeof PricePlan>;

export const PlannedPrice = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  /** Before the plan begins, what it is now. */
  price_before: z.number(),
  price_planned: z.number(),
  /** What it is now. */
  product_price: z.number(),
  /** Another price was set while the plan ran, and stayed when it ended. */
  was_kept: z.boolean(),
});
export type PlannedPrice = z.infer<typeof PlannedPrice>;

export const PricePlanDetail = PricePlan.extend({ prices: z.array(PlannedPrice) });
export type PricePlanDetail = z.infer<typeof PricePlanDetail>;

export const PricePlansQuery = z.object(pageQuery(limits.plansPageSize));
