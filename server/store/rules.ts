import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { PaymentSettings, PaymentWays } from '#contract/store/payment-settings.ts';
import type { StoreChange } from '#contract/store/schemas.ts';

/** The part of a change that is stored as it is. */
export type Settings = Omit<
  StoreChange,
  'is_open' | 'payment_ways' | 'closed_days' | 'return_terms'
>;

/** In how many working days, from the order on, parcels arrive. */
export interface DeliveryDays {
  shortest: number;
  longest: number;
}

/** The days in the specification's texts; they are replaced by those of the zones. */
const usualDays = '7–10 working days';
const anyDays = /\b\d{1,2}(?:[-–]\d{1,2})? working days?\b/g;

/**
 * Returns a text of the shop with the days in which its zones have parcels arrive. Only the shop's default text follows
 * them: what an owner has written stays as it is.
 */
export function withDeliveryDays(
  text: string,
  standard: string,
  days: DeliveryDays | undefined,
): string {
  if (likeStandard(text) !== likeStandard(standard)) return text;
  if (!days) return standard;
  const isOne = Math.max(days.longest, 1) === 1;
  return standard.replaceAll(anyDays, `${spanOf(days)} working ${isOne ? 'day' : 'days'}`);
}

/**
 * Returns a text of the shop in another language, if it is the one that the shop begins with: what an owner has written
 * stays as it is.
 */
export function inWordsOf(
  words: string,
  { text, standard }: { text: string; standard: string },
  days: DeliveryDays | undefined,
): string {
  if (likeStandard(text) !== likeStandard(standard)) return text;
  return days ? words.replaceAll(/\b7[-–]10\b/g, spanOf(days)) : words;
}

const likeStandard = (text: string) => text.replaceAll(anyDays, usualDays);

/** As "3–5". */
function spanOf({ shortest, longest }: DeliveryDays): string {
  const [first, last] = [Math.max(shortest, 1), Math.max(longest, 1)];
  return first === last ? `${last}` : `${first}–${last}`;
}

/** Returns the parts of a change whose values differ from the known ones; of a group, only the texts that differ. */
export function differing(known: Record<string, unknown>, change: Settings): Settings {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(change)) {
    if (isGroup(value)) {
      const before = groupOf(known[name]);
      const texts = Object.entries(value).filter(
        ([key, text]) => key !== 'updated_at' && text !== undefined && text !== before[key],
      );
      if (texts.length > 0) changed[name] = Object.fromEntries(texts);
    } else if (value !== known[name]) changed[name] = value;
  }
  return changed;
}

/**
 * Returns the stored settings, overridden by the change; in a group, texts that the change does not name stay. Policies
 * with a new text get the date of the change.
 */
export function mergeSettings(
  settings: Record<string, unknown>,
  change: StoreChange,
  redated: { policies: string[]; at: Date },
): Record<string, unknown> {
  const merged = { ...settings };
  for (const [name, value] of Object.entries(change)) {
    merged[name] = isGroup(value) ? { ...groupOf(settings[name]), ...value } : value;
  }
  if (redated.policies.length === 0) return merged;
  const dates = redated.policies.map((name) => [name, redated.at.toISOString()]);
  const { updated_at: before, ...policies } = groupOf(merged['policies']);
  const updated_at = { ...groupOf(before), ...Object.fromEntries(dates) };
  return { ...merged, policies: { ...policies, updated_at } };
}

const groupOf = (value: unknown): Record<string, unknown> => (isGroup(value) ? value : {});

/** Whether a value is a group of texts under one name. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The defaults that follow from other settings. */
export const followingFields = new Set([
  'alternative_phone',
  'map_url',
  'legal_name',
  'grievance_officer',
]);

/**
 * What stands in place of the example's phone, map and names in a shop that has a phone number or an address of its
 * own: nobody may be led to the shop of the example.
 */
export function inPlaceOfExample(
  given: Record<string, unknown>,
  example: { shop_name: string; phone: string },
): Partial<Settings> {
  const textOf = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const [phone, address] = [textOf('phone'), textOf('address')];
  if (phone === undefined && address === undefined) return {};
  const name = textOf('shop_name') ?? example.shop_name;
  const place = new URLSearchParams({ api: '1', query: address ?? '' });
  return {
    alternative_phone: '',
    legal_name: name,
    grievance_officer: `${name}, ${phone ?? example.phone}`,
    ...(address !== undefined && {
      map_url: `https://www.google.com/maps/search/?${place.toString()}`,
    }),
  };
}

type AmountName = Extract<
  keyof PaymentSettings,
  | 'cod_min'
  | 'cod_max'
  | 'cod_fee'
  | 'cod_fee_free_above'
  | 'cod_first_order_max'
  | 'cod_confirmed_above'
  | 'advance_amount'
  | 'advance_above'
>;

/** How the shop is paid, as rooms read it: amounts are paise. */
export type StoredPaymentSettings = Omit<PaymentSettings, AmountName> & {
  [Name in AmountName as `${Name}_paise`]: PaymentSettings[Name];
};

/** Of a shop whose owner has set nothing: it is paid on delivery. The database has the same defaults. */
export const defaultPaymentSettings: StoredPaymentSettings = {
  upi_enabled: true,
  upi_vpa: '',
  upi_payee: '',
  upi_category: '',
  gateway_enabled: true,
  gateway_page: 'gateway',
  gateway_wait_minutes: 20,
  upi_wait_minutes: 60,
  claimed_wait_hours: 36,
  advance_wait_minutes: 20,
  late_payment: 'reinstate',
  cod_enabled: true,
  cod_min_paise: null,
  cod_max_paise: null,
  cod_fee_paise: 0,
  cod_fee_free_above_paise: null,
  cod_pins_allowed: [],
  cod_pins_blocked: [],
  cod_first_order_max_paise: null,
  cod_refusals: 2,
  cod_blocked_categories: [],
  cod_confirmed: false,
  cod_confirmed_above_paise: 0,
  advance_percentage: null,
  advance_amount_paise: null,
  advance_above_paise: 0,
  advance_kept: false,
};

/**
 * The ways that work: UPI needs an address to pay to, a gateway its keys. Where neither was ever given, the shop calls
 * its customers, by the methods that are not switched off.
 */
export function paymentWays(
  { upi_enabled, upi_vpa, gateway_enabled, cod_enabled }: StoredPaymentSettings,
  { hasGateway }: { hasGateway: boolean },
): PaymentWays {
  const isSetUp = upi_vpa !== '' || hasGateway;
  return {
    upi: upi_enabled && upi_vpa !== '',
    gateway: gateway_enabled && hasGateway,
    cod: cod_enabled,
    arranged: isSetUp
      ? []
      : [
          ...(upi_enabled ? (['UPI'] as const) : []),
          ...(gateway_enabled ? (['CARD'] as const) : []),
        ],
  };
}

/** The most that a customer can pay online at once, in paise: nothing if no way works. */
export function maxOnline(settings: StoredPaymentSettings, has: { hasGateway: boolean }): number {
  const { upi, gateway } = paymentWays(settings, has);
  if (gateway) return Number.POSITIVE_INFINITY;
  return upi ? limits.maxUpiPaise : 0;
}

/** What is wrong with settings that are right one by one. */
export function paymentProblems(settings: PaymentSettings): FieldError[] {
  const { cod_min: min, cod_max: max, cod_pins_allowed: allowed } = settings;
  const twice = settings.cod_pins_blocked.filter((pin) => allowed.includes(pin));
  const hasTwo = settings.advance_percentage !== null && settings.advance_amount !== null;
  const problems: [isWrong: boolean, path: keyof PaymentSettings, message: Sentence][] = [
    [
      settings.upi_vpa !== '' && settings.upi_payee === '',
      'upi_payee',
      sentence('upiPayeeMissing'),
    ],
    [min !== null && max !== null && min > max, 'cod_max', sentence('maxBelowMin')],
    [
      max !== null && settings.cod_fee > 0 && settings.cod_fee >= max,
      'cod_fee',
      sentence('feeTooHigh'),
    ],
    [
      twice.length > 0,
      'cod_pins_blocked',
      sentence('pinsAllowedAndBlocked', { pins: twice.join(', ') }),
    ],
    [hasTwo, 'advance_amount', sentence('eitherPercentageOrAmount')],
  ];
  return problems.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []));
}
