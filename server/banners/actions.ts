import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, storePicture } from '#server/media/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { deleteBannerRow, insertBanner, updateBannerOrder } from './queries.ts';

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

/** Throws `banner_not_found`. */
export async function moveBanner(db: Db, id: number, order: number): Promise<void> {
  if (!(await updateBannerOrder(db, id, order))) throw new ShopError('banner_not_found');
}

/** Throws `banner_not_found`, also where it has been taken away before. */
export async function deleteBanner(db: Db, { id, at }: { id: number; at: Date }): Promise<void> {
  if (!(await deleteBannerRow(db, id, at))) throw new ShopError('banner_not_found');
}
