import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { amountError } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { paymentMethods } from '../orders/words.ts';
import { isVpa } from '../payments/references.ts';
import { seenText } from '../seen-text.ts';
import { Id } from '../shapes.ts';

/** How the shop is paid: which ways it offers, to whom the money goes, and its rules for cash on delivery. */
const shape = {
  /** Offered only if there is also an address to pay to. */
  upi_enabled: z.boolean(),
  /** The UPI address (VPA) that customers pay to; empty if there is none. */
  upi_vpa: z.string(),
  /** The name that the bank has for it. */
  upi_payee: z.string(),
  /** The bank's four digits for the kind of shop; empty if it gave none. */
  upi_category: z.string(),
  /** Cards, net banking and UPI by a gateway. Offered only if its keys are set. */
  gateway_enabled: z.boolean(),
  /** On the gateway's own page, or in its window on a page of the shop. */
  gateway_page: z.enum(['gateway', 'shop']),
  /** For how long an order waits for its payment, in minutes; one that its customer has reported as paid, in hours. */
  gateway_wait_minutes: z.number(),
  upi_wait_minutes: z.number(),
  claimed_wait_hours: z.number(),
  advance_wait_minutes: z.number(),
  /** What becomes of money that comes after its order was cancelled because it was not paid. */
  late_payment: z.enum(['reinstate', 'refund']),
  cod_enabled: z.boolean(),
  /** Rupees, as every amount here; null is no limit. */
  cod_min: z.number().nullable(),
  cod_max: z.number().nullable(),
  cod_fee: z.number(),
  cod_fee_free_above: z.number().nullable(),
  /** PIN codes, or the first two to five digits of them. None allowed is all of India. */
  cod_pins_allowed: z.array(z.string()),
  cod_pins_blocked: z.array(z.string()),
  /** The most that a customer's first order may cost. */
  cod_first_order_max: z.number().nullable(),
  /** After so many refused parcels a phone number pays before. */
  cod_refusals: z.number().nullable(),
  /** Categories whose products are made to order, or are no goods. */
  cod_blocked_categories: z.array(z.number()),
  /** Whether an order is confirmed before it is packed, and from which amount on. */
  cod_confirmed: z.boolean(),
  cod_confirmed_above: z.number(),
  /** What is paid before, of an order of this amount and more: a part in per cent, or an amount. */
  advance_percentage: z.number().nullable(),
  advance_amount: z.number().nullable(),
  advance_above: z.number(),
  /** Whether it stays with the shop if its parcel is refused at the door. */
  advance_kept: z.boolean(),
};
export const PaymentSettings = z.object(shape);
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** The payment providers that the shop's environment configures. */
export const PaymentProviders = z.object({
  /** Those whose keys are set, that of new payments first. */
  gateways: z.array(
    z.object({
      /** As its attempts to pay and the URLs of its hooks name it. */
      name: z.string(),
      /** As people call it. */
      title: z.string(),
      /** Its keys are for trying: no real money moves. */
      is_test: z.boolean(),
      /** Its hooks are set up. Without them the shop polls, and learns of a payment within minutes. */
      has_hooks: z.boolean(),
    }),
  ),
  /** Why keys that are set cannot be used. */
  problems: z.array(z.string()),
});
export type PaymentProviders = z.infer<typeof PaymentProviders>;

/** The settings as staff read them, with what the ways to pay need besides. */
export const PaymentSetup = PaymentSettings.extend({ providers: PaymentProviders });

/** What a number of the settings counts. */
type Unit = 'minutes' | 'hours' | 'refusals' | 'percent';

const yesOrNo = z.boolean(validation.trueOrFalse);
const text = z.string(validation.textMissing).overwrite(seenText).trim();
const amountSentence = validation.amountNotWhole();
const Amount = z
  .int(amountError(amountSentence))
  .min(0, amountSentence)
  .max(limits.maxPrice, amountSentence);
const between = (min: number, max: number, unit: Unit) => {
  const wrong = validation.between({ min, max, unit });
  return z.int(wrong).min(min, wrong).max(max, wrong);
};
const pinSentence = validation.pinCodeDigits;
const maxPins = 2_000;
const Pins = z
  .array(text, pinSentence)
  // As one: a form has them in one field.
  .refine((pins) => pins.every((pin) => /^[1-9][0-9]{1,5}$/.test(pin)), pinSentence)
  .max(maxPins, validation.tooManyPinCodes({ max: maxPins }))
  .transform((pins) => [...new Set(pins)].toSorted());

/** The settings that an owner changes; the others stay as they are. */
export const PaymentSettingsChange = z
  .strictObject({
    upi_enabled: yesOrNo,
    upi_vpa: text.refine((vpa) => vpa === '' || isVpa(vpa), validation.upiAddressUnreadable),
    upi_payee: text.max(99, validation.textTooLong({ max: 99 })),
    upi_category: text.regex(/^(?:[0-9]{4})?$/, validation.upiCategoryDigits),
    gateway_enabled: yesOrNo,
    gateway_page: z.enum(['gateway', 'shop'], validation.oneOfBoth),
    gateway_wait_minutes: between(10, 120, 'minutes'),
    upi_wait_minutes: between(10, 1_440, 'minutes'),
    claimed_wait_hours: between(1, 168, 'hours'),
    advance_wait_minutes: between(10, 1_440, 'minutes'),
    late_payment: z.enum(['reinstate', 'refund'], validation.oneOfBoth),
    cod_enabled: yesOrNo,
    cod_min: Amount.nullable(),
    cod_max: Amount.nullable(),
    cod_fee: Amount,
    cod_fee_free_above: Amount.nullable(),
    cod_pins_allowed: Pins,
    cod_pins_blocked: Pins,
    cod_first_order_max: Amount.nullable(),
    cod_refusals: between(1, 100, 'refusals').nullable(),
    cod_blocked_categories: z
      .array(Id)
      .max(200, validation.tooManyCategories)
      .transform((ids) => [...new Set(ids)].toSorted((one, other) => one - other)),
    cod_confirmed: yesOrNo,
    cod_confirmed_above: Amount,
    advance_percentage: between(1, 100, 'percent').nullable(),
    advance_amount: Amount.min(1, validation.advanceTooLow).nullable(),
    advance_above: Amount,
    advance_kept: yesOrNo,
  } satisfies Record<keyof typeof shape, z.ZodType>)
  .partial();
export type PaymentSettingsChange = z.infer<typeof PaymentSettingsChange>;

/** The ways to pay that customers are offered, as every visitor may know: nothing of where the money goes. */
export const PaymentWays = z.object({
  upi: z.boolean(),
  gateway: z.boolean(),
  cod: z.boolean(),
  /** What is offered where nothing is set up to pay online: the shop calls its customers. */
  arranged: z.array(z.enum(paymentMethods)),
});
export type PaymentWays = z.infer<typeof PaymentWays>;
