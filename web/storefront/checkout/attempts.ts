import type { OrderDetail } from '#contract/orders/schemas.ts';
import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { promised } from '#web/shared/basket/promised.ts';

import type { Attempt, PlacedOrder } from './checkout-state.ts';

/** Why the shop placed no order. */
export interface Refusal {
  reasons: string[];
  /** The numbers of orders that must be paid or cancelled first. */
  unpaid: number[];
  /** Those that were reported as paid, which the shop checks. */
  claimed: number[];
  /** It cannot be paid as it was chosen: another way may do. */
  isOfMethod: boolean;
}

/** What is known about an attempt to order. */
export type Outcome =
  | ({ kind: 'placed' } & PlacedOrder)
  /** The shop refused: there is no order and never will be. */
  | ({ kind: 'refused' } & Refusal)
  /** No order was placed with this key, and none ever will be. */
  | { kind: 'nothing' }
  | { kind: 'signed_out' }
  /** It may have been placed. `words` explain why there is no answer, if the response did. */
  | { kind: 'unknown'; words?: string };

/** Sends an order. Idempotent: the same attempt sent again is the same order. */
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
    // This failure is about one request only: the same attempt may be in flight in another, sent earlier or by
    // another tab.
    const outcome = await closeAttempt(attempt);
    if (outcome.kind !== 'nothing') return outcome;
    const { errors = [], detail } = error.problem;
    return {
      kind: 'refused',
      reasons: errors.length > 0 ? errors.map(({ message }) => message) : [detail],
      unpaid: errors.flatMap(({ path }) => /^orders\.(\d+)$/.exec(path)?.[1] ?? []).map(Number),
      claimed: errors
        .flatMap(({ path }) => /^claimed_orders\.(\d+)$/.exec(path)?.[1] ?? [])
        .map(Number),
      isOfMethod: errors.some(({ path }) => path === 'payment_method'),
    };
  }
}

/**
 * Asks the shop for the result of an attempt. If it has none, the shop closes it, so that it never becomes an
 * order.
 */
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
  advance: data.advance,
  delivery: promised(data),
  collecting:
    data.service === 'pickup'
      ? {
          place: data.pickup_place ?? '',
          hours: data.pickup_hours,
          day: data.promised_from ?? data.promised_to,
        }
      : null,
  guest: data.guest,
});
