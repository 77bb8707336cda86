import type { MatchesAnswer } from '#contract/payments/statement-schemas.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { problemOf } from '#server/platform/http/problem.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { readPaymentSettings } from '#server/store/index.ts';

import { callReinstateOrder } from '../queries/attempts.ts';
import { findAttempt } from '../queries/confirming.ts';
import { findCredit, findPaymentName, useCredit } from '../queries/credits.ts';
import { ownUpi } from '../rules/money.ts';
import type { Settlement } from '../rules/settling.ts';
import { confirmWithin } from './confirm.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

interface Pair {
  credit: number;
  attempt: number;
}

/**
 * Confirms which payments of the bank's statement pay which orders. Each is a transaction of its own, so that one that
 * is refused stops no other: what was confirmed stays.
 */
export async function confirmMatches(
  { audit, ordersDb }: Tools,
  pairs: readonly Pair[],
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
]);

/**
 * Settles an attempt with a payment, and uses that payment. Two at once for one payment: the second finds it used, and
 * what was settled is undone with the transaction.
 */
async function confirmMatch(
  { audit, ordersDb }: Tools,
  { credit: creditId, attempt: attemptId }: Pair,
  mayReinstate: boolean,
): Promise<Omit<MatchesAnswer['confirmed'][number], 'credit'>> {
  const { settlement, orderId } = await audit.transaction(async (db) => {
    const [credit, reference] = [
      await findCredit(db, creditId),
      await findPaymentName(db, creditId),
    ];
    if (!credit || reference === undefined) throw new ShopError('credit_not_found');
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.provider !== ownUpi) throw new ShopError('payment_not_found');
    if (attempt.amount_paise !== credit.paise) throw new ShopError('payment_differs');
    const { actorId } = audit;
    const confirmed = await confirmWithin(db, {
      attemptId,
      reference,
      references: credit.references,
      actorId,
      mayReinstate,
      mayBeSecond: true,
      paidOn: credit.day,
    });
    if (!(await useCredit(db, creditId, reference))) throw new ShopError('credit_used');
    const subject = { id: confirmed.orderId, name: null };
    return { result: confirmed, entry: { subject, changes: confirmed.changes } };
  }, ordersDb);
  if (settlement.outcome === 'late' && settlement.follows === 'reinstate') {
    await tryAgain(() => callReinstateOrder(ordersDb, attemptId));
  }
  return { order_id: orderId, outcome: outcomeOf(settlement) };
}

function outcomeOf(settlement: Settlement) {
  if (settlement.outcome === 'late' || settlement.outcome === 'duplicate') {
    return settlement.outcome;
  }
  if (settlement.outcome !== 'settled' || settlement.order === 'unchanged') return 'known';
  return settlement.order;
}
