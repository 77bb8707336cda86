import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { encodeAvif } from './encode.ts';
import { findPicture, markAvifMade } from './queries.ts';

export const makeAvifJob: JobKind<{ pictureId: number }> = { name: 'media.make-avif' };

/** AVIF is a third smaller than WebP and ten times slower to make, so it is made when nobody waits. */
export function mediaJobs(
  jobs: Jobs,
  { db, files, clock }: { db: Db; files: FileStore; clock: Clock },
): void {
  jobs.handle(makeAvifJob, async ({ pictureId }) => {
    const picture = await findPicture(db, pictureId);
    if (!picture) return;
    const fallback = await files.read(`${picture.stem}.${picture.fallback_format}`);
    if (!fallback) throw new Error(`The file of picture ${picture.stem} is missing.`);
    const variants = await encodeAvif(picture.stem, fallback, picture.width);
    for (const [name, content] of variants) await files.write(name, content);
    await markAvifMade(db, pictureId, clock.now());
  });
}
