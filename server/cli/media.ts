import { openBucket, pictureFolder } from '#server/app/bootstrap.ts';
import { pictureFilePattern } from '#contract/media/words.ts';
import { pictureFileType } from '#server/media/index.ts';
import { type FileStore, localFiles } from '#server/platform/files.ts';
import { type Progress, terminalProgress } from '#server/platform/progress.ts';
import { StartError } from '#server/platform/start-error.ts';

import type { ClosedCommand } from './closed-command.ts';

interface MoveReport {
  /** Files that were copied now. */
  copied: number;
  /** Files that were in the bucket already, whole. */
  there: number;
}

/** How many files are under way at a time: a bucket answers each after a while, whatever the number. */
const atOnce = 8;

/**
 * Copies the files of pictures from the folder to the bucket, while the shop sells. Every file is read back and compared,
 * also those that an earlier run has copied, so it can be interrupted and repeated. The folder stays as it is.
 */
export async function moveMedia(
  from: FileStore,
  to: FileStore,
  { progress, signal }: { progress: Progress; signal?: AbortSignal },
): Promise<MoveReport> {
  const names: string[] = [];
  for await (const { name, bytes } of from.list()) {
    if (bytes > 0 && pictureFilePattern.test(name)) names.push(name);
  }
  const report = { copied: 0, there: 0 };
  const waiting = names.values();
  await progress.counting('Copying pictures', names.length, async (step) => {
    const work = async () => {
      for (const name of waiting) {
        signal?.throwIfAborted();
        report[await copyFile(from, to, name)] += 1;
        step();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  });
  await standInForAvifs(from, to, new Set(names));
  return report;
}

/** Where visitors read the bucket, the WebP stands in for each AVIF that was not made yet. */
async function standInForAvifs(from: FileStore, to: FileStore, names: ReadonlySet<string>) {
  const { standIn } = to;
  if (!standIn) return;
  for (const webp of names) {
    const avif = webp.replace(/\.webp$/, '.avif');
    if (names.has(avif) || (await to.has(avif))) continue;
    const content = await from.read(webp);
    if (content) await standIn(avif, content, pictureFileType(webp));
  }
}

async function copyFile(from: FileStore, to: FileStore, name: string): Promise<keyof MoveReport> {
  const content = await from.read(name);
  // Removed since the folder was listed, with its picture.
  if (!content) return 'there';
  if ((await to.read(name))?.equals(content)) return 'there';
  await to.write(name, content);
  if ((await to.read(name))?.equals(content)) return 'copied';
  throw new StartError(`${name} is not in the bucket as it was written. Run this again.`);
}

export const mediaMove: ClosedCommand = {
  usage: 'media move',
  summary: 'copies the pictures of DATA_DIR into the bucket, while the shop sells',
  options: {},
  isForExisting: true,
  runClosed: async ({ config, signal }, words) => {
    if (words.length > 0) throw new StartError('media move takes nothing more.');
    if (!config.bucket) throw new StartError('Set S3_ENDPOINT, S3_BUCKET and its keys first.');
    const bucket = await openBucket(config.bucket, config.mediaUrl !== undefined);
    await bucket.ensureUsable();
    const { copied, there } = await moveMedia(localFiles(pictureFolder(config)), bucket, {
      progress: terminalProgress,
      signal,
    });
    process.stdout.write(
      `${copied + there} files of pictures are in the bucket, ${copied} of them copied now.\n`,
    );
  },
};
