import { limits } from '#contract/limits.ts';
import type { StatementColumns } from '#contract/payments/statement.ts';
import { sentence } from '#contract/sentence.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  insertCredits,
  listStatementColumns,
  rememberStatementColumns,
  useConfirmedCredits,
} from '../queries/credits.ts';
import { columnsOf } from '../rules/statement-columns.ts';
import { type StatementCredit, type StatementProblem, creditReader } from '../rules/statement.ts';
import { readTable } from './read-table.ts';

interface Statement {
  file: Uint8Array;
  /** The columns that were chosen; without it the shop finds them. */
  columns: StatementColumns | undefined;
  /** Whether nothing is kept. */
  isDryRun: boolean;
}

export interface ReadStatement {
  /** Undefined where they must be chosen: then nothing was read. */
  columns: StatementColumns | undefined;
  headings: string[];
  credits: StatementCredit[];
  problems: StatementProblem[];
  added: number;
}

/** How many payments one transaction keeps. */
const rowsAtOnce = 1_000;

/**
 * Reads the payments that came in from a bank's statement, and keeps those that are new. A payment
 * that was confirmed with its reference before counts as used. Throws `statement_unreadable`, or `invalid_input` where
 * the file has no such column or too many payments.
 */
export async function readStatement(
  audit: Audit,
  { file, columns, isDryRun }: Statement,
): Promise<ReadStatement> {
  const read = await readText(file, columns, await listStatementColumns(audit.db));
  const { columns: found } = read;
  if (isDryRun || !found) {
    audit.changesNothing();
    return { ...read, added: 0 };
  }
  return { ...read, added: await keep(audit, read.credits, found) };
}

async function readText(
  file: Uint8Array,
  chosen: StatementColumns | undefined,
  remembered: StatementColumns[],
): Promise<Omit<ReadStatement, 'added'>> {
  const { found, reader, headings } = await readTable(file, {
    chosen,
    find: (first) => columnsOf(first, chosen ? [chosen] : remembered),
    begin: ({ places }) => creditReader(places),
  });
  const { credits, problems } = reader?.read() ?? { credits: [], problems: [] };
  const max = limits.maxStatementPayments;
  if (credits.length > max) {
    const message = sentence('statementTooLong', { max });
    throw new ShopError('invalid_input', [{ path: 'file', message }]);
  }
  return { columns: found?.names, headings, credits, problems };
}

/**
 * Returns how many payments were new. They are kept in steps, so that no transaction is long; reading the file again goes
 * on where it stopped.
 */
async function keep(
  audit: Audit,
  credits: readonly StatementCredit[],
  columns: StatementColumns,
): Promise<number> {
  const sorted = credits.toSorted((one, other) =>
    one.key === other.key ? one.paise - other.paise : one.key < other.key ? -1 : 1,
  );
  let kept = 0;
  for (let from = 0; from === 0 || from < sorted.length; from += rowsAtOnce) {
    const rows = sorted.slice(from, from + rowsAtOnce);
    const keys = rows.map(({ key }) => key);
    kept += await audit.transaction(async (db) => {
      await rememberStatementColumns(db, columns);
      const added = await insertCredits(db, rows);
      await useConfirmedCredits(db, keys);
      const entry = { changes: differences(null, { payments: added }) };
      return { result: added, entry: added > 0 || from === 0 ? entry : null };
    });
  }
  return kept;
}
