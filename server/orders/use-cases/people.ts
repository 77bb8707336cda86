import type { OrderPerson } from '#contract/orders/people.ts';
import { listNumbers } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';

import { listNamesOf } from '../queries/names.ts';
import type { OrderDetailRow, OrderRow } from '../queries/orders.ts';

type Named = Pick<OrderRow, 'account_id' | 'taken_by' | 'cancelled_by'> &
  Partial<Pick<OrderDetailRow, 'changes'>>;

/**
 * Returns the people behind the account numbers in these orders. Staff only: customers do not see who packed their
 * order.
 */
export async function peopleOf(db: Db, orders: Named[]): Promise<OrderPerson[]> {
  const named = orders.flatMap(({ account_id, taken_by, cancelled_by, changes = [] }) => [
    account_id,
    taken_by,
    cancelled_by,
    ...changes.map(({ actor_id }) => actor_id),
  ]);
  const ids = [...new Set(named.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const [numbers, names] = await Promise.all([listNumbers(db, ids), listNamesOf(db, ids)]);
  return ids.map((id) => ({
    id,
    phone_no: numbers.get(id) ?? null,
    name: names.get(id) ?? null,
  }));
}
