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
  attemptId: number;
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
}

export interface Match {
  creditId: number;
  attemptId: number;
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
 * that a customer has claimed, or by an amount that one order and one payment alone have. In the order of the credits;
 * those that pay nothing known are left out. A payment is sure only if its amount and its day fit, it is the only one
 * for its order, only one customer claims it and staff have seen no other order paid by that amount. The last attempt
 * of an order is the one that counts: what was seen, or the newest. `common` are amounts that more orders wait for than
 * are among these payments.
 */
export function matchCredits(
  credits: readonly FoundCredit[],
  payments: readonly WaitingPayment[],
  common: ReadonlySet<number> = new Set(),
): Match[] {
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]));
  const byClaim = Map.groupBy(payments, ({ claimed }) => claimed);
  const named = credits.flatMap((credit) => namedBy(credit, byOrder, byClaim) ?? []);
  const sure = doubtClaims(onceEach(named), credits, [...byOrder.values()]);
  const used = new Set(sure.map(({ creditId }) => creditId));
  const taken = new Set(sure.map(({ attemptId }) => attemptId));
  const alone = matchAmounts(
    credits.filter(({ id }) => !used.has(id)),
    [...byOrder.values()].filter(
      ({ attemptId, isOpen, paise }) => isOpen && !taken.has(attemptId) && !common.has(paise),
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
  const found = [known(ordersNamed(credit.text)), known(orderNumbers(credit.text)), claimed];
  const way = found.findIndex((some) => some.length > 0);
  const [payment, ...others] = found[way] ?? [];
  const by = matchWays[way];
  if (!payment || !by) return undefined;
  const doubt = others.length > 0 ? 'several_orders' : doubtOf(credit, payment);
  return { creditId: credit.id, attemptId: payment.attemptId, by, doubt, credit };
}

function doubtOf(credit: FoundCredit, payment: WaitingPayment): MatchDoubt | null {
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

/** Leaves one sure payment to each attempt: the one that is named best, then the first. */
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
  for (const { attemptId, creditId } of bySureness) {
    if (!first.has(attemptId)) first.set(attemptId, creditId);
  }
  return named.map(({ creditId, attemptId, by, doubt }) => {
    const isSecond = doubt === null && first.get(attemptId) !== creditId;
    return { creditId, attemptId, by, doubt: isSecond ? 'paid_twice' : doubt };
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
  const named = new Set(
    matches.flatMap(({ attemptId, doubt }) => (doubt === null ? [attemptId] : [])),
  );
  const seen = payments.filter(({ seenOn, attemptId }) => seenOn && !named.has(attemptId));
  const ownSeen = new Set(payments.flatMap(({ seenOn, attemptId }) => (seenOn ? [attemptId] : [])));
  return matches.map((match) => {
    const credit = creditOf.get(match.creditId);
    if (match.by !== 'claim' || match.doubt || ownSeen.has(match.attemptId) || !credit)
      return match;
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
      .map(({ id: creditId }) => ({ creditId, attemptId: payment.attemptId })),
  );
  const [byCredit, byAttempt] = [
    Map.groupBy(pairs, ({ creditId }) => creditId),
    Map.groupBy(pairs, ({ attemptId }) => attemptId),
  ];
  return pairs
    .filter(
      ({ creditId, attemptId }) =>
        byCredit.get(creditId)?.length === 1 && byAttempt.get(attemptId)?.length === 1,
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

const dayMs = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;
