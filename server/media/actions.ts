import type { Db } from '#server/database.ts';
import type { FileStore } from '#server/platform/files.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { encodePicture, pictureHash } from './encode.ts';
import { makeAvifJob } from './jobs.ts';
import { findPictureByHash, insertPicture } from './queries.ts';

/** What storing a picture needs beside the database. */
export interface MediaTools {
  files: FileStore;
  jobs: Jobs;
}

interface PictureLimits {
  maxBytes: number;
}

/**
 * Keeps an uploaded picture and returns its id; the same picture twice is kept once. Its files are
 * written before its row, so that a row never points at nothing. Not for use inside a transaction:
 * encoding is slow. Throws `picture_too_large` or `picture_type_unknown`.
 */
export async function storePicture(
  db: Db,
  { files, jobs }: MediaTools,
  bytes: Uint8Array,
  { maxBytes }: PictureLimits,
): Promise<number> {
  if (bytes.byteLength > maxBytes) throw new ShopError('picture_too_large');
  const content_hash = pictureHash(bytes);
  const known = await findPictureByHash(db, content_hash);
  if (known) return known.id;

  const { files: encoded, ...picture } = await encodePicture(bytes, content_hash);
  for (const [name, content] of encoded) await files.write(name, content);
  const id = await db.transaction().execute(async (db) => {
    const row = await insertPicture(db, { ...picture, content_hash });
    if (row) await jobs.enqueue(db, makeAvifJob, { pictureId: row.id });
    return row?.id;
  });
  if (id !== undefined) return id;
  const stored = await findPictureByHash(db, content_hash);
  if (!stored) throw new Error(`Picture ${picture.stem} is neither new nor known.`);
  return stored.id;
}
