import { z } from 'zod';

import * as paperForms from '#messages/validation-papers.ts';
import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Id, Timestamp } from '../shapes.ts';
import { gstStateCodes, isGstin, sellerKinds } from './words.ts';

/** Who the seller is from a day on. */
export const TaxProfile = z.object({
  profile_id: z.number().int(),
  /** A day in India, as 2026-11-24. */
  valid_from: z.iso.date(),
  kind: z.enum(sellerKinds),
  legal_name: z.string(),
  address: z.string(),
  state_code: z.enum(gstStateCodes),
  gstin: z.string().nullable(),
  added_at: Timestamp,
});
export type TaxProfile = z.infer<typeof TaxProfile>;

export const TaxProfiles = z.object({
  /** Who it is today; null until it is entered. */
  current: TaxProfile.nullable(),
  /** All profiles, the latest day first. */
  history: z.array(TaxProfile),
  /** The shop's own details and postal address, to begin with. */
  suggested: z.object({ legal_name: z.string(), address: z.string(), gstin: z.string() }),
});
export type TaxProfiles = z.infer<typeof TaxProfiles>;

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .overwrite(seenLine)
    .trim()
    .min(1, missing)
    .max(max, validation.textTooLong({ max }));

/** The GST began on this day; nothing is planned further ahead than two years. */
const firstDay = '2017-07-01';
const lastDay = (): string => `${new Date().getFullYear() + 2}-12-31`;
const Day = z.iso
  .date({ error: validation.dayMissing, abort: true })
  .refine((day) => day >= firstDay && day <= lastDay(), validation.dayMissing);

export const Gstin = z
  .string(paperForms.gstinUnreadable)
  .max(40, paperForms.gstinUnreadable)
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((text) => text === '' || isGstin(text), paperForms.gstinMistyped);

export const NewTaxProfile = z
  .strictObject({
    kind: z.enum(sellerKinds, paperForms.sellerKindMissing),
    /** Empty if the shop is not registered. */
    gstin: Gstin.default(''),
    /** For a seller without a GSTIN, which begins with it. */
    state_code: z.enum(['', ...gstStateCodes], validation.stateMissing).default(''),
    valid_from: Day,
    legal_name: line(200, validation.legalNameMissing),
    address: line(500, validation.shopAddressMissing),
  })
  .superRefine(({ kind, gstin, state_code: state }, context) => {
    const isRegistered = kind !== 'unregistered';
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isRegistered && gstin === '') add('gstin', paperForms.gstinMissing);
    if (!isRegistered && gstin !== '') add('gstin', paperForms.gstinOfUnregistered);
    if (!isRegistered && state === '') add('state_code', validation.stateMissing);
  });
export type NewTaxProfile = z.infer<typeof NewTaxProfile>;

/** What a heading is taxed with from a day on. */
export const TaxRate = z.object({
  rate_id: z.number().int(),
  /** The heading, or the digits that all that it is valid for begin with. */
  hsn: z.string(),
  /** Percent; null if it is not settled. */
  rate: z.number().nullable(),
  valid_from: z.iso.date(),
  description: z.string(),
  /** Where the rate was read. */
  source: z.string(),
  /** Which accountant has confirmed it; null if none has, and then nothing is taxed with it. */
  checked_by: z.string().nullable(),
  checked_at: Timestamp.nullable(),
  /** Whether something that is sold has it. */
  is_used: z.boolean(),
});
export type TaxRate = z.infer<typeof TaxRate>;

export const TaxRates = z.object({
  rates: z.array(TaxRate),
  /** Headings of products that no rate is known for. */
  missing: z.array(z.string()),
  /** How many products have no heading. */
  products_without: z.number().int(),
});
export type TaxRates = z.infer<typeof TaxRates>;

const Heading = z
  .string(paperForms.hsnMissing)
  .max(20, validation.hsnUnreadable)
  .overwrite((text) => text.replaceAll(/[\s.]/g, ''))
  .regex(/^\d{4}(?:\d\d){0,2}$/, validation.hsnUnreadable);

const percent = z
  .union([z.number(), z.string()], paperForms.taxRateUnreadable)
  .transform((given) => String(given).trim().replace(/%$/, '').trim())
  .pipe(z.string().regex(/^\d{1,2}(?:\.\d{1,2})?$/, paperForms.taxRateUnreadable))
  .transform(Number)
  .pipe(z.number().max(limits.maxTaxRate, paperForms.taxRateUnreadable));

/** Another rate of the same heading and day is replaced; a confirmation of that one does not confirm this one. */
export const NewTaxRate = z.strictObject({
  hsn: Heading,
  rate: percent,
  valid_from: Day,
  description: line(200, validation.textMissing),
  source: z
    .string(validation.textMissing)
    .overwrite(seenText)
    .trim()
    .max(200, validation.textTooLong({ max: 200 }))
    .default(''),
});
export type NewTaxRate = z.infer<typeof NewTaxRate>;

export const CheckedRates = z.strictObject({
  rates: z.array(Id, paperForms.ratesMissing).min(1, paperForms.ratesMissing).max(500),
  /** Their values when they were confirmed, in the same order: one that has changed since is not confirmed. */
  seen: z.array(z.number()).max(500).optional(),
  /** Who has confirmed them. */
  checked_by: line(100, paperForms.accountantMissing),
});
export type CheckedRates = z.infer<typeof CheckedRates>;
