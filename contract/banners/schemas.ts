import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { isBlank, wholeNumberField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { GivenTime, Timestamp } from '../shapes.ts';
import { bannerStates } from './words.ts';

/** A banner of the home page; the API calls it a dashboard image. */
export const Banner = z.object({
  dashboard_image_id: z.number().int(),
  dashboard_image_link: z.string(),
  dashboard_image_order: z.number().int(),
  /** What its picture says, in the reader's language; empty if it says nothing. */
  dashboard_image_text: z.string(),
});
export type Banner = z.infer<typeof Banner>;

/** A banner as staff see it: also one that is not shown yet, or no more. */
export const TimedBanner = Banner.extend({
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  state: z.enum(bannerStates),
});
export type TimedBanner = z.infer<typeof TimedBanner>;

const startsBeforeItEnds = (times: {
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
}): boolean =>
  !times.starts_at || !times.ends_at || Date.parse(times.starts_at) < Date.parse(times.ends_at);
const endBeforeStart = { path: ['ends_at'], message: validation.endBeforeStart };

/** When a banner is shown; null: at once, or until it is taken away. */
export const BannerTimes = z
  .strictObject({ starts_at: GivenTime.nullable(), ends_at: GivenTime.nullable() })
  .refine(startsBeforeItEnds, endBeforeStart);
export type BannerTimes = z.infer<typeof BannerTimes>;

const order = wholeNumberField({
  missing: validation.bannerOrderMissing,
  wrong: validation.bannerOrderRange(),
  min: 1,
  max: limits.maxBannerOrder,
});

const words = z
  .string(validation.textTooLong({ max: limits.maxBannerWords }))
  .overwrite(seenText)
  .trim()
  .max(limits.maxBannerWords, validation.textTooLong({ max: limits.maxBannerWords }));

/** The fields beside the picture. A banner without an order is placed among the first. */
export const NewBannerForm = z
  .strictObject({
    dashboard_image_order: z.preprocess(
      (value) => (isBlank(value) ? limits.defaultBannerOrder : value),
      order,
    ),
    dashboard_image_text: words.default(''),
    /** Left out: at once, and until it is taken away. */
    starts_at: GivenTime.optional(),
    ends_at: GivenTime.optional(),
  })
  .refine(startsBeforeItEnds, endBeforeStart);

/** What is left out stays as it is; one of them must be there. */
export const BannerChangeForm = z
  .strictObject({ dashboard_image_order: order.optional(), dashboard_image_text: words.optional() })
  .refine(
    ({ dashboard_image_order: place, dashboard_image_text: text }) =>
      place !== undefined || text !== undefined,
    { path: ['dashboard_image_order'], message: validation.bannerOrderMissing },
  );
export type BannerChangeForm = z.infer<typeof BannerChangeForm>;
