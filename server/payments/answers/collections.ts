import { rupees } from '#contract/money.ts';
import { courierTitle } from '#contract/parcels/couriers.ts';
import type { Collection, RemittanceAnswer } from '#contract/payments/collection-schemas.ts';
import { sheetTime } from '#contract/times.ts';

import { type JudgedRemittance, isWritten } from '../rules/remittances.ts';
import type { NamedCollection } from '../use-cases/collections.ts';
import type { ReadRemittances } from '../use-cases/remittances.ts';
import { problemAnswer, shownPayments, shownProblems } from './statement.ts';

const titleOf = (courier: string): string =>
  courierTitle({ courier, courier_name: null }) ?? courier;

const byTitle = (one: { title: string }, other: { title: string }) =>
  one.title.localeCompare(other.title);

/** The couriers by which a list may be filtered; what has none is the last. */
export const couriersAnswer = (couriers: readonly string[]) =>
  couriers
    .map((courier) => ({ courier, title: courier === '-' ? '' : titleOf(courier) }))
    .toSorted((one, other) =>
      one.courier === '-' ? 1 : other.courier === '-' ? -1 : byTitle(one, other),
    );

export const collectionAnswer = (row: NamedCollection): Collection => ({
  order_id: row.order_id,
  recipient: row.recipient,
  couriers: row.couriers
    .map(({ courier, company }) => ({ courier, title: titleOf(courier), company }))
    .toSorted(byTitle),
  due: rupees(row.due_paise),
  remitted: rupees(row.remitted_paise),
  came_back: rupees(row.came_back_paise),
  second: rupees(row.second_paise),
  collected_at: row.collected_at.toISOString(),
  days: row.days,
  remittances: row.remittances.map(({ id, reference, paise, said_at: at }) => ({
    id,
    reference,
    amount: rupees(paise),
    said_at: new Date(at).toISOString(),
  })),
  written_off:
    row.written_off_reason === null || row.written_off_at === null
      ? null
      : {
          amount: rupees(row.written_off_paise),
          reason: row.written_off_reason,
          at: row.written_off_at.toISOString(),
        },
});

/** The columns of a file of what couriers owe or have paid. Amounts in rupees, times in Indian time. */
export const collectionFileColumns = [
  'order_id',
  'recipient',
  'collected_at',
  'collected',
  'paid',
  'owed',
  'references',
  'written_off',
  'written_off_why',
  'couriers',
] as const;

export const collectionFileLine = (row: NamedCollection): (string | number | null)[] => [
  row.order_id,
  row.recipient,
  sheetTime(row.collected_at),
  rupees(row.due_paise),
  rupees(row.remitted_paise),
  rupees(row.due_paise - row.remitted_paise - row.written_off_paise),
  row.remittances.map(({ reference }) => reference).join(' '),
  rupees(row.written_off_paise),
  row.written_off_reason,
  row.couriers
    .map(({ courier }) => titleOf(courier))
    .toSorted()
    .join(', '),
];

export function remittanceAnswer(read: ReadRemittances): RemittanceAnswer {
  const fitting = read.remittances.filter(({ outcome }) => isWritten(outcome));
  const known = read.remittances.filter(({ outcome }) => outcome === 'known');
  const leftOut = read.remittances.filter(
    ({ outcome }) => !isWritten(outcome) && outcome !== 'known',
  );
  return {
    columns: read.columns ?? null,
    headings: read.headings,
    lines: read.remittances.length,
    fitting: {
      orders: new Set(fitting.map(({ orderId }) => orderId)).size,
      amount: rupees(fitting.reduce((sum, { paise }) => sum + paise, 0)),
    },
    known: known.length,
    added: read.added,
    first: fitting.slice(0, shownPayments).map(remittanceLine),
    left_out: leftOut.slice(0, shownProblems).map(remittanceLine),
    left_out_count: leftOut.length,
    problems: read.problems.slice(0, shownProblems).map(problemAnswer),
    problem_count: read.problems.length,
  };
}

const remittanceLine = ({ line, orderId, paise, reference, outcome }: JudgedRemittance) => ({
  line,
  order_id: orderId,
  amount: rupees(paise),
  reference,
  outcome,
});
