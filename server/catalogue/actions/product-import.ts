import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ProductColumn } from '#contract/product-columns.ts';
import type { ImportProgress, ImportResult } from '#contract/product-files.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { CsvFault, readCsv } from '#server/platform/csv.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  beginImport,
  countMoved,
  indexProducts,
  insertProducts,
  leaveNames,
  lockPlaces,
  lockProducts,
  setStocks,
  updateProducts,
} from '../queries/product-imports.ts';
import {
  type ImportRow,
  type ProblemList,
  addProblems,
  mergeProblems,
  noProblems,
  readHeader,
  readImportRow,
} from '../rules/imports.ts';
import { type ImportPlan, checkImport, checkedAtOnce } from './import-check.ts';
import { sweepWords } from './search-words.ts';

/** A statement that writes this many has a second or two of the ten that it may take. */
const writtenAtOnce = 250;

/** Whoever waits for an import. */
interface Waiting {
  tell: (progress: ImportProgress) => void;
  /** Aborted when nobody waits any more: nothing is written then. */
  gone: AbortSignal;
}

interface Import {
  file: Buffer;
  isDryRun: boolean;
  at: Date;
}

/** What somebody else may have done between check and write. A second check tells the lines that it is about. */
const overtaken = new Set<ErrorCode>([
  'product_name_taken',
  'product_not_found',
  'sub_category_not_found',
]);

interface ReadFile {
  columns: ProductColumn[];
  rows: ImportRow[];
  problems: ProblemList;
}

/**
 * Checks a file of products and, unless it is a dry run, writes all of it or nothing. What is wrong with the file
 * is in the result. Throws `import_running`, or what went wrong meanwhile; nothing is written then.
 */
export async function importProducts(
  audit: Audit,
  { file, isDryRun, at }: Import,
  waiting: Waiting,
): Promise<ImportResult> {
  const read = await readFile(file, waiting);
  if (isDryRun || read.problems.count > 0) {
    audit.changesNothing();
    return (await check(audit.db, read, waiting)).result;
  }
  try {
    const result = await audit.transaction(async (db) => {
      if (!(await beginImport(db))) throw new ShopError('import_running');
      const { plan, result } = await check(db, read, waiting);
      if (result.problem_count === 0) await write(db, { plan, at, ...read }, waiting);
      return { result, entry: entryOf(result) };
    });
    await sweepWords(audit.db);
    return result;
  } catch (error) {
    if (!overtaken.has(shopErrorOf(error).code)) throw error;
    const { result } = await check(audit.db, read, waiting);
    if (result.problem_count === 0) throw error;
    audit.changesNothing();
    return result;
  }
}

/** How much came of it: a file has up to 50,000 products, and whoever imported it has the file. */
function entryOf({ created, changed, unchanged, problem_count: problems }: ImportResult) {
  return problems > 0 ? null : { changes: differences(null, { created, changed, unchanged }) };
}

async function readFile(file: Buffer, { tell, gone }: Waiting): Promise<ReadFile> {
  const rows: ImportRow[] = [];
  const problems = noProblems();
  let columns: ProductColumn[] | undefined;
  try {
    for await (const record of readCsv(file)) {
      gone.throwIfAborted();
      if (!columns) {
        const header = readHeader(record.cells);
        ({ columns } = header);
        const { line } = record;
        addProblems(
          problems,
          header.sentences.map((message) => ({ line, message })),
        );
        if (problems.count > 0) break;
        continue;
      }
      if (rows.length === limits.maxImportRows) {
        const most = limits.maxImportRows.toLocaleString('en-IN');
        throw new CsvFault(record.line, `A file has up to ${most} products.`);
      }
      const { row, problems: faults } = readImportRow(columns, record);
      rows.push(row ?? { line: record.line, cells: {} });
      addProblems(problems, faults);
      if (rows.length % checkedAtOnce === 0) {
        tell({ phase: 'reading', done: record.bytesRead, total: file.length });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    addProblems(problems, [{ line: error.line, message: error.message }]);
  }
  if (!columns && problems.count === 0) {
    const message = 'The file is empty. Its first line names the columns.';
    addProblems(problems, [{ line: 1, message }]);
  }
  tell({ phase: 'reading', done: file.length, total: file.length });
  return { columns: columns ?? [], rows, problems };
}

async function check(db: Db, { rows, problems }: ReadFile, { tell, gone }: Waiting) {
  const { plan, problems: more } = await checkImport(db, rows, (done) => {
    gone.throwIfAborted();
    tell({ phase: 'checking', done, total: rows.length });
  });
  const all = mergeProblems([problems, ...more]);
  const isClean = all.count === 0;
  const result: ImportResult = {
    is_done: true,
    rows: rows.length,
    created: isClean ? plan.created.length : 0,
    changed: isClean ? plan.changed.length : 0,
    unchanged: isClean ? plan.unchanged : 0,
    problems: all.first,
    problem_count: all.count,
  };
  return { plan, result };
}

/** New products first: those that are for sale are locked last, by id, and so for as short as can be. */
async function write(
  db: Db,
  { plan, columns, at }: { plan: ImportPlan; columns: ProductColumn[]; at: Date },
  { tell, gone }: Waiting,
): Promise<void> {
  const { created, changed, places, handedOver } = plan;
  const total = created.length + changed.length;
  let done = 0;
  const step = (rows: unknown[]) => {
    gone.throwIfAborted();
    tell({ phase: 'writing', done: (done += rows.length), total });
  };
  // Before the products, as whoever takes a sub-category away does too.
  if ((await lockPlaces(db, places)) < places.length) throw new ShopError('sub_category_not_found');
  if (handedOver.length > 0) {
    await lockAll(db, changed);
    await leaveNames(db, handedOver);
  }
  for (const batch of batchesOf(created)) {
    await insertProducts(db, batch, at);
    step(batch);
  }
  for (const batch of batchesOf(changed)) {
    await lockAll(db, batch);
    const counts = batch.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ id, stock }]));
    if (counts.length > 0) await setStocks(db, counts, at);
    const moves = batch.flatMap(({ id, sub_category_id: place }) =>
      typeof place === 'number' ? [{ id, sub_category_id: place }] : [],
    );
    if (moves.length > 0) await countMoved(db, moves);
    await updateProducts(db, batch, writtenColumns(columns), at);
    if (isSearched(columns))
      await indexProducts(
        db,
        batch.map(({ id }) => id),
      );
    step(batch);
  }
  gone.throwIfAborted();
}

/** Whether a file changes words that products are found by. */
const isSearched = (columns: ProductColumn[]): boolean =>
  ['product_name', 'product_description', 'sub_category_name'].some((name) =>
    (columns as string[]).includes(name),
  );

async function lockAll(db: Db, products: { id: number }[]): Promise<void> {
  const found = await lockProducts(
    db,
    products.map(({ id }) => id),
  );
  if (found < products.length) throw new ShopError('product_not_found');
}

function* batchesOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += writtenAtOnce) {
    yield rows.slice(from, from + writtenAtOnce);
  }
}

/** Which columns of a product a file's columns write; the stock goes its own way. */
const written = {
  product_name: 'name',
  product_price: 'price_paise',
  sub_category_name: 'sub_category_id',
  product_description: 'description',
  weight: 'weight_kg',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  origin_location: 'origin_location',
} as const;

const writtenColumns = (columns: ProductColumn[]) =>
  columns.flatMap((column) => (column in written ? written[column as keyof typeof written] : []));
