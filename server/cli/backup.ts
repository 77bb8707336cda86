import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { Shop } from '#server/app/bootstrap.ts';
import { openDatabase, openFiles } from '#server/app/bootstrap.ts';
import { holdPictureFiles, listPictures, storedFileNames } from '#server/media/index.ts';
import type { DB } from '#server/migrations/tables.ts';
import { type BackupReport, writeBackup } from '#server/platform/backup/write.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Progress, terminalProgress } from '#server/platform/progress.ts';
import { StartError } from '#server/platform/start-error.ts';

import type { ClosedCommand } from './closed-command.ts';

/**
 * Tables with keys to accounts: sessions and links that were ended since must not be valid again after a restore
 * (decision 0021).
 */
const keys = ['session', 'half_session', 'passkey_challenge', 'reset_link'];

interface BackupWays {
  progress: Progress;
  signal?: AbortSignal;
}

/** Writes a backup of a shop, which may be running, into a new file. Throws a StartError. */
export async function backUp(
  { url, files, clock }: Pick<Shop, 'url' | 'files' | 'clock'>,
  file: string,
  ways: BackupWays,
): Promise<BackupReport> {
  return writeBackup<DB>(file, {
    url,
    leaveOut: keys,
    holdFiles: async (db) => {
      if (await holdPictureFiles(db)) return;
      throw new StartError('Another backup of this shop is being made. Wait until it is done.');
    },
    listFiles: async (db) => (await listPictures(db)).flatMap(storedFileNames),
    readFile: (name) => files.read(name),
    madeAt: clock.now(),
    ...ways,
  });
}

export const backup: ClosedCommand = {
  usage: 'backup <file>',
  summary: 'writes all rows and pictures into a file, while the shop sells',
  options: {},
  isForExisting: true,
  runClosed: async ({ config, stack, signal }, words) => {
    const file = oneFile(words);
    const files = await openFiles(config);
    const { ownerUrl: url } = await openDatabase(config, stack);
    const place = { url, files, clock: systemClock };
    const report = await backUp(place, file, { progress: terminalProgress, signal });
    process.stdout.write(`${sentenceOf(report)} ${file} (${await megabytes(file)} MB)\n`);
    for (const line of warningsOf(report)) process.stderr.write(`${line}\n`);
  },
};

/** Returns the only file name that a command was given, as an absolute path. Throws a StartError. */
export function oneFile(words: string[]): string {
  const [file, ...rest] = words;
  if (!file || rest.length > 0) throw new StartError('Give the name of one file.');
  return path.resolve(file);
}

const sentenceOf = ({ rows, files }: BackupReport): string =>
  `Backed up ${rows} rows and ${files} files:`;

const megabytes = async (file: string): Promise<string> =>
  ((await stat(file)).size / 1_000_000).toFixed(1);

/** A picture whose files are missing must not prevent a backup. */
export function warningsOf({ missing }: BackupReport): string[] {
  if (missing.length === 0) return [];
  return [
    `${missing.length} files of pictures are missing in the shop itself, the first is ${missing[0]}.`,
    'npm run shop -- check names them.',
  ];
}
