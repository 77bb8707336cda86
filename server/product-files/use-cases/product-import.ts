import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ProductColumn } from '#contract/product-files/words.ts';
import type { ImportResult } from '#contract/product-files/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { asUtf8 } from '#server/platform/text-file.ts';
import { CsvFault, readCsv } from '#server/platform/csv.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { sweepWords } from '#server/search/index.ts';

import {
  type ImportRow,
  type ProblemList,
  addProblems,
  mergeProblems,
  noProblems,
  readHeader,
  readImportRow,
} from '../rules.ts';
import { checkImport, checkedAtOnce } from './import-check.ts';
import { asOnlyImport, undoImports } from './import-undo.ts';
import { type Waiting, writeAll } from './whole-run.ts';

interface Import {
  file: Buffer;
  isDryRun: boolean;
  at: Date;
}

/**
 * Errors caused by changes of others between the check and the write. A second check finds the lines that they concern.
 */
const overtaken = new Set<ErrorCode>([
  'product_name_taken',
  'product_not_found',
  'product_incomplete',
  'sub_category_not_found',
]);

interface ReadFile {
  columns: ProductColumn[];
  rows: ImportRow[];
  problems: ProblemList;
}

/**
 * Checks a file of products and, unless it is a dry run, writes all of it or nothing: a run that fails, or whose client
 * disconnects, is undone. Problems of the file are in the result. Throws `import_running`, or the error of a run that
 * failed; nothing is written then.
 */
export async function importProducts(
  audit: Audit,
  { jobs, sessionDb }: { jobs: Jobs; sessionDb: Db },
  { file, isDryRun, at }: Import,
  waiting: Waiting,
): Promise<ImportResult> {
  if (isDryRun) {
    audit.changesNothing();
    return asLatestCheck(audit.actorId, waiting, async (waiting) => {
      const read = await readFile(file, waiting);
      return (await check(audit.db, read, waiting)).result;
    });
  }
  const done = await asOnlyImport(sessionDb, async (db) => {
    const read = await readFile(file, waiting);
    if (read.problems.count > 0) return (await check(db, read, waiting)).result;
    await undoImports(db, at);
    const { plan, result } = await check(db, read, waiting);
    if (result.problem_count > 0) return result;
    const { created, changed, unchanged } = result;
    const counts = { created, changed, unchanged };
    const { columns } = read;
    const run = { plan, columns, at, isOfFile: true, counts };
    try {
      await writeAll({ ...audit, db }, { jobs }, run, waiting);
    } catch (error) {
      if (!overtaken.has(shopErrorOf(error).code)) throw error;
      const { result: now } = await check(db, read, waiting);
      if (now.problem_count === 0) throw error;
      return now;
    }
    await sweepWords(db);
    return result;
  });
  if (!done) throw new ShopError('import_running');
  if (done.answer.problem_count > 0) audit.changesNothing();
  return done.answer;
}

/** The dry runs in progress in this process, by account. */
const checking = new Map<number | null, AbortController>();

/**
 * Runs a dry run, which uses the processor for seconds, and aborts an earlier one of the same account. Throws
 * `check_replaced` if a later one aborts this one.
 */
async function asLatestCheck(
  accountId: number | null,
  { onProgress, gone }: Waiting,
  work: (waiting: Waiting) => Promise<ImportResult>,
): Promise<ImportResult> {
  const own = new AbortController();
  checking.get(accountId)?.abort(new ShopError('check_replaced'));
  checking.set(accountId, own);
  try {
    return await work({ onProgress, gone: AbortSignal.any([gone, own.signal]) });
  } finally {
    if (checking.get(accountId) === own) checking.delete(accountId);
  }
}

async function readFile(sent: Buffer, { onProgress, gone }: Waiting): Promise<ReadFile> {
  const file = asUtf8(sent);
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
        const max = limits.maxImportRows;
        throw new CsvFault(record.line, sentence('fileTooManyProducts', { max }));
      }
      const { row, problems: faults } = readImportRow(columns, record);
      rows.push(row ?? { line: record.line, cells: {} });
      addProblems(problems, faults);
      if (rows.length % checkedAtOnce === 0) {
        onProgress({ phase: 'reading', done: record.bytesRead, total: file.length });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    addProblems(problems, [{ line: error.line, message: error.sentence }]);
  }
  if (!columns && problems.count === 0) {
    const message = sentence('fileEmpty');
    addProblems(problems, [{ line: 1, message }]);
  }
  onProgress({ phase: 'reading', done: file.length, total: file.length });
  return { columns: columns ?? [], rows, problems };
}

async function check(db: Db, { rows, problems }: ReadFile, { onProgress, gone }: Waiting) {
  const { plan, problems: more } = await checkImport(db, rows, (done) => {
    gone.throwIfAborted();
    onProgress({ phase: 'checking', done, total: rows.length });
  });
  const all = mergeProblems([problems, ...more]);
  const isClean = all.count === 0;
  const result: ImportResult = {
    is_done: true,
    rows: rows.length,
    created: isClean ? plan.created.length : 0,
    changed: isClean ? plan.changed.length : 0,
    unchanged: isClean ? plan.unchanged : 0,
    problems: all.first.map((problem) => ({ ...problem, message: inWords(problem.message) })),
    problem_count: all.count,
  };
  return { plan, result };
}
