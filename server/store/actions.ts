import { limits } from '#contract/limits.ts';
import type { StoreChange } from '#contract/store.ts';
import type { Db } from '#server/database.ts';
import {
  type MediaTools,
  optionalPictureAddress,
  releasePictures,
  storePicture,
} from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { storeInformation } from './answers.ts';
import { type StoreRow, lockStore, updateStore } from './queries.ts';
import { differing, isGroup, mergeSettings } from './rules.ts';

type Tools = Pick<MediaTools, 'jobs'>;

/**
 * Sets what is named; what is a default until then is set as it is. Throws `no_changes` where all of it is set
 * already, and `invalid_input` for a logo that is not there.
 */
export async function changeStore(
  db: Db,
  tools: Tools,
  { logo, ...wanted }: StoreChange,
  at: Date,
): Promise<void> {
  await transaction(db, async (db) => {
    const known = await lockStore(db);
    const settings = isGroup(known.settings) ? known.settings : {};
    const change = differing(settings, wanted);
    const isLogoLeft = logo === undefined || logo === optionalPictureAddress(known);
    if (isLogoLeft && Object.keys(change).length === 0) throw new ShopError('no_changes');
    if (logo === null) await replaceLogo(db, tools, known, null);
    else if (!isLogoLeft) throw noSuchLogo();
    const { policies: redated } = differing(storeInformation(known), wanted);
    const merged = mergeSettings(settings, change, { policies: Object.keys(redated ?? {}), at });
    await updateStore(db, { settings: JSON.stringify(merged), updated_at: at });
  });
}

/** Gives the shop a logo in place of what it had. Throws a picture's error. */
export async function setLogo(
  db: Db,
  tools: MediaTools,
  picture: Uint8Array,
  at: Date,
): Promise<void> {
  const pictureId = await storePicture(db, tools, picture, {
    maxBytes: limits.maxProductPictureBytes,
  });
  await transaction(db, async (db) => {
    await replaceLogo(db, tools, await lockStore(db), pictureId);
    await updateStore(db, { updated_at: at });
  });
}

async function replaceLogo(
  db: Db,
  tools: Tools,
  { logo_picture_id: old }: StoreRow,
  pictureId: number | null,
): Promise<void> {
  if (old !== null && old !== pictureId) await releasePictures(db, tools, [old]);
  await updateStore(db, { logo_picture_id: pictureId });
}

const noSuchLogo = () =>
  new ShopError('invalid_input', [{ path: 'logo', message: 'Please upload the logo as a file.' }]);
