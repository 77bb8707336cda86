import { rupees } from '#contract/money.ts';
import type { ChosenMatch, MatchesAnswer } from '#contract/payments/statement-schemas.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { problemOf } from '#server/platform/http/problem.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import { callReinstateOrder } from '../queries/attempts.ts';
import {
  type CreditRow,
  callTakeOtherPayment,
  findCredit,
  findPaymentName,
  callUseCredit,
} from '../queries/credits.ts';
import { callAttemptOfNamed } from '../queries/opening.ts';
import { ownUpi } from '../rules/money.ts';
import type { Settlement } from '../rules/settling.ts';
import { agreeTo, differing } from './agree.ts';
import { confirmWithin, ownOrderChange, paidAlready } from './confirm.ts';
import { type LockedAttempt, lockAttempt } from './lock-attempt.ts';
import { change } from './logged-status.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

/**
 * Confirms which payments of the bank's statement pay which orders. Each is a transaction of its own, so that one that
 * is refused stops no other: what was confirmed stays.
 */
export async function confirmMatches(
  { audit, ordersDb }: Tools,
  pairs: readonly ChosenMatch[],
): Promise<MatchesAnswer> {
  const { late_payment: ifLate } = await readPaymentSettings(audit.db);
  const answer: MatchesAnswer = { confirmed: [], refused: [] };
  for (const pair of pairs) {
    try {
      const done = await confirmMatch({ audit, ordersDb }, pair, ifLate === 'reinstate');
      answer.confirmed.push({ credit: pair.credit, ...done });
    } catch (error) {
      if (!(error instanceof ShopError) || !refusals.has(error.code)) throw error;
      const { detail } = problemOf(error);
      answer.refused.push({ credit: pair.credit, code: error.code, detail });
    }
  }
  if (answer.confirmed.length === 0) audit.changesNothing();
  return answer;
}

const refusals = new Set<string>([
  'credit_not_found',
  'credit_used',
  'payment_not_found',
  'payment_differs',
  'payment_reference_taken',
  'already_paid',
  'payment_step_illegal',
]);

/**
 * Settles an attempt with a payment, and uses that payment. Two at once for one payment: the second finds it used, and
 * what was settled is undone with the transaction.
 */
async function confirmMatch(
  { audit, ordersDb }: Tools,
  { credit: creditId, differs, differs_reason: reason, ...chosen }: ChosenMatch,
  mayReinstate: boolean,
): Promise<Omit<MatchesAnswer['confirmed'][number], 'credit'>> {
  const {
    outcome,
    isToReinstate,
    orderId,
    attemptId: settled,
  } = await audit.transaction(async (db) => {
    const [credit, reference] = [
      await findCredit(db, creditId),
      await findPaymentName(db, creditId),
    ];
    if (!credit || reference === undefined) throw new ShopError('credit_not_found');
    const attemptId = await attemptOf(db, chosen);
    const attempt = await lockAttempt(db, attemptId);
    if (attempt?.provider !== ownUpi) throw new ShopError('payment_not_found');
    const { actorId } = audit;
    const found = { attemptId, reference, actorId };
    // What is missing of an advance is collected at the door.
    const isShort = attempt.purpose === 'full' && attempt.short_paise > 0;
    const isWhole = attempt.amount_paise === credit.paise && !isShort;
    const confirmed = isWhole
      ? await confirmWhole(db, { ...found, credit, mayReinstate })
      : await confirmOther(db, { ...found, credit, attempt, why: differs && reason });
    const subject = { id: confirmed.orderId, name: null };
    return { result: { ...confirmed, attemptId }, entry: { subject, changes: confirmed.changes } };
  }, ordersDb);
  if (isToReinstate) await tryAgain(() => callReinstateOrder(ordersDb, settled));
  return { order_id: orderId, outcome };
}

async function attemptOf(db: Db, { attempt, order }: Pick<ChosenMatch, 'attempt' | 'order'>) {
  const found = attempt ?? (order && (await callAttemptOfNamed(db, order)));
  if (!found) throw new ShopError('payment_not_found');
  return found;
}

interface Found {
  attemptId: number;
  credit: CreditRow;
  /** By which it settles. */
  reference: string;
  actorId: number | null;
}

async function confirmWhole(db: Db, { credit, ...found }: Found & { mayReinstate: boolean }) {
  const { orderId, settlement, changes } = await confirmWithin(db, {
    ...found,
    paise: credit.paise,
    references: credit.references,
    mayBeSecond: true,
    paidOn: credit.day,
  });
  if (!(await callUseCredit(db, credit.id, found.reference))) throw new ShopError('credit_used');
  const isToReinstate = settlement.outcome === 'late' && settlement.follows === 'reinstate';
  return { orderId, outcome: outcomeOf(settlement), isToReinstate, changes };
}

interface OtherFound extends Found {
  attempt: LockedAttempt;
  /** Why staff agree to it, if they do. */
  why: string | undefined;
}

/**
 * Confirms a payment of another amount: of an order that waits for none, or that staff agree to. Throws `payment_differs` if they
 * have not.
 */
async function confirmOther(db: Db, { credit, attempt, why, ...found }: OtherFound) {
  const { id: creditId, references, day, paise } = credit;
  const { order_id: orderId } = attempt;
  const outcome = await callTakeOtherPayment(db, { ...found, creditId, references });
  if (outcome === 'waits') return confirmAgreed(db, { ...found, credit, attempt, why });
  if (outcome === 'mismatch') throw new ShopError('payment_reference_taken');
  if (!(await callUseCredit(db, creditId, found.reference))) throw new ShopError('credit_used');
  const changes = [
    change('payment_reference', null, found.reference),
    change('amount', null, rupees(paise)),
    outcome === 'rest'
      ? change('given_up', rupees(paise), null)
      : change('payment_state', null, outcome),
    change('paid_on', null, day),
    ...(await ownOrderChange(db, orderId, found.actorId)),
  ];
  return { orderId, outcome, isToReinstate: false, changes };
}

async function confirmAgreed(db: Db, { credit, attempt, why, ...found }: OtherFound) {
  const { reference: payment, actorId } = found;
  const other = {
    id: credit.id,
    came: credit.paise,
    due: attempt.amount_paise,
    is_advance: attempt.purpose === 'advance',
    order_id: attempt.order_id,
  };
  // Nobody is asked to agree to what is refused then.
  const { state, gateway_payment: by } = attempt;
  if (state === 'captured' && by !== null && by !== payment) {
    throw paidAlready('referenceThereAlready');
  }
  if (why === undefined) throw await differing(db, other);
  const { orderId, settlement, changes } = await confirmWithin(db, {
    ...found,
    paise: attempt.amount_paise,
    references: credit.references,
    mayReinstate: false,
    mayBeSecond: false,
    paidOn: credit.day,
  });
  const agreed = await agreeTo(db, other, { payment, actorId, why });
  if (!agreed) throw new ShopError('credit_used');
  const outcome = outcomeOf(settlement);
  return { orderId, outcome, isToReinstate: false, changes: [...changes, ...agreed] };
}

function outcomeOf(settlement: Settlement): MatchesAnswer['confirmed'][number]['outcome'] {
  if (settlement.outcome === 'late' || settlement.outcome === 'duplicate') {
    return settlement.outcome;
  }
  if (settlement.outcome !== 'settled' || settlement.order === 'unchanged') return 'known';
  return settlement.order;
}
