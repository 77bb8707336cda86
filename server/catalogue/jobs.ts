import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { asOnlyImport, undoImports } from './actions/import-undo.ts';
import { listImports } from './queries/import-runs.ts';

/** Looks whether a run of an import is still under way, and undoes it where nobody works on it any more. */
export const undoImportJob: JobKind<{ importId: number }> = { name: 'catalogue.undo-import' };

export const undoImportAfterMs = 10_000;

interface CatalogueJobTools {
  db: Db;
  clock: Clock;
}

export function catalogueJobs(jobs: Jobs, tools: CatalogueJobTools): void {
  jobs.handle(undoImportJob, (data) => undoAbandoned({ ...tools, jobs }, data));
}

async function undoAbandoned(
  { db, clock, jobs }: CatalogueJobTools & { jobs: Jobs },
  { importId }: { importId: number },
): Promise<void> {
  if (!(await listImports(db)).includes(importId)) return;
  const done = await asOnlyImport(db, (db) => undoImports(db, clock.now()));
  if (!done) await jobs.enqueue(db, undoImportJob, { importId }, { afterMs: undoImportAfterMs });
}
