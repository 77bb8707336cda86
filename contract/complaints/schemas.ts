import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { limits } from '../limits.ts';
import { OrderNumber } from '../orders/order-number.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Timestamp, pageQuery } from '../shapes.ts';
import {
  type ComplaintAbout,
  type ComplaintKind,
  complaintAbouts,
  complaintEntryKinds,
  complaintKinds,
  complaintLevels,
  complaintOutcomes,
  complaintViews,
  kindsOf,
} from './words.ts';

const shortText = (max: number) =>
  z
    .string(validation.textMissing)
    .overwrite(seenText)
    .trim()
    .max(max, validation.textTooLong({ max }));

const wordsSentence = validation.complaintTextMissing;

/** What is written in a complaint, an answer or a note. */
const Words = shortText(limits.maxComplaintLength).min(1, wordsSentence);

const productSentence = validation.complaintProductMissing;
const ProductId = z
  .int(validation.idNotPositive)
  .positive(validation.idNotPositive)
  .max(limits.maxId, validation.idNotPositive);

const given = {
  about: z.enum(complaintAbouts, validation.complaintAboutMissing),
  kind: z.enum(complaintKinds, validation.complaintKindMissing),
  /** The number of the order that it is about. */
  order_id: OrderNumber.optional(),
  /** The product that it is about, by its id or as the customer calls it. */
  product_id: ProductId.optional(),
  product_name: shortText(limits.maxCatalogueNameLength).overwrite(seenLine).optional(),
  name: shortText(limits.maxNameLength).overwrite(seenLine).optional(),
  text: Words,
};

interface Subject {
  about: ComplaintAbout;
  kind: ComplaintKind;
  order_id?: number | undefined;
  product_id?: number | undefined;
  product_name?: string | undefined;
}

/** A complaint about an order or a product must name it. */
function checkSubject(
  { about, kind, order_id: order, product_id: product, product_name: name = '' }: Subject,
  context: z.RefinementCtx,
): void {
  if (about === 'order' && order === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['order_id'],
      message: validation.orderNumberMissing,
    });
  }
  if (!kindsOf(about).includes(kind)) {
    context.addIssue({
      code: 'custom',
      path: ['kind'],
      message: validation.complaintKindMissing,
    });
  }
  if (about === 'product' && product === undefined && name === '') {
    context.addIssue({ code: 'custom', path: ['product_name'], message: productSentence });
  }
}

/** A complaint of somebody who is logged in. */
export const NewComplaint = z.strictObject(given).superRefine(checkSubject);
export type NewComplaint = z.infer<typeof NewComplaint>;

/** A complaint of somebody who is not: a phone number is needed to answer, and to find it again. */
export const NewVisitorComplaint = z
  .strictObject({ ...given, phone_no: Phone })
  .superRefine(checkSubject);
export type NewVisitorComplaint = z.infer<typeof NewVisitorComplaint>;

/** A ticket number as people write it. */
const TicketNumber = z
  .string(validation.ticketNumberMissing)
  .trim()
  .toUpperCase()
  .min(1, validation.ticketNumberMissing)
  .max(40, validation.ticketNumberMissing);

/** What a complaint is found by without an account. */
export const Ticket = z.strictObject({ number: TicketNumber, phone_no: Phone });
export type Ticket = z.infer<typeof Ticket>;

/** The same where the body is a form with pictures. Headers stand in no log. */
export const TicketHeaders = z.looseObject({
  'ticket-number': TicketNumber,
  'ticket-phone': Phone,
});

export const ComplaintMessage = z.strictObject({ text: Words });

/** The same, of somebody without an account. */
export const TicketMessage = Ticket.extend({ text: Words });

const ComplaintEntry = z.object({
  entry_id: z.number().int(),
  kind: z.enum(complaintEntryKinds),
  /** Null of a step that needs no words. */
  text: z.string().nullable(),
  at: Timestamp,
});
export type ComplaintEntry = z.infer<typeof ComplaintEntry>;

/** A complaint in a list of one's own. */
export const OwnComplaint = z.object({
  complaint_id: z.number().int(),
  /** As in "G2627-00042-K7QP". */
  number: z.string(),
  about: z.enum(complaintAbouts),
  kind: z.enum(complaintKinds),
  order_id: z.number().int().nullable(),
  product_id: z.number().int().nullable(),
  product_name: z.string().nullable(),
  text: z.string(),
  /** Who is responsible for it, by the settings at the time it was received. */
  officer: z.string(),
  received_at: Timestamp,
  /** When the shop has confirmed it, with the ticket number and who answers. */
  acknowledged_at: Timestamp.nullable(),
  /** By when it is settled. */
  due_at: Timestamp,
  settled_at: Timestamp.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  /** Until when writing to a settled complaint opens it again; null if it cannot be. */
  reopen_until: Timestamp.nullable(),
});
export type OwnComplaint = z.infer<typeof OwnComplaint>;

/** The URLs of the photographs that were sent with a complaint. */
const photographs = z.array(z.string());

/** A complaint with its entries. */
export const ComplaintThread = OwnComplaint.extend({
  entries: z.array(ComplaintEntry),
  photographs,
});
export type ComplaintThread = z.infer<typeof ComplaintThread>;

export const OwnComplaintsQuery = z.object(pageQuery(limits.complaintsPageSize));

/** A complaint as staff see it in their list. */
export const ShopComplaint = OwnComplaint.omit({ reopen_until: true }).extend({
  level: z.enum(complaintLevels),
  /** By when something must be done next: to look at it, or to settle it. */
  next_due_at: Timestamp,
  /** When somebody of the shop has first looked at it. */
  looked_at: Timestamp.nullable(),
  /** Null if the account of the customer is deleted, and the complaint is settled. */
  phone_no: z.string().nullable(),
  name: z.string().nullable(),
  account_id: z.number().int().nullable(),
  /** Whether the order has this phone number; it is proved to be the customer's own only for an account. */
  is_own_order: z.boolean(),
});
export type ShopComplaint = z.infer<typeof ShopComplaint>;

const ShopEntry = ComplaintEntry.extend({
  /** The phone number of the member of staff who did it; null if that account is gone, or a customer wrote it. */
  by: z.string().nullable(),
});
export type ShopEntry = z.infer<typeof ShopEntry>;

export const ShopComplaintThread = ShopComplaint.extend({
  entries: z.array(ShopEntry),
  photographs,
});
export type ShopComplaintThread = z.infer<typeof ShopComplaintThread>;

export const ComplaintsQuery = z.object({
  ...pageQuery(limits.complaintsPageSize),
  view: z.enum(complaintViews, validation.complaintViewUnknown).default('open'),
});
export type ComplaintsQuery = z.infer<typeof ComplaintsQuery>;

/** How many complaints are open, and how many of them are late. */
export const ComplaintCounts = z.object({
  open: z.number().int(),
  late: z.number().int(),
  urgent: z.number().int(),
});

export const ComplaintAnswer = z.strictObject({
  text: Words,
  /** How the complaint ends with this answer; without it, it stays open. */
  outcome: z.enum(complaintOutcomes, validation.complaintOutcomeUnknown).optional(),
});
export const ComplaintNote = z.strictObject({ text: Words });
