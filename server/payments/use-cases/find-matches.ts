import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToPay } from '#server/orders/index.ts';

import type { CreditRow } from '../queries/credits.ts';
import {
  listClaiming,
  listOpenCredits,
  listSeenBeside,
  listUnconfirmed,
  listWaitingFor,
} from '../queries/matching.ts';
import { type Match, matchCredits, ordersIn } from '../rules/matching.ts';

export interface MatchedCredit extends CreditRow {
  match?: Match & { orderId: number; recipient: string; paise: number; isSeen: boolean };
}

/** How many payments are read at once. All are read, however many: the one that is sure may be any of them. */
const creditsAtOnce = 2_000;
/** An amount that more orders than this wait for identifies none of them. */
const maxOfOneAmount = 10;

/** Returns the open payments that seem to pay an order, in the order of the list. */
export async function findMatches(db: Db): Promise<MatchedCredit[]> {
  const { credits, orderIds, common } = await findCandidates(db);
  if (credits.length === 0) return [];
  const attempts = await listUnconfirmed(db, orderIds);
  const orders = await listOrdersToPay(db, orderIds);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const waiting = attempts.map(
    ({ id, order_id: orderId, paise, claimed, since, seen_on: seenOn }) => ({
      attemptId: id,
      orderId,
      paise,
      claimed,
      since: (seenOn !== null && orderOf.get(orderId)?.placed_on) || since,
      seenOn,
      isOpen: seenOn !== null || (orderOf.get(orderId)?.is_waiting ?? false),
    }),
  );
  const attemptOf = new Map(waiting.map((attempt) => [attempt.attemptId, attempt]));
  const creditOf = new Map(credits.map((credit) => [credit.id, credit]));
  return matchCredits(credits, waiting, common).flatMap((match) => {
    const [credit, attempt] = [creditOf.get(match.creditId), attemptOf.get(match.attemptId)];
    if (!credit || !attempt) return [];
    const { orderId, paise, seenOn } = attempt;
    const recipient = orderOf.get(orderId)?.recipient_name ?? '';
    return [{ ...credit, match: { ...match, orderId, paise, recipient, isSeen: seenOn !== null } }];
  });
}

interface Candidates {
  credits: CreditRow[];
  orderIds: number[];
  /** Amounts, in paise, that many orders wait for. */
  common: Set<number>;
}

/**
 * Reads all open payments, and selects those that may pay something: orders are found by the texts of payments, through
 * indexes. A list of the newest attempts would miss sure matches behind many attempts that nobody pays.
 */
async function findCandidates(db: Db): Promise<Candidates> {
  const [orderIds, common] = [new Set<number>(), new Set<number>()];
  const open: CreditRow[] = [];
  let last: CreditRow | undefined;
  for (;;) {
    const credits = await listOpenCredits(db, creditsAtOnce, last);
    last = credits.at(-1);
    const found = await ordersOf(db, credits);
    for (const paise of found.common) common.add(paise);
    for (const credit of credits) {
      const orders = found.of(credit);
      if (orders.length === 0) continue;
      open.push(credit);
      for (const id of orders) orderIds.add(id);
    }
    if (credits.length < creditsAtOnce || !last) break;
  }
  return { credits: open, orderIds: [...orderIds], common };
}

/**
 * Finds the orders that payments may pay: those that they name, that were claimed with one of their references, or that
 * wait for the amount.
 */
async function ordersOf(db: Db, credits: readonly CreditRow[]) {
  const named = new Map(credits.map((credit) => [credit.id, ordersIn(credit.text)]));
  const numbers = new Set([...named.values()].flat().filter((id) => id <= limits.maxId));
  const known = new Set((await listUnconfirmed(db, [...numbers])).map((one) => one.order_id));
  const references = new Set(credits.flatMap((credit) => credit.references));
  const claiming = Map.groupBy(await listClaiming(db, [...references]), ({ claimed }) => claimed);
  const amounts = [...new Set(credits.map(({ paise }) => paise))];
  const waiting = await listWaitingFor(db, amounts, maxOfOneAmount + 1);
  const waitingFor = Map.groupBy(waiting, ({ paise }) => paise);
  const common = amounts.filter((paise) => (waitingFor.get(paise)?.length ?? 0) > maxOfOneAmount);
  const isCommon = new Set(common);
  const claimsOf = ({ references: own }: CreditRow) =>
    own.flatMap((one) => claiming.get(one) ?? []);
  // What was seen makes a claim of its amount doubtful, however many there are.
  const claimed = credits.filter((credit) => claimsOf(credit).length > 0);
  const besides = Map.groupBy(await listSeenBeside(db, claimed), ({ credit_id: id }) => id);
  const of = (credit: CreditRow): number[] => {
    const { id, paise } = credit;
    const others = isCommon.has(paise) ? [] : (waitingFor.get(paise) ?? []);
    return [
      ...(named.get(id) ?? []).filter((order) => known.has(order)),
      ...[...claimsOf(credit), ...others, ...(besides.get(id) ?? [])].map((one) => one.order_id),
    ];
  };
  return { of, common };
}
