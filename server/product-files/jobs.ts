import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { asOnlyImport, undoImports } from './use-cases/import-undo.ts';
import { listImports } from './queries/import-runs.ts';

interface UndoImport {
  importId: number;
  /** The number of failed tries so far. */
  failures?: number;
}

/** Checks whether a run of an import is still in progress, and undoes it if it was abandoned. */
export const undoImportJob: JobKind<UndoImport> = {
  name: 'catalogue.undo-import',
  // Every start and every check enqueues one: without a key they would add up while a run is in progress.
  keyOf: ({ importId }) => String(importId),
};

export const undoImportAfterMs = 10_000;
const maxPauseMs = 60_000;

interface ProductFileJobTools {
  db: Db;
  /** For the lock of imports. */
  sessionDb: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}

export function productFileJobs(jobs: Jobs, tools: ProductFileJobTools): void {
  jobs.handle(undoImportJob, (data) => undoAbandoned({ ...tools, jobs }, data));
}

/** Enqueues the undoing of unfinished runs at the start, in case their jobs were lost. */
export async function undoUnfinishedImports(db: Db, jobs: Jobs): Promise<void> {
  for (const importId of await listImports(db)) {
    await jobs.enqueue(db, undoImportJob, { importId }, { afterMs: undoImportAfterMs });
  }
}

/** Retries without end, because half an import must not stay. */
async function undoAbandoned(
  { db, sessionDb, clock, jobs, onError }: ProductFileJobTools & { jobs: Jobs },
  { importId, failures = 0 }: UndoImport,
): Promise<void> {
  if (!(await listImports(db)).includes(importId)) return;
  const lookAgain = (data: UndoImport, afterMs: number) =>
    jobs.enqueue(db, undoImportJob, data, { afterMs });
  try {
    const done = await asOnlyImport(sessionDb, (db) => undoImports(db, clock.now()));
    if (!done) await lookAgain({ importId }, undoImportAfterMs);
  } catch (error) {
    const problem = `Import ${importId} is not undone after ${failures + 1} tries; it is tried again.`;
    onError(new Error(problem, { cause: error }));
    const afterMs = Math.min(undoImportAfterMs * 2 ** failures, maxPauseMs);
    await lookAgain({ importId, failures: failures + 1 }, afterMs);
  }
}
