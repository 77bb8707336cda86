import { z } from 'zod';

import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { InsightsQuery } from '../dashboard/schemas.ts';
import { seenText } from '../seen-text.ts';
import { Id, Timestamp, listOf, pageQuery } from '../shapes.ts';
import {
  returnLimits,
  returnReasons,
  returnRefusals,
  returnStates,
  returnWishes,
  setOffRefusals,
} from './words.ts';

const text = (max: number) =>
  z
    .string(validation.textMissing)
    .overwrite(seenText)
    .trim()
    .max(max, validation.textTooLong({ max }));
const optional = (max: number) =>
  text(max)
    .transform((typed) => typed || null)
    .nullish();
const filled = (max: number, missing: string) => text(max).min(1, missing);

const linesSentence = returnForms.returnLinesMissing;
const piecesSentence = returnForms.returnPieces;
const lines = z
  .array(
    z.strictObject({
      order_line_id: Id,
      quantity: z.int(piecesSentence).min(1, piecesSentence).max(9_999, piecesSentence),
    }),
    linesSentence,
  )
  .min(1, linesSentence)
  .max(100, linesSentence)
  .refine(
    (all) => new Set(all.map(({ order_line_id: id }) => id)).size === all.length,
    returnForms.returnLineTwice,
  );

const isUpiId = (typed: string): boolean => /^\S{2,}@[A-Za-z0-9.-]{2,}$/.test(typed);

/** In two steps: one pattern for both would look for an IFSC behind each digit of a long text. */
function isAccountWithIfsc(typed: string): boolean {
  const account = /\d{6}/.exec(typed);
  return account !== null && /[A-Z]{4}0[A-Z0-9]{6}/i.test(typed.slice(account.index + 6));
}

const asked = {
  lines,
  reason: z.enum(returnReasons, returnForms.returnReasonUnknown),
  wish: z.enum(returnWishes, returnForms.returnWishUnknown).default('refund'),
  words: optional(returnLimits.maxWords),
  /** A UPI ID, or an account with its IFSC, if the money cannot go back as it came. */
  refund_to: text(returnLimits.maxRefundTo)
    .refine(
      (typed) => typed === '' || isUpiId(typed) || isAccountWithIfsc(typed),
      returnForms.refundToUnreadable,
    )
    .transform((typed) => typed || null)
    .nullish(),
};

/** What a customer sends back of an order. What is damaged or wrong is described. */
export const NewReturn = z
  .strictObject(asked)
  .refine(({ reason, words }) => (reason !== 'damaged' && reason !== 'wrong') || Boolean(words), {
    path: ['words'],
    message: returnForms.returnWordsMissing,
  });
export type NewReturn = z.infer<typeof NewReturn>;

/** A return that staff request for a customer; they may go beyond the rules, with a reason. */
export const TakenReturn = z
  .strictObject({ ...asked, is_beyond: z.boolean().default(false) })
  .refine(({ is_beyond: isBeyond, words }) => !isBeyond || Boolean(words), {
    path: ['words'],
    message: validation.reasonMissing,
  });
export type TakenReturn = z.infer<typeof TakenReturn>;

export const SentReturn = z.strictObject({
  courier: optional(returnLimits.maxCourier),
  awb: optional(returnLimits.maxAwb),
});
export type SentReturn = z.infer<typeof SentReturn>;

export const ReturnDecision = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({ decision: z.literal('approved') }),
    z.strictObject({
      decision: z.literal('declined'),
      reason: filled(returnLimits.maxReason, validation.reasonMissing),
    }),
    z.strictObject({ decision: z.literal('withdrawn') }),
    z.strictObject({ decision: z.literal('on_way'), ...SentReturn.shape }),
  ],
  returnForms.returnDecisionUnknown,
);
export type ReturnDecision = z.infer<typeof ReturnDecision>;

/** The order that a return is exchanged for. */
export const ReturnExchange = z.strictObject({ order_id: Id });

const count = z.int(piecesSentence).min(0, piecesSentence).max(9_999, piecesSentence);
/** What became of the pieces; those that are neither are sent back to the customer, who reads why. */
export const ReceivedReturn = z.strictObject({
  lines: z
    .array(z.strictObject({ order_line_id: Id, restocked: count, scrapped: count }), linesSentence)
    .min(1, linesSentence)
    .max(100, linesSentence),
  words: optional(returnLimits.maxReason),
});
export type ReceivedReturn = z.infer<typeof ReceivedReturn>;

const ReturnLine = z.object({
  order_line_id: z.number().int(),
  product_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number().int(),
  /** What became of the pieces; null until they are received. */
  restocked: z.number().int().nullable(),
  scrapped: z.number().int().nullable(),
  sent_back: z.number().int().nullable(),
  /** Rupees; null until it is settled. */
  refund: z.number().nullable(),
});

/** What of a return can be set off against the order that it is exchanged for; in rupees. */
const SetOff = z.object({
  amount: z.number(),
  /** What is then still to be paid for that order. */
  to_pay: z.number(),
  /** Why nothing can be; null if it can. */
  refusal: z.enum(setOffRefusals).nullable(),
});

/** A return, as its customer and the staff see it. Amounts are rupees. */
export const Return = z.object({
  return_id: z.number().int(),
  number: z.string(),
  order_id: z.number().int(),
  /** Whose order it is, in the list that staff have of all; null elsewhere. */
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  wish: z.enum(returnWishes),
  words: z.string().nullable(),
  /** All but its ends is hidden from everybody who does not send money. */
  refund_to: z.string().nullable(),
  asked_at: Timestamp,
  decided_at: Timestamp.nullable(),
  /** Whether the rules decided, and nobody of the staff. */
  is_by_rules: z.boolean(),
  decline_reason: z.string().nullable(),
  sent_at: Timestamp.nullable(),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  received_at: Timestamp.nullable(),
  received_words: z.string().nullable(),
  settled_at: Timestamp.nullable(),
  withdrawn_at: Timestamp.nullable(),
  /** All of it, and what of it is shipping and fees; null until it is settled. */
  refund: z.number().nullable(),
  charges: z.number(),
  /** The number of its credit note. */
  credit_note: z.string().nullable(),
  exchange_order_id: z.number().int().nullable(),
  /** What can be set off against that order; null until the goods are received, and once it is over. */
  set_off: SetOff.nullable(),
  /** What of the refund was set off against that order, and was not sent. */
  was_set_off: z.number(),
  lines: z.array(ReturnLine),
  photographs: z.array(z.string()),
  /** What is to go back once it is settled, of which what is not received yet is taken as kept; null if it is over. */
  due: z.object({ goods: z.number(), delivery: z.number(), fee: z.number() }).nullable(),
});
export type Return = z.infer<typeof Return>;

const ReturnableLine = z.object({
  order_line_id: z.number().int(),
  product_id: z.number().int(),
  product_name: z.string(),
  /** How many pieces may still come back. */
  pieces: z.number().int(),
  /** Until when what is not wanted may be returned; null if it cannot be. */
  until: Timestamp.nullable(),
  /** Why what is not wanted cannot be returned; null if it can. */
  refusal: z.enum(returnRefusals).nullable(),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;

/** What of an order may come back, and what was asked before. */
export const OrderReturns = listOf(Return).extend({
  lines: z.array(ReturnableLine),
  /** Until when what came damaged or wrong may be returned; null if nothing of it can be, or any more. */
  damage_until: Timestamp.nullable(),
  /** Whether it came after the day that was promised. */
  is_late: z.boolean(),
  is_exchanged: z.boolean(),
  /** Whether its money goes back by hand: then the shop asks where to. */
  is_by_hand: z.boolean(),
  pays: z.enum(['customer', 'shop']),
  conditions: z.array(z.string()),
});
export type OrderReturns = z.infer<typeof OrderReturns>;

/** What came back of a product for a reason in a period, in rupees without shipping. */
export const ReturnedGoods = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  reason: z.enum(returnReasons),
  pieces: z.number().int(),
  /** How many of them the shop took back, and of these, how many it scrapped. */
  kept: z.number().int(),
  scrapped: z.number().int(),
  refund: z.number(),
});
export type ReturnedGoods = z.infer<typeof ReturnedGoods>;

export const ReturnedGoodsQuery = InsightsQuery.extend(pageQuery(returnLimits.pageSize));

export const ReturnsQuery = z.object({
  ...pageQuery(returnLimits.pageSize),
  /** `open`: all that waits for the shop or the goods. */
  state: z.enum(['open', ...returnStates], returnForms.returnStateUnknown).default('open'),
});
