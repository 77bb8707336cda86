import { z } from 'zod';

import * as adminValidation from '#messages/admin-validation.ts';
import * as paperForms from '#messages/validation-papers.ts';
import * as validation from '#messages/validation.ts';

import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Timestamp, listOf, pageOf, pageQuery } from '../shapes.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Gstin } from '../tax/schemas.ts';
import { gstStateCodes, sellerKinds } from '../tax/words.ts';
import { corrections, owedReasons, paperKinds } from './words.ts';

/** Amounts in rupees. */
const PaperLine = z.object({
  description: z.string(),
  hsn: z.string().nullable(),
  unit: z.string(),
  /** Of a credit note: 0 if only a part of what the line cost goes back. */
  quantity: z.number().int(),
  /** What one costs, with tax; null in a credit note. */
  price: z.number().nullable(),
  discount: z.number(),
  /** Its share of shipping and fees. */
  charges: z.number(),
  /** Percent; null if no tax is billed. */
  rate: z.number().nullable(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});

/** Another paper of the same order. */
const PaperNamed = z.object({ number: z.string(), issued_at: Timestamp });

/** A tax invoice, bill of supply, receipt or credit note, as it was issued. */
export const Paper = z.object({
  /** That of its order: what stands on it is in this language. */
  language: z.enum(languages),
  number: z.string(),
  kind: z.enum(paperKinds),
  order_id: z.number().int(),
  issued_at: Timestamp,
  /** The paper that a credit note takes back. */
  refers_to: PaperNamed.nullable(),
  /** Of a credit note: what was wrong with that paper, where another one stands in its place. */
  correction: z.enum(corrections).nullable(),
  /** The wrong invoice in whose place this one stands. */
  replaces: PaperNamed.nullable(),
  /** The invoice that stands in place of this one by now. */
  replaced_by: PaperNamed.nullable(),
  seller: z.object({
    kind: z.enum(sellerKinds),
    legal_name: z.string(),
    /** The name that customers know; null if it is the legal one, or from before it stood there. */
    trade_name: z.string().nullable(),
    address: z.string(),
    state_code: z.enum(gstStateCodes),
    gstin: z.string().nullable(),
    /** Its FSSAI licence, on papers of food; null if there is none in it, or the shop had not said it. */
    fssai_licence: z.string().nullable(),
  }),
  buyer: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable() }),
  /** Where the goods were handed over in the shop; null if they were sent to the buyer's postal address. */
  handed_over_at: z.string().nullable(),
  place_of_supply: z.enum(gstStateCodes).nullable(),
  /** Whether a credit note came too late to lessen the tax. */
  is_commercial: z.boolean(),
  lines: z.array(PaperLine),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});
export type Paper = z.infer<typeof Paper>;

/** A paper in the list of all. */
export const PaperRow = Paper.pick({
  number: true,
  kind: true,
  order_id: true,
  issued_at: true,
  taxable: true,
  cgst: true,
  sgst: true,
  igst: true,
  total: true,
}).extend({
  buyer_name: z.string(),
  /** The number of the invoice that stands in place of this one by now. */
  replaced_by: z.string().nullable(),
});
export type PaperRow = z.infer<typeof PaperRow>;

/** A month in India, as 2026-11. */
const Month = z
  .string(paperForms.monthUnreadable)
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, paperForms.monthUnreadable);

/** Whose papers a file has. */
export const MonthQuery = z.object({ month: Month });

/** At most so many orders have their papers in one file: each page takes some 80 ms of a processor. */
const maxOrders = 100;

/** Orders by their numbers, as 12,17. */
export const PaperFileQuery = z.object({
  orders: z
    .string(paperForms.papersUnreadable)
    .regex(
      new RegExp(String.raw`^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,${maxOrders - 1}}$`),
      paperForms.papersUnreadable,
    ),
});

/** A link that opens the papers of an order without a login. */
export const PaperLink = z.object({ url: z.url(), expires_at: Timestamp });

/** What stands at the end of such a link. */
export const PaperLinkParams = z.object({ token: z.string().max(100) });

export const PaperQuery = z.object({ ...pageQuery(limits.homePageSize), month: Month.optional() });

const OwedPaper = z.object({
  order_id: z.number().int(),
  reason: z.enum(owedReasons),
  since: Timestamp,
});

const MonthSums = z.object({
  papers: z.number().int(),
  notes: z.number().int(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});

/** A page of papers, the latest first, with the orders that have left without theirs. */
export const PaperPage = pageOf(PaperRow).extend({
  /** What those of the month come to, less what was credited; where one is asked for. */
  sums: MonthSums.nullable(),
  owed: z.array(OwedPaper),
  owed_count: z.number().int(),
});
export type PaperPage = z.infer<typeof PaperPage>;

/** What an order has. */
export const PapersOfOrder = listOf(Paper).extend({
  /** It has left, and its paper is still to be made. */
  is_owed: z.boolean(),
});

/** The state that an order goes to, if its address does not name it. */
export const IssueRequest = z.strictObject({
  state_code: z.enum(gstStateCodes, validation.stateMissing).optional(),
});

/** The names of companies are as long as that of the shop may be. */
const maxBuyerName = 200;

/** What is right, for an invoice that was wrong; its rates and HSN are those of the shop. */
export const ReplaceRequest = z
  .strictObject({
    /** The invoice that was looked at. */
    number: z
      .string(adminValidation.paperNumberMissing)
      .max(16, adminValidation.paperNumberMissing),
    correction: z.enum(corrections, adminValidation.correctionMissing),
    buyer_name: z
      .string(adminValidation.buyerNameMissing)
      .overwrite(seenLine)
      .trim()
      .max(maxBuyerName, validation.textTooLong({ max: maxBuyerName })),
    buyer_address: z
      .string(adminValidation.buyerAddressMissing)
      .overwrite(seenText)
      .trim()
      .max(
        limits.maxShippingAddressLength,
        validation.textTooLong({ max: limits.maxShippingAddressLength }),
      ),
    buyer_gstin: Gstin,
    /** Where it is supplied; that of its address if none is given. */
    state_code: z.enum(['', ...gstStateCodes], validation.stateMissing).default(''),
  })
  .refine(({ buyer_gstin: gstin, buyer_name: name }) => gstin === '' || name !== '', {
    path: ['buyer_name'],
    error: adminValidation.buyerNameMissing,
  });
export type ReplaceRequest = z.infer<typeof ReplaceRequest>;

export const IssuedPapers = z.object({ issued: z.number().int(), owed: z.number().int() });
