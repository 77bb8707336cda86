import type { AuditChange } from '#contract/activity/schemas.ts';
import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';
import type { RemittanceColumns } from '#contract/payments/remittance.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  insertRemittances,
  listCollected,
  listRemittanceColumns,
  listUsedReferences,
  lockCollections,
  lockRemittanceReferences,
  rememberRemittanceColumns,
} from '../queries/collections.ts';
import { remittanceColumnsOf } from '../rules/remittance-columns.ts';
import {
  type Collected,
  type JudgedRemittance,
  type Remittance,
  type RemittanceProblem,
  isWritten,
  judgeRemittances,
  remittanceReader,
} from '../rules/remittances.ts';
import { change } from './logged-status.ts';
import { readTable } from './read-table.ts';

interface RemittanceFile {
  file: Uint8Array;
  /** The columns that were chosen; without it the shop finds them. */
  columns: RemittanceColumns | undefined;
  /** The reference of lines without one of their own. */
  paidBy: string | undefined;
  /** Whether nothing is written. */
  isDryRun: boolean;
  /** Whether the client that sent it has disconnected. */
  isGone: () => boolean;
}

export interface ReadRemittances {
  /** Undefined if they must be chosen: then nothing was read. */
  columns: RemittanceColumns | undefined;
  headings: string[];
  /** In the order of the file. */
  remittances: JudgedRemittance[];
  problems: RemittanceProblem[];
  added: number;
}

/** How many payments one transaction writes: as many as its entry in the log names. */
const rowsAtOnce = 500;

/**
 * Reads which orders a courier has paid from its file, and writes what is new and no more than it owes. Throws
 * `statement_unreadable`, or `invalid_input` if the file has no such column or too many lines.
 */
export async function readRemittances(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  { file, columns: chosen, paidBy, isDryRun, isGone }: RemittanceFile,
): Promise<ReadRemittances> {
  const remembered = await listRemittanceColumns(audit.db);
  const { found, reader, headings } = await readTable(file, {
    chosen,
    find: (first) => remittanceColumnsOf(first, chosen ? [chosen] : remembered),
    begin: ({ places }) => remittanceReader(places, paidBy),
    isGone,
  });
  const { remittances, problems } = reader?.read() ?? { remittances: [], problems: [] };
  const max = limits.maxStatementPayments;
  if (reader?.isFull()) {
    const message = sentence('statementTooLong', { max });
    throw new ShopError('invalid_input', [{ path: 'file', message }]);
  }
  const columns = found?.names;
  const judged =
    isDryRun || !columns
      ? await judgeAll(audit, remittances)
      : await writeAll({ audit, ordersDb }, remittances, columns);
  return {
    columns,
    headings,
    problems,
    remittances: judged.toSorted((one, other) => one.line - other.line),
    added: isDryRun ? 0 : judged.filter(({ outcome }) => isWritten(outcome)).length,
  };
}

async function judgeAll(audit: Audit, remittances: Remittance[]): Promise<JudgedRemittance[]> {
  audit.changesNothing();
  const judged: JudgedRemittance[] = [];
  for (const some of stepsOf(remittances)) {
    judged.push(...(await judge(audit.db, some)));
  }
  return judged;
}

/** Each step is a transaction with an entry of its own; reading the file again goes on where it stopped. */
async function writeAll(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  remittances: Remittance[],
  columns: RemittanceColumns,
): Promise<JudgedRemittance[]> {
  const all: JudgedRemittance[] = [];
  for (const some of stepsOf(remittances)) {
    const judged = await audit.transaction(async (db) => {
      const result = await judgeLocked(db, some);
      const written = result.filter(({ outcome }) => isWritten(outcome));
      if (written.length === 0) return { result, entry: null };
      await insertRemittances(db, written, audit.actorId);
      await rememberRemittanceColumns(db, columns);
      return { result, entry: { changes: written.flatMap(remittanceChange) } };
    }, ordersDb);
    all.push(...judged);
  }
  if (remittances.length === 0) audit.changesNothing();
  return all;
}

/** Some payments after the other, by order: all of one order are in one step, and two who read a file wait in turn. */
function stepsOf(remittances: readonly Remittance[]): Remittance[][] {
  const sorted = remittances.toSorted(
    (one, other) => one.orderId - other.orderId || one.line - other.line,
  );
  const steps: Remittance[][] = [];
  for (const one of sorted) {
    const step = steps.at(-1);
    const isOfLast = step?.at(-1)?.orderId === one.orderId;
    if (step && (isOfLast || step.length < rowsAtOnce)) step.push(one);
    else steps.push([one]);
  }
  return steps;
}

const ordersOf = (remittances: readonly Remittance[]): number[] => [
  ...new Set(remittances.map(({ orderId }) => orderId)),
];

/** Judges payments before they are stored: until the end of the transaction nobody changes what they are judged by. */
export async function judgeLocked(
  db: Db,
  remittances: readonly Remittance[],
): Promise<JudgedRemittance[]> {
  await lockCollections(db, ordersOf(remittances));
  await lockRemittanceReferences(db, referencesOf(remittances));
  return judge(db, remittances);
}

async function judge(db: Db, remittances: readonly Remittance[]): Promise<JudgedRemittance[]> {
  return judgeRemittances(
    remittances,
    await collectedOf(db, ordersOf(remittances)),
    await listUsedReferences(db, referencesOf(remittances)),
  );
}

const referencesOf = (remittances: readonly Remittance[]): string[] => [
  ...new Set(remittances.map(({ reference }) => reference)),
];

/** Returns what was collected for these orders and what came of it, as the rules judge it. */
async function collectedOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Collected>> {
  const rows = await listCollected(db, orderIds);
  return new Map(
    rows.map(({ order_id: id, due_paise: due, remitted_paise: remitted, known }) => {
      const by = new Map(known.map(({ reference, paise }) => [reference, paise]));
      return [id, { due, remitted, by }];
    }),
  );
}

/** What the log has of a payment of a courier: which order it is for, how much it is, and its reference. */
export const remittanceChange = ({
  orderId,
  paise,
  reference,
}: Pick<Remittance, 'orderId' | 'paise' | 'reference'>): AuditChange[] => {
  const subject = { id: orderId, name: null };
  return [
    { ...change('amount', null, rupees(paise)), subject },
    { ...change('reference', null, reference), subject },
  ];
};
