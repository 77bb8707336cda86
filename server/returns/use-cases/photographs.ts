import { limits } from '#contract/limits.ts';
import { returnLimits } from '#contract/returns/words.ts';
import type { Db } from '#server/database.ts';
import { countPhotographs } from '#server/accounts/index.ts';
import { type MediaTools, storePictures } from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { insertReturnPictures } from '../queries/changes.ts';
import { lockWithOrder } from './decide.ts';

interface Adding {
  id: number;
  accountId: number;
}

/**
 * Throws unless photographs can be added to this return by this account: `return_not_found`, `return_has_photographs` or
 * `return_step_illegal`.
 */
export const ensureMayAdd = (ordersDb: Db, adding: Adding): Promise<void> =>
  transaction(ordersDb, (db) => lockToAdd(db, adding));

async function lockToAdd(db: Db, { id, accountId }: Adding): Promise<void> {
  const { photographs, state } = await lockWithOrder(db, id, accountId);
  if (photographs > 0) throw new ShopError('return_has_photographs');
  if (state !== 'asked' && state !== 'approved') throw new ShopError('return_step_illegal');
}

/**
 * Adds photographs to one's own return, once. Throws `return_not_found`, `return_has_photographs`, `picture_missing`,
 * `too_many_pictures`, `too_many_attempts` and the errors of `storePictures`.
 */
export async function addReturnPhotographs(
  { db, ordersDb, ...tools }: MediaTools & { db: Db; ordersDb: Db },
  { pictures, address, ...adding }: Adding & { pictures: UploadedFile[]; address: string },
): Promise<void> {
  if (pictures.length === 0) throw new ShopError('picture_missing');
  if (pictures.length > returnLimits.maxPhotographs) throw new ShopError('too_many_pictures');
  // Before anything is encoded for whom it is not.
  await ensureMayAdd(ordersDb, adding);
  const contents = pictures.map(({ bytes }) => bytes);
  const storing = { maxBytes: limits.maxProductPictureBytes, isPrivate: true };
  const ids = await countPhotographs(db, { address }, () =>
    storePictures(db, tools, contents, storing),
  );
  await transaction(ordersDb, async (db) => {
    await lockToAdd(db, adding);
    await insertReturnPictures(db, adding.id, ids);
  });
}
