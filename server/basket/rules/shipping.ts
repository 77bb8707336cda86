import type { Service, ShippingRefusal } from '#contract/shipping/words.ts';

/**
 * What it costs to send goods, and until when they come. Amounts are paise, weights grams. In this order:
 * 1. each piece weighs what its product weighs, or else the default, and counts as its volume by the divisor;
 * 2. the larger sum of both is charged for, in the first grams and then in slabs, of which a begun one is a whole one;
 * 3. from an amount of goods on, after discounts, a rate is free, and so is standard delivery with a promo code for that;
 * 4. surcharges of pieces are added, also to what is free, but not if it is picked up.
 */
export interface PackedGoods {
  quantity: number;
  /** Of one piece; null if unknown. */
  grams: number | null;
  /** Cubic centimetres of one piece as it is packed; null if a side is unknown. */
  volume: number | null;
  surcharge: number;
}

export interface Rate {
  service: 'standard' | 'express';
  first_grams: number;
  first_paise: number;
  next_grams: number;
  next_paise: number;
  free_above_paise: number | null;
  max_grams: number;
  days_min: number;
  days_max: number;
}

/** When parcels go out. */
export interface Calendar {
  /** Minutes after midnight in India. */
  cutoff_minutes: number;
  /** 1 is Monday. */
  working_days: readonly number[];
  /** As "2026-11-09". */
  holidays: readonly { day: string }[];
}

export interface ShippingTerms extends Calendar {
  /** Those of the zone; undefined if no zone has the PIN code, or none was given. */
  rates: readonly Rate[] | undefined;
  /** In how many working days it is ready; null if nothing is picked up. */
  pickup_days: number | null;
}

/** What is sent. */
export interface Sent {
  grams: number;
  /** After discounts. */
  goodsPaise: number;
  surchargePaise: number;
  /** Whether a promo code makes standard delivery free. */
  isStandardFree?: boolean;
  now: Date;
}

export interface ShippingOption {
  service: Service;
  charge: number;
  /** Where it costs something now: from which amount of goods on it would not. */
  freeAbove: number | null;
  from: string | null;
  to: string | null;
}

/** More is carried by nobody, and no order has room for it. */
const maxGrams = 2_147_483_647;

/**
 * Returns what is charged for: the larger of the weight and of what the volume counts as, a begun gram being a whole
 * one.
 */
export function chargeGrams(
  goods: readonly PackedGoods[],
  {
    default_grams: usual,
    volumetric_divisor: divisor,
  }: { default_grams: number; volumetric_divisor: number },
): number {
  const sum = (of: (one: PackedGoods) => number) =>
    goods.reduce((all, one) => all + of(one) * one.quantity, 0);
  const dead = sum(({ grams }) => grams ?? usual);
  const volume = sum((one) => one.volume ?? 0);
  return Math.min(Math.max(dead, Math.ceil((volume * 1_000) / divisor)), maxGrams);
}

/** Returns what a parcel costs at a rate; undefined if it is heavier than the rate is for. */
export function rateCharge(
  rate: Rate,
  {
    grams,
    goodsPaise,
    isStandardFree = false,
  }: Pick<Sent, 'grams' | 'goodsPaise' | 'isStandardFree'>,
) {
  if (grams > rate.max_grams) return undefined;
  if (isStandardFree && rate.service === 'standard') return 0;
  if (rate.free_above_paise !== null && goodsPaise >= rate.free_above_paise) return 0;
  const slabs = Math.ceil(Math.max(0, grams - rate.first_grams) / rate.next_grams);
  return rate.first_paise + slabs * rate.next_paise;
}

/** Returns all ways to send it, and why there are none. */
export function shippingOptions(
  terms: ShippingTerms,
  sent: Sent,
): { options: ShippingOption[]; refusal: ShippingRefusal | null } {
  const { rates = [], pickup_days: pickupDays } = terms;
  const options = rates.flatMap((rate): ShippingOption[] => {
    const charge = rateCharge(rate, sent);
    if (charge === undefined) return [];
    const [from, to] = promisedDays(terms, sent.now, [rate.days_min, rate.days_max]);
    const freeAbove = charge === 0 ? null : rate.free_above_paise;
    return [{ service: rate.service, charge: charge + sent.surchargePaise, freeAbove, from, to }];
  });
  const refusal = options.length > 0 ? null : rates.length > 0 ? 'too_heavy' : 'no_zone';
  if (pickupDays !== null) {
    const [from, to] = promisedDays(terms, sent.now, [pickupDays, pickupDays]);
    options.push({ service: 'pickup', charge: 0, freeAbove: null, from, to });
  }
  return { options, refusal };
}

const dayMs = 24 * 60 * 60 * 1000;
const indianOffsetMs = 5.5 * 60 * 60 * 1000;
/** Whatever is closed, a parcel goes out within a year. */
const maxDaysTried = 366;

const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10);

/**
 * Returns between which days it comes, in India: it goes out today if that is a working day before the cut-off, else on
 * the next one, and is so many working days on its way.
 */
export function promisedDays(
  { cutoff_minutes: cutoff, working_days: working, holidays }: Calendar,
  now: Date,
  [min, max]: readonly [min: number, max: number],
): [from: string, to: string] {
  const closed = new Set(holidays.map(({ day }) => day));
  const isWorking = (day: number) =>
    working.includes(new Date(day).getUTCDay() || 7) && !closed.has(dayText(day));
  const next = (day: number) => {
    let at = day;
    for (let tried = 0; tried < maxDaysTried && !isWorking(at); tried += 1) at += dayMs;
    return at;
  };
  const local = now.getTime() + indianOffsetMs;
  const today = local - (local % dayMs);
  const isLate = local - today >= cutoff * 60_000;
  let day = next(isLate ? today + dayMs : today);
  let from = day;
  for (let passed = 1; passed <= max; passed += 1) {
    day = next(day + dayMs);
    if (passed === min) from = day;
  }
  return [dayText(from), dayText(day)];
}
