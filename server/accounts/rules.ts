import { Password, Phone } from '#contract/accounts/schemas.ts';
import { type RoleId, superAdmin, user } from '#contract/accounts/words.ts';
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

interface RateLimit {
  free: number;
  maxWait: number;
}

/**
 * How attempts are slowed, in seconds. One number has few free tries and then waits up to a minute: thousands of guesses a day
 * become some hundreds, and an owner who forgot is never shut out for good. An address, behind which a whole office
 * may sit, has more; an owner at a place of his own, whose neighbours have used those up, still has one at a time.
 */
export const rateLimits = {
  phone: { free: 5, maxWait: 60 },
  besieged: { free: 1, maxWait: 300 },
  address: { free: 30, maxWait: 300 },
  registration: { free: 200, maxWait: 300 },
  reset: { free: 10, maxWait: 60 },
  setup: { free: 10, maxWait: 60 },
  code: { free: 10, maxWait: 60 },
  codeIp: { free: 30, maxWait: 300 },
  /** Counted, and never slowed. */
  never: { free: 2_147_483_647, maxWait: 1 },
} as const satisfies Record<string, RateLimit>;

/** What attempts on one number are counted under; an owner's own place has a count of its own. */
export const phoneKey = (phone: string, place?: string): string =>
  place ? `phone ${phone} from ${place}` : `phone ${phone}`;

/** The eight groups of an address of the newer kind; nothing of the older kind. */
function groupsOf(address: string): string[] | undefined {
  if (address.includes('.') || !address.includes(':')) return undefined;
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** An address without what may stand around it; whatever is none counts as one and the same. */
function plainIp(address: string): string {
  const [plain = ''] = address.split('%', 1);
  return !/^[\da-f:.]{2,45}$/i.test(plain)
    ? 'unreadable'
    : plain.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * What attempts from one address are counted under. A household has a whole IPv6 network of 64 bits, so
 * that is what counts there.
 */
export function ipKey(address: string): string {
  const plain = plainIp(address);
  return `address ${groupsOf(plain)?.slice(0, 4).join(':') ?? plain}`;
}

/** How much more the wider networks may try than one household, and how long those in it wait at most. */
const widening = { site: 4 / 3, provider: 5 / 3, maxWait: 60 };

/**
 * All that attempts from one address are counted under, the narrowest first. Whoever has one IPv6 network of 64 bits
 * often has 256 or 65,536 of them: those of 56 and 48 bits are counted too. `purpose` begins the keys.
 */
export function networkLimits(address: string, narrow: RateLimit, purpose = '') {
  const groups = groupsOf(plainIp(address));
  const household = { key: purpose + ipKey(address), rateLimit: narrow };
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

/** A code as it was made, however it was typed. */
export const setupCodeText = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
