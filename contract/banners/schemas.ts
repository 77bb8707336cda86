import { z } from 'zod';

import { isBlank, wholeNumberField } from '../form-fields.ts';
import { limits } from '../limits.ts';

/** A banner of the home page, called a dashboard image at the door. */
export const Banner = z.object({
  dashboard_image_id: z.number().int(),
  dashboard_image_link: z.string(),
  dashboard_image_order: z.number().int(),
});
export type Banner = z.infer<typeof Banner>;

const order = wholeNumberField({
  missing: 'Image order is required',
  wrong: `Image order is a whole number from 1 to ${limits.maxBannerOrder.toLocaleString('en-IN')}.`,
  min: 1,
  max: limits.maxBannerOrder,
});

/** What comes beside the picture. Without an order it is among the first. */
export const NewBannerForm = z.strictObject({
  dashboard_image_order: z.preprocess(
    (value) => (isBlank(value) ? limits.defaultBannerOrder : value),
    order,
  ),
});

export const BannerChangeForm = z.strictObject({ dashboard_image_order: order });
