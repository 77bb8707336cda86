import type { NewClosing } from '#contract/counter/days.ts';
import { paise, rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import { startOfDay } from '#contract/times.ts';
import { listNumbers } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { sumMoneyOf } from '#server/payments/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type ClosingRow,
  countDays,
  findLeft,
  insertClosing,
  listClosings,
  listClosingsAfter,
  listLastClosings,
  readIndianTime,
} from '../queries/days.ts';

/** From this hour on, a day waits to be closed. */
const evening = 17;
const filePageSize = 500;

const sumDay = (db: Db, day: string) =>
  sumMoneyOf(db, { from: startOfDay(day), before: startOfDay(day, 1) });

export type NamedClosing = ClosingRow & { phone: string | null };

async function named(db: Db, rows: ClosingRow[]): Promise<NamedClosing[]> {
  const numbers = await listNumbers(
    db,
    rows.map(({ closed_by: by }) => by),
  );
  return rows.map((row) => ({ ...row, phone: numbers.get(row.closed_by) ?? null }));
}

/** Returns a day as it stands now, and how it was closed. Throws `invalid_input` if it has not begun. */
export async function showDay(db: Db, day: string) {
  const { today } = await readIndianTime(db);
  if (day > today) {
    throw new ShopError('invalid_input', [{ path: 'day', message: sentence('dayNotBegun') }]);
  }
  const [sums, closings, left] = await Promise.all([
    sumDay(db, day),
    listClosings(db, day),
    findLeft(db, day),
  ]);
  return { day, today, sums, opening: left, closings: await named(db, closings) };
}

/** Returns a page of closed days, and their number. */
export async function pageOfDays(db: Db, paging: { page: number; page_size: number }) {
  const [rows, total] = await Promise.all([listLastClosings(db, paging), countDays(db)]);
  return { rows: await named(db, rows), total };
}

/**
 * Closes a day, or corrects how it was closed. Throws `day_closed` if somebody else has done so meanwhile, and
 * `invalid_input` if there is a difference without a reason, or the day has not begun.
 */
export async function closeDay(
  { audit, actorId }: { audit: Audit; actorId: number },
  day: string,
  given: NewClosing,
): Promise<void> {
  await audit.transaction(async (db) => {
    const { sums, closings } = await showDay(db, day);
    // The first closing is 1: skipped numbers would hide all corrections below them.
    if ((closings[0]?.number ?? 0) !== given.seen) throw new ShopError('day_closed');
    const [opening, counted, taken] = [given.opening, given.counted, given.taken].map(paise) as [
      number,
      number,
      number,
    ];
    const difference = counted - opening - sums.cash_in + sums.cash_out;
    const reason = given.reason || null;
    if (difference !== 0 && reason === null) {
      const message = sentence('tillReasonMissing', { difference: rupees(difference) });
      throw new ShopError('invalid_input', [{ path: 'reason', message }]);
    }
    await insertClosing(db, {
      ...sums,
      day,
      number: given.seen + 1,
      opening,
      counted,
      taken,
      notes: given.notes ?? null,
      reason,
      closedBy: actorId,
    });
    const changes = differences(null, {
      counted: rupees(counted),
      difference: rupees(difference),
      taken: rupees(taken),
      reason,
    });
    return { result: undefined, entry: { subject: { id: null, name: day }, changes } };
  });
}

/** Logs the export; returns all closings page by page, in the order in which they were written. */
export async function exportDays(audit: Audit) {
  await audit.transaction(async () => ({ result: undefined, entry: {} }));
  return pagesOfClosings(audit.db);
}

async function* pagesOfClosings(db: Db): AsyncGenerator<NamedClosing[]> {
  let after = 0;
  for (;;) {
    const rows = await listClosingsAfter(db, after, filePageSize);
    yield await named(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < filePageSize) return;
    after = last.id;
  }
}

/** Whether today should be closed: it is evening, cash has come in or gone out, and nobody has counted it since. */
export async function isDayToClose(db: Db): Promise<boolean> {
  const { today, hour } = await readIndianTime(db);
  if (hour < evening) return false;
  const [last] = await listClosings(db, today);
  const sums = await sumDay(db, today);
  return last
    ? last.cash_in_paise !== sums.cash_in || last.cash_out_paise !== sums.cash_out
    : sums.cash_in > 0 || sums.cash_out > 0;
}
