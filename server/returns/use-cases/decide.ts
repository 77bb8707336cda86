import type { ReturnDecision, SentReturn } from '#contract/returns/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { lockOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { lockExchange, lockReturn, updateReturn } from '../queries/changes.ts';
import { findOrderOfReturn } from '../queries/returns.ts';

interface Own {
  id: number;
  accountId: number;
}

/** Locks a return and its order; of this account if one is given. Throws `return_not_found`. */
export async function lockWithOrder(db: Db, id: number, accountId?: number) {
  const orderId = await findOrderOfReturn(db, id);
  const order = orderId === undefined ? undefined : await lockOrder(db, orderId);
  const isTheirs = accountId === undefined || order?.account_id === accountId;
  const back = order && isTheirs ? await lockReturn(db, id) : undefined;
  if (!back) throw new ShopError('return_not_found');
  return { ...back, accountId: order?.account_id ?? null };
}

/** Takes one's own return back before it is sent. Throws `return_not_found` or `return_step_illegal`. */
export const withdrawReturn = (ordersDb: Db, { id, accountId }: Own): Promise<void> =>
  transaction(ordersDb, async (db) => {
    const { state, now } = await lockWithOrder(db, id, accountId);
    if (state !== 'asked' && state !== 'approved') throw new ShopError('return_step_illegal');
    await withdraw(db, id, now);
  });

/** Whoever has the new order of an exchange does not keep the old one, too. */
async function withdraw(db: Db, id: number, now: Date): Promise<void> {
  if (await lockExchange(db, id)) {
    throw new ShopError('return_step_illegal', [], { detail: sentence('exchangeHasLeft') });
  }
  await updateReturn(db, id, { state: 'withdrawn', withdrawn_at: now });
}

/**
 * Records that the caller's own return is on its way, or with whom. Throws `return_not_found` or `return_step_illegal`.
 */
export const sendReturn = (
  ordersDb: Db,
  { id, accountId, sent }: Own & { sent: SentReturn },
): Promise<void> =>
  transaction(ordersDb, async (db) => {
    const { state, now } = await lockWithOrder(db, id, accountId);
    if (state !== 'approved' && state !== 'on_way') throw new ShopError('return_step_illegal');
    await updateReturn(db, id, {
      ...onItsWay(sent),
      ...(state === 'approved' && { sent_at: now }),
    });
  });

const onItsWay = ({ courier, awb }: SentReturn) => ({
  state: 'on_way',
  courier: courier ?? null,
  awb: awb ?? null,
});

/** Decides a return, or records its progress. Throws `return_not_found` or `return_step_illegal`. */
export const decideReturn = (
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  id: number,
  decision: ReturnDecision,
): Promise<void> =>
  audit.transaction(async (db) => {
    const { state, order_id: orderId, number, now } = await lockWithOrder(db, id);
    const { actorId } = audit;
    const decided = { decided_at: now, decided_by: actorId };
    if (decision.decision === state) throw new ShopError('return_step_illegal');
    switch (decision.decision) {
      case 'approved':
        await updateReturn(db, id, { state: 'approved', ...decided });
        break;
      case 'declined':
        await updateReturn(db, id, {
          state: 'declined',
          ...decided,
          decline_reason: decision.reason,
        });
        break;
      case 'withdrawn':
        await withdraw(db, id, now);
        break;
      case 'on_way':
        await updateReturn(db, id, { ...onItsWay(decision), sent_at: now });
        break;
    }
    const changes = [
      { subject: null, field: 'return', before: null, after: number },
      { subject: null, field: 'return_state', before: state, after: decision.decision },
      ...(decision.decision === 'declined'
        ? [{ subject: null, field: 'reason', before: null, after: decision.reason }]
        : []),
    ];
    return { result: undefined, entry: { subject: { id: orderId, name: null }, changes } };
  }, ordersDb);
