import type { ErrorCode } from '#contract/errors.ts';
import type { OwedReason } from '#contract/invoices/words.ts';
import type { Db } from '#server/database.ts';
import { hasOrder, isOrderOf } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { sumMonth } from '../queries/months.ts';
import {
  type PaperRow,
  callIssuePaper,
  countOwed,
  countPapers,
  isOwed,
  listOwed,
  listPapers,
  listPapersOf,
  listToTry,
} from '../queries/papers.ts';
import { showPapersOf } from './picked-up.ts';
import { monthOf } from './months.ts';

/** As many as the dashboard shows at once, and tries to issue with one call. */
const owedAtOnce = 200;

/** Returns the papers of an order, of this account if one is given. Throws `order_not_found`. */
export async function showPapers(
  db: Db,
  orderId: number,
  accountId: number | undefined,
): Promise<PaperRow[]> {
  const isThere =
    accountId === undefined ? await hasOrder(db, orderId) : await isOrderOf(db, orderId, accountId);
  if (!isThere) throw new ShopError('order_not_found');
  return showPapersOf(db, [orderId]);
}

/** The same, and whether its first one is still to be made. */
export async function showPapersAndOwed(db: Db, ...asked: [number, number | undefined]) {
  const papers = await showPapers(db, ...asked);
  return { papers, isOwed: await isOwed(db, asked[0]) };
}

/**
 * Returns the papers of those of these orders that have some. Logs them: such a file takes customers' names and postal
 * addresses out of the shop. Throws `paper_not_due` if none has one.
 */
export const exportPapersOf = (audit: Audit, orderIds: readonly number[]): Promise<PaperRow[]> =>
  audit.transaction(async (db) => {
    const papers = await showPapersOf(db, [...new Set(orderIds)]);
    if (papers.length === 0) throw new ShopError('paper_not_due');
    const changes = papers.map(({ order_id: id, number }) => ({
      subject: { id, name: null },
      field: 'paper',
      before: null,
      after: number,
    }));
    return { result: papers, entry: { changes } };
  });

export async function pageOfPapers(
  db: Db,
  { month, ...paging }: { month?: string; page: number; page_size: number },
) {
  const day = month && `${month}-01`;
  const total = await countPapers(db, day);
  const [rows, sums, owed, owedCount] = await Promise.all([
    listPapers(db, { month: day, ...paging }, total),
    month === undefined ? null : sumMonth(db, monthOf(month)),
    listOwed(db, owedAtOnce),
    countOwed(db),
  ]);
  return { rows, total, sums, owed, owedCount };
}

/** What an order lacks for its invoice, as the sentence that says it. */
export const missing = {
  no_state: 'paper_state_missing',
  no_heading: 'paper_heading_missing',
  no_rate: 'paper_rate_missing',
  no_profile: 'paper_no_profile',
} as const satisfies Record<OwedReason, ErrorCode>;

/**
 * Gives an order that has left its paper. Throws `order_not_found`, `paper_not_due`, `paper_issued_before`,
 * `paper_no_profile`, or what is missing for it.
 */
export async function issuePaper(
  audit: Audit,
  orderId: number,
  state: string | undefined,
): Promise<void> {
  await audit.transaction(async (db) => {
    if (!(await hasOrder(db, orderId))) throw new ShopError('order_not_found');
    const outcome = await callIssuePaper(db, orderId, state ?? null);
    switch (outcome) {
      case 'issued':
        break;
      case 'issued_before':
        throw new ShopError('paper_issued_before');
      case 'not_due':
      case 'test':
        throw new ShopError('paper_not_due');
      case 'no_profile':
      case 'no_state':
      case 'no_heading':
      case 'no_rate':
        throw new ShopError(missing[outcome]);
    }
    return { result: undefined, entry: await entryOf(db, [orderId]) };
  });
}

/** The log lists the papers that were issued, order by order. */
async function entryOf(db: Db, orderIds: number[]) {
  const changes = [];
  for (const id of orderIds) {
    for (const { number } of await listPapersOf(db, [id])) {
      const subject = { id, name: null };
      changes.push({ subject, field: 'paper', before: null, after: number });
    }
  }
  const [only] = orderIds;
  const isOne = orderIds.length === 1 && only !== undefined;
  return { ...(isOne && { subject: { id: only, name: null } }), changes };
}

/**
 * Issues the papers of orders that have left without one, if nothing is missing by now; each in a transaction of its
 * own, so that the series is locked for a moment at a time. Returns how many were issued, and how many are still owed.
 */
export async function issueOwed(audit: Audit): Promise<{ issued: number; owed: number }> {
  const owed = await listToTry(audit.db, owedAtOnce);
  let issued = 0;
  for (const orderId of owed) {
    issued += await audit.transaction(async (db) => {
      const isIssued = (await callIssuePaper(db, orderId, null)) === 'issued';
      return { result: Number(isIssued), entry: isIssued ? await entryOf(db, [orderId]) : null };
    });
  }
  if (owed.length === 0) audit.changesNothing();
  return { issued, owed: await countOwed(audit.db) };
}
