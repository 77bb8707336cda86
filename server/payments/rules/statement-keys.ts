import { isOddlyDated } from '#contract/payments/references.ts';

/** A payment in a bank's statement. */
export interface ReportedCredit {
  /** The day in India, as "2026-11-22". */
  day: string;
  paise: number;
  text: string;
  /** Everything that may be the reference of the payment. */
  references: string[];
}

/** A stored payment. */
export interface KnownCredit extends ReportedCredit {
  key: string;
}

/** Exports of one payment give it days that are so far apart at most. */
const maxDaysApart = 3;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the keys of payments: the same whenever the bank lists one again, and shared by no other payment of the same
 * amount. A key is undefined if the file has had the payment before. `known` has the stored payments with one of their
 * references.
 */
export function keysOf(
  credits: readonly ReportedCredit[],
  known: readonly KnownCredit[],
): (string | undefined)[] {
  const shared = sharedReferences(credits, known);
  const keysBefore = Map.groupBy(known, identityOf);
  const keyOf = (stored: KnownCredit) =>
    shared.has(stored.key) ? nameOf(stored, shared).name : stored.key;
  const seen = new Map<string, number>();
  const count = (name: string) => {
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return seen.get(name) ?? 0;
  };
  return credits.map((credit) => {
    const { name, isSure } = nameOf(credit, shared);
    const times = count(`${credit.paise} ${name}`);
    if (isSure && times > 1) return undefined;
    // A stored payment has its key, even if the shop would choose another one today.
    const before = keysBefore.get(identityOf(credit))?.[count(identityOf(credit)) - 1];
    if (before) return keyOf(before);
    return times === 1 ? name : `${name} #${times}`;
  });
}

/** Stored payments under a reference that was found to name several, each with the key that it should have. */
export function keysAnew(
  credits: readonly ReportedCredit[],
  known: readonly KnownCredit[],
): { from: KnownCredit; key: string }[] {
  const shared = sharedReferences(credits, known);
  return known
    .filter(({ key }) => shared.has(key))
    .map((from) => ({ from, key: nameOf(from, shared).name }));
}

/** The references of payments that may or may not identify one, depending on the stored payments. */
export const uncertainReferences = (credits: readonly ReportedCredit[]): string[] => [
  ...new Set(
    credits.flatMap(({ references, day }) =>
      references.filter((reference) => !isUpiOfDay(reference, day)),
    ),
  ),
];

const identityOf = ({ day, paise, text }: ReportedCredit): string => `${day} ${paise} ${text}`;

function nameOf({ day, text, references }: ReportedCredit, shared: ReadonlySet<string>) {
  const own = references.filter((reference) => !shared.has(reference));
  const sure = own.find((reference) => isOfDay(reference, day));
  return sure === undefined
    ? { name: `${day} ${own[0] ?? text}`, isSure: false }
    : { name: sure, isSure: true };
}

/**
 * References that several payments share, such as an account of the shop that its bank has made for collecting. Each
 * line of one file is a payment; two files that list one payment have the same amount, and days that are near.
 */
function sharedReferences(
  credits: readonly ReportedCredit[],
  known: readonly KnownCredit[],
): Set<string> {
  const shared = new Set<string>();
  const first = new Map<string, ReportedCredit>();
  for (const credit of credits) {
    for (const reference of credit.references) {
      const other = first.get(reference);
      if (!other) first.set(reference, credit);
      else if (identityOf(other) !== identityOf(credit)) shared.add(reference);
    }
  }
  const unnamed = new Set<string>();
  for (const stored of known) {
    for (const reference of stored.references) {
      const found = first.get(reference);
      if (!found || isUpiOfDay(reference, found.day)) continue;
      if (isElsewhere(stored, found)) shared.add(reference);
      // Two stored payments have it, and neither as its key: it was found to be shared before.
      if (stored.key.includes(reference)) continue;
      if (unnamed.has(reference)) shared.add(reference);
      unnamed.add(reference);
    }
  }
  return shared;
}

const isElsewhere = (one: ReportedCredit, other: ReportedCredit): boolean =>
  one.paise !== other.paise ||
  Math.abs(Date.parse(one.day) - Date.parse(other.day)) > maxDaysApart * dayMs;

/**
 * Whether a reference surely belongs to this one payment: banks also write accounts of their own, which look like the
 * references of UPI, into each line. Those of UPI begin with their day.
 */
const isOfDay = (reference: string, day: string): boolean =>
  !/^\d/.test(reference) || isUpiOfDay(reference, day);

const isUpiOfDay = (reference: string, day: string): boolean =>
  /^\d/.test(reference) && !isOddlyDated(reference, new Date(`${day}T12:00:00+05:30`));
