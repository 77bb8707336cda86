import type { CreditState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToPay } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type CreditRow,
  findCredit,
  listCredits,
  listOpenSince,
  listUnconfirmed,
  setCreditAside,
} from '../queries/credits.ts';
import { type Match, matchCredits } from '../rules/matching.ts';

/** For how long an attempt to pay may still be matched. */
const daysToMatch = 45;
/** How many attempts and payments are compared: more than wait in any shop that reads its statements. */
const maxAttempts = 2_000;
const maxCompared = 3_000;
const pageSize = 50;
/** How many matches one answer has: the sure ones first. */
const maxMatched = 200;

export interface MatchedCredit extends CreditRow {
  match?: Match & { orderId: number; recipient: string; paise: number };
}

/** Returns a page of payments of one state, and the cursor of the next; open ones with the orders that they seem to pay. */
export async function showCredits(db: Db, state: CreditState, after: string | undefined) {
  const [day = '', id = ''] = after?.split('_') ?? [];
  const place = after === undefined ? undefined : { day, id: Number(id) };
  const found: MatchedCredit[] = await listCredits(db, state, pageSize + 1, place);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? `${last.day}_${last.id}` : null;
  if (state !== 'open') return { rows, next };
  const matched = new Map((await findMatches(db)).map((credit) => [credit.id, credit]));
  return { rows: rows.map((row) => matched.get(row.id) ?? row), next };
}

/** Returns the open payments that seem to pay an order: the sure ones first, then the newest. */
export async function showMatched(db: Db): Promise<MatchedCredit[]> {
  const matches = await findMatches(db);
  const isSure = ({ match }: MatchedCredit) => match?.doubt === null;
  const [sure, unsure] = [matches.filter(isSure), matches.filter((credit) => !isSure(credit))];
  return [...sure, ...unsure].slice(0, maxMatched);
}

async function findMatches(db: Db): Promise<MatchedCredit[]> {
  const attempts = await listUnconfirmed(db, { days: daysToMatch, limit: maxAttempts });
  const since = attempts.reduce((first, one) => (one.since < first ? one.since : first), '9999');
  if (attempts.length === 0) return [];
  const [credits, orders] = await Promise.all([
    listOpenSince(db, dayBefore(since), maxCompared),
    listOrdersToPay(db, [...new Set(attempts.map(({ order_id: id }) => id))]),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  // The newest attempt of an order is the one that counts.
  const waiting = attempts.toReversed().map((attempt) => ({
    attemptId: attempt.id,
    orderId: attempt.order_id,
    paise: attempt.paise,
    claimed: attempt.claimed,
    since: attempt.since,
    isOpen: orderOf.get(attempt.order_id)?.is_waiting ?? false,
  }));
  const matches = matchCredits(credits, waiting);
  const attemptOf = new Map(waiting.map((attempt) => [attempt.attemptId, attempt]));
  const creditOf = new Map(credits.map((credit) => [credit.id, credit]));
  return matches.flatMap((match) => {
    const [credit, attempt] = [creditOf.get(match.creditId), attemptOf.get(match.attemptId)];
    if (!credit || !attempt) return [];
    const { orderId, paise } = attempt;
    const recipient = orderOf.get(orderId)?.recipient_name ?? '';
    return [{ ...credit, match: { ...match, orderId, paise, recipient } }];
  });
}

/** A payment of the day before names an order by mistake: it is shown with that doubt. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Sets a payment aside that pays no order, or takes it up again. Throws `credit_not_found` and `credit_used`. */
export async function changeCredit(audit: Audit, id: number, isSetAside: boolean) {
  return audit.transaction(async (db) => {
    const isChanged = await setCreditAside(db, id, isSetAside);
    const credit = await findCredit(db, id);
    if (!credit) throw new ShopError('credit_not_found');
    if (credit.attempt_id !== null) throw new ShopError('credit_used');
    const entry = {
      subject: { id, name: credit.references[0] ?? credit.text.slice(0, 80) },
      changes: differences({ is_set_aside: !isSetAside }, { is_set_aside: isSetAside }),
    };
    return { result: credit, entry: isChanged ? entry : null };
  });
}
