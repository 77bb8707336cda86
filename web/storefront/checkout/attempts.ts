import type { OrderDetail } from '#contract/orders.ts';
import { ApiError } from '#web/client.ts';
import { api } from '#web/fetch-transport.ts';

import { type Attempt, type PlacedOrder, paymentMethods } from './checkout-state.ts';

/** What is known of an attempt to order. */
export type Outcome =
  | ({ kind: 'placed' } & PlacedOrder)
  /** The shop said no, and that it has stored nothing. */
  | { kind: 'refused'; reasons: string[] }
  /** No order was placed with this key, yet. */
  | { kind: 'nothing' }
  | { kind: 'signed_out' }
  /** It may have been placed. `words` are the shop's, where it answered at all. */
  | { kind: 'unknown'; words?: string };

/** Sends an order. The same attempt sent again is the same order. */
export async function sendOrder(attempt: Attempt): Promise<Outcome> {
  const { key, lines, quote, isInDoubt } = attempt;
  try {
    const answer = await api('POST /v1/buyed_product', {
      body: lines,
      headers: { 'Idempotency-Key': key, Quote: quote },
    });
    return placed(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unknown' };
    const { status, problem } = error;
    if (status === 401) return { kind: 'signed_out' };
    // Another tab has ordered something else with this key: that is the order.
    if (problem.type.endsWith('idempotency_key_reused')) return findPlaced(attempt);
    // These are said after the key was looked up. Others prove nothing about an attempt that was sent before.
    const isProof = status === 409 || status === 422 || (status < 500 && !isInDoubt);
    if (!isProof) return { kind: 'unknown', words: problem.detail };
    const { errors = [], detail } = problem;
    return {
      kind: 'refused',
      reasons: errors.length > 0 ? errors.map(({ message }) => message) : [detail],
    };
  }
}

/** Looks whether an attempt has placed an order; places none. */
export async function findPlaced({ key }: Attempt): Promise<Outcome> {
  try {
    const answer = await api('GET /v1/orders/attempts/{key}', { params: { key } });
    return placed(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unknown' };
    if (error.status === 401) return { kind: 'signed_out' };
    return error.status === 404
      ? { kind: 'nothing' }
      : { kind: 'unknown', words: error.problem.detail };
  }
}

interface Answer {
  order_id: number;
  total_amount: number;
  data: OrderDetail;
}

const placed = ({ order_id: orderId, total_amount: total, data }: Answer): Outcome => ({
  kind: 'placed',
  orderId,
  total,
  method: paymentMethods.find((method) => method.toUpperCase() === data.payment_method),
});
