import { z } from 'zod';

import * as refundForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { textField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { BankReference } from './schemas.ts';
import { refundStates, refundWays } from './words.ts';

const amountSentence = validation.refundAmountUnreadable;
const maxAmount = limits.maxPrice * limits.maxCartQuantity * limits.maxOrderLines;

/** How much is to go back, in rupees, as the caller has seen it: a refund of another amount by now stays as it is. */
const seen = z
  .number(amountSentence)
  .min(0.01, amountSentence)
  .max(maxAmount, amountSentence)
  .optional();

/** Sent by hand, with its reference at hand or not; to be tried again; or under another reference than was typed. */
export const RefundChange = z.union([
  z.strictObject({ reference: BankReference, seen }),
  z.strictObject({
    is_sent: z.literal(true, validation.refundChangeMissing),
    /** How, however it had come. */
    sent_by: z.enum(refundWays, refundForms.sentWithoutReference).optional(),
    seen,
  }),
  z.strictObject({ corrected_reference: BankReference }),
  z.strictObject({ retry: z.literal(true, validation.refundChangeMissing) }),
]);
export type RefundChange = z.infer<typeof RefundChange>;

/** Staff were mistaken that money had gone back: it is still owed to the customer, or was meant for another order. */
export const RefundTakenBack = z.strictObject({
  reason: textField(validation.reasonMissing, limits.maxReasonLength),
  is_owed: z.boolean(),
  /** What they have seen of it: a refund that is another by now stays as it is. */
  seen_state: z.enum(refundStates).optional(),
  seen,
});
