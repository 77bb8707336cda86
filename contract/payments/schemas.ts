import { z } from 'zod';

import * as refundForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { paymentMethods, paymentStatuses } from '../orders/words.ts';
import { textField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { IdText, Timestamp } from '../shapes.ts';
import { CollectionOfOrder } from './collection-schemas.ts';
import { plainUtr } from './references.ts';
import { UpiPayment } from './upi-payment.ts';
import {
  attemptPurposes,
  attemptStates,
  caseKinds,
  caseLists,
  moneyStates,
  payWays,
  paymentLists,
  refundReasons,
  refundStates,
  refundWays,
  wayRefusals,
} from './words.ts';

export const PayOrderParams = z.object({ order: IdText });

const Way = z.enum(payWays, validation.payWayUnknown);

/** Which of an order's attempts is answered; the one that has come furthest by default. */
export const MoneyQuery = z.object({ way: Way.optional() });

export const NewAttempt = z.strictObject({
  way: Way,
  purpose: z.enum(attemptPurposes, validation.payPurposeUnknown).optional(),
});

/** A reference of the bank, in any script's digits and with blanks, read as the bank writes it. */
export const BankReference = z
  .string(validation.bankReferenceUnreadable)
  .transform((text, context) => {
    const plain = plainUtr(text);
    if (plain !== undefined) return plain;
    context.addIssue({ code: 'custom', message: validation.bankReferenceUnreadable });
    return z.NEVER;
  });

export const PaymentClaim = z.strictObject({ reference: BankReference.optional() });

const Attempt = z.object({
  id: z.int(),
  way: Way,
  /** It was paid in cash, which is no way online. */
  is_cash: z.boolean(),
  /** It was set off against goods that came back of another order. */
  is_exchange: z.boolean(),
  purpose: z.enum(attemptPurposes),
  amount: z.number(),
  state: z.enum(attemptStates),
  /** When its customer reported it as paid, and with which reference of the bank. */
  claimed_at: Timestamp.nullable(),
  claimed_reference: z.string().nullable(),
  /** That reference contains another date: it may be mistyped. */
  is_reference_odd: z.boolean(),
  /** Staff have typed its reference, and no statement has proved it: it can be corrected. */
  is_typed: z.boolean(),
  /** Staff have agreed that a payment of another amount is this one. */
  is_other_amount: z.boolean(),
  /** Why it failed, in our words. */
  failure: z.string().nullable(),
  upi: UpiPayment.nullable(),
  /** Where the gateway takes the payment. */
  pay_url: z.string().nullable(),
});

const Refund = z.object({
  id: z.int(),
  amount: z.number(),
  why: z.enum(refundReasons),
  state: z.enum(refundStates),
  /** The bank's reference, or the gateway's. */
  reference: z.string().nullable(),
  /** The order that it has paid, as an exchange: then nothing was sent. */
  set_off_order: z.int().nullable(),
  /** Whether staff have sent it: then its reference can be corrected. */
  is_by_hand: z.boolean(),
  /** Where its customer would like it, if it is sent by hand; all but its ends is hidden from everybody who does not send money. */
  to: z.string().nullable(),
  created_at: Timestamp,
  processed_at: Timestamp.nullable(),
});

/** What was paid for one order, what is still to be paid and how, and what goes back. Amounts in rupees. */
export const MoneyOfOrder = z.object({
  order_id: z.int(),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  is_cancelled: z.boolean(),
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** What never came of it, as staff have agreed to. */
  given_up: z.number(),
  /** What came back to the shop unpaid, where the rest of the order has arrived and was paid at the door. */
  came_back: z.number(),
  /** What must be paid now, 0 if nothing. */
  due: z.number(),
  purpose: z.enum(attemptPurposes).nullable(),
  /** What the courier collects, 0 if that is nothing. */
  due_at_door: z.number(),
  /** Whether an advance stays with the shop if the parcel is refused at the door. */
  is_advance_kept: z.boolean(),
  state: z.enum(moneyStates),
  /** Something was paid under the test keys of a gateway, which is no money. */
  is_test: z.boolean(),
  pay_by: Timestamp.nullable(),
  /** The shop's time: a countdown counts from the difference, so that the customer's clock decides nothing. */
  now: Timestamp,
  ways: z.array(
    z.object({ way: Way, is_test: z.boolean(), refusal: z.enum(wayRefusals).nullable() }),
  ),
  attempt: Attempt.nullable(),
  /** What its customer reported as paid before it ended, and is not found: if it comes, it goes back. */
  late_claim: z
    .object({
      claimed_at: Timestamp,
      /** Whether the shop has looked for it in vain. */
      is_rejected: z.boolean(),
      reference: z.string().nullable(),
      is_reference_odd: z.boolean(),
    })
    .nullable(),
  refunds: z.array(Refund),
  /** What a courier has collected at the door and what has come of it; null for customers, and if it is nothing. */
  collection: CollectionOfOrder.nullable(),
  /** What a courier may still have collected though the order was paid otherwise; 0 for customers. */
  collectable: z.number(),
});
export type MoneyOfOrder = z.infer<typeof MoneyOfOrder>;

export const AttemptParams = z.object({ attempt: IdText });

export const PaymentsQuery = z.object({
  list: z.enum(paymentLists, validation.paymentListUnknown),
  /** Goes on after this row; `next` of the page before. */
  after: IdText.optional(),
});

/** One thing to look at: a payment, or a refund of it. */
export const PaymentRow = z.object({
  attempt_id: z.int(),
  order_id: z.int(),
  /** As the order names them, or else their account; null if they were removed. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  /** The number of whoever ordered and pays, where the parcel goes to another one. */
  ordered_from: z.string().nullable(),
  amount: z.number(),
  way: Way,
  /** Under the test keys of a gateway, which is no money. */
  is_test: z.boolean(),
  /** A courier has collected it at the door, though the order was paid. */
  is_at_door: z.boolean(),
  claimed_reference: z.string().nullable(),
  is_reference_odd: z.boolean(),
  claimed_at: Timestamp.nullable(),
  created_at: Timestamp,
  pay_by: Timestamp.nullable(),
  /** Why a refund has failed, by the gateway's word. */
  reason: z.string().nullable(),
  refund: Refund.nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const PaymentCounts = z.object({
  to_confirm: z.int(),
  late: z.int(),
  refunds: z.int(),
  mismatches: z.int(),
  disputes: z.int(),
  settlements: z.int(),
  cod_calls: z.int(),
});
export type PaymentCounts = z.infer<typeof PaymentCounts>;

export const CasesQuery = z.object({
  list: z.enum(caseLists, refundForms.caseListUnknown),
  /** Goes on after this case; `next` of the page before. */
  after: IdText.optional(),
});

/** Money at a gateway, or in the bank's statement, that a person must see to. */
export const PaymentCase = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  provider: z.string(),
  /** The gateway's own id of the payment, the dispute or the event; the bank's reference. */
  reference: z.string(),
  /** The latest status of a dispute at the gateway. */
  said: z.string().nullable(),
  order_id: z.int().nullable(),
  /** The order that was paid with the same payment before. */
  other_order_id: z.int().nullable(),
  /** What was asked for; null if that is not known. */
  asked: z.number().nullable(),
  /** What the gateway or the bank has; its currency if that is not the rupee. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  opened_at: Timestamp,
});
export type PaymentCase = z.infer<typeof PaymentCase>;

export const PaymentConfirmation = z
  .strictObject({
    reference: BankReference.optional(),
    /** The one that was confirmed was mistyped. */
    corrected_reference: BankReference.optional(),
    /** Staff have seen it in the bank's app, where its reference is not at hand. */
    seen: z.literal(true).optional(),
    /** Staff know that the bank has another amount under this reference. */
    differs: z.literal(true).optional(),
    /** Why they agree to that, for the log. */
    differs_reason: textField(validation.reasonMissing, limits.maxReasonLength).optional(),
    /** The day in the statement. */
    paid_on: z.iso.date(validation.dayUnreadable).optional(),
  })
  .refine(
    ({ reference, corrected_reference: corrected, seen }) =>
      [reference, corrected, seen].filter((given) => given !== undefined).length === 1,
    { path: ['reference'], message: validation.bankReferenceOrSeen },
  );

/** Staff were mistaken that a payment had come, and why they thought so. */
export const PaymentTakenBack = z.strictObject({
  reason: textField(validation.reasonMissing, limits.maxReasonLength),
});

const amountSentence = validation.refundAmountUnreadable;
const maxAmount = limits.maxPrice * limits.maxCartQuantity * limits.maxOrderLines;

/** Rupees with up to two decimals, exact to the paisa. */
const Amount = z
  .number(amountSentence)
  .min(0.01, amountSentence)
  .max(maxAmount, amountSentence)
  .refine((rupees) => Number(rupees.toFixed(2)) === rupees, amountSentence);

const SentBy = z.enum(refundWays, refundForms.sentWithoutReference);

export const NewRefund = z
  .strictObject({
    amount: Amount,
    why: z.enum(['return', 'goodwill'], validation.refundReasonUnknown),
    /** By `as_paid`, what came through a gateway goes back through it, and the rest by hand. */
    by: z.enum(['gateway', 'hand', 'as_paid'], validation.refundWayUnknown),
    /** The bank's reference, if it was sent by hand already. */
    reference: BankReference.optional(),
    /** It was sent by hand already, in cash or under a reference that is not at hand. */
    is_sent: z.literal(true).optional(),
    /** How it was sent without a reference, however it had come. */
    sent_by: SentBy.optional(),
    /** How much of the order goes back by what the caller sees; where more does by now, it is refused. */
    seen: z
      .number(amountSentence)
      .min(-maxAmount, amountSentence)
      .max(maxAmount, amountSentence)
      .optional(),
  })
  .refine(({ by, is_sent: isSent }) => !isSent || by === 'hand', {
    path: ['is_sent'],
    message: validation.sentByHandOnly,
  })
  .refine(
    ({ is_sent: isSent, sent_by: by, reference }) =>
      by === undefined || (isSent === true && reference === undefined),
    { path: ['sent_by'], message: refundForms.sentWithoutReference },
  );
export type NewRefund = z.infer<typeof NewRefund>;

/** The gateway, and the shop's own reference of the attempt. */
export const ReturnParams = z.object({ provider: z.string(), attempt: z.string() });
