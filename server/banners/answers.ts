import type { Banner } from '#contract/banners/schemas.ts';
import { pictureUrl } from '#server/media/index.ts';

import type { BannerRow } from './queries.ts';

export const bannerAnswer = (row: BannerRow): Banner => ({
  dashboard_image_id: row.id,
  dashboard_image_link: pictureUrl(row),
  dashboard_image_order: row.display_order,
});
