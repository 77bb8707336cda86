import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { amountError } from '../form-fields.ts';
import { revised } from '../change-headers.ts';
import { limits } from '../limits.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { GivenTime, Timestamp } from '../shapes.ts';

const amountSentence = validation.amountNotWhole();
const wholeRupees = z
  .int(amountError(amountSentence))
  .min(0, amountSentence)
  .max(limits.maxPrice, amountSentence);
/** The start and end of an offer or promo code; null means no limit. */
const times = { starts_at: GivenTime.nullable(), ends_at: GivenTime.nullable() };
const startsBeforeItEnds = (given: { starts_at?: string | null; ends_at?: string | null }) =>
  !given.starts_at || !given.ends_at || Date.parse(given.starts_at) < Date.parse(given.ends_at);
const timesSentence = { path: ['ends_at'], message: validation.endBeforeStart };

const offerNameSentence = validation.offerNameLength;
const offerPercentageSentence = validation.offerPercentageRange;
const offerFields = {
  offer_name: z
    .string(offerNameSentence)
    .overwrite(seenLine)
    .trim()
    .min(1, offerNameSentence)
    .max(200, offerNameSentence),
  offer_description: z
    .string()
    .overwrite(seenText)
    .trim()
    .max(2_000, validation.textTooLong({ max: 2_000 })),
  offer_percentage: z
    .int(offerPercentageSentence)
    .min(1, offerPercentageSentence)
    .max(90, offerPercentageSentence),
  /** The minimum subtotal in rupees; 0 means any order. */
  minimum_amount: wholeRupees,
  ...times,
};

export const NewOffer = z
  .strictObject({
    ...offerFields,
    offer_description: offerFields.offer_description.default(''),
    minimum_amount: offerFields.minimum_amount.nullish().transform((amount) => amount ?? 0),
    starts_at: times.starts_at.default(null),
    ends_at: times.ends_at.default(null),
  })
  .refine(startsBeforeItEnds, timesSentence);
export type NewOffer = z.infer<typeof NewOffer>;

export const OfferChange = z
  .strictObject(offerFields)
  .partial()
  .refine(startsBeforeItEnds, timesSentence);
export type OfferChange = z.infer<typeof OfferChange>;

export const Offer = z.object({
  offer_id: z.number().int(),
  offer_name: z.string(),
  offer_description: z.string(),
  offer_percentage: z.number().int(),
  minimum_amount: z.number(),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
});
export type Offer = z.infer<typeof Offer>;

/** As staff change it. */
export const EditedOffer = Offer.extend(revised);
export type EditedOffer = z.infer<typeof EditedOffer>;

const codeSentence = validation.promoCodeLetters;

/** A promo code as people type it: spaces around it and small letters are accepted. */
const Code = z
  .string(codeSentence)
  .max(100, codeSentence)
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9_-]{1,30}$/, codeSentence));

const promoPercentageSentence = validation.promoPercentageRange;
const promoFields = {
  code: Code,
  percentage: z
    .int(promoPercentageSentence)
    .min(1, promoPercentageSentence)
    .max(100, promoPercentageSentence)
    .nullable(),
  /** Whole rupees. */
  amount: wholeRupees.min(1, amountSentence).nullable(),
  minimum_amount: wholeRupees,
  max_uses: z
    .int(validation.promoLimitNotWhole)
    .min(1, validation.promoLimitNotWhole)
    .max(limits.maxId)
    .nullable(),
  once_per_user: z.boolean(validation.trueOrFalse),
  /** Standard delivery is free, with a discount or instead of one. */
  free_shipping: z.boolean(validation.trueOrFalse),
  ...times,
};

export const NewPromoCode = z
  .strictObject({
    ...promoFields,
    percentage: promoFields.percentage.default(null),
    amount: promoFields.amount.default(null),
    minimum_amount: promoFields.minimum_amount.nullish().transform((amount) => amount ?? 0),
    max_uses: promoFields.max_uses.default(null),
    once_per_user: promoFields.once_per_user.default(false),
    free_shipping: promoFields.free_shipping.default(false),
    starts_at: times.starts_at.default(null),
    ends_at: times.ends_at.default(null),
  })
  .refine(startsBeforeItEnds, timesSentence)
  .refine(
    ({ percentage, amount, free_shipping: isSentFree }) => {
      const given = [percentage, amount].filter((discount) => discount !== null).length;
      return given === 1 || (isSentFree && given === 0);
    },
    { path: ['percentage'], message: validation.percentageOrAmount },
  );
export type NewPromoCode = z.infer<typeof NewPromoCode>;

export const PromoCodeChange = z
  .strictObject(promoFields)
  .partial()
  .refine(startsBeforeItEnds, timesSentence);
export type PromoCodeChange = z.infer<typeof PromoCodeChange>;

export const PromoCode = z.object({
  promocode_id: z.number().int(),
  code: z.string(),
  percentage: z.number().int().nullable(),
  /** Rupees. */
  amount: z.number().nullable(),
  minimum_amount: z.number(),
  max_uses: z.number().int().nullable(),
  once_per_user: z.boolean(),
  free_shipping: z.boolean(),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  uses: z.number().int(),
  ...revised,
});
export type PromoCode = z.infer<typeof PromoCode>;
