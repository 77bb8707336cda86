import type { OrderReturns, Return } from '#contract/returns/schemas.ts';
import type { ReturnState } from '#contract/returns/words.ts';
import type { Db } from '#server/database.ts';
import { listNumbersOfPapers } from '#server/invoices/index.ts';
import { isOrderOf, listLinesOf, readCustomersOf } from '#server/orders/index.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { returnRules } from '#server/store/index.ts';

import { returnAnswer, returnableAnswer } from '../answers.ts';
import {
  type ReturnRow,
  countReturns,
  findReturn,
  findReturnFacts,
  listReturns,
  listReturnsOf,
} from '../queries/returns.ts';

/** Puts returns into words of the contract, with the lines of their orders and their credit notes. */
export async function inAnswers(
  db: Db,
  rows: readonly ReturnRow[],
  mayPay: boolean,
  customers: ReadonlyMap<number, Return['customer']> = new Map(),
): Promise<Return[]> {
  if (rows.length === 0) return [];
  const papers = rows.flatMap(({ paper_id: id }) => (id === null ? [] : [id]));
  const [lines, numbers] = await Promise.all([
    listLinesOf(db, [...new Set(rows.map(({ order_id: id }) => id))]),
    listNumbersOfPapers(db, papers),
  ]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return rows.map((row) =>
    returnAnswer(row, {
      lines: byId,
      creditNote: row.paper_id === null ? null : (numbers.get(row.paper_id) ?? null),
      customer: customers.get(row.order_id) ?? null,
      mayPay,
    }),
  );
}

/**
 * Returns what of an order may come back, and what was asked before; of this account if one is given. Throws
 * `order_not_found`.
 */
export async function showReturnsOf(
  db: Db,
  orderId: number,
  { ownerId, mayPay }: { ownerId: number | undefined; mayPay: boolean },
): Promise<Omit<OrderReturns, 'status'>> {
  if (!(await isOrderOf(db, orderId, ownerId))) throw new ShopError('order_not_found');
  const [facts, rows] = await Promise.all([
    findReturnFacts(db, orderId),
    listReturnsOf(db, [orderId]),
  ]);
  if (!facts) throw new ShopError('order_not_found');
  return {
    ...returnableAnswer(facts, returnRules(facts.rules)),
    data: await inAnswers(db, rows, mayPay),
  };
}

/** Returns a return as it is now. Throws `return_not_found`. */
export async function showReturn(db: Db, id: number, mayPay: boolean): Promise<Return> {
  const row = await findReturn(db, id);
  const [answer] = row ? await inAnswers(db, [row], mayPay) : [];
  if (!answer) throw new ShopError('return_not_found');
  return answer;
}

export async function pageOfReturns(
  db: Db,
  {
    state,
    page,
    page_size: limit,
  }: { state: 'open' | ReturnState; page: number; page_size: number },
  mayPay: boolean,
) {
  const [rows, total] = await Promise.all([
    listReturns(db, { state, limit, offset: (page - 1) * limit }),
    countReturns(db, state),
  ]);
  const orders = [...new Set(rows.map(({ order_id: id }) => id))];
  return { data: await inAnswers(db, rows, mayPay, await readCustomersOf(db, orders)), total };
}
