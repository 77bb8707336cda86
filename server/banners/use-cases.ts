import type { BannerChangeForm, BannerTimes } from '#contract/banners/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, storePicture } from '#server/media/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { bannerAnswer, timedBannerAnswer } from './answers.ts';
import {
  type BannerRow,
  findBanner,
  insertBanner,
  lockBanner,
  setTimes,
  updateBanner,
} from './queries.ts';

export { listAllBanners, listBanners } from './queries.ts';

export interface NewBanner {
  picture: Uint8Array;
  /** From 1. */
  order: number;
  /** What the picture says; nothing by default. */
  words?: string;
  starts?: Date | null;
  ends?: Date | null;
}

/** Returns the new banner. Throws the errors of `storePicture`, or `invalid_input` if its end has passed. */
export async function createBanner(
  audit: Audit,
  tools: MediaTools,
  { picture, order, words = '', starts = null, ends = null }: NewBanner,
): Promise<BannerRow> {
  const pictureId = await storePicture(audit.db, tools, picture, {
    maxBytes: limits.maxBannerPictureBytes,
  });
  const id = await audit.transaction(async (db) => {
    const id = await insertBanner(db, { picture_id: pictureId, display_order: order, words });
    if (starts || ends) await setTimes(db, id, { starts, ends });
    const made = await bannerAfter(db, id);
    refuseEndOver(null, made);
    return { result: id, entry: entryOf(null, made) };
  });
  return bannerAfter(audit.db, id);
}

/** Changes what a banner says, or its place, and returns it. Throws `banner_not_found`. */
export async function changeBanner(
  audit: Audit,
  id: number,
  { dashboard_image_order: order, dashboard_image_text: words }: BannerChangeForm,
): Promise<BannerRow> {
  await audit.transaction(async (db) => {
    const before = await lockedBanner(db, id);
    await updateBanner(db, id, {
      display_order: order ?? before.display_order,
      words: words ?? before.words,
    });
    return { result: undefined, entry: entryOf(before, await bannerAfter(db, id)) };
  });
  return bannerAfter(audit.db, id);
}

/** Sets from when until when a banner is shown, and shows or hides it. Throws `banner_not_found`, or `invalid_input` if its end has passed. */
export async function setBannerTimes(
  audit: Audit,
  id: number,
  { starts_at: starts, ends_at: ends }: BannerTimes,
): Promise<BannerRow> {
  await audit.transaction(async (db) => {
    const before = await lockedBanner(db, id);
    await setTimes(db, id, {
      starts: starts === null ? null : new Date(starts),
      ends: ends === null ? null : new Date(ends),
    });
    const after = await bannerAfter(db, id);
    refuseEndOver(before, after);
    return { result: undefined, entry: entryOf(before, after) };
  });
  return bannerAfter(audit.db, id);
}

/** Throws `banner_not_found`, also if it has been deleted before. */
export async function deleteBanner(
  audit: Audit,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  await audit.transaction(async (db) => {
    const banner = await lockedBanner(db, id);
    await updateBanner(db, id, { deleted_at: at });
    return { result: undefined, entry: entryOf(banner, null) };
  });
}

/** An end that is given now may not have passed; one that was there before may. */
function refuseEndOver(before: BannerRow | null, after: BannerRow): void {
  if (!after.has_ended || before?.ends_at?.getTime() === after.ends_at?.getTime()) return;
  throw new ShopError('invalid_input', [{ path: 'ends_at', message: sentence('planEnded') }]);
}

async function lockedBanner(db: Db, id: number) {
  const banner = await lockBanner(db, id);
  if (!banner) throw new ShopError('banner_not_found');
  return banner;
}

async function bannerAfter(db: Db, id: number) {
  const banner = await findBanner(db, id);
  if (!banner) throw new ShopError('banner_not_found');
  return banner;
}

/** The audit log identifies a banner by its number, because it has no name. */
const entryOf = (before: BannerRow | null, after: BannerRow | null) => ({
  subject: { id: (before ?? after)?.id ?? null, name: null },
  changes: differences(before && auditedOf(before), after && auditedOf(after)),
});

/** The state follows from the times. */
function auditedOf(row: BannerRow) {
  const { starts_at, ends_at } = timedBannerAnswer(row);
  return { ...bannerAnswer(row), starts_at, ends_at };
}
