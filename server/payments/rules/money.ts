import type { CodState, PaymentMethod, PaymentStatus } from '#contract/orders/words.ts';
import type {
  AttemptPurpose,
  AttemptState,
  MoneyState,
  RefundState,
} from '#contract/payments/words.ts';

interface Order {
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_paise: number;
  advance_paise: number;
  advance_paid_paise: number;
  /** What came back unpaid, where the rest was paid at the door. */
  came_back_paise?: number;
  cod_state: CodState | null;
  pay_by: Date | null;
  cancelled_at: Date | null;
  cancelled_by: number | null;
  now: Date;
}

interface Attempt {
  id: number;
  provider: string;
  purpose: AttemptPurpose;
  amount_paise: number;
  state: AttemptState;
  short_paise: number;
  claimed_at: Date | null;
  second_of: number | null;
}

interface Refund {
  amount_paise: number;
  state: RefundState;
}

/** The provider of payments to the shop's own UPI address. */
export const ownUpi = 'upi_manual';

const isUnpaid = ({ payment_status: status, cancelled_at: at }: Order): boolean =>
  (status === 'Pending' || status === 'Failed') && at === null;

/**
 * What must be paid online now, in paise, and for what; null if nothing is. Of what is paid on delivery it is the
 * advance, until the order is confirmed: by its payment, or because staff do not wait for it.
 */
export function dueOf(order: Order): { paise: number; purpose: AttemptPurpose } | null {
  if (!isUnpaid(order) || order.total_paise === 0) return null;
  if (order.payment_method !== 'COD') return { paise: order.total_paise, purpose: 'full' };
  const { advance_paise: paise, cod_state: state } = order;
  return paise > 0 && state === 'unconfirmed' ? { paise, purpose: 'advance' } : null;
}

/**
 * What the courier collects, in paise: the total without what was paid before, and did not go back before the parcel
 * was sent (`advance_left`).
 */
export const dueAtDoorOf = (order: Order): number =>
  isUnpaid(order) && order.payment_method === 'COD'
    ? order.total_paise - order.advance_paid_paise
    : 0;

export const isOver = ({ pay_by: by, now }: Pick<Order, 'pay_by' | 'now'>): boolean =>
  by !== null && by < now;

/** What never came of a payment, in paise, as staff have agreed to; what is missing of an advance is collected at the door. */
export const givenUpOf = (
  attempts: readonly Pick<Attempt, 'state' | 'purpose' | 'short_paise'>[],
): number =>
  attempts
    .filter(({ state, purpose }) => state === 'captured' && purpose === 'full')
    .reduce((sum, { short_paise: paise }) => sum + paise, 0);

/**
 * What was paid and what went back, in paise. If staff have only marked an order as paid, all of it was; what went
 * back of an advance before was paid again at the door.
 */
export function sumsOf(
  order: Order,
  attempts: readonly Attempt[],
  refunds: readonly Refund[],
): { paid: number; refunded: number } {
  const captured = attempts.filter(({ state }) => state === 'captured');
  const processed = sumOf(refunds.filter(({ state }) => state === 'processed'));
  const advances = sumOf(captured.filter(({ purpose }) => purpose === 'advance'));
  const paidAgain = Math.max(0, advances - order.advance_paid_paise);
  const owed = order.total_paise - (order.came_back_paise ?? 0);
  const isByHand =
    sumOf(captured) + givenUpOf(captured) - paidAgain < owed &&
    ['Paid', 'Refunded'].includes(order.payment_status);
  const paid = isByHand ? owed + paidAgain : sumOf(captured);
  return { paid, refunded: isByHand && order.payment_status === 'Refunded' ? paid : processed };
}

const sumOf = (rows: readonly { amount_paise: number }[]): number =>
  rows.reduce((sum, { amount_paise: paise }) => sum + paise, 0);

/** How the money of an order stands, in one word. */
export function moneyState(
  order: Order,
  attempts: readonly Attempt[],
  refunds: readonly Refund[],
): MoneyState {
  const { paid, refunded } = sumsOf(order, attempts, refunds);
  const wanted = sumOf(refunds);
  if (paid > 0 && dueAtDoorOf(order) > 0) return beforeTheDoor(order, { paid, refunded });
  if (paid > 0 && refunded >= paid) return 'refunded';
  // A part that goes back leaves the order paid.
  if (paid > 0 && wanted >= paid) return 'refunding';
  if (order.payment_status === 'Paid') return 'paid';
  if (order.cancelled_at !== null) {
    // What was paid for a cancelled order goes back, but for an advance whose parcel was refused.
    if (order.cancelled_by !== null && paid > wanted) return 'advance_kept';
    const isExpired = order.cancelled_by === null && order.pay_by !== null;
    return isExpired ? 'expired' : 'cancelled';
  }
  if (paid > 0) return 'advance_paid';
  return unpaidState(order, attempts);
}

/** An order that is still to be paid at the door was not paid back, even if all of its advance was. */
function beforeTheDoor(
  { advance_paid_paise: before }: Order,
  { paid, refunded }: { paid: number; refunded: number },
): MoneyState {
  if (before > 0) return 'advance_paid';
  return refunded < paid ? 'refunding' : 'nothing';
}

function unpaidState(order: Order, attempts: readonly Attempt[]): MoneyState {
  if (dueOf(order) === null) return 'nothing';
  const open = attempts.filter(({ state }) => state === 'authorised' || state === 'opened');
  if (open.some(({ state }) => state === 'authorised')) return 'on_its_way';
  if (isOver(order)) return 'expired';
  return open.some(({ claimed_at: at }) => at !== null) ? 'claimed' : 'awaiting';
}

/**
 * What was claimed for an order that has ended: the latest of these may have come all the same, also if the shop has not
 * found it.
 */
export const lateClaimOf = <One extends Attempt & { reason: string | null }>(
  { cancelled_at: ended }: Order,
  attempts: readonly One[],
): One | undefined =>
  ended === null || attempts.some(({ state }) => state === 'captured')
    ? undefined
    : attempts.findLast(
        ({ provider, state, reason, claimed_at: claimed }) =>
          provider === ownUpi &&
          state === 'failed' &&
          (reason === 'closed' || reason === 'expired' || reason === 'rejected') &&
          claimed !== null,
      );

const rankOf: Record<AttemptState, number> = {
  created: 1,
  failed: 0,
  opened: 2,
  authorised: 4,
  captured: 5,
};
const claimedRank = 3;

/** The attempt that a customer reads of: the one that has come furthest, the latest of these. */
export function attemptToReport<One extends Attempt>(attempts: readonly One[]): One | undefined {
  const rank = ({ state, claimed_at: at }: One) =>
    state === 'opened' && at !== null ? claimedRank : rankOf[state];
  return attempts
    .filter(({ second_of: first }) => first === null)
    .toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
    .at(-1);
}
