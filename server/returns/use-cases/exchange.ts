import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { isOfNumber, isTakenAtNumberOf, lockOrder, lockOwner } from '#server/orders/index.ts';
import type { Audit, AuditContent } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { updateReturn } from '../queries/changes.ts';
import { findOrderOfReturn, findReturn, isGivenInExchange } from '../queries/returns.ts';
import { lockWithOrder } from './decide.ts';

const isToExchange = (back: { wish: string; state: string; exchange_order_id: number | null }) =>
  back.wish === 'exchange' &&
  back.exchange_order_id === null &&
  ['approved', 'on_way', 'received', 'settled'].includes(back.state);

/** An exchange that waits for its new order. */
interface ToExchange {
  id: number;
  number: string;
  order_id: number;
  /** Whose order it is of. */
  accountId: number;
}

interface Asked {
  /** Which return it is. */
  id: number;
  /** The number of its customer, as it is stored. */
  phone: string | undefined;
}

const isTheirs = async (db: Db, orderId: number, phone: string | undefined) =>
  phone !== undefined && (await isOfNumber(db, { id: orderId, phone }));

const wrongReturn = () =>
  new ShopError('invalid_input', [{ path: 'exchange_of', message: sentence('exchangeOfWrong') }]);

/** Throws `invalid_input` if a return is no exchange of this number that waits for its new order. */
export async function checkToExchange(db: Db, { id, phone }: Asked): Promise<void> {
  const back = await findReturn(db, id);
  if (!back || !isToExchange(back) || !(await isTheirs(db, back.order_id, phone))) {
    throw wrongReturn();
  }
}

/**
 * Locks an exchange of this number that waits for its new order; its customer and its order before it. Throws
 * `invalid_input` if it is none.
 */
export async function lockToExchange(db: Db, { id, phone }: Asked): Promise<ToExchange> {
  const orderId = await findOrderOfReturn(db, id);
  if (orderId === undefined || !(await isTheirs(db, orderId, phone))) throw wrongReturn();
  await lockOwner(db, orderId);
  const { accountId, ...back } = await lockWithOrder(db, id);
  if (accountId === null || !isToExchange(back)) throw wrongReturn();
  return { ...back, accountId };
}

/** Says which order a locked return is exchanged for. Returns what stands in the log of the order that it is of. */
export async function linkExchange(
  db: Db,
  back: Omit<ToExchange, 'accountId'>,
  exchangeId: number,
): Promise<AuditContent> {
  await updateReturn(db, back.id, { exchange_order_id: exchangeId });
  const changes = [
    { subject: null, field: 'return', before: null, after: back.number },
    { subject: null, field: 'exchange_order', before: null, after: exchangeId },
  ];
  return { subject: { id: back.order_id, name: null }, changes };
}

/**
 * Says which order a return is exchanged for: a later one of the same customer, or that staff took at their number,
 * placed and paid like every other, and given for no other return. Throws
 * `return_not_found`, `return_step_illegal` and `invalid_input`.
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
    const isOfCustomer =
      exchange !== undefined &&
      exchange.account_id !== null &&
      back.accountId !== null &&
      (exchange.account_id === back.accountId ||
        (await isTakenAtNumberOf(db, { id: exchangeId, accountId: back.accountId })));
    const isFree = isOfCustomer && exchange.cancelled_at === null;
    if (!isFree || (await isGivenInExchange(db, exchangeId))) {
      const message = sentence('exchangeOrderWrong');
      throw new ShopError('invalid_input', [{ path: 'order_id', message }]);
    }
    return { result: undefined, entry: await linkExchange(db, back, exchangeId) };
  }, ordersDb);
