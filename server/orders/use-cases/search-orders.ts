import { endOfAddress } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';

import { findOrders } from '../queries/find-orders.ts';
import { readOrderFacts } from '../queries/order-facts.ts';
import { listOrders } from '../queries/orders.ts';
import { searchOf } from '../rules.ts';

/** So many of what a search finds are read, to know whose they are. */
const maxRead = 40;

/** Returns the newest orders that a text means: whole numbers and phone numbers of all, parts of words of the newest. */
export async function searchOrders(db: Db, text: string) {
  const search = searchOf(text);
  if (!search) return [];
  const ids = await findOrders(db, search);
  const rows = await listOrders(db, { ids }, { page: 1, page_size: maxRead });
  const facts = await readOrderFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => {
    const { name = null, phone = null, shipping_address: address } = facts.get(order.id) ?? {};
    return { ...order, name, phone, town: address ? endOfAddress(address) : null };
  });
}
