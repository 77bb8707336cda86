import { Password, Phone, type RoleId, superAdmin, user } from '#contract/accounts.ts';
import type { FieldError } from '#contract/errors.ts';

/** The ten digits of a phone number; nothing when it is not one. */
export const normalPhone = (text: string): string | undefined => Phone.safeParse(text).data;

/** What of a phone number somebody searches for, as numbers are kept; other words find nobody. */
export const phoneDigits = (text: string): string =>
  text.replaceAll(/[\s+()-]/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');

/** What is wrong with a password, in words; empty when it may be used. `field` is its name in the request. */
export function passwordFaults(password: string, phone: string, field = 'password'): FieldError[] {
  const issue = Password.safeParse(password).error?.issues[0];
  if (issue) return [{ path: field, message: issue.message }];
  if (phone !== '' && normalPhone(password) === phone) {
    return [{ path: field, message: 'Please choose a password that is not your phone number.' }];
  }
  return [];
}

const accessByRole = { 1: 'super_admin', 2: 'admin', 3: 'customer' } as const;

/** What a role may enter. A role that nobody knows may enter what a customer may. */
export const accessOfRole = (roleId: number) => accessByRole[roleId as RoleId] ?? 'customer';

/** Super admins help everybody to a new password, admins help customers: nobody may rise by it. */
export const mayHelp = (actor: { role_id: number }, account: { role_id: number }): boolean =>
  actor.role_id === superAdmin || account.role_id === user;

/**
 * How attempts to log in are slowed, in seconds. One number has few free tries and then waits up to a
 * minute: thousands of guesses a day become some hundreds, and an owner who forgot is never shut out for
 * good. An address, behind which a whole office may sit, has more.
 */
export const patience = {
  phone: { free: 5, longestWait: 60 },
  address: { free: 30, longestWait: 300 },
  registration: { free: 200, longestWait: 300 },
  reset: { free: 10, longestWait: 60 },
} as const;

/** What attempts on one number are counted under; an owner's own place has a count of its own. */
export const phoneKey = (phone: string, place?: string): string =>
  place ? `phone ${phone} from ${place}` : `phone ${phone}`;

/**
 * What attempts from one address are counted under. A household has a whole IPv6 network of 64 bits, so
 * that is what counts there.
 */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.includes('.')) return `address ${address}`;
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `address ${[...groups, ...zeros, ...after].slice(0, 4).join(':')}`;
}

/** The first that fits counts: many browsers say that they are also Chrome and Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** What somebody logs in with, as they would say it: "Chrome on Android". */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' on ') : 'Unknown device';
}
