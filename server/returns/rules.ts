import type { ReturnRules } from '#contract/returns/rules.ts';
import { returnDaysOf } from '#contract/returns/return-days.ts';
import { type ReturnReason, type ReturnRefusal, isShopToBlame } from '#contract/returns/words.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** India has no summer time. */
const indiaMs = (5 * 60 + 30) * 60 * 1000;

/** The end of the day in India that is so many days after that of a time: until then, that day is not over. */
export function endOfDayAfter(at: Date, days: number): Date {
  const day = Math.floor((at.getTime() + indiaMs) / dayMs);
  return new Date((day + days + 1) * dayMs - indiaMs);
}

interface Order {
  is_cancelled: boolean;
  delivery_status: string;
  payment_status: string;
  delivered_at: Date | null;
  now: Date;
}

interface Line {
  quantity: number;
  returned: number;
  category_id: number | null;
  sub_category_id: number | null;
}

/** Why nothing of an order can be returned, whatever the reason; null if something may be. */
export function refusalOfOrder(order: Order): ReturnRefusal | null {
  if (order.is_cancelled) return 'canceled';
  if (order.delivery_status !== 'Delivered' || order.delivered_at === null) return 'not_delivered';
  return order.payment_status === 'Refunded' ? 'refunded' : null;
}

/** Until when a line may be returned for a reason: a time, or null if it never may be. */
export function returnableUntil(
  rules: ReturnRules,
  { delivered_at: deliveredAt }: Pick<Order, 'delivered_at'>,
  line: Line,
  reason: ReturnReason,
): Date | null {
  if (deliveredAt === null) return null;
  const days = isShopToBlame(reason) ? rules.damage_days : returnDaysOf(rules, line);
  return days === 0 ? null : endOfDayAfter(deliveredAt, days);
}

/** Why a line cannot be returned for a reason; null if it can. */
export function refusalOfLine(
  rules: ReturnRules,
  order: Order,
  line: Line,
  reason: ReturnReason,
): ReturnRefusal | null {
  const refusal = refusalOfOrder(order);
  if (refusal) return refusal;
  if (line.returned >= line.quantity) return 'all_returned';
  const until = returnableUntil(rules, order, line, reason);
  if (until === null) return 'never';
  return order.now.getTime() < until.getTime() ? null : 'too_late';
}

/** What is shown of where money is to go to who does not send it: its ends. */
export const maskedTarget = (target: string): string =>
  target.length <= 6 ? '••••' : `${target.slice(0, 2)}••••${target.slice(-4)}`;
