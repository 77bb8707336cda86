import { pictureFilePattern } from '#contract/media/words.ts';
import { formatTime } from '#messages/times.ts';
import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';
import { jobKinds, migrationsFolder, openDatabase, openFiles } from '#server/app/bootstrap.ts';
import { skipTicketNumbers } from '#server/complaints/index.ts';
import { type SeriesOfRestore, beginSeriesOfRestore } from '#server/invoices/index.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { skipped } from '#server/platform/backup/tables.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files.ts';
import { prepareJobTables, prepareJobs } from '#server/platform/jobs.ts';
import { type Progress, terminalProgress } from '#server/platform/progress.ts';
import type { PendingJob } from '#server/platform/pending-jobs.ts';

import { oneFile } from './backup.ts';
import type { ClosedCommand } from './closed-command.ts';

interface EmptyShop {
  url: string;
  files: FileStore;
}

/** Fills an empty shop from a backup. Throws a StartError that explains what prevents it. */
export async function restoreShop(
  { url, files }: EmptyShop,
  file: string,
  ways: { progress: Progress; signal?: AbortSignal },
) {
  let papers: SeriesOfRestore | undefined;
  let areTicketsSkipped = false;
  const report = await restoreBackup<DB>(file, {
    url,
    migrationsFolder,
    isFileName: (name) => pictureFilePattern.test(name),
    writeFile: (name, content) => files.write(name, content),
    settleFiles: (names) => files.settle(names),
    resumeJobs: (db, jobs) => resumeJobs(url, db, jobs),
    settleRows: async (db) => {
      papers ??= await beginSeriesOfRestore(db);
      areTicketsSkipped ||= await skipTicketNumbers(db, skipped);
      return papers !== undefined && areTicketsSkipped;
    },
    ...ways,
  });
  return { ...report, papers };
}

/** What the owner and their accountant should know: a gap that they can explain is lawful, a number given twice is not. */
function sayOfPapers({ example, last }: SeriesOfRestore): string {
  const ends = last.length > 0 ? ` In the backup they end with ${last.join(', ')}.` : '';
  return (
    `Invoices and credit notes of this financial year go on in series of their own, from ${example} on: numbers ` +
    `that were given out after the backup are not given out again.${ends}\n`
  );
}

/** Leaves out jobs of kinds that the shop does not know any more. */
async function resumeJobs(url: string, db: Db, undone: PendingJob[]): Promise<void> {
  let problem: unknown;
  const onError = (error: unknown) => (problem = error);
  await prepareJobTables(url);
  const jobs = await prepareJobs({ url, kinds: jobKinds, onError });
  const now = systemClock.now().getTime();
  try {
    for (const { name, data, start_after } of undone) {
      const isKnown = jobKinds.some((kind) => kind.name === name);
      const afterMs = Math.max(0, Date.parse(start_after) - now);
      if (isKnown) await jobs.enqueue(db, { name }, data, { afterMs });
    }
  } finally {
    await jobs.stop();
  }
  if (problem !== undefined) throw problem;
}

export const restore: ClosedCommand = {
  usage: 'restore <file>',
  summary: 'fills an empty shop from a backup',
  options: {},
  runClosed: async ({ config, stack, signal }, words) => {
    const file = oneFile(words);
    const files = await openFiles(config);
    const { ownerUrl: url } = await openDatabase(config, stack);
    const { manifest, warnings, papers } = await restoreShop({ url, files }, file, {
      progress: terminalProgress,
      signal,
    });
    process.stdout.write(
      `The shop is as it was on ${formatTime(manifest.made_at)}. Everybody has to log in again.\n` +
        (papers ? sayOfPapers(papers) : '') +
        'To prove it: npm run shop -- check\n',
    );
    for (const line of warnings) process.stderr.write(`${line}\n`);
  },
};
