import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, storePicture } from '#server/media/index.ts';

import { insertBanner } from './queries.ts';

export interface NewBanner {
  picture: Uint8Array;
  /** From 1. */
  order: number;
}

/** Returns the new banner's id. Throws a picture's error. */
export async function createBanner(db: Db, tools: MediaTools, banner: NewBanner): Promise<number> {
  const pictureId = await storePicture(db, tools, banner.picture, {
    maxBytes: limits.maxBannerPictureBytes,
  });
  return insertBanner(db, { picture_id: pictureId, display_order: banner.order });
}
