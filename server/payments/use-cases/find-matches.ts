import { limits } from '#contract/limits.ts';
import { ordersNamed } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToPay } from '#server/orders/index.ts';

import type { CreditRow } from '../queries/credits.ts';
import {
  daysToMatch,
  listClaiming,
  listOpenCredits,
  listSeenBeside,
  listUnconfirmed,
  listWaitingFor,
} from '../queries/matching.ts';
import {
  type Match,
  type WaitingPayment,
  isWithinDays,
  matchCredits,
  ordersIn,
} from '../rules/matching.ts';

export interface MatchedCredit extends CreditRow {
  match?: Match & { recipient: string; paise: number; isSeen: boolean; isClaimed: boolean };
  /** Without a match: the orders that wait for its amount. */
  fits?: number[];
}

/** How many payments are read at once. All are read, however many: the one that is sure may be any of them. */
const creditsAtOnce = 2_000;
/** An amount that more orders than this wait for identifies none of them. */
const maxOfOneAmount = 10;

/** Returns the open payments that seem to pay an order, or one of several, in the order of the list. */
export async function findMatches(db: Db): Promise<MatchedCredit[]> {
  const { credits, orderIds, common, existing, fitting } = await findCandidates(db);
  if (credits.length === 0) return [];
  const attempts = await listUnconfirmed(db, orderIds);
  const fits = [...fitting.values()].flat().map(({ order_id: id }) => id);
  const orders = await listOrdersToPay(db, [...new Set([...orderIds, ...fits])]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const begun = new Set(attempts.map((attempt) => attempt.order_id));
  const waiting = [
    ...orders.flatMap((order) => (begun.has(order.id) ? [] : unbegun(order))),
    ...attempts.map((attempt) => begunOf(attempt, orderOf.get(attempt.order_id))),
  ];
  const paymentOf = new Map(waiting.map((payment) => [payment.orderId, payment]));
  const matches = matchCredits(credits, waiting, { common, existing });
  const matchOf = new Map(matches.map((match) => [match.creditId, match]));
  return credits.flatMap((credit): MatchedCredit[] => {
    const match = matchOf.get(credit.id);
    const payment = match && paymentOf.get(match.orderId);
    if (match && payment) {
      const { paise, seenOn, claimed } = payment;
      const recipient = orderOf.get(match.orderId)?.recipient_name ?? '';
      const known = { paise, recipient, isSeen: Boolean(seenOn), isClaimed: claimed !== null };
      return [{ ...credit, match: { ...match, ...known } }];
    }
    const fitted = (fitting.get(credit.id) ?? []).filter(
      ({ order_id: id, since }) => since <= credit.day && orderOf.get(id)?.is_waiting,
    );
    const ids = [...new Set(fitted.map(({ order_id: id }) => id))].toSorted(
      (one, other) => one - other,
    );
    return ids.length > 0 ? [{ ...credit, fits: ids }] : [];
  });
}

/** A number alone may be of another shop: it is not of what was ordered here long ago. */
const isMeant = ({ text, day }: CreditRow, order: Order | undefined): boolean =>
  order !== undefined &&
  (ordersNamed(text).includes(order.id) || isWithinDays(order.placed_on, day, daysToMatch));

type Order = Awaited<ReturnType<typeof listOrdersToPay>>[number];
type Attempt = Awaited<ReturnType<typeof listUnconfirmed>>[number];

function begunOf(attempt: Attempt, order: Order | undefined): WaitingPayment {
  const { id, order_id: orderId, paise, claimed, since, seen_on: seenOn } = attempt;
  const isSeen = seenOn !== null;
  return {
    attemptId: id,
    orderId,
    paise,
    claimed,
    since: (isSeen && order?.placed_on) || since,
    seenOn,
    isOpen: isSeen || (attempt.is_short ? isPaid(order) : (order?.is_waiting ?? false)),
    settled: !isSeen && !attempt.is_short && wasPaid(order) ? 'paid' : undefined,
  };
}

/** What an order asks for which a payment may name, though nobody has begun to pay it by UPI, or nothing is waited for any more. */
function unbegun(order: Order): WaitingPayment {
  const { id: orderId, placed_on: since, advance_paise: advance, cancelled_at: cancelled } = order;
  const isAtDoor = order.payment_method === 'COD' && !wasPaid(order);
  const isSettledAtDoor =
    cancelled === null && (order.cod_state !== 'unconfirmed' || advance === 0);
  return {
    attemptId: null,
    orderId,
    paise: isAtDoor ? advance : order.total_paise,
    claimed: null,
    since,
    isOpen: order.is_waiting,
    settled: wasPaid(order) ? 'paid' : isAtDoor && isSettledAtDoor ? 'at_door' : undefined,
  };
}

const wasPaid = (order: Order | undefined) =>
  order?.payment_status === 'Paid' || order?.payment_status === 'Refunded';

/** What is missing of a canceled order is not owed any more. */
const isPaid = (order: { payment_status: string; cancelled_at: Date | null } | undefined) =>
  order?.payment_status === 'Paid' && order.cancelled_at === null;

interface Candidates {
  credits: CreditRow[];
  orderIds: number[];
  /** Amounts, in paise, that many orders wait for. */
  common: Set<number>;
  /** The orders that there are, of those that are named. */
  existing: Set<number>;
  /** The orders that wait for the amount of each payment. */
  fitting: Map<number, Waiting[]>;
}

type Waiting = Awaited<ReturnType<typeof listWaitingFor>>[number];

/**
 * Reads all open payments, and selects those that may pay something: orders are found by the texts of payments, through
 * indexes. A list of the newest attempts would miss sure matches behind many attempts that nobody pays.
 */
async function findCandidates(db: Db): Promise<Candidates> {
  const [orderIds, common, existing] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const fitting = new Map<number, Waiting[]>();
  const open: CreditRow[] = [];
  let last: CreditRow | undefined;
  for (;;) {
    const credits = await listOpenCredits(db, creditsAtOnce, last);
    last = credits.at(-1);
    const found = await ordersOf(db, credits);
    for (const paise of found.common) common.add(paise);
    for (const id of found.existing) existing.add(id);
    for (const credit of credits) {
      const orders = found.of(credit);
      const fits = found.fitting(credit);
      if (fits.length > 0) fitting.set(credit.id, fits);
      else if (orders.length === 0) continue;
      open.push(credit);
      for (const id of orders) orderIds.add(id);
    }
    if (credits.length < creditsAtOnce || !last) break;
  }
  return { credits: open, orderIds: [...orderIds], common, existing, fitting };
}

/**
 * Finds the orders that payments may pay: those that they name, that were claimed with one of their references, or that
 * wait for the amount.
 */
async function ordersOf(db: Db, credits: readonly CreditRow[]) {
  const named = new Map(credits.map((credit) => [credit.id, ordersIn(credit.text)]));
  const numbers = new Set([...named.values()].flat().filter((id) => id <= limits.maxId));
  const existing = new Map((await listOrdersToPay(db, [...numbers])).map((one) => [one.id, one]));
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
      ...(named.get(id) ?? []).filter((order) => isMeant(credit, existing.get(order))),
      ...[...claimsOf(credit), ...others, ...(besides.get(id) ?? [])].map((one) => one.order_id),
    ];
  };
  // What names an order of ours is nobody else's by its amount.
  const fitting = ({ id, paise }: CreditRow): Waiting[] =>
    named.get(id)?.some((order) => existing.has(order)) ? [] : (waitingFor.get(paise) ?? []);
  return { of, common, existing: existing.keys(), fitting };
}
