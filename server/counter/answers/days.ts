import type { Closing, DayOfTill, DaySums } from '#contract/counter/days.ts';
import { rupees } from '#contract/money.ts';
import { sheetTime } from '#contract/times.ts';
import type { MoneyOfTime } from '#server/payments/index.ts';

import type { NamedClosing, showDay } from '../use-cases/days.ts';

const sumsAnswer = (sums: MoneyOfTime): DaySums => ({
  cash_in: rupees(sums.cash_in),
  cash_out: rupees(sums.cash_out),
  upi_in: rupees(sums.upi_in),
  upi_out: rupees(sums.upi_out),
  gateway_in: rupees(sums.gateway_in),
  gateway_out: rupees(sums.gateway_out),
  cod_in: rupees(sums.cod_in),
  cod_out: rupees(sums.cod_out),
});

export const closingAnswer = (row: NamedClosing): Closing => ({
  day: row.day,
  number: row.number,
  ...sumsAnswer({
    cash_in: row.cash_in_paise,
    cash_out: row.cash_out_paise,
    upi_in: row.upi_in_paise,
    upi_out: row.upi_out_paise,
    gateway_in: row.gateway_in_paise,
    gateway_out: row.gateway_out_paise,
    cod_in: row.cod_in_paise,
    cod_out: row.cod_out_paise,
  }),
  opening: rupees(row.opening_paise),
  expected: rupees(row.counted_paise - row.difference_paise),
  counted: rupees(row.counted_paise),
  difference: rupees(row.difference_paise),
  taken: rupees(row.taken_paise),
  notes: row.notes as Closing['notes'],
  reason: row.reason,
  closed_at: row.closed_at.toISOString(),
  closed_by: row.phone === null ? null : { id: row.closed_by, phone_no: row.phone },
});

export const dayAnswer = ({
  day,
  today,
  sums,
  opening,
  closings,
}: Awaited<ReturnType<typeof showDay>>): DayOfTill => ({
  day,
  today,
  sums: sumsAnswer(sums),
  opening: rupees(opening),
  closings: closings.map(closingAnswer),
});

const fileFields = [
  'opening',
  'cash_in',
  'cash_out',
  'expected',
  'counted',
  'difference',
  'taken',
  'upi_in',
  'upi_out',
  'gateway_in',
  'gateway_out',
  'cod_in',
  'cod_out',
  'reason',
] as const;

export const dayFileColumns = ['day', 'closing', ...fileFields, 'closed_at', 'closed_by'] as const;

export function dayFileLine(row: NamedClosing): (string | number | null)[] {
  const closing = closingAnswer(row);
  return [
    closing.day,
    closing.number,
    ...fileFields.map((field) => closing[field]),
    sheetTime(row.closed_at),
    row.phone,
  ];
}
