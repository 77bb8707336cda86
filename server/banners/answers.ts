import type { Banner } from '#contract/banners.ts';
import { pictureAddress } from '#server/media/index.ts';

import type { listBanners } from './queries.ts';

type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];

export const bannerAnswer = (row: BannerRow): Banner => ({
  dashboard_image_id: row.id,
  dashboard_image_link: pictureAddress(row),
  dashboard_image_order: row.display_order,
});
