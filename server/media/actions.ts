import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import type { FileStore } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { encodePicture, pictureHash } from './encode.ts';
import { type NamedPicture, forgetPictureJob, makeAvifJob } from './jobs.ts';
import { insertPicture, lockPictureFiles, wantPictureAgain, wantPicturesAgain } from './queries.ts';

/** What storing a picture needs beside the database. */
export interface MediaTools {
  files: FileStore;
  jobs: Jobs;
}

interface PictureLimits {
  maxBytes: number;
}

/**
 * Keeps an uploaded picture and returns its id; the same picture twice is kept once. If nobody uses it within the
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
  if (known) {
    await lookAtLater(db, jobs, known);
    return known.id;
  }

  const { files: encoded, ...picture } = await encodePicture(bytes, content_hash);
  // Before the first file: whatever happens from here on, somebody comes and looks.
  await lookAtLater(db, jobs, { content_hash, stem: picture.stem, width: picture.width });
  return db.transaction().execute(async (db) => {
    await lockPictureFiles(db, content_hash);
    const faster = await wantPictureAgain(db, content_hash);
    if (faster) return faster.id;
    // Files first, so that a row never points at nothing.
    await writeAll(files, encoded);
    const id = await insertPicture(db, { ...picture, content_hash });
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

/** All files of a picture or, where one cannot be written, none. */
async function writeAll(files: FileStore, encoded: Map<string, Buffer>): Promise<void> {
  try {
    for (const [name, content] of encoded) await files.write(name, content);
  } catch (error) {
    const removals = Array.from(encoded.keys(), (name) => files.remove(name));
    // What cannot be removed now is removed by whoever comes and looks.
    await Promise.allSettled(removals);
    throw error;
  }
}
