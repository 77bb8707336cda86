import { rupees } from '#contract/money.ts';
import type {
  SetAsideRow,
  Settlement,
  SettlementProblem,
  SettlementReading,
} from '#contract/payments/settlement-schemas.ts';
import type { ReadingFailure } from '#contract/payments/words.ts';

import type { showSettlements } from '../use-cases/settlements.ts';
import { timeOrNull } from './money.ts';

type ShownSettlements = Awaited<ReturnType<typeof showSettlements>>;

/** What gateways have paid out, each by the name that people know; one whose keys were removed by the shop's own. */
export function settlementsAnswer(
  { rows, next, problems, problemCount, setAside, missingAside, readings }: ShownSettlements,
  gateways: readonly { name: string; title: string }[],
) {
  const titles = new Map(gateways.map(({ name, title }) => [name, title]));
  const titleOf = (provider: string): string => titles.get(provider) ?? provider;
  const asideAnswer = (row: ShownSettlements['setAside'][number]): SetAsideRow => ({
    id: row.id,
    gateway: titleOf(row.provider),
    is_refund: row.what === 'refund',
    name: row.name,
    amount: rupees(row.paise),
    reason: row.reason ?? '',
    set_aside_at: timeOrNull(row.at) ?? '',
  });
  return {
    status: 1 as const,
    data: rows.map((row): Settlement => ({
      id: row.id,
      gateway: titleOf(row.provider),
      settlement_id: row.settlement_id,
      utr: row.utr,
      settled_at: timeOrNull(row.settled_at),
      amount: rupees(row.paise),
      fee: rupees(row.fee_paise),
      payments: row.payments,
      refunds: row.refunds,
    })),
    next,
    problems: problems.map((row): SettlementProblem => ({
      kind: row.kind,
      id: row.id,
      gateway: titleOf(row.provider),
      is_refund: row.what === 'refund',
      name: row.name,
      order_id: row.order_id,
      amount: rupees(row.paise),
      expected: row.expected_paise === null ? null : rupees(row.expected_paise),
      at: row.at.toISOString(),
    })),
    problem_count: problemCount,
    set_aside: setAside.map(asideAnswer),
    missing_aside: missingAside.map(asideAnswer),
    readings: readings.map((row): SettlementReading => ({
      gateway: titleOf(row.provider),
      read_at: timeOrNull(row.read_at),
      failure: failureOf(row.failure),
    })),
  };
}

const failures: Record<string, ReadingFailure> = {
  gateway_refused: 'refused',
  gateway_unavailable: 'unavailable',
};
const failureOf = (code: string | null): ReadingFailure | null =>
  code === null ? null : (failures[code] ?? 'unexpected');
