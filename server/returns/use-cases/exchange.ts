import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { isTakenAtNumberOf, lockOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { updateReturn } from '../queries/changes.ts';
import { findReturn, isGivenInExchange } from '../queries/returns.ts';
import { lockWithOrder } from './decide.ts';

const isToExchange = (back: { wish: string; state: string; exchange_order_id: number | null }) =>
  back.wish === 'exchange' &&
  back.exchange_order_id === null &&
  ['approved', 'on_way', 'received', 'settled'].includes(back.state);

/** Returns an exchange that waits for its new order. Throws `invalid_input` if it is none. */
export async function findToExchange(db: Db, id: number): Promise<{ number: string }> {
  const back = await findReturn(db, id);
  if (back && isToExchange(back)) return back;
  throw new ShopError('invalid_input', [
    { path: 'exchange_of', message: sentence('exchangeOfWrong') },
  ]);
}

/**
 * Says which order a return is exchanged for: a later one of the same customer, or that staff took at their number, placed and paid like every other,
 * and given for no other return. Throws `return_not_found`,
 * `return_step_illegal` and `invalid_input`.
 */
export const exchangeReturn = (
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  { id, exchangeId }: { id: number; exchangeId: number },
): Promise<void> =>
  audit.transaction(async (db) => {
    const back = await lockWithOrder(db, id);
    if (!isToExchange(back)) throw new ShopError('return_step_illegal');
    const isLater = exchangeId > back.order_id;
    const exchange = isLater ? await lockOrder(db, exchangeId) : undefined;
    // Orders whose accounts are gone are nobody's, and not one another's.
    const isTheirs =
      exchange !== undefined &&
      exchange.account_id !== null &&
      back.accountId !== null &&
      (exchange.account_id === back.accountId ||
        (await isTakenAtNumberOf(db, { id: exchangeId, accountId: back.accountId })));
    const isFree = isTheirs && exchange.cancelled_at === null;
    if (!isFree || (await isGivenInExchange(db, exchangeId))) {
      const message = sentence('exchangeOrderWrong');
      throw new ShopError('invalid_input', [{ path: 'order_id', message }]);
    }
    await updateReturn(db, id, { exchange_order_id: exchangeId });
    const changes = [
      { subject: null, field: 'return', before: null, after: back.number },
      { subject: null, field: 'exchange_order', before: null, after: exchangeId },
    ];
    return { result: undefined, entry: { subject: { id: back.order_id, name: null }, changes } };
  }, ordersDb);
