import type { PaymentCounts, PaymentRow } from '#contract/payments/schemas.ts';
import type { PaymentList } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';
import { countCodCalls, listOrdersToPay } from '#server/orders/index.ts';

import { paymentRowAnswer } from '../answers/lists.ts';
import { countCases } from '../queries/cases.ts';
import {
  countPayments,
  listLateClaims,
  listOpen,
  listOpenRefunds,
  listSeen,
} from '../queries/lists.ts';
import { countSettlementProblems } from '../queries/settlements.ts';
import { countToLookAt } from './credits.ts';
import type { MoneyTools } from './money.ts';

/** Returns one page of what waits for hands, the oldest first, and where the next one begins. */
export async function pageOfPayments(
  { db, readRefundTargets }: Pick<MoneyTools, 'db' | 'readRefundTargets'>,
  list: PaymentList,
  after: number | undefined,
): Promise<{ rows: PaymentRow[]; next: number | null }> {
  const found = await rowsOf(db, list, after);
  const orderIds = [...new Set(found.map((row) => row.order_id))];
  const orders = await listOrdersToPay(db, orderIds);
  const isBack = list === 'refunds' && orderIds.length > 0;
  const targets = isBack ? await readRefundTargets(db, orderIds, true) : new Map<number, string>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const last = found.at(-1);
  return {
    rows: found.map((row) => paymentRowAnswer(row, byId.get(row.order_id), targets)),
    next: last && found.length === pageSize ? placeOf(last) : null,
  };
}

const pageSize = 50;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Refunds have a place of their own. */
const placeOf = (row: Row): number => Number('refund_id' in row ? row.refund_id : row.attempt_id);

const rowsOf = (db: Db, list: PaymentList, after: number | undefined) => {
  switch (list) {
    case 'to_confirm':
    case 'waiting':
      return listOpen(db, { isClaimed: list === 'to_confirm', after, size: pageSize });
    case 'late':
      return listLateClaims(db, { after, size: pageSize });
    case 'seen':
      return listSeen(db, { after, size: pageSize });
    case 'refunds':
      return listOpenRefunds(db, { after, size: pageSize });
  }
};

/** Returns how much waits for hands. What the shop has no list of yet is none. */
export async function paymentCounts(db: Db): Promise<PaymentCounts> {
  const [payments, cases, calls, settlements] = [
    await countPayments(db),
    await countCases(db),
    await countCodCalls(db),
    await countSettlementProblems(db),
  ];
  const toConfirm = payments.to_confirm + (await countToLookAt(db));
  return { ...payments, to_confirm: toConfirm, ...cases, settlements, cod_calls: calls };
}
