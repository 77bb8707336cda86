import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { FileStore } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import {
  type EncodedPicture,
  encodePicture,
  inspect,
  pictureHash,
  privateHash,
} from '../encode.ts';
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

/** The same for the only picture of a form. */
export async function storePicture(
  db: Db,
  tools: MediaTools,
  bytes: Uint8Array,
  storing: Storing,
): Promise<number> {
  const [id] = await storePictures(db, tools, [bytes], storing);
  return id as number;
}

/**
 * Stores the pictures of a form and returns their ids, in their order: all of them, or none if one is no picture. So nobody
 * makes the shop encode the first ones with a last one that it refuses, nor keep them. The same picture is stored only once,
 * and repaired where files of it are missing. If nothing uses it within an hour, it is deleted. Must not be called inside a
 * transaction: encoding is slow. Throws `picture_too_large` or `picture_type_unknown`.
 */
export async function storePictures(
  db: Db,
  tools: MediaTools,
  pictures: readonly Uint8Array[],
  { maxBytes, isPrivate = false }: Storing,
): Promise<number[]> {
  if (pictures.some((bytes) => bytes.byteLength > maxBytes)) {
    throw new ShopError('picture_too_large');
  }
  for (const bytes of pictures) await inspect(bytes);
  const stored: (number | NewFiles)[] = [];
  for (const bytes of pictures) {
    const hash = isPrivate ? privateHash() : pictureHash(bytes);
    stored.push((await findStored(db, tools, hash)) ?? (await encoded(bytes, hash)));
  }
  const ids: number[] = [];
  for (const one of stored) {
    ids.push(typeof one === 'number' ? one : await storeNew(db, tools, one, isPrivate));
  }
  return ids;
}

/** A picture that is encoded, and not stored yet. */
interface NewFiles extends EncodedPicture {
  hash: string;
}

const encoded = async (bytes: Uint8Array, hash: string): Promise<NewFiles> => ({
  ...(await encodePicture(bytes, hash)),
  hash,
});

/** Returns the id of a stored picture of which no file is missing. */
async function findStored(
  db: Db,
  { files, jobs }: MediaTools,
  hash: string,
): Promise<number | undefined> {
  const known = await renewPicture(db, hash);
  if (!known || !(await hasAll(files, storedFileNames(known)))) return undefined;
  await scheduleCheck(db, jobs, known);
  return known.id;
}

async function storeNew(
  db: Db,
  { files, jobs }: MediaTools,
  { files: contents, hash: content_hash, ...picture }: NewFiles,
  isPrivate: boolean,
): Promise<number> {
  // Written before the first file, so that files are cleaned up even if the process stops at any point after this.
  await scheduleCheck(db, jobs, { content_hash, stem: picture.stem, width: picture.width });
  const write = () =>
    writeFiles(db, files, {
      contentHash: content_hash,
      contents,
      isNeeded: (db) => isPictureStored(db, content_hash),
    });
  // Files before the row, so that a row never refers to missing files.
  await write();
  // Before the job that makes them can begin: what it writes takes their place.
  if (!isPrivate) await standInForAvifs(files, picture, contents);
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
