import { z } from 'zod';

/** A banner of the home page, called a dashboard image at the door. */
export const Banner = z.object({
  dashboard_image_id: z.number().int(),
  dashboard_image_link: z.string(),
  dashboard_image_order: z.number().int(),
});
export type Banner = z.infer<typeof Banner>;
