import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { FileStore } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { encodePicture, pictureHash, privateHash } from '../encode.ts';
import {
  insertPicture,
  isPictureStored,
  lockPictureFiles,
  renewPicture,
  renewPictures,
} from '../queries.ts';
import { avifNames, pictureFileType, storedFileNames, webpOf } from '../rules.ts';
import { type NamedPicture, forgetPictureJob, makeAvifJob } from './picture-jobs.ts';
import { writeFiles } from './write-files.ts';

/** What storing a picture needs beside the database. */
export interface MediaTools {
  files: FileStore;
  jobs: Jobs;
}

interface Storing {
  maxBytes: number;
  /** Not for everybody: no cache keeps it, and its name follows from nothing. It is stored anew each time. */
  isPrivate?: boolean;
}

/**
 * Stores an uploaded picture and returns its id. The same picture is stored only once, and repaired where files of it
 * are missing. If nothing uses it within an hour, it is deleted. Must not be called inside a transaction: encoding is
 * slow. Throws `picture_too_large` or `picture_type_unknown`.
 */
export async function storePicture(
  db: Db,
  { files, jobs }: MediaTools,
  bytes: Uint8Array,
  { maxBytes, isPrivate = false }: Storing,
): Promise<number> {
  if (bytes.byteLength > maxBytes) throw new ShopError('picture_too_large');
  const content_hash = isPrivate ? privateHash() : pictureHash(bytes);
  const known = await renewPicture(db, content_hash);
  if (known && (await hasAll(files, storedFileNames(known)))) {
    await scheduleCheck(db, jobs, known);
    return known.id;
  }

  const { files: encoded, ...picture } = await encodePicture(bytes, content_hash);
  // Written before the first file, so that files are cleaned up even if the process stops at any point after this.
  await scheduleCheck(db, jobs, { content_hash, stem: picture.stem, width: picture.width });
  const write = () =>
    writeFiles(db, files, {
      contentHash: content_hash,
      contents: encoded,
      isNeeded: (db) => isPictureStored(db, content_hash),
    });
  // Files before the row, so that a row never refers to missing files.
  await write();
  // Before the job that makes them can begin: what it writes takes their place.
  if (!isPrivate) await standInForAvifs(files, picture, encoded);
  const id = await transaction(db, async (db) => {
    await lockPictureFiles(db, content_hash);
    const stored = await renewPicture(db, content_hash);
    const id = stored?.id ?? (await insertPicture(db, { ...picture, content_hash }));
    await jobs.enqueue(db, makeAvifJob, { pictureId: id });
    return id;
  });
  // Those that were removed while there was no row.
  await write();
  return id;
}

/**
 * To be called in the transaction that stops using these pictures. Those that nothing else uses are deleted later,
 * since open pages still show them.
 */
export async function releasePictures(
  db: Db,
  { jobs }: Pick<MediaTools, 'jobs'>,
  ids: number[],
): Promise<void> {
  for (const picture of await renewPictures(db, ids)) await scheduleCheck(db, jobs, picture);
}

const scheduleCheck = (db: Db, jobs: Jobs, { content_hash, stem, width }: NamedPicture) =>
  jobs.enqueue(
    db,
    forgetPictureJob,
    { content_hash, stem, width },
    { afterMs: limits.unusedPictureCheckMs },
  );

/** Browsers that know AVIF ask for nothing else, and a bucket has no other answer: until it is made, the WebP stands in. */
async function standInForAvifs(
  files: FileStore,
  { stem, width }: { stem: string; width: number },
  encoded: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const { standIn } = files;
  if (!standIn) return;
  await Promise.all(
    avifNames(stem, width).map(async (name) => {
      const webp = webpOf(name);
      const content = encoded.get(webp);
      if (content && !(await files.has(name))) await standIn(name, content, pictureFileType(webp));
    }),
  );
}

const hasAll = async (files: FileStore, names: string[]): Promise<boolean> =>
  (await Promise.all(names.map((name) => files.has(name)))).every(Boolean);
