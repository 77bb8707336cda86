import { createHash } from 'node:crypto';

import type { ParcelToTry, PinPlace } from '#contract/shipping/schemas.ts';
import type { Service, ShippingRefusal } from '#contract/shipping/words.ts';
import { paise } from '#contract/money.ts';
import { dayInIndia } from '#contract/times.ts';
import { listMeasures } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import {
  type CachedDeliveryRules,
  type RulesRow,
  findPin,
  isBeyondTheState,
  readMoment,
  zoneOf,
} from '#server/shipping/index.ts';

import { type Rate, type ShippingOption, chargeGrams, shippingOptions } from '../rules/shipping.ts';

/** What of a product its shipping depends on. */
type Measured = Awaited<ReturnType<typeof listMeasures>>[number];

interface Destination {
  pin: string | null;
  /** As the postal address has it. */
  state: string | null;
}

/** What to send, and where to. */
export interface ToSend extends Destination {
  goods: { productId: number; quantity: number }[];
  /** After discounts. */
  goodsPaise: number;
  /** Whether a promo code makes standard delivery free. */
  isStandardFree?: boolean;
  /** Whether the shop pays to send it, however it is sent. */
  isFree?: boolean | undefined;
  /** Those of the goods, if they are known already. */
  products?: readonly Measured[];
  /** The wanted one; null is standard. */
  service: Service | null;
}

/** All ways to send goods, and the one that is charged. */
export interface JudgedShipping {
  place: PinPlace | null;
  /** Whether the destination is known, or does not matter. */
  isKnown: boolean;
  options: ShippingOption[];
  refusal: ShippingRefusal | null;
  /** Null if nothing is sent, or the wanted service is not offered. */
  chosen: ShippingOption | null;
  /** What is charged for; null if nothing depends on it, and nobody has weighed. */
  grams: number | null;
  pickupPlace: string | null;
  pickupHours: string | null;
  /** By which rules. */
  version: number;
}

/** Where and when goods are picked up, in a few signs: what a customer saw is compared with it. */
export const placeMark = ({ pickupPlace, pickupHours }: JudgedShipping): string =>
  createHash('sha256').update(`${pickupPlace}\n${pickupHours}`).digest('hex').slice(0, 8);

/** Judges how goods are sent by the rules that hold now. Visitors ask for it too: cached rules are looked at first. */
export async function judgeShipping(
  db: Db,
  delivery: CachedDeliveryRules,
  toSend: ToSend,
): Promise<JudgedShipping> {
  const { rules, now } = await readNow(db, delivery);
  const judged = await judgeByRules(db, rules, { ...toSend, now });
  // What a page shows is what can be had: a service that no longer exists is another one.
  const first = judged.options.find(({ service }) => service !== 'pickup');
  return { ...judged, chosen: judged.chosen ?? (judged.isKnown ? (first ?? null) : null) };
}

async function readNow(db: Db, delivery: CachedDeliveryRules) {
  const { now, version } = await readMoment(db);
  const cached = await delivery.read();
  return { now, rules: cached.version === version ? cached : await delivery.readAgain() };
}

/** Judges how goods are sent, without asking the database if nothing depends on what they weigh. */
export async function judgeByRules(
  db: Db,
  rules: RulesRow,
  { goods, goodsPaise, isStandardFree, isFree, products, ...to }: ToSend & { now: Date },
): Promise<JudgedShipping> {
  const { pin, state, service, now } = to;
  const { zone, place, isRefused } = placeFor(rules, { pin, state, now });
  const isEverywhereFree = rules.zones.length === 0 && !isRefused;
  const isWeighed = products !== undefined || (!isEverywhereFree && pin !== null);
  const ids = goods.map(({ productId }) => productId);
  const measured = products ?? (isWeighed ? await listMeasures(db, ids) : []);
  const packed = packedGoods(goods, measured, rules);
  const grams = isWeighed ? chargeGrams(packed, rules) : null;
  const surchargePaise = packed.reduce((sum, one) => sum + one.surcharge * one.quantity, 0);
  const found = shippingOptions(
    {
      ...rules,
      rates: zone?.rates as Rate[] | undefined,
      pickup_days: rules.pickup_enabled ? rules.pickup_days : null,
    },
    { grams: grams ?? 0, goodsPaise, surchargePaise, isStandardFree, now },
  );
  const charged = isEverywhereFree ? [freeOption, ...found.options] : found.options;
  const options = isFree ? charged.map(withoutCharge) : charged;
  const isKnown = isEverywhereFree || isRefused || pin !== null || service === 'pickup';
  return {
    place,
    isKnown,
    options,
    refusal: isEverywhereFree || (pin === null && !isRefused) ? null : found.refusal,
    chosen: options.find((option) => option.service === (service ?? 'standard')) ?? null,
    grams,
    pickupPlace: rules.pickup_enabled ? rules.pickup_place : null,
    pickupHours: (rules.pickup_enabled && rules.pickup_hours) || null,
    version: rules.version,
  };
}

const withoutCharge = (option: ShippingOption): ShippingOption => ({
  ...option,
  charge: 0,
  freeAbove: null,
});

/** As everything is sent if an owner has set no rates. */
const freeOption: ShippingOption = {
  service: 'standard',
  charge: 0,
  freeAbove: null,
  from: null,
  to: null,
};

/** Where it goes, and the zone that decides for it; none does where goods may not be sent there. */
function placeFor(rules: RulesRow, { pin, state, now }: Destination & { now: Date }) {
  const { zone, place } = zoneFor(rules, { pin, state });
  const to = { day: dayInIndia(now), states: place?.states ?? [], named: state };
  const isRefused = isBeyondTheState(rules.reach, to);
  return { place, zone: isRefused ? undefined : zone, isRefused };
}

/** The state that an address has is asked only of a PIN code that the directory does not have, or has in two. */
function zoneFor(rules: RulesRow, { pin, state }: Destination) {
  if (pin === null) return { zone: undefined, place: null };
  const place = findPin(pin) ?? null;
  const known = place?.states ?? [];
  const isStateGiven = state !== null && (place === null || known.some((one) => one === state));
  const zone = zoneOf(rules.zones as ZoneOf[], { pin, states: isStateGiven ? [state] : known });
  return { zone, place };
}

type ZoneOf = RulesRow['zones'][number] & { states: PinPlace['states'] };

function packedGoods(goods: ToSend['goods'], measured: readonly Measured[], rules: RulesRow) {
  const known = new Map(measured.map((one) => [one.id, one]));
  const charges = new Map(rules.surcharges.map((one) => [one.category_id, one.paise]));
  return goods.flatMap(({ productId, quantity }) => {
    const product = known.get(productId);
    if (!product) return [];
    const { weight_kg: kg, length_cm: length, width_cm: width, height_cm: height } = product;
    // Nothing measures 0: it was not measured.
    const volume = (length ?? 0) * (width ?? 0) * (height ?? 0);
    return [
      {
        quantity,
        grams: kg ? Math.round(kg * 1_000) : null,
        volume: volume > 0 ? volume : null,
        surcharge: charges.get(product.category_id) ?? 0,
      },
    ];
  });
}

/** Returns what a parcel of this weight would cost by the rules that hold now. */
export async function tryParcel(
  db: Db,
  delivery: CachedDeliveryRules,
  { pin, state, grams, goods }: ParcelToTry,
) {
  const { rules, now } = await readNow(db, delivery);
  const { zone, place, isRefused } = placeFor(rules, { pin, state: state ?? null, now });
  const { options, refusal } = shippingOptions(
    {
      ...rules,
      rates: zone?.rates as Rate[] | undefined,
      pickup_days: rules.pickup_enabled ? rules.pickup_days : null,
    },
    { grams, goodsPaise: paise(goods), surchargePaise: 0, now },
  );
  const isEverywhereFree = rules.zones.length === 0 && !isRefused;
  return {
    place,
    zone: zone?.name ?? null,
    options: isEverywhereFree ? [freeOption, ...options] : options,
    not_served: isEverywhereFree ? null : refusal,
  };
}
