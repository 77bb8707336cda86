import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type FileStore, writeAll } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { encodePicture, pictureHash } from './encode.ts';
import { type NamedPicture, forgetPictureJob, makeAvifJob } from './jobs.ts';
import { insertPicture, lockPictureFiles, wantPictureAgain, wantPicturesAgain } from './queries.ts';
import { storedFileNames } from './rules.ts';

/** What storing a picture needs beside the database. */
export interface MediaTools {
  files: FileStore;
  jobs: Jobs;
}

interface PictureLimits {
  maxBytes: number;
}

/**
 * Keeps an uploaded picture and returns its id; the same picture twice is kept once, and mended where the shop has
 * lost files of it. If nobody uses it within the
 * hour, it is taken away again. Not for use inside a transaction: encoding is slow. Throws `picture_too_large` or
 * `picture_type_unknown`.
 */
export async function storePicture(
  db: Db,
  { files, jobs }: MediaTools,
  bytes: Uint8Array,
  { maxBytes }: PictureLimits,
): Promise<number> {
  if (bytes.byteLength > maxBytes) throw new ShopError('picture_too_large');
  const content_hash = pictureHash(bytes);
  const known = await wantPictureAgain(db, content_hash);
  if (known && (await hasAll(files, storedFileNames(known)))) {
    await lookAtLater(db, jobs, known);
    return known.id;
  }

  const { files: encoded, ...picture } = await encodePicture(bytes, content_hash);
  // Before the first file: whatever happens from here on, somebody comes and looks.
  await lookAtLater(db, jobs, { content_hash, stem: picture.stem, width: picture.width });
  return transaction(db, async (db) => {
    await lockPictureFiles(db, content_hash);
    const kept = await wantPictureAgain(db, content_hash);
    if (kept && (await hasAll(files, storedFileNames(kept)))) return kept.id;
    // Files first, so that a row never points at nothing.
    await writeAll(files, encoded);
    const id = kept?.id ?? (await insertPicture(db, { ...picture, content_hash }));
    await jobs.enqueue(db, makeAvifJob, { pictureId: id });
    return id;
  });
}

/**
 * Somebody has stopped using these pictures, in the transaction that calls this. Those that nobody else uses are
 * taken away later: pages that are open still show them.
 */
export async function releasePictures(
  db: Db,
  { jobs }: Pick<MediaTools, 'jobs'>,
  ids: number[],
): Promise<void> {
  for (const picture of await wantPicturesAgain(db, ids)) await lookAtLater(db, jobs, picture);
}

const lookAtLater = (db: Db, jobs: Jobs, { content_hash, stem, width }: NamedPicture) =>
  jobs.enqueue(
    db,
    forgetPictureJob,
    { content_hash, stem, width },
    { afterMs: limits.unusedPictureCheckMs },
  );

const hasAll = async (files: FileStore, names: string[]): Promise<boolean> =>
  (await Promise.all(names.map((name) => files.has(name)))).every(Boolean);
