import type { AuditChange } from '#contract/activity/schemas.ts';
import { rupees } from '#contract/money.ts';
import { plainReference } from '#contract/payments/references.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  callTakeOtherAmount,
  findAskedAtDoor,
  findOtherAmount,
  markConfirmedCredits,
} from '../queries/credits.ts';
import { change } from './logged-status.ts';

/** A payment in the statement of another amount than was due, in paise. */
interface OtherAmount {
  id: number;
  came: number;
  due: number;
  is_advance: boolean;
  order_id: number;
}

/** Why what came of an advance stays as it is: its parcel has left with what is collected at the door, or is about to. */
export const atTheDoor = (stands: 'sent' | 'booked'): ShopError =>
  new ShopError('payment_step_illegal', [], {
    detail: sentence(stands === 'sent' ? 'advanceOfSentOrder' : 'advanceOfBookedOrder'),
  });

/**
 * Asks staff whether such a payment is the one of an order all the same; or says that it cannot be, as the door asks for no more than it
 * did when the parcel left.
 */
export async function differing(
  db: Db,
  { came, due, is_advance: isAdvance, order_id: orderId }: Omit<OtherAmount, 'id'>,
): Promise<ShopError> {
  const stands = isAdvance && came < due ? await findAskedAtDoor(db, orderId) : null;
  if (stands) return atTheDoor(stands);
  const less = isAdvance ? 'lessCameOfAdvance' : 'lessCame';
  const detail = sentence(came > due ? 'moreCame' : less, {
    came: rupees(came),
    due: rupees(due),
    rest: rupees(Math.abs(came - due)),
  });
  return new ShopError('payment_differs', [], { detail });
}

/**
 * Uses such a payment for what was captured by its name, as staff have agreed to for a reason. Returns what the log has of it; undefined
 * if it pays something else. Throws `payment_step_illegal` where more has gone back than came.
 */
export async function agreeTo(
  db: Db,
  { id, ...amounts }: OtherAmount,
  { payment, actorId, why }: { payment: string; actorId: number | null; why: string },
): Promise<AuditChange[] | undefined> {
  const [came, due] = [rupees(amounts.came), rupees(amounts.due)];
  const outcome = await callTakeOtherAmount(db, id, { payment, actorId });
  if (outcome === 'given_back') {
    throw new ShopError('payment_step_illegal', [], { detail: sentence('moreWentBack', { came }) });
  }
  if (outcome === 'sent' || outcome === 'booked') throw atTheDoor(outcome);
  if (outcome === 'unused') return undefined;
  const rest = rupees(Math.abs(amounts.came - amounts.due));
  return [
    change('is_other_amount', null, true),
    change('amount', due, came),
    change(came > due ? 'refund_wanted' : 'given_up', null, rest),
    change('reason', null, why),
  ];
}

interface Agreement {
  /** The reference. */
  typed: string;
  /** Staff know that the bank has another amount under it. */
  differs: boolean;
  why: string | undefined;
  /** The field of the reason, which is missing where there is none. */
  field: string;
}

/**
 * Uses the payment of the bank's statement that has a reference which staff have typed; returns what the log has of another amount. If the
 * bank has another amount under it, staff are asked first; it is used all the same then, since it pays nothing else. Throws
 * `payment_differs`, `invalid_input` without a reason, and `payment_step_illegal` where more has gone back than came.
 */
export async function takeCreditOf(
  { actorId }: { actorId: number | null },
  db: Db,
  { typed, differs, why, field }: Agreement,
): Promise<AuditChange[]> {
  const payment = plainReference(typed);
  await markConfirmedCredits(db, [payment]);
  const other = await findOtherAmount(db, payment);
  if (!other) return [];
  if (!differs) throw await differing(db, other);
  if (why === undefined) {
    throw new ShopError('invalid_input', [{ path: field, message: sentence('reasonMissing') }]);
  }
  return (await agreeTo(db, other, { payment, actorId, why })) ?? [];
}
