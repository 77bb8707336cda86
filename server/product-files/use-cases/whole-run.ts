import type { ImportProgress } from '#contract/product-files/schemas.ts';
import type { ProductColumn } from '#contract/product-files/words.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { deleteImport } from '../queries/import-runs.ts';
import { faultPoint } from './fault-points.ts';
import type { ImportPlan } from './import-check.ts';
import { stageImport, writeImport } from './import-run.ts';
import { undoImports } from './import-undo.ts';

/** The client that waits for a run. */
export interface Waiting {
  onProgress: (progress: ImportProgress) => void;
  /** Aborted when the client has disconnected: then nothing is written. */
  gone: AbortSignal;
}

/** The account that changes products, and the connection that holds the lock of imports. */
interface Claimed extends Pick<Audit, 'actorId' | 'transaction'> {
  db: Db;
}

interface WholeRun {
  plan: ImportPlan;
  columns: ProductColumn[];
  at: Date;
  isOfFile: boolean;
  /** What its entry in the log counts; what was done to each product is in the parts of the entry. */
  counts: Record<string, number>;
  /** What belongs to it and nobody waits for, in its last transaction. */
  last?: (db: Db, importId: number) => Promise<void>;
}

/**
 * Writes a plan completely or not at all: a run that fails, or whose client disconnects, is undone before its error is
 * thrown.
 */
export async function writeAll(
  audit: Claimed,
  { jobs }: { jobs: Jobs },
  { counts, last, ...run }: WholeRun,
  waiting: Waiting,
): Promise<void> {
  const { db } = audit;
  try {
    const importId = await stageImport(audit, { jobs }, run);
    await faultPoint('importing: staged');
    await writeImport(audit, { ...run, importId }, stepper(run.plan, waiting));
    await faultPoint('importing: all written');
    // After this commit the run is never undone. It runs on the connection that holds the lock of imports: if that
    // lock is lost, another process may have undone the run.
    await audit.transaction(async (db) => {
      if (!(await deleteImport(db, importId))) throw new ShopError('import_running');
      await last?.(db, importId);
      return { result: undefined, entry: { runId: importId, changes: differences(null, counts) } };
    }, db);
  } catch (error) {
    await undoImports(db, run.at);
    throw error;
  }
}

/** Reports how many lines are written, and throws if the client has disconnected. */
function stepper({ created, changed }: ImportPlan, { onProgress, gone }: Waiting) {
  const total = created.length + changed.length;
  let done = 0;
  gone.throwIfAborted();
  return (lines: number) => {
    onProgress({ phase: 'writing', done: (done += lines), total });
    gone.throwIfAborted();
  };
}
