import { setTimeout as pause } from 'node:timers/promises';

import { type DeclaredColumn, declaredNames } from '#contract/catalogue/fields.ts';
import type { ProductColumn } from '#contract/product-files/words.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { nextBatchSize } from '#server/platform/batch-size.ts';
import { OvertakenError, transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { undoImportJob, undoImportAfterMs } from '../jobs.ts';
import {
  type ImportBatch,
  type ImportedColumn,
  beginBatch,
  countMoved,
  findLeavers,
  indexImported,
  insertImport,
  insertImported,
  saveBefore,
  freeNames,
  listBatch,
  listPlacesOf,
  lockImported,
  lockPlaces,
  makeVisible,
  setImportedStocks,
  stageLines,
  updateImported,
} from '../queries/import-runs.ts';
import { faultPoint } from './fault-points.ts';
import type { ImportPlan } from './import-check.ts';
import { asLoggedStep } from './import-log.ts';

const stagedAtOnce = 1_000;
/** New products lock only the row of their sub-category, so their batches may be larger. */
const addedAtOnce = 250;
const firstChangedAtOnce = 25;

/** The account that imports, and the connection that holds the lock of imports. */
interface Claimed extends Pick<Audit, 'actorId' | 'transaction'> {
  db: Db;
}

interface Run {
  importId: number;
  plan: ImportPlan;
  columns: ProductColumn[];
  at: Date;
  /** Whether a file is imported; otherwise many products get the same. */
  isOfFile: boolean;
}

/**
 * Stores what a run is going to write, and a job that undoes the run if the process is killed. Returns the run's id.
 */
export function stageImport(
  { db, actorId }: Claimed,
  { jobs }: { jobs: Jobs },
  { plan: { created, changed }, isOfFile }: Pick<Run, 'plan' | 'isOfFile'>,
): Promise<number> {
  // New products come last: by then the changed products have released the names that new ones take.
  const lines = [
    ...changed.map(({ id, ...wanted }) => ({ id, wanted })),
    ...created.map((wanted) => ({ wanted })),
  ].map((line, index) => ({ ...line, place: index + 1 }));
  return transaction(db, async (db) => {
    const importId = await insertImport(db, { actorId, isOfFile });
    for (let from = 0; from < lines.length; from += stagedAtOnce) {
      await stageLines(db, importId, lines.slice(from, from + stagedAtOnce));
    }
    await jobs.enqueue(db, undoImportJob, { importId }, { afterMs: undoImportAfterMs });
    return importId;
  });
}

/**
 * Writes a staged run in short transactions, and calls `step` after each with the number of lines it has written. The
 * staged run stays in the database. Each transaction logs what it has done, and is refused if the account has lost its
 * access.
 */
export async function writeImport(
  { db, transaction }: Claimed,
  { importId, plan, columns, at, isOfFile }: Run,
  step: (lines: number) => void,
): Promise<void> {
  const { created, changed, unchanged } = plan;
  const begun = {
    action: isOfFile ? ('import_begun' as const) : ('bulk_begun' as const),
    runId: importId,
    changes: differences(null, {
      ...(isOfFile && { created: created.length }),
      changed: changed.length,
      unchanged,
    }),
  };
  const logged = (work: (db: Db) => Promise<void>) =>
    transaction(async (db) => {
      await work(db);
      return { result: undefined, entry: (await makeVisible(db, importId)) ? begun : null };
    }, db);
  const write = async (from: number, size: number, end: number) => {
    const batch = { importId, from, to: Math.min(from + size - 1, end) };
    const start = performance.now();
    await logged((db) =>
      from > changed.length ? addBatch(db, batch, at) : changeBatch(db, batch, columns, at),
    );
    const ms = performance.now() - start;
    await faultPoint('importing: batch written');
    step(batch.to - from + 1);
    // Leaves locks and processor time to other requests.
    await pause(ms / 2);
    return { next: batch.to + 1, ms };
  };
  let size = firstChangedAtOnce;
  for (let place = 1; place <= changed.length;) {
    const { next, ms } = await write(place, size, changed.length);
    size = nextBatchSize(next - place, ms);
    place = next;
  }
  const last = changed.length + created.length;
  for (let place = changed.length + 1; place <= last;) {
    place = (await write(place, addedAtOnce, last)).next;
  }
}

async function addBatch(db: Db, batch: ImportBatch, at: Date): Promise<void> {
  await beginBatch(db);
  const lines = await listBatch(db, batch);
  const ids = lines.map(({ product_id: id }) => id);
  const places = new Set(lines.map(({ place }) => place ?? 0));
  const live = await lockPlaces(db, [...places]);
  if (live.length < places.size) throw new ShopError('sub_category_not_found');
  await asLoggedStep(db, { importId: batch.importId, ids }, () => insertImported(db, batch, at));
}

async function changeBatch(
  db: Db,
  batch: ImportBatch,
  columns: ProductColumn[],
  at: Date,
): Promise<void> {
  const { importId } = batch;
  await beginBatch(db);
  const lines = await listBatch(db, batch);
  const ids = lines.map(({ product_id: id }) => id);
  const leavers = columns.includes('product_name') ? await findLeavers(db, batch) : [];
  const moves = lines.flatMap(({ product_id: id, place }) =>
    place === null ? [] : [{ id, place }],
  );
  const locked = await lockInPlaces(db, [...ids, ...leavers], moves);
  if (ids.some((id) => !locked.has(id))) throw new ShopError('product_not_found');

  await asLoggedStep(db, { importId, ids: [...locked] }, async () => {
    await saveBefore(db, importId, [...locked]);
    if (leavers.length > 0) await freeNames(db, importId, leavers);
    if (columns.includes('stock')) await setImportedStocks(db, batch, at);
    if (moves.length > 0) await countMoved(db, moves);
    await updateImported(db, batch, writtenColumns(columns), at);
    await indexImported(db, [...locked], { hasNewWords: isSearched(columns) });
  });
}

/** Locks products, after the sub-categories that they leave or enter. Throws `sub_category_not_found`. */
async function lockInPlaces(
  db: Db,
  ids: number[],
  moves: { id: number; place: number }[],
): Promise<Set<number>> {
  const goTo = new Set(moves.map(({ place }) => place));
  const moving = new Set(moves.map(({ id }) => id));
  const leave = moves.length > 0 ? await listPlacesOf(db, [...moving]) : [];
  const places = new Set([...goTo, ...leave]);
  const live = new Set(places.size > 0 ? await lockPlaces(db, [...places]) : []);
  if ([...goTo].some((place) => !live.has(place))) throw new ShopError('sub_category_not_found');
  const products = await lockImported(db, ids);
  const isAstray = products.some((one) => moving.has(one.id) && !places.has(one.sub_category_id));
  if (isAstray) throw new OvertakenError();
  return new Set(products.map(({ id }) => id));
}

/** Whether a file changes columns of the search's tables other than price and stock. */
const isSearched = (columns: ProductColumn[]): boolean =>
  columns.some((column) =>
    ['product_name', 'product_description', 'sub_category_name', 'country_of_origin'].includes(
      column,
    ),
  );

/** The columns of a product that the file's columns write; the stock is written through the ledger. */
const written: Partial<Record<ProductColumn, ImportedColumn>> = {
  product_name: 'name',
  product_price: 'price_paise',
  sub_category_name: 'sub_category_id',
  product_description: 'description',
  weight: 'weight_kg',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  origin_location: 'origin_location',
  hsn: 'hsn',
  unit: 'unit',
  ...(Object.fromEntries(declaredNames.map((name) => [name, name])) as Record<
    DeclaredColumn,
    DeclaredColumn
  >),
  mrp: 'mrp_paise',
  cost: 'cost_paise',
};

const writtenColumns = (columns: ProductColumn[]) =>
  columns.flatMap((column) => written[column] ?? []);
