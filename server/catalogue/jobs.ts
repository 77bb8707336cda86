import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { asOnlyImport, undoImports } from './actions/import-undo.ts';
import { listImports } from './queries/import-runs.ts';

interface UndoImport {
  importId: number;
  /** How often undoing it has failed so far. */
  failures?: number;
}

/** Looks whether a run of an import is still under way, and undoes it where nobody works on it any more. */
export const undoImportJob: JobKind<UndoImport> = {
  name: 'catalogue.undo-import',
  // Each start, and each look, writes one: without a key there would be more and more of them while a run goes on.
  keyOf: ({ importId }) => String(importId),
};

export const undoImportAfterMs = 10_000;
const maxPauseMs = 60_000;

interface CatalogueJobTools {
  db: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}

export function catalogueJobs(jobs: Jobs, tools: CatalogueJobTools): void {
  jobs.handle(undoImportJob, (data) => undoAbandoned({ ...tools, jobs }, data));
}

/** Sees to it that runs which are not at their end are undone, whatever became of the jobs that should have done it. */
export async function undoLeftImports(db: Db, jobs: Jobs): Promise<void> {
  for (const importId of await listImports(db)) {
    await jobs.enqueue(db, undoImportJob, { importId }, { afterMs: undoImportAfterMs });
  }
}

/** Never gives up: half an import may not stay. */
async function undoAbandoned(
  { db, clock, jobs, onError }: CatalogueJobTools & { jobs: Jobs },
  { importId, failures = 0 }: UndoImport,
): Promise<void> {
  if (!(await listImports(db)).includes(importId)) return;
  const lookAgain = (data: UndoImport, afterMs: number) =>
    jobs.enqueue(db, undoImportJob, data, { afterMs });
  try {
    const done = await asOnlyImport(db, (db) => undoImports(db, clock.now()));
    if (!done) await lookAgain({ importId }, undoImportAfterMs);
  } catch (error) {
    const problem = `Import ${importId} is not undone after ${failures + 1} tries; it is tried again.`;
    onError(new Error(problem, { cause: error }));
    const afterMs = Math.min(undoImportAfterMs * 2 ** failures, maxPauseMs);
    await lookAgain({ importId, failures: failures + 1 }, afterMs);
  }
}
