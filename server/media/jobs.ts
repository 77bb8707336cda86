import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { FileStore } from '#server/platform/files.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { encodeAvif } from './encode.ts';
import {
  deleteUnusedPicture,
  findPicture,
  isAvifMade,
  isPictureStored,
  lockPictureFiles,
  markAvifMade,
  mayRemovePictureFiles,
} from './queries.ts';
import { type StoredPicture, avifNames, pictureFileNames } from './rules.ts';
import { type NamedPicture, forgetPictureJob, makeAvifJob } from './use-cases/picture-jobs.ts';
import { writeFiles } from './use-cases/write-files.ts';

/** The pause before checking again whether a backup that needs the files has finished. */
const backupPauseMs = 10 * 60 * 1000;

interface MediaJobTools {
  db: Db;
  files: FileStore;
  clock: Clock;
  /** Files that were encoded before, by the names of a picture's files; what is in it is not encoded again. */
  encodedAvifs?: Pick<FileStore, 'read'>;
}

type EncodablePicture = Pick<StoredPicture, 'stem' | 'fallback_format' | 'width'>;

export function mediaJobs(jobs: Jobs, tools: MediaJobTools): void {
  jobs.handle(makeAvifJob, ({ pictureId }) => makeAvif({ ...tools, jobs }, pictureId));
  jobs.handle(forgetPictureJob, (picture) => forgetPicture({ ...tools, jobs }, picture));
}

/**
 * AVIF is a third smaller than WebP and ten times slower to make, so it is made in a job, where no request waits for
 * it.
 */
async function makeAvif(
  { db, files, clock, jobs, encodedAvifs }: MediaJobTools & { jobs: Jobs },
  pictureId: number,
): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (!picture) return;
  const variants =
    (encodedAvifs && (await readAvifs(encodedAvifs, picture))) ?? (await encode(files, picture));
  const write = () =>
    writeFiles(db, files, {
      contentHash: picture.content_hash,
      contents: variants,
      isNeeded: (db) => isAvifMade(db, pictureId),
    });
  await write();
  const isMarked = await transaction(db, async (db) => {
    await lockPictureFiles(db, picture.content_hash);
    return markAvifMade(db, pictureId, clock.now());
  });
  if (isMarked) await write();
  // The picture was deleted meanwhile, and its other files perhaps before these were written.
  else await jobs.enqueue(db, forgetPictureJob, picture);
}

/** Returns undefined unless all of them are there. */
async function readAvifs(
  files: Pick<FileStore, 'read'>,
  { stem, width }: EncodablePicture,
): Promise<Map<string, Buffer> | undefined> {
  const variants = new Map<string, Buffer>();
  for (const name of avifNames(stem, width)) {
    const content = await files.read(name);
    if (!content) return undefined;
    variants.set(name, content);
  }
  return variants;
}

async function encode(
  files: FileStore,
  { stem, fallback_format, width }: EncodablePicture,
): Promise<Map<string, Buffer>> {
  const fallback = await files.read(`${stem}.${fallback_format}`);
  if (!fallback) throw new Error(`The file of picture ${stem} is missing.`);
  return encodeAvif(stem, fallback, width);
}

/**
 * Deletes a picture that nothing uses and that was not uploaded within the last hour: first its row, then its files, so
 * that a row never refers to missing files, wherever this stops. It is idempotent, so a retry completes it. While a
 * backup runs, the files stay, because the backup has the row.
 */
async function forgetPicture(
  { db, files, jobs }: Omit<MediaJobTools, 'clock'> & { jobs: Jobs },
  picture: NamedPicture,
): Promise<void> {
  const { content_hash, stem, width } = picture;
  await deleteUnusedPicture(db, content_hash, limits.unusedPictureMs);
  await transaction(db, async (db) => {
    if (!(await mayRemovePictureFiles(db))) {
      await jobs.enqueue(db, forgetPictureJob, picture, { afterMs: backupPauseMs });
      return;
    }
    await lockPictureFiles(db, content_hash);
    if (await isPictureStored(db, content_hash)) return;
    for (const name of pictureFileNames(stem, width)) await files.remove(name);
  });
}
