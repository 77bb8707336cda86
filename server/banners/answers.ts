import type { BannerState } from '#contract/banners/words.ts';
import type { Banner, TimedBanner } from '#contract/banners/schemas.ts';
import { pictureUrl } from '#server/media/index.ts';

import type { BannerRow } from './queries.ts';

export const bannerAnswer = (
  row: Pick<BannerRow, 'id' | 'display_order' | 'words' | 'stem' | 'fallback_format'>,
): Banner => ({
  dashboard_image_id: row.id,
  dashboard_image_link: pictureUrl(row),
  dashboard_image_order: row.display_order,
  dashboard_image_text: row.words,
});

export const timedBannerAnswer = (row: BannerRow): TimedBanner => ({
  ...bannerAnswer(row),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  state: stateOf(row),
});

function stateOf({ is_shown, has_ended }: BannerRow): BannerState {
  if (is_shown) return 'shown';
  return has_ended ? 'over' : 'to_come';
}
