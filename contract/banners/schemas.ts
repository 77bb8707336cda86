import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { isBlank, wholeNumberField } from '../form-fields.ts';
import { limits } from '../limits.ts';

/** A banner of the home page; the API calls it a dashboard image. */
export const Banner = z.object({
  dashboard_image_id: z.number().int(),
  dashboard_image_link: z.string(),
  dashboard_image_order: z.number().int(),
});
export type Banner = z.infer<typeof Banner>;

const order = wholeNumberField({
  missing: validation.bannerOrderMissing,
  wrong: validation.bannerOrderRange(),
  min: 1,
  max: limits.maxBannerOrder,
});

/** The fields beside the picture. A banner without an order is placed among the first. */
export const NewBannerForm = z.strictObject({
  dashboard_image_order: z.preprocess(
    (value) => (isBlank(value) ? limits.defaultBannerOrder : value),
    order,
  ),
});

export const BannerChangeForm = z.strictObject({ dashboard_image_order: order });
