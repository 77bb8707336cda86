import type { PaymentStatus } from '#contract/orders/words.ts';
import { type AttemptPurpose, type AttemptState, attemptStates } from '#contract/payments/words.ts';

/** What is true of an order when a payment for it becomes known. */
interface PayableOrder {
  payment_status: PaymentStatus;
  /** Who has cancelled it: a person's wish stands, but the system cancels only because it was not paid. */
  cancelledBy: 'nobody' | 'system' | 'person';
  /** Whether its parcel is on its way or has arrived: an advance comes too late then. */
  isSent: boolean;
}

export interface KnownAttempt {
  state: AttemptState;
  purpose: AttemptPurpose;
  paise: number;
  gatewayOrder: string;
  /** The payment that its state is of. */
  gatewayPayment: string | null;
}

/** The gateway's response about one payment. */
export interface PaymentFact {
  state: Exclude<AttemptState, 'created'>;
  paise: number;
  currency: string;
  gatewayOrder: string;
  gatewayPayment: string;
}

export type Settlement =
  /** It was known already, or is older than what is known. */
  | { outcome: 'unchanged' }
  /**
   * It is not the payment that it should be: nothing is written, and a person looks at it. The database alone knows
   * whether it is the payment of another attempt.
   */
  | { outcome: 'mismatch'; differs: 'amount' | 'currency' | 'order' | 'payment' }
  /** The attempt has a new state; `order` is what becomes of its order. */
  | { outcome: 'settled'; order: 'unchanged' | 'paid' | 'advance_paid' }
  /** Something else has paid the order. The money goes back, also if it was a second payment of one attempt. */
  | { outcome: 'duplicate'; isOfPaidAttempt: boolean }
  /** The order was cancelled before the money came, or its parcel was sent before its advance came. */
  | { outcome: 'late'; follows: 'reinstate' | 'refund' };

const rankOf = (state: AttemptState): number => attemptStates.indexOf(state);

/** Whether a state may follow: a state only rises, and a payment that failed may still be captured. */
export const isRise = (from: AttemptState, to: AttemptState): boolean => rankOf(to) > rankOf(from);

/**
 * Decides what follows from a payment. The same facts in any order, and any number of times, lead to the same end: the
 * order is paid once, and each other captured rupee goes back.
 */
export function settle(
  { order, attempt, isOtherCaptured, mayReinstate }: Situation,
  fact: PaymentFact,
): Settlement {
  const isSame = fact.gatewayPayment === attempt.gatewayPayment;
  const isSecond = attempt.state === 'captured' && fact.state === 'captured' && !isSame;
  if (!isSecond && !isRise(attempt.state, fact.state)) return { outcome: 'unchanged' };
  const differs = differenceOf(attempt, fact);
  if (differs) return { outcome: 'mismatch', differs };
  if (isSecond) return { outcome: 'duplicate', isOfPaidAttempt: true };
  if (fact.state !== 'captured') return { outcome: 'settled', order: 'unchanged' };
  const isPaid = order.payment_status === 'Paid' || order.payment_status === 'Refunded';
  if (isOtherCaptured || isPaid) return { outcome: 'duplicate', isOfPaidAttempt: false };
  if (order.cancelledBy !== 'nobody') {
    const isReinstated = order.cancelledBy === 'system' && mayReinstate;
    return { outcome: 'late', follows: isReinstated ? 'reinstate' : 'refund' };
  }
  if (attempt.purpose === 'advance' && order.isSent) return { outcome: 'late', follows: 'refund' };
  return { outcome: 'settled', order: attempt.purpose === 'full' ? 'paid' : 'advance_paid' };
}

export interface Situation {
  order: PayableOrder;
  attempt: KnownAttempt;
  /** Whether another attempt of the same order and purpose has been captured. */
  isOtherCaptured: boolean;
  /** The shop's setting for what is paid too late. */
  mayReinstate: boolean;
}

/** Only money that was taken, or is reserved, can be the wrong money. */
function differenceOf(attempt: KnownAttempt, fact: PaymentFact) {
  if (fact.gatewayOrder !== attempt.gatewayOrder) return 'order';
  if (fact.state !== 'captured' && fact.state !== 'authorised') return undefined;
  if (fact.currency !== 'INR') return 'currency';
  return fact.paise === attempt.paise ? undefined : 'amount';
}

/**
 * Which payments of an order at the gateway must be settled, in this order: each that was captured, the first one
 * first; if none was, the one that has come furthest, the latest of these.
 */
export function decisive<Fact extends { state: AttemptState; createdAt: number }>(
  payments: readonly Fact[],
): Fact[] {
  const byAge = payments.toSorted((one, other) => one.createdAt - other.createdAt);
  const captured = byAge.filter(({ state }) => state === 'captured');
  if (captured.length > 0) return captured;
  const furthest = byAge.toSorted((one, other) => rankOf(one.state) - rankOf(other.state)).at(-1);
  return furthest ? [furthest] : [];
}
