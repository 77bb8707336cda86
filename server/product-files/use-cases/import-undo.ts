import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { OvertakenError, transaction } from '#server/platform/db/transaction.ts';
import { sweepWords } from '#server/search/index.ts';

import {
  type ImportBatch,
  beginBatch,
  claimImport,
  beginUndo,
  countMoved,
  deleteImport,
  indexImported,
  freeNames,
  listImports,
  listPlacesOf,
  lockImported,
  lockPlaces,
  releaseImport,
} from '../queries/import-runs.ts';
import {
  eraseProducts,
  findLastWritten,
  findNameSwappers,
  forgetLines,
  listWritten,
  setBackProducts,
  setBackStocks,
  takeAway,
} from '../queries/import-undo.ts';
import { faultPoint } from './fault-points.ts';
import { asLoggedStep } from './import-log.ts';

const undoneAtOnce = 50;

/**
 * Runs work under the lock of imports, on a connection of its own, which must be a session. Returns undefined without
 * running it where another import is in progress.
 */
export function asOnlyImport<Answer>(
  db: Db,
  work: (db: Db) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  return db.connection().execute(async (db) => {
    if (!(await claimImport(db))) return undefined;
    try {
      return { answer: await work(db) };
    } finally {
      // If this fails, the connection has ended, and the lock with it.
      await releaseImport(db).catch(() => undefined);
    }
  });
}

/**
 * Undoes what failed or killed runs have written, the last line first. Changes that others have made since stay. If it
 * is killed itself, the next call goes on where it stopped. The caller must hold the lock of imports.
 */
export async function undoImports(db: Db, at: Date): Promise<void> {
  for (const importId of await listImports(db)) {
    for (;;) {
      const batch = await findLastWritten(db, importId, undoneAtOnce);
      if (!batch) break;
      await transaction(db, (db) => undoBatch(db, batch, at));
      await faultPoint('importing: batch undone');
    }
    await transaction(db, (db) => endUndone(db, importId));
    await sweepWords(db);
  }
}

/** Logs the undoing under the account that began the run, unless nothing of the run ever became visible. */
async function endUndone(db: Db, runId: number): Promise<void> {
  const run = await deleteImport(db, runId);
  if (!run?.is_visible) return;
  const action = run.is_of_file ? 'import_undone' : 'bulk_undone';
  await insertAuditEntry(db, { actorId: run.actor_id, action, runId });
}

async function undoBatch(db: Db, batch: ImportBatch, at: Date): Promise<void> {
  const { importId } = batch;
  await beginBatch(db);
  await beginUndo(db);
  const lines = await listWritten(db, batch);
  const ids = lines.map(({ id }) => id);
  const swappers = await findNameSwappers(db, importId, ids);
  const all = [...new Set([...ids, ...swappers])];
  const wereIn = lines.flatMap(({ place }) => place ?? []);
  const areIn = await listPlacesOf(db, all);
  const places = await lockPlaces(db, [...new Set([...wereIn, ...areIn])]);
  const products = new Map((await lockImported(db, all)).map((one) => [one.id, one]));
  const isAstray = [...products.values()].some((one) => !areIn.includes(one.sub_category_id));
  if (isAstray) throw new OvertakenError();

  await asLoggedStep(db, { importId, ids: [...products.keys()] }, () =>
    setBack(db, { batch, lines, products, swappers, places, at }),
  );
}

/** What a batch sets back: the written lines, and their products and places, which are locked. */
interface Undone {
  batch: ImportBatch;
  lines: Awaited<ReturnType<typeof listWritten>>;
  products: Map<number, { sub_category_id: number }>;
  /** Products that must release their names first. */
  swappers: number[];
  places: number[];
  at: Date;
}

async function setBack(db: Db, undone: Undone): Promise<void> {
  const { batch, lines, products, swappers, places, at } = undone;
  const { importId } = batch;
  const live = lines.filter(({ id }) => products.has(id));
  const added = live.filter((line) => line.is_new).map(({ id }) => id);
  const changed = live.filter((line) => !line.is_new);
  const changedIds = changed.map(({ id }) => id);
  await takeAway(db, added, at);
  await freeNames(db, importId, swappers);
  await setBackStocks(db, { importId, ids: changedIds, at });
  const moves = changed.flatMap(({ id, place, went_to: wentTo }) =>
    place !== null && places.includes(place) && products.get(id)?.sub_category_id === wentTo
      ? [{ id, place }]
      : [],
  );
  await countMoved(db, moves);
  await setBackProducts(db, { importId, ids: changedIds, places, at });
  await indexImported(db, [...products.keys()], { hasNewWords: true });
  await eraseProducts(db, added);
  await forgetLines(db, batch);
}
