import { latinDigits } from '../digits.ts';
import { normalForm } from '../normal-form.ts';

/** A UPI address (VPA), as NPCI writes it. */
export const isVpa = (text: string): boolean => /^[\w.-]{2,256}@[A-Za-z]{2,64}$/.test(text);

/** The characters of a reference's check: none is taken for another. */
const checkCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The reference of an order, as "J1042K": its last letter shows that no digit was mistyped or exchanged. */
export const paymentReference = (orderId: number): string => `J${orderId}${checkOf(orderId)}`;

/** What is unlike in any two attempts to pay through a gateway, also those of other databases with its keys. */
interface OneAttempt {
  id: number;
  order_id: number;
  /** When it was written, in seconds. */
  begun_at: number;
}

/**
 * The reference of one attempt to pay an order through a gateway, as "J1042K-17-tozwhk". Numbers alone come again after
 * a backup is restored, and a gateway would find what somebody else has paid.
 */
export const attemptReference = ({ id, order_id: orderId, begun_at: at }: OneAttempt): string =>
  `${paymentReference(orderId)}-${id}-${at.toString(36)}`;

/** The number of the attempt that such a reference may be of; undefined if it is none. */
export function attemptNamed(text: string): number | undefined {
  const [, attempt] = /^J\d{1,10}[A-Z]-(\d{1,15})-[\da-z]{1,8}$/.exec(text) ?? [];
  return attempt === undefined ? undefined : Number(attempt);
}

/** The orders that a bank's text names by their references. What is mistyped names none. */
export function ordersNamed(text: string): number[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z0-9])J(\d{1,10})([A-Z])(?![A-Z0-9])/g);
  const right = Array.from(found, ([, digits = '', check]) => ({ id: Number(digits), check }));
  return [...new Set(right.filter(({ id, check }) => checkOf(id) === check).map(({ id }) => id))];
}

/** Weights that differ for neighbours, modulo a prime: one wrong digit or two exchanged ones change the letter. */
function checkOf(orderId: number): string {
  const digits = String(orderId).padStart(10, '0');
  const sum = Array.from(digits, (digit, place) => Number(digit) * (place + 2));
  const rest = sum.reduce((one, other) => one + other, 0) % 23;
  return checkCharacters[rest] ?? '';
}

const label = '(?:UTR|RRN|UPI|IMPS|NEFT|RTGS|REF|TXN)(?:NO)?';
const separatedLabel = new RegExp(`^${label}[-:./#=]+`);
const upiReference = new RegExp(`^(?:${label})?0{0,4}(\\d{12})$`);
const isBankReference = (text: string): boolean =>
  /^[A-Z0-9]{12,22}$/.test(text) && /\d{9}/.test(text);

/**
 * A reference as it is always written, or one payment could pay for two orders: in capitals, without blanks and what
 * cannot be seen, in the digits of ASCII. One of a bank also has no label, no hyphens, and not the zeros that
 * statements print before the 12 digits of UPI. `plain_reference` in the database does the same.
 */
export function plainReference(text: string): string {
  const plain = latinDigits(
    normalForm(text, 'NFKC')
      .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '')
      .toUpperCase(),
  );
  const bare = plain.replace(separatedLabel, '').replaceAll('-', '');
  const reference = upiReference.exec(bare)?.[1] ?? bare;
  return isBankReference(reference) ? reference : plain;
}

/**
 * The plain reference of a customer or a bank, undefined if it can be none: 12 digits of UPI and IMPS, up to 22
 * letters and digits of NEFT and RTGS.
 */
export function plainUtr(text: string): string | undefined {
  const plain = plainReference(text);
  return /^[A-Z0-9]{12,22}$/.test(plain) ? plain : undefined;
}

/**
 * The plain reference of a courier's payment, undefined if it can be none: couriers and banks write 4 to 40 letters,
 * digits and the signs between them.
 */
export function plainRemittanceReference(text: string): string | undefined {
  const plain = plainReference(text);
  return /^[A-Z0-9][A-Z0-9/_.-]{3,39}$/.test(plain) ? plain : undefined;
}

const dayMs = 24 * 60 * 60 * 1000;
const indiaMs = 5.5 * 60 * 60 * 1000;
const oddAfterDays = 3;

/**
 * Whether the date in a UPI reference is more than three days from now: its first digit is the last of the year, the
 * next three are the day of the year. It may still be right, so the shop warns and does not refuse it.
 */
export function isOddlyDated(utr: string, now: Date): boolean {
  if (!/^\d{12}$/.test(utr)) return false;
  const today = new Date(now.getTime() + indiaMs);
  const day = Number(utr.slice(1, 4));
  if (day < 1 || day > 366) return true;
  const years = [-1, 0, 1].map((more) => today.getUTCFullYear() + more);
  const year = years.find((one) => one % 10 === Number(utr[0]));
  if (year === undefined) return true;
  const datedAt = Date.UTC(year, 0, day);
  const todayAt = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return Math.abs(datedAt - todayAt) > oddAfterDays * dayMs;
}
