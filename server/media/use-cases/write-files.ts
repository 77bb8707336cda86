import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type FileStore, writeAll } from '#server/platform/files.ts';

import { lockPictureFiles } from '../queries.ts';

interface PictureFiles {
  contentHash: string;
  contents: ReadonlyMap<string, Uint8Array>;
  /** Whether the picture's row relies on these files by now: then they stay. Asked under the lock of its files. */
  isNeeded: (db: Db) => Promise<boolean>;
}

/**
 * Writes those files of a picture that are missing. Outside a transaction, since a bucket or a full disk takes its
 * time: no lock keeps a removal of the same files away. So code that refers to them in a row writes them once more
 * after its commit; from then on none is removed. If one cannot be written, the others are removed again, unless
 * somebody else needs them.
 */
export const writeFiles = (
  db: Db,
  files: FileStore,
  { contentHash, contents, isNeeded }: PictureFiles,
): Promise<void> =>
  writeAll(files, contents, (written) =>
    transaction(db, async (db) => {
      await lockPictureFiles(db, contentHash);
      if (await isNeeded(db)) return;
      for (const name of written) await files.remove(name);
    }),
  );
