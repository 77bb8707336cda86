import type { OrderDetail } from '#contract/orders/schemas.ts';
import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

import type { Attempt, PlacedOrder } from './checkout-state.ts';

/** What is known of an attempt to order. */
export type Outcome =
  | ({ kind: 'placed' } & PlacedOrder)
  /** The shop said no, and that no order has come of it or ever will. */
  | { kind: 'refused'; reasons: string[] }
  /** No order was placed with this key, and none ever will. */
  | { kind: 'nothing' }
  | { kind: 'signed_out' }
  /** It may have been placed. `words` say why there is no answer, where somebody has said so. */
  | { kind: 'unknown'; words?: string };

/** Sends an order. The same attempt sent again is the same order. */
export async function sendOrder(attempt: Attempt): Promise<Outcome> {
  const { key, lines, quote } = attempt;
  try {
    const answer = await api('POST /v1/buyed_product', {
      body: lines,
      headers: { 'idempotency-key': key, quote },
    });
    return placed(answer);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return unanswered(error);
    if (error.status === 401) return { kind: 'signed_out' };
    // It is about this request alone: the same attempt may be under way in another, sent before or by another tab.
    const outcome = await closeAttempt(attempt);
    if (outcome.kind !== 'nothing') return outcome;
    const { errors = [], detail } = error.problem;
    return {
      kind: 'refused',
      reasons: errors.length > 0 ? errors.map(({ message }) => message) : [detail],
    };
  }
}

/** Has the shop say what has come of an attempt, and that nothing will where nothing has. */
export async function closeAttempt({ key }: Attempt): Promise<Outcome> {
  try {
    const { data } = await api('DELETE /v1/orders/attempts/{key}', { params: { key } });
    return data ? placed(data) : { kind: 'nothing' };
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    return isSignedOut ? { kind: 'signed_out' } : unanswered(error);
  }
}

const unanswered = (error: unknown): Outcome => ({
  kind: 'unknown',
  ...(isRefusal(error) && { words: sentenceOf(error) }),
});

interface Answer {
  order_id: number;
  total_amount: number;
  data: OrderDetail;
}

const placed = ({ order_id: orderId, total_amount: total, data }: Answer): Outcome => ({
  kind: 'placed',
  orderId,
  total,
  method: data.payment_method,
});
