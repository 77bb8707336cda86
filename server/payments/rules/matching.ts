import { ordersNamed } from '#contract/payments/references.ts';
import { type MatchDoubt, type MatchWay, matchWays } from '#contract/payments/words.ts';

/** A payment that came in and was not used yet. */
export interface FoundCredit {
  id: number;
  /** In India, as "2026-11-22". */
  day: string;
  paise: number;
  text: string;
  references: readonly string[];
}

/** An attempt to pay by UPI that was not confirmed. */
export interface WaitingPayment {
  /** Null if nobody has begun to pay the order by UPI. */
  attemptId: number | null;
  orderId: number;
  paise: number;
  /** The reference that the customer has given. */
  claimed: string | null;
  /** The day in India when it began; of what staff have seen, when its order was placed. */
  since: string;
  /** Whether the order still waits: one that was cancelled may be paid late. */
  isOpen: boolean;
  /** The day on which staff marked its money as seen, which no payment in the statement has proved yet. */
  seenOn?: string | null;
  /** Where no payment is waited for: the order was paid, or the rest of it is paid at the door. */
  settled?: 'paid' | 'at_door' | undefined;
}

export interface Match {
  creditId: number;
  attemptId: number | null;
  orderId: number;
  by: MatchWay;
  /** Null if it is sure. */
  doubt: MatchDoubt | null;
}

/** For how many days an amount alone may name an order. */
const amountWithinDays = 3;

/**
 * How much later than staff have seen it a bank may date a payment, and how much earlier than its order it may have
 * come. In days.
 */
const seenWithinDays = 3;

/**
 * Proposes which order each payment pays: by our reference or the order's number in the bank's text, by the reference
 * that a customer has claimed, or by an amount that one order and one payment alone have. What names an order of this shop is
 * never another one's by its amount. In the order of the credits; those that pay nothing known are left out. A payment is sure only if its amount and its day fit, it is the only one
 * for its order, only one customer claims it and staff have seen no other order paid by that amount. The last attempt
 * of an order is the one that counts: what was seen, or the newest. `common` are amounts that more orders wait for than
 * are among these payments; `existing` are the orders that there are, of those that are named.
 */
export function matchCredits(
  credits: readonly FoundCredit[],
  payments: readonly WaitingPayment[],
  {
    common = new Set(),
    existing = new Set(payments.map(({ orderId }) => orderId)),
  }: { common?: ReadonlySet<number>; existing?: ReadonlySet<number> } = {},
): Match[] {
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]));
  const byClaim = Map.groupBy(payments, ({ claimed }) => claimed);
  const named = credits.flatMap((credit) => namedBy(credit, byOrder, byClaim) ?? []);
  const sure = doubtClaims(onceEach(named), credits, [...byOrder.values()]);
  const used = new Set(sure.map(({ creditId }) => creditId));
  const taken = new Set(sure.map(({ orderId }) => orderId));
  const alone = matchAmounts(
    credits.filter(
      ({ id, text }) => !used.has(id) && !ordersIn(text).some((one) => existing.has(one)),
    ),
    [...byOrder.values()].filter(
      ({ orderId, isOpen, paise }) => isOpen && !taken.has(orderId) && !common.has(paise),
    ),
  );
  const all = new Map([...sure, ...alone].map((match) => [match.creditId, match]));
  return credits.flatMap(({ id }) => all.get(id) ?? []);
}

interface Named extends Match {
  credit: FoundCredit;
}

function namedBy(
  credit: FoundCredit,
  byOrder: ReadonlyMap<number, WaitingPayment>,
  byClaim: ReadonlyMap<string | null, WaitingPayment[]>,
): Named | undefined {
  const known = (orders: number[]) => orders.flatMap((id) => byOrder.get(id) ?? []);
  const claims = credit.references.flatMap((reference) => byClaim.get(reference) ?? []);
  // A claim that was rejected is of its order all the same: the attempt that counts is the newest one.
  const claimed = [...new Map(claims.map((one) => [one.orderId, one])).values()].map((one) => {
    const counting = byOrder.get(one.orderId);
    return counting?.paise === one.paise ? counting : one;
  });
  // A number may be another shop's order; our reference is of ours.
  const numbered = Map.groupBy(known(orderNumbers(credit.text)), ({ settled }) => !settled);
  const settled = numbered.get(false) ?? [];
  const found: [MatchWay, WaitingPayment[]][] = [
    ['reference', known(ordersNamed(credit.text))],
    ['order_number', numbered.get(true) ?? []],
    ['claim', claimed],
    ['order_number', settled],
  ];
  const [by, [payment, ...others]] = found.find(([, some]) => some.length > 0) ?? ['claim', []];
  if (!payment) return undefined;
  const { attemptId, orderId } = payment;
  const isOfOther = by === 'claim' && settled.some((one) => one.orderId !== orderId);
  const doubt = others.length > 0 || isOfOther ? 'several_orders' : doubtOf(credit, payment);
  return { creditId: credit.id, attemptId, orderId, by, doubt, credit };
}

function doubtOf(credit: FoundCredit, payment: WaitingPayment): MatchDoubt | null {
  const { settled } = payment;
  if (settled === 'paid' || (settled && credit.paise === payment.paise)) return 'paid_twice';
  if (settled) return 'at_the_door';
  if (credit.paise !== payment.paise) return 'amount_differs';
  if (isTooEarly(credit, payment)) return 'too_early';
  return payment.isOpen ? null : 'too_late';
}

/** The orders that a bank's text may name. */
export const ordersIn = (text: string): number[] => [...ordersNamed(text), ...orderNumbers(text)];

/** The numbers in "Order 1042", as our link asks apps to write it, with what banks make of the blank. */
const orderNumbers = (text: string): number[] => [
  ...new Set(
    Array.from(
      text.matchAll(/(?<![a-z])order(?: ?(?:no\.?|number))?[ #:._-]*(\d{1,10})(?!\d)/gi),
      ([, digits]) => Number(digits),
    ),
  ),
];

/** Leaves one sure payment to each order: the one that is named best, then the first. */
function onceEach(named: Named[]): Match[] {
  const first = new Map<number, number>();
  const bySureness = named
    .filter(({ doubt }) => doubt === null)
    .toSorted(
      (one, other) =>
        matchWays.indexOf(one.by) - matchWays.indexOf(other.by) ||
        one.credit.day.localeCompare(other.credit.day) ||
        one.creditId - other.creditId,
    );
  for (const { orderId, creditId } of bySureness) {
    if (!first.has(orderId)) first.set(orderId, creditId);
  }
  return named.map(({ creditId, attemptId, orderId, by, doubt }) => {
    const isSecond = doubt === null && first.get(orderId) !== creditId;
    return { creditId, attemptId, orderId, by, doubt: isSecond ? 'paid_twice' : doubt };
  });
}

/**
 * Who claims a payment may have paid another order by it, which staff have seen: it pays one of them. Of what was seen
 * and is named by a payment of its own, it is sure that it is another one.
 */
function doubtClaims(
  matches: readonly Match[],
  credits: readonly FoundCredit[],
  payments: readonly WaitingPayment[],
): Match[] {
  const creditOf = new Map(credits.map((credit) => [credit.id, credit]));
  const named = new Set(matches.flatMap(({ orderId, doubt }) => (doubt === null ? [orderId] : [])));
  const seen = payments.filter(({ seenOn, orderId }) => seenOn && !named.has(orderId));
  const ownSeen = new Set(payments.flatMap(({ seenOn, orderId }) => (seenOn ? [orderId] : [])));
  return matches.map((match) => {
    const credit = creditOf.get(match.creditId);
    if (match.by !== 'claim' || match.doubt || ownSeen.has(match.orderId) || !credit) return match;
    const mayBe = seen.some(
      (other) => other.paise === credit.paise && mayHaveBeenSeen(credit, other),
    );
    return mayBe ? { ...match, doubt: 'other_seen' } : match;
  });
}

/** Payments and orders that have nothing in common but their amount, and their days, with each other alone. */
function matchAmounts(
  credits: readonly FoundCredit[],
  payments: readonly WaitingPayment[],
): Match[] {
  const creditsOf = Map.groupBy(credits, ({ paise }) => paise);
  const pairs = payments.flatMap((payment) =>
    (creditsOf.get(payment.paise) ?? [])
      .filter((credit) => isSoon(credit, payment))
      .map(({ id: creditId }) => ({
        creditId,
        attemptId: payment.attemptId,
        orderId: payment.orderId,
      })),
  );
  const [byCredit, byOrder] = [
    Map.groupBy(pairs, ({ creditId }) => creditId),
    Map.groupBy(pairs, ({ orderId }) => orderId),
  ];
  return pairs
    .filter(
      ({ creditId, orderId }) =>
        byCredit.get(creditId)?.length === 1 && byOrder.get(orderId)?.length === 1,
    )
    .map((pair) => ({ ...pair, by: 'amount', doubt: 'only_amount' }));
}

/** An order by phone may be written when it is paid already. */
const isTooEarly = ({ day }: FoundCredit, { since, seenOn }: WaitingPayment): boolean =>
  daysBetween(since, day) < (seenOn ? -seenWithinDays : 0);

/** Whether a payment may be what staff have seen, at any time since its order was placed. */
const mayHaveBeenSeen = (credit: FoundCredit, payment: WaitingPayment): boolean =>
  !isTooEarly(credit, payment) &&
  daysBetween(payment.seenOn ?? payment.since, credit.day) <= seenWithinDays;

/** Whether a payment has come in the days in which an amount alone may name an order. */
function isSoon({ day }: FoundCredit, { since, seenOn }: WaitingPayment): boolean {
  if (seenOn) return Math.abs(daysBetween(seenOn, day)) <= amountWithinDays;
  const days = daysBetween(since, day);
  return days >= 0 && days <= amountWithinDays;
}

export const isWithinDays = (from: string, to: string, days: number): boolean =>
  daysBetween(from, to) <= days;

const dayMs = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;
