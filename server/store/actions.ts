import { limits } from '#contract/limits.ts';
import type { StoreChange } from '#contract/store.ts';
import type { Db } from '#server/database.ts';
import {
  type MediaTools,
  optionalPictureAddress,
  releasePictures,
  storePicture,
} from '#server/media/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { type StoreRow, lockStore, updateStore } from './queries.ts';
import { isGroup, mergeSettings } from './rules.ts';

type Tools = Pick<MediaTools, 'jobs'>;

/** Sets what is named. Throws `no_changes` where nothing is, and `invalid_input` for a logo that is not there. */
export async function changeStore(
  db: Db,
  tools: Tools,
  { logo, ...change }: StoreChange,
  at: Date,
): Promise<void> {
  if (logo === undefined && Object.keys(change).length === 0) throw new ShopError('no_changes');
  await db.transaction().execute(async (db) => {
    const known = await lockStore(db);
    if (logo === null) await replaceLogo(db, tools, known, null);
    else if (logo !== undefined && logo !== optionalPictureAddress(known)) throw noSuchLogo();
    const settings = mergeSettings(isGroup(known.settings) ? known.settings : {}, change);
    await updateStore(db, { settings: JSON.stringify(settings), updated_at: at });
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
  await db.transaction().execute(async (db) => {
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
