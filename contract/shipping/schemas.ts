import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { states } from '../accounts/words.ts';
import { limits } from '../limits.ts';
import { services, shippingLimits, shippingRefusals } from './words.ts';

/** A PIN code as it is stored: six digits, the first of which is not zero. */
export const Pin = z
  .string(validation.pincodeMissing)
  .regex(/^[1-9][0-9]{5}$/, validation.pincodeMissing);

export const PinParams = z.object({ pin: Pin });

/** A PIN code's entry in the directory. */
export const PinPlace = z.object({
  pin: z.string(),
  /** The state in which most of it is first: a few PIN codes are in two. */
  states: z.array(z.enum(states)),
  district: z.string(),
});
export type PinPlace = z.infer<typeof PinPlace>;

/** How a cart can be sent, what that costs and until when it comes. */
export const ShippingOption = z.object({
  service: z.enum(services),
  /** Rupees, beside the goods. */
  charge: z.number(),
  /** From this amount of goods on it costs nothing; null if it never does, or does not anyway. */
  free_above: z.number().nullable(),
  /** The days between which it is promised; null if only the shop's policy states how long it takes. */
  promised_from: z.iso.date().nullable(),
  promised_to: z.iso.date().nullable(),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

/** All ways to send a cart, or why there are none to its destination. */
export const Shipping = z.object({
  /** Where it goes, as far as the directory knows; null if no PIN code was given. */
  place: PinPlace.nullable(),
  /** Whether the destination is known: without it there is no charge, unless charges do not depend on it. */
  is_known: z.boolean(),
  options: z.array(ShippingOption),
  /** The service of the total. */
  service: z.enum(services).nullable(),
  /** What is charged for, the larger of what it weighs and what its size counts as. */
  charge_grams: z.number().int(),
  not_served: z.enum(shippingRefusals).nullable(),
  /** Where it is picked up; null if it cannot be. */
  pickup_place: z.string().nullable(),
  /** When that is open; null also where the shop has not said it. */
  pickup_hours: z.string().nullable(),
});
export type Shipping = z.infer<typeof Shipping>;

const wholeText = (min: number, max: number, wrong: string) =>
  z
    .string(wrong)
    .regex(/^\d{1,9}$/, wrong)
    .transform(Number)
    .pipe(z.number().min(min, wrong).max(max, wrong));

/** A parcel that staff try: where it goes, its weight, and what is in it. */
export const ParcelToTry = z.object({
  pin: Pin,
  state: z.enum(states, validation.stateMissing).optional(),
  grams: wholeText(1, shippingLimits.maxParcelGrams, validation.triedWeight()),
  goods: wholeText(0, limits.maxPrice, validation.goodsAmount),
});
export type ParcelToTry = z.infer<typeof ParcelToTry>;

export const TriedParcel = z.object({
  place: PinPlace.nullable(),
  /** The name of the zone that decides; null if none has it. */
  zone: z.string().nullable(),
  options: z.array(ShippingOption),
  not_served: z.enum(shippingRefusals).nullable(),
});

/** What of India the zones reach. */
export const Coverage = z.object({
  /** How many PIN codes of the directory each zone decides for, in their order. */
  zones: z.array(z.object({ name: z.string(), pins: z.number().int() })),
  /** How many PIN codes no zone reaches, by state, with some of them. */
  unreached: z.array(
    z.object({ state: z.enum(states), pins: z.number().int(), examples: z.array(z.string()) }),
  ),
  /** How many products for sale have no weight, or no size. */
  unweighed: z.number().int(),
});
export type Coverage = z.infer<typeof Coverage>;
