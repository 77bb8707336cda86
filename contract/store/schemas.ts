import { z } from 'zod';

import * as paperForms from '#messages/validation-papers.ts';
import * as validation from '#messages/validation.ts';

import { isHttps } from '../https-link.ts';
import { ReturnTerms } from '../returns/rules.ts';
import { inFurtherLanguages } from '../languages.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Timestamp } from '../shapes.ts';
import { PaymentWays } from './payment-settings.ts';
import { type PolicyName, policyNames } from './words.ts';

const Section = z.object({ information_description: z.string() });

/** Days around a holiday on which nothing goes out, from the delivery rules. */
export const ClosedDays = z.object({
  /** What for, as "Diwali". */
  name: z.string(),
  /** The first holiday, and the last day before parcels go out again. */
  from: z.iso.date(),
  to: z.iso.date(),
  opens_on: z.iso.date(),
  has_begun: z.boolean(),
});
export type ClosedDays = z.infer<typeof ClosedDays>;

/** The shop's own information: every name, contact and text that visitors see comes from here. */
export const StoreInformation = z.object({
  /** Whether the shop has a name. Until then this information is a placeholder, and visitors see none of it. */
  is_open: z.boolean(),
  shop_name: z.string(),
  /** The URL of the shop's logo; null if there is none. */
  logo: z.string().nullable(),
  phone: z.string(),
  alternative_phone: z.string(),
  email: z.string(),
  address: z.string(),
  map_url: z.string(),
  /** Ten digits, or empty if the shop does not use WhatsApp. */
  whatsapp: z.string(),
  /** What the law requires of a shop in India: the legal entity, and the contact for complaints. */
  legal_name: z.string(),
  grievance_officer: z.string(),
  /** 15 characters, or empty if the shop is not registered. */
  gstin: z.string(),
  /** Given from a week before until its end; null otherwise. */
  closed_days: ClosedDays.nullable(),
  /**
   * For the page `/legal`: postal addresses of branches, the shop's own FSSAI licence, other licences, who works with
   * its data.
   */
  branches: z.string(),
  fssai_licence: z.string(),
  licences: z.string(),
  processors: z.string(),
  /** Whether invoices are made when orders are packed, so that they go into the parcel; otherwise when they leave. */
  papers_at_packing: z.boolean(),
  offers_visible: z.boolean(),
  /** The languages beside English whose pages visitors are led to. */
  languages: z.object(inFurtherLanguages(z.boolean())),
  /** The ways to pay that work now: they follow from the payment settings. */
  payment_ways: PaymentWays,
  /** What may be returned, for product pages; it follows from the rules of returns. */
  return_terms: ReturnTerms,
  /** Beyond the specification: the texts of the home page. */
  greeting: z.string(),
  greeting_text: z.string(),
  promises: z.object({ delivery: z.string(), returns: z.string(), payment: z.string() }),
  contact: Section,
  visit_our_store: Section,
  about_the_shop: Section,
  /** `information_description` is a summary; each policy has its own text with simple formatting (Markdown). */
  policies: Section.extend({
    ...(Object.fromEntries(policyNames.map((name) => [name, z.string()])) as Record<
      PolicyName,
      z.ZodString
    >),
    /** The part of the policy about refunds that is written from the rules of returns; its place is `{returns}`. */
    returns: z.string(),
    /** When each policy was last changed. */
    updated_at: z.object(
      Object.fromEntries(policyNames.map((name) => [name, Timestamp])) as Record<
        PolicyName,
        typeof Timestamp
      >,
    ),
  }),
});
export type StoreInformation = z.infer<typeof StoreInformation>;

const text = (max: number) =>
  z
    .string(validation.textMissing)
    .overwrite(seenText)
    .trim()
    .max(max, validation.textTooLong({ max }));
const named = (max: number, missing: string) => text(max).min(1, missing);
const phonePattern = /^(?:[+0-9][0-9 -]{5,19})?$/;
const phoneSentence = validation.shopPhoneSigns;
const section = (max: number) => z.strictObject({ information_description: text(max).optional() });

const shortLength = 200;
const longLength = 2_000;
const policyLength = 20_000;

/** The fields that a shopkeeper changes; the others stay as they are. */
export const StoreChange = z
  .strictObject({
    /** Follows from the name. Accepted and ignored, so that a response can be sent back as it is. */
    is_open: z.unknown(),
    /** Follows from the payment settings. Accepted and ignored too. */
    payment_ways: z.unknown(),
    /** Follow from the delivery rules. Likewise. */
    closed_days: z.unknown(),
    /** Follows from the rules of returns. Accepted and ignored too. */
    return_terms: z.unknown(),
    shop_name: named(60, validation.shopNameMissing).overwrite(seenLine),
    /** Null removes the logo; a new one is uploaded with another call. */
    logo: text(shortLength).nullable(),
    phone: named(20, validation.shopPhoneMissing).regex(phonePattern, phoneSentence),
    alternative_phone: text(20).regex(phonePattern, phoneSentence),
    email: text(shortLength).pipe(z.email(validation.emailMissing)),
    address: named(500, validation.shopAddressMissing),
    map_url: z
      .string(validation.mapLinkUnsafe)
      .trim()
      .max(longLength, validation.linkTooLong)
      .refine(isHttps, validation.mapLinkUnsafe),
    whatsapp: z
      .string(validation.textMissing)
      // As people write numbers: +91 98200-12345.
      .transform((number) => number.replaceAll(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, ''))
      .pipe(z.string().regex(/^(?:[0-9]{10})?$/, validation.whatsappDigits)),
    legal_name: named(shortLength, validation.legalNameMissing).overwrite(seenLine),
    grievance_officer: named(500, validation.grievanceOfficerMissing),
    gstin: z
      .string(validation.textMissing)
      .overwrite(seenText)
      .trim()
      .toUpperCase()
      // Two digits of the state, the PAN, an entity number, Z and a check character.
      .regex(/^(?:[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, paperForms.gstinUnreadable),
    branches: text(longLength),
    fssai_licence: z
      .string(validation.textMissing)
      .overwrite((number) => number.replaceAll(/\s/g, ''))
      .regex(/^(?:\d{14})?$/, validation.fssaiUnreadable),
    licences: text(longLength),
    processors: text(longLength),
    papers_at_packing: z.boolean(validation.trueOrFalse),
    offers_visible: z.boolean(validation.trueOrFalse),
    languages: z.strictObject(inFurtherLanguages(z.boolean(validation.trueOrFalse))).partial(),
    greeting: text(shortLength),
    greeting_text: text(shortLength),
    promises: z
      .strictObject({
        delivery: text(80),
        /** Follows from the rules of returns. Accepted and ignored too. */
        returns: z.unknown().transform(() => undefined),
        payment: text(80),
      })
      .partial(),
    contact: section(longLength),
    visit_our_store: section(longLength),
    about_the_shop: section(longLength),
    policies: z
      .strictObject({
        information_description: text(longLength),
        privacy: text(policyLength),
        terms: text(policyLength),
        refund: text(policyLength),
        shipping: text(policyLength),
        bulk: text(policyLength),
        /** Follows from the rules of returns. Accepted and ignored too. */
        returns: z.unknown().transform(() => undefined),
        /** The shop sets this itself. Accepted and ignored, so that a response can be sent back as it is. */
        updated_at: z.unknown().transform(() => undefined),
      })
      .partial(),
  })
  .partial();
export type StoreChange = z.infer<typeof StoreChange>;
