import {
  type DeliveryStatus,
  type PaymentMethod,
  type PaymentStatus,
  isPickedUp,
} from '#contract/orders/words.ts';
import type { OrderChange } from '#contract/orders/order-change.ts';
import type { AuditChange } from '#contract/activity/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { orderEntry } from '../answers.ts';
import { insertChange, lockOrder, updateOrder } from '../queries/changes.ts';
import { isLegalPayment, isLegalStep, isPaidByDelivery } from '../rules.ts';
import { faultPoint } from './fault-points.ts';
import { ensureGoodLongEnough } from './good-long-enough.ts';

/** Records a payment or refund of an order that staff report, in their transaction, which has the order's lock; returns what else the log has of it. */
export interface ByHand {
  paid: (
    db: Db,
    entered: {
      orderId: number;
      actorId: number;
      reference: string | null;
      isSeen: boolean;
      /** Staff know that the bank has another amount under this reference. */
      differs: boolean;
      /** Why they agree to that. */
      why: string | undefined;
    },
  ) => Promise<AuditChange[]>;
  refunded: (db: Db, entered: { orderId: number; actorId: number }) => Promise<void>;
}

/** Updates the parcels of an order to the status that staff have set, in their transaction, which has its lock. */
export type FollowByHand = (
  db: Db,
  entered: { orderId: number; actorId: number; step: DeliveryStatus },
) => Promise<void>;

interface Change {
  orderId: number;
  actorId: number;
  change: OrderChange;
}

/**
 * Changes an order's delivery status, its payment status, or both. Throws `order_not_found`, `order_step_illegal`,
 * `order_picked_up`, `cod_unconfirmed`, `goods_short_dated`, `payment_step_illegal`, `payment_reference_taken`, `refund_running`, or `invalid_input` if a
 * bank reference is missing.
 */
export async function changeOrder(
  {
    audit,
    ordersDb,
    byHand,
    followByHand,
  }: { audit: Audit; ordersDb: Db; byHand: ByHand; followByHand?: FollowByHand | undefined },
  { orderId, actorId, change }: Change,
): Promise<void> {
  await audit.transaction(async (db) => {
    const entry = await changeWithin({ db, byHand, followByHand }, { orderId, actorId, change });
    await faultPoint('moving: written');
    return { result: undefined, entry };
  }, ordersDb);
  await faultPoint('moving: committed');
}

/** The same within the caller's transaction; returns its changes for the log. */
export async function changeWithin(
  tools: { db: Db; byHand: ByHand; followByHand?: FollowByHand | undefined },
  { orderId, actorId, change }: Change,
): Promise<ReturnType<typeof orderEntry>> {
  const { db, byHand, followByHand } = tools;
  const order = await lockOrder(db, orderId);
  if (!order) throw new ShopError('order_not_found');
  const at = order.locked_at;
  const isCancelled = order.cancelled_at !== null;
  const current = {
    payment_method: order.payment_method as PaymentMethod,
    payment_status: order.payment_status as PaymentStatus,
  };
  const step = change.delivery_status;
  const becomes: string[] = [];
  if (step) {
    const isLegal = isLegalStep(order.delivery_status as DeliveryStatus, step);
    if (isCancelled || !isLegal) throw new ShopError('order_step_illegal');
    // Its invoice would be written while the goods are still on the counter.
    if (step === 'Shipped' && isPickedUp(order)) throw new ShopError('order_picked_up');
    const isUnconfirmed = order.cod_state === 'unconfirmed' && current.payment_status !== 'Paid';
    if (isUnconfirmed) throw new ShopError('cod_unconfirmed');
    if (isSending(order, step)) await ensureGoodLongEnough(db, orderId);
    becomes.push(step);
  }
  const payment =
    change.payment_status ?? (step && isPaidByDelivery(current, step) ? 'Paid' : undefined);
  if (payment) {
    const isLegal = isLegalPayment(current.payment_status, payment, { isCancelled });
    // An order paid in cash is paid by its delivery, whatever payment status the request has.
    const isUnpaidCash = step && isPaidByDelivery(current, step) && payment !== 'Paid';
    if (!isLegal || isUnpaidCash) throw new ShopError('payment_step_illegal');
    refuseWithoutReference(current.payment_method, payment, change);
    becomes.push(payment);
  }
  const isByDelivery = step !== undefined && isPaidByDelivery(current, step);
  if (isByDelivery && hasProof(change)) {
    // What has come to the bank has come before the delivery: nobody collects it at the door.
    const { delivery_status: _, ...paid } = change;
    const first = await changeWithin(tools, { orderId, actorId, change: paid });
    const then = await changeWithin(tools, { orderId, actorId, change: { delivery_status: step } });
    return { ...then, changes: [...first.changes, ...then.changes] };
  }
  await updateOrder(db, orderId, {
    delivery_status: step,
    payment_status: payment,
    payment_reference: change.payment_reference,
    // Staff have taken it over: from now on nothing cancels it but a person.
    pay_by: null,
    updated_at: at,
  });
  const agreed: AuditChange[] = [];
  if (change.payment_status === 'Paid' && !isByDelivery) {
    const reference = change.payment_reference ?? null;
    const { payment_seen: isSeen = false, payment_differs: differs = false } = change;
    const why = change.payment_differs_reason;
    agreed.push(...(await byHand.paid(db, { orderId, actorId, reference, isSeen, differs, why })));
  }
  if (change.payment_status === 'Refunded') await byHand.refunded(db, { orderId, actorId });
  for (const became of becomes) await insertChange(db, { orderId, at, actorId, became });
  if (step) await followByHand?.(db, { orderId, actorId, step });
  const entry = orderEntry(order, await lockOrder(db, orderId));
  // Allowed, since the owner may be the only one of the staff; the log records it.
  const isOwn = change.payment_status === 'Paid' && order.account_id === actorId;
  if (isOwn) entry.changes.push(ownOrder);
  if (change.payment_seen) entry.changes.push(seenOnly);
  entry.changes.push(...agreed);
  return entry;
}

/** Whether goods that were on the shelf until now are to be packed or sent. Who picks them up takes them as they are. */
const isSending = (
  order: { delivery_status: string; pickup: string | null; service: string | null },
  to: DeliveryStatus,
): boolean =>
  order.delivery_status === 'Undelivered' &&
  (to === 'Packed' || to === 'Shipped') &&
  !isPickedUp(order);

interface Move {
  orderId: number;
  /** Null is the system. */
  actorId: number | null;
  to: DeliveryStatus;
}

/**
 * Moves an order on as its parcels have moved, in the caller's transaction, by the rules of `changeOrder`. How long its goods are
 * good was asked when they were packed: what a courier has is on its way. Returns what the log has of it. Throws `order_not_found`,
 * `order_step_illegal` or `cod_unconfirmed`.
 */
export async function moveOrder(db: Db, { orderId, actorId, to }: Move): Promise<AuditChange[]> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new ShopError('order_not_found');
  const current = {
    payment_method: order.payment_method,
    payment_status: order.payment_status as PaymentStatus,
  };
  const isLegal = isLegalStep(order.delivery_status as DeliveryStatus, to);
  if (order.cancelled_at !== null || !isLegal) throw new ShopError('order_step_illegal');
  if (order.cod_state === 'unconfirmed' && current.payment_status !== 'Paid') {
    throw new ShopError('cod_unconfirmed');
  }
  const isPaid = isPaidByDelivery(current, to);
  const at = order.locked_at;
  await updateOrder(db, orderId, {
    delivery_status: to,
    ...(isPaid && { payment_status: 'Paid' }),
    pay_by: null,
    updated_at: at,
  });
  const becomes = isPaid ? [to, 'Paid'] : [to];
  for (const became of becomes) await insertChange(db, { orderId, at, actorId, became });
  return orderEntry(order, await lockOrder(db, orderId)).changes;
}

/** In the log: staff have seen the money, and gave no reference. */
const seenOnly = { subject: null, field: 'is_seen', before: null, after: true };

/** In the log: staff have marked their own order as paid. */
const ownOrder = { subject: null, field: 'is_own_order', before: null, after: true };

/** Whether staff say that money has come to the bank. */
const hasProof = ({ payment_reference: reference, payment_seen: isSeen }: OrderChange): boolean =>
  Boolean(reference) || isSeen === true;

/** A bank transfer is found again only by its reference, unless staff have seen it: then the statement brings it. */
function refuseWithoutReference(
  method: PaymentMethod,
  payment: PaymentStatus,
  change: OrderChange,
): void {
  if (method !== 'UPI' || payment !== 'Paid' || hasProof(change)) return;
  throw new ShopError('invalid_input', [
    { path: 'payment_reference', message: sentence('bankReferenceMissing') },
  ]);
}
