import type { OrderAlert } from '#contract/orders/schemas.ts';
import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import type { RefundWay } from '#contract/payments/words.ts';
import { api } from '#web/data/fetch-transport.ts';

/** What can be done about giving the money of an order back. Amounts in rupees. */
export interface Refunding {
  /** Money can be refunded, recorded as sent by hand, or all of it is sent already. */
  step: 'give' | 'say_sent' | 'follow';
  paid: number;
  /** What goes back already, or has gone. */
  refunded: number;
  /** What else may be given back. */
  rest: number;
  /** What is to go back and was not sent, and its refunds; none if it was paid before refunds were written down. */
  waiting: number;
  refunds: { id: number; amount: number }[];
  /** Where its customer would like that. */
  targets: string[];
  isThroughGateway: boolean;
  /** Whether it was paid into the till. */
  isCash: boolean;
  /** What the courier collects. */
  atDoor: number;
}

export function refundingOf(money: MoneyOfOrder, order: OrderAlert): Refunding {
  const { paid } = money;
  const going = money.refunds.filter(({ state }) => state !== 'failed');
  const refunded = sumOf(going);
  const rest = exact(paid - refunded);
  const isThroughGateway = money.attempt?.way === 'gateway';
  const isPaid = order.payment_status === 'Paid';
  const isUnwritten = isPaid && order.is_canceled && money.attempt === null && refunded === 0;
  const unsent = going.filter(({ state }) => state === 'wanted');
  const isByHand = isUnwritten || (unsent.length > 0 && !isThroughGateway);
  const step = rest > 0 && !isUnwritten ? 'give' : isByHand ? 'say_sent' : 'follow';
  return {
    step,
    paid,
    refunded,
    rest,
    waiting: isUnwritten ? rest : sumOf(unsent),
    refunds: unsent.map(({ id, amount }) => ({ id, amount })),
    targets: [...new Set(unsent.flatMap(({ to }) => to ?? []))],
    isThroughGateway,
    isCash: money.attempt?.is_cash === true && money.collection === null,
    atDoor: money.due_at_door,
  };
}

const exact = (rupees: number): number => Math.round(rupees * 100) / 100;
const sumOf = (refunds: readonly { amount: number }[]): number =>
  exact(refunds.reduce((sum, { amount }) => sum + amount, 0));

interface Wish {
  amount: number;
  why: 'return' | 'goodwill';
  /** Whether it has gone back by hand already, and how, where it has no reference. */
  isSent: boolean;
  sentBy: RefundWay;
}

/** Gives money back: through the gateway, or by hand if it came so or was sent under a reference already. */
export async function giveBack(
  { order_id: id }: OrderAlert,
  { isThroughGateway, refunded }: Refunding,
  { amount, why, isSent, sentBy }: Wish,
  reference: string,
): Promise<void> {
  const by = !isThroughGateway || reference !== '' ? 'hand' : 'as_paid';
  const proof = reference
    ? { reference }
    : isSent && by === 'hand' && { is_sent: true as const, sent_by: sentBy };
  await api('POST /v1/orders/{id}/refunds', {
    params: { id },
    // So that a part is given once, though two of the staff give it, or somebody again whose answer was lost.
    body: { amount, why, by, seen: refunded, ...proof },
  });
}

/** Says that what was to go back was sent by hand: under a reference, or without one, by cash or UPI. */
export async function showSent(
  { order_alert_id: alert }: OrderAlert,
  { refunds }: Refunding,
  reference: string,
  sentBy: RefundWay,
): Promise<void> {
  // It was paid before refunds were written down.
  if (refunds.length === 0) {
    await api('PATCH /v1/order_alert/{id}', {
      params: { id: alert },
      body: { payment_status: 'Refunded' },
    });
    return;
  }
  const how = reference ? { reference } : { is_sent: true as const, sent_by: sentBy };
  for (const { id, amount } of refunds) {
    await api('PATCH /v1/refunds/{id}', { params: { id }, body: { ...how, seen: amount } });
  }
}
