import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { states } from '../accounts/words.ts';
import { amountError } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { seenLine } from '../seen-text.ts';
import { ratedServices, shippingLimits } from './words.ts';

/** An owner's rules: what a parcel costs where, by weight, and how long it takes. Amounts are whole rupees. */

const amountSentence = validation.amountNotWhole();
const Amount = z
  .int(amountError(amountSentence))
  .min(0, amountSentence)
  .max(shippingLimits.maxShippingCharge, amountSentence);
const whole = (min: number, max: number, unit: 'grams' | 'days' | 'cubicCm') => {
  const wrong = validation.between({ min, max, unit });
  return z.int(wrong).min(min, wrong).max(max, wrong);
};
const Grams = whole(1, shippingLimits.maxParcelGrams, 'grams');
const Days = whole(0, 60, 'days');
const text = (max: number, missing: string) =>
  z
    .string(missing)
    .overwrite(seenLine)
    .trim()
    .min(1, missing)
    .max(max, validation.textTooLong({ max }));

/** A text of one line, which may be empty. */
const line = (max: number) =>
  z.string().overwrite(seenLine).trim().max(max, validation.textTooLong({ max }));

/** What one service costs in a zone: the first grams, then each further slab, begun slabs being whole ones. */
const ShipRate = z
  .strictObject({
    service: z.enum(ratedServices, validation.serviceUnknown),
    first_grams: Grams,
    first_amount: Amount,
    next_grams: Grams,
    next_amount: Amount,
    /** Goods of this amount after discounts are sent free; null is never. */
    free_above: Amount.max(limits.maxPrice, amountSentence).nullable(),
    max_grams: Grams,
    /** Working days on the way. */
    days_min: Days,
    days_max: Days,
  })
  .refine(({ days_min: min, days_max: max }) => min <= max, {
    path: ['days_max'],
    message: validation.daysInOrder,
  })
  .refine(({ first_grams: first, max_grams: max }) => first <= max, {
    path: ['max_grams'],
    message: validation.maxBelowFirst,
  });

const PinPart = z
  .string(validation.pinCodeDigits)
  .trim()
  .regex(/^[1-9][0-9]{1,5}$/, validation.pinCodeDigits);

/** Where some rates hold. The first zone that a PIN code is in decides. */
const ShipZone = z
  .strictObject({
    name: text(shippingLimits.maxZoneName, validation.zoneNameMissing),
    /** PIN codes, or the first two to five digits of them. */
    pins: z
      .array(PinPart, validation.pinCodeDigits)
      .max(2_000, validation.tooManyPinCodes({ max: 2_000 }))
      .transform((pins) => [...new Set(pins)].toSorted()),
    states: z
      .array(z.enum(states, validation.stateMissing))
      .transform((its) => states.filter((state) => its.includes(state))),
    /** Whether it has whatever no other zone has. */
    is_rest: z.boolean(validation.trueOrFalse),
    rates: z.array(ShipRate).max(ratedServices.length, validation.serviceTwice),
  })
  .superRefine(({ pins, states: its, is_rest: isRest, rates }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!isRest && pins.length + its.length === 0) refuse('pins', validation.zoneIsNowhere);
    if (rates.length === 0) refuse('rates', validation.zoneWithoutRate);
    const known = new Set(rates.map(({ service }) => service));
    if (known.size < rates.length) refuse('rates', validation.serviceTwice);
    if (rates.length > 0 && !known.has('standard')) refuse('rates', validation.zoneWithoutStandard);
  });

type ShipZone = z.infer<typeof ShipZone>;

export const ShipZones = z.array(ShipZone).max(shippingLimits.maxZones, validation.tooManyZones());

/** The rules as they are set: all of them at once. */
export const NewDeliveryRules = z
  .strictObject({
    /** None: everything is sent free, and the policy states how long it takes. */
    zones: ShipZones,
    surcharges: z
      .array(
        z.strictObject({
          category_id: z
            .int(validation.surchargeCategoryMissing)
            .positive(validation.surchargeCategoryMissing)
            .max(limits.maxId, validation.surchargeCategoryMissing),
          amount: Amount.min(1, validation.surchargeMissing),
        }),
      )
      .max(100, validation.tooManyCategories),
    /** Until when a parcel goes out on the same day, as "14:00". */
    cutoff: z
      .string(validation.cutoffUnreadable)
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, validation.cutoffUnreadable),
    /** 1 is Monday. */
    working_days: z
      .array(z.int(validation.workingDayMissing).min(1).max(7), validation.workingDayMissing)
      .min(1, validation.workingDayMissing)
      .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    holidays: z
      .array(
        z.strictObject({
          day: z.iso.date(validation.holidayDayMissing),
          name: text(shippingLimits.maxHolidayName, validation.holidayNameMissing),
        }),
      )
      .max(shippingLimits.maxHolidays, validation.tooManyHolidays())
      .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day))),
    default_grams: Grams,
    /** How many cubic centimetres are charged as a kilogram. */
    volumetric_divisor: whole(1_000, 10_000, 'cubicCm'),
    pickup_enabled: z.boolean(validation.trueOrFalse),
    pickup_days: whole(0, 30, 'days'),
    pickup_place: line(shippingLimits.maxPickupPlace),
    /** When that is open. Without it, what was set stays, since earlier clients do not know it. */
    pickup_hours: line(shippingLimits.maxPickupHours).optional(),
  })
  .superRefine(({ zones, surcharges, holidays, pickup_enabled, pickup_place }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [place, { name, is_rest: isRest }] of zones.entries()) {
      const earlier = zones.slice(0, place);
      const isSame = (other: ShipZone) => other.name.toLowerCase() === name.toLowerCase();
      if (earlier.some(isSame)) refuse(['zones', place, 'name'], validation.zoneNameTaken);
      if (isRest && earlier.some((other) => other.is_rest)) {
        refuse(['zones', place, 'is_rest'], validation.oneRest);
      }
    }
    for (const [place, { category_id: id }] of surcharges.entries()) {
      if (surcharges.slice(0, place).some((other) => other.category_id === id)) {
        refuse(['surcharges', place, 'category_id'], validation.surchargeTwice);
      }
    }
    for (const [place, { day }] of holidays.entries()) {
      if (holidays.slice(0, place).some((other) => other.day === day)) {
        refuse(['holidays', place, 'day'], validation.holidayTwice);
      }
    }
    if (pickup_enabled && pickup_place === '') refuse(['pickup_place'], validation.pickupNowhere);
  });

/** The rules as they are stored. */
export const DeliveryRules = z.object({
  zones: z.array(
    z.object({
      name: z.string(),
      pins: z.array(z.string()),
      states: z.array(z.enum(states)),
      is_rest: z.boolean(),
      rates: z.array(
        z.object({
          service: z.enum(ratedServices),
          first_grams: z.number().int(),
          first_amount: z.number(),
          next_grams: z.number().int(),
          next_amount: z.number(),
          free_above: z.number().nullable(),
          max_grams: z.number().int(),
          days_min: z.number().int(),
          days_max: z.number().int(),
        }),
      ),
    }),
  ),
  surcharges: z.array(z.object({ category_id: z.number().int(), amount: z.number() })),
  cutoff: z.string(),
  working_days: z.array(z.number().int()),
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  default_grams: z.number().int(),
  volumetric_divisor: z.number().int(),
  pickup_enabled: z.boolean(),
  pickup_days: z.number().int(),
  pickup_place: z.string(),
  pickup_hours: z.string(),
});
export type DeliveryRules = z.infer<typeof DeliveryRules>;

/** The rules as an owner sets them. */
export type GivenDeliveryRules = Omit<DeliveryRules, 'pickup_hours'> & {
  pickup_hours?: string | undefined;
};
