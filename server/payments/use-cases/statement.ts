import { limits } from '#contract/limits.ts';
import type { StatementColumns } from '#contract/payments/statement.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { callOpenCasesOfCredits } from '../queries/cases.ts';
import {
  insertCredits,
  listCreditsOf,
  listStatementColumns,
  rememberStatementColumns,
  lockStatements,
  markConfirmedCredits,
  renameCredit,
} from '../queries/credits.ts';
import { columnsOf } from '../rules/statement-columns.ts';
import { keysAnew, uncertainReferences } from '../rules/statement-keys.ts';
import { type StatementCredit, type StatementProblem, creditReader } from '../rules/statement.ts';
import { readTable } from './read-table.ts';

interface Statement {
  file: Uint8Array;
  /** The columns that were chosen; without it the shop finds them. */
  columns: StatementColumns | undefined;
  /** Whether nothing is stored. */
  isDryRun: boolean;
  /** Whether the client that sent it has disconnected. */
  isGone: () => boolean;
}

export interface ReadStatement {
  /** Undefined if they must be chosen: then nothing was read. */
  columns: StatementColumns | undefined;
  headings: string[];
  credits: StatementCredit[];
  problems: StatementProblem[];
  added: number;
}

/** How many payments one transaction keeps. */
const rowsAtOnce = 1_000;

/**
 * Reads the payments that came in from a bank's statement, and keeps those that are new. A payment that was confirmed
 * with its reference before counts as used; one that was confirmed for two orders is a case. Throws
 * `statement_unreadable`, or `invalid_input` if the file has no such column or too many payments.
 */
export async function readStatement(
  audit: Audit,
  { isDryRun, ...statement }: Statement,
): Promise<ReadStatement> {
  const { renamed, ...read } = await readText(audit.db, statement);
  const { columns: found } = read;
  if (isDryRun || !found) {
    audit.changesNothing();
    return { ...read, added: 0 };
  }
  return {
    ...read,
    added: await storeNew(audit, { credits: read.credits, renamed, columns: found }),
  };
}

async function readText(db: Db, { file, columns: chosen, isGone }: Omit<Statement, 'isDryRun'>) {
  const remembered = await listStatementColumns(db);
  const { found, reader, headings } = await readTable(file, {
    chosen,
    find: (first) => columnsOf(first, chosen ? [chosen] : remembered),
    begin: ({ places }) => creditReader(places),
    isGone,
  });
  const lines = reader?.found() ?? [];
  const max = limits.maxStatementPayments;
  if (reader?.isFull()) {
    const message = sentence('statementTooLong', { max });
    throw new ShopError('invalid_input', [{ path: 'file', message }]);
  }
  const days = lines.map(({ day }) => day).toSorted();
  const known = await listCreditsOf(db, uncertainReferences(lines), [days[0], days.at(-1)]);
  const { credits, problems } = reader?.read(known) ?? { credits: [], problems: [] };
  const renamed = keysAnew(lines, known);
  return { columns: found?.names, headings, credits, problems, renamed };
}

interface NewCredits {
  credits: readonly StatementCredit[];
  /** Stored payments under a reference that is not theirs alone. */
  renamed: ReturnType<typeof keysAnew>;
  columns: StatementColumns;
}

async function renameCredits(db: Db, renamed: NewCredits['renamed']): Promise<void> {
  for (const { from, key } of renamed) {
    await renameCredit(db, { from: from.key, to: key, paise: from.paise });
  }
}

/**
 * Returns how many payments were new. They are stored in steps, so that no transaction is long; reading the file again
 * continues where it stopped.
 */
async function storeNew(audit: Audit, { credits, renamed, columns }: NewCredits): Promise<number> {
  const sorted = credits.toSorted((one, other) =>
    one.key === other.key ? one.paise - other.paise : one.key < other.key ? -1 : 1,
  );
  let addedCount = 0;
  for (let from = 0; from === 0 || from < sorted.length; from += rowsAtOnce) {
    const rows = sorted.slice(from, from + rowsAtOnce);
    const references = rows.flatMap((row) => row.references);
    addedCount += await audit.transaction(async (db) => {
      await lockStatements(db);
      await rememberStatementColumns(db, columns);
      if (from === 0) await renameCredits(db, renamed);
      const added = await insertCredits(db, rows);
      await markConfirmedCredits(db, references);
      await callOpenCasesOfCredits(db, references);
      const entry = { changes: differences(null, { payments: added }) };
      return { result: added, entry: added > 0 || from === 0 ? entry : null };
    });
  }
  return addedCount;
}
