import { Password, Phone } from '#contract/accounts/schemas.ts';
import { superAdmin, user } from '#contract/accounts/words.ts';
import type { FieldError } from '#contract/errors.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

/** Returns the ten digits of a phone number; undefined if the text is not one. */
export const normalPhone = (text: string): string | undefined => Phone.safeParse(text).data;

/** The digits of a search for a phone number, in the form in which numbers are stored; other words match no number. */
export const phoneDigits = (text: string): string =>
  text.replaceAll(/[\s+()-]/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');

/**
 * Returns the faults of a new password as sentences; an empty list if it is allowed. `field` is its name in the
 * request.
 */
export function passwordFaults(password: string, phone: string, field = 'password'): FieldError[] {
  const issue = Password.safeParse(password).error?.issues[0];
  if (issue) return [{ path: field, message: issue.message as Sentence }];
  if (phone !== '' && normalPhone(password) === phone) {
    return [{ path: field, message: sentence('passwordIsPhone') }];
  }
  return [];
}

/** The access that an account has, and what it may do as staff. An unknown role has the access of a customer. */
export function accessOf(account: { role_id: number; is_guest: boolean }) {
  const permissions = permissionsOf(account.role_id);
  const access = permissions.length > 0 ? ('staff' as const) : ('customer' as const);
  return { access: account.is_guest ? ('guest' as const) : access, permissions };
}

/**
 * Super admins may issue a reset link to everybody, admins only to customers: otherwise admins could promote
 * themselves.
 */
export const mayHelp = (actor: { role_id: number }, account: { role_id: number }): boolean =>
  actor.role_id === superAdmin || account.role_id === user;

interface RateLimit {
  free: number;
  maxWait: number;
}

/**
 * The rate limits of attempts, in seconds. A phone number has a few free attempts and then waits of up to a minute:
 * thousands of guesses a day become some hundreds, and owners who forgot their password are never locked out for good.
 * An IP address, which a whole office may share, has more. An owner at a known IP address whose neighbours have used
 * those up still has one attempt at a time.
 */
export const rateLimits = {
  phone: { free: 5, maxWait: 60 },
  crowded: { free: 1, maxWait: 300 },
  ip: { free: 30, maxWait: 300 },
  registration: { free: 200, maxWait: 300 },
  reset: { free: 10, maxWait: 60 },
  setup: { free: 10, maxWait: 60 },
  /** Of a million codes three are right at a time: some hundred guesses a day, by somebody who knows the password. */
  secondStep: { free: 5, maxWait: 900 },
  guest: { free: 5, maxWait: 60 },
  orderCode: { free: 5, maxWait: 60 },
  code: { free: 10, maxWait: 60 },
  codeIp: { free: 30, maxWait: 300 },
  restock: { free: 10, maxWait: 300 },
  restockIp: { free: 30, maxWait: 300 },
  complaint: { free: 5, maxWait: 3_600 },
  complaintIp: { free: 10, maxWait: 300 },
  ticket: { free: 5, maxWait: 60 },
  question: { free: 5, maxWait: 3_600 },
  questionIp: { free: 10, maxWait: 3_600 },
  questionOfProduct: { free: 5, maxWait: 3_600 },
  /** Forms of photographs that were refused: each may cost the shop some seconds of work. */
  photographs: { free: 10, maxWait: 300 },
  askedDay: { free: 5, maxWait: 3_600 },
  called: { free: 10, maxWait: 300 },
  calledIp: { free: 30, maxWait: 300 },
  /** Counted, but never limited. */
  never: { free: 2_147_483_647, maxWait: 1 },
} as const satisfies Record<string, RateLimit>;

/** The key of a phone number's attempts; the owner's attempts from a known place have a key of their own. */
export const phoneKey = (phone: string, place?: string): string =>
  place ? `phone ${phone} from ${place}` : `phone ${phone}`;

/** The eight groups of an IPv6 address; undefined for IPv4. */
function groupsOf(ip: string): string[] | undefined {
  if (ip.includes('.') || !ip.includes(':')) return undefined;
  const [head = '', tail = ''] = ip.toLowerCase().split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * An IP address without a zone, an IPv4 prefix or the port that some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:5678`.
 * All invalid texts count as one and the same address.
 */
function plainIp(ip: string): string {
  const [, host = ip] = /^\[([^\]]*)\](?::\d+)?$|^/.exec(ip) ?? [];
  const [plain = ''] = host.replace(/^([\d.]+):\d+$/, '$1').split('%', 1);
  return !/^[\da-f:.]{2,45}$/i.test(plain)
    ? 'unreadable'
    : plain.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * The key of attempts from one IP address. A household has a whole IPv6 network of 64 bits, so that network is the key.
 */
export function ipKey(ip: string): string {
  const plain = plainIp(ip);
  return `address ${groupsOf(plain)?.slice(0, 4).join(':') ?? plain}`;
}

/** How many more free attempts the wider networks have than one household, and their longest wait in seconds. */
const widening = { site: 4 / 3, provider: 5 / 3, maxWait: 60 };

/**
 * All keys and limits of attempts from one IP address, the narrowest first. The holder of one IPv6 network of 64 bits
 * often has 256 or 65,536 of them, so the networks of 56 and 48 bits are counted too. `purpose` is the keys' prefix.
 */
export function networkLimits(ip: string, narrow: RateLimit, purpose = '') {
  const groups = groupsOf(plainIp(ip));
  const household = { key: purpose + ipKey(ip), rateLimit: narrow };
  if (!groups) return [household];
  const wider = (share: number): RateLimit => ({
    free: Math.round(narrow.free * share),
    maxWait: Math.min(narrow.maxWait, widening.maxWait),
  });
  const provider = groups.slice(0, 3).join(':');
  const site = (Number.parseInt(groups[3] ?? '0', 16) >> 8).toString(16);
  return [
    household,
    { key: `${purpose}address ${provider}:${site}00/56`, rateLimit: wider(widening.site) },
    { key: `${purpose}address ${provider}/48`, rateLimit: wider(widening.provider) },
  ];
}

/** The first match counts: many browsers also claim to be Chrome and Safari. */
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

/** The device of a session in words that people use: "Chrome on Android". */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' on ') : 'Unknown device';
}

/** Whether a role is one of staff. */
export const isStaffRole = (roleId: number): boolean => permissionsOf(roleId).length > 0;

/**
 * A recovery code as it is hashed: without hyphens, in capitals, and with the digits that are taken for letters as
 * these.
 */
export const recoveryCodeText = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B')
    .replaceAll(/[^A-Z2-7]/g, '');

/** A code in its original form, with or without hyphens and in small letters or capitals. */
export const setupCodeText = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
