import { z } from 'zod';

import * as staffForms from '#messages/admin-validation.ts';
import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { PaymentReference } from '../orders/order-change.ts';
import { Id } from '../shapes.ts';

const amountSentence = staffForms.amountSeenUnreadable;
const maxAmountSeen = limits.maxPrice * limits.maxCartQuantity * limits.maxOrderLines;

/**
 * How its money goes back: each part as it came, or by hand, under the bank's reference if it was sent already. What is set
 * off against the order that it is exchanged for is not sent.
 */
export const SettledReturn = z
  .strictObject({
    by: z.enum(['as_paid', 'hand'], returnForms.returnByUnknown),
    reference: PaymentReference.optional(),
    /** What goes back as the caller has seen it, in rupees: another amount is refused. */
    seen: z
      .number(amountSentence)
      .min(0, amountSentence)
      .max(maxAmountSeen, amountSentence)
      .optional(),
    sets_off: z.boolean(validation.trueOrFalse).default(false),
    /** Of it, what is set off against which order, as the caller has seen it: the rest may have been sent. */
    seen_set_off: z
      .strictObject({
        order_id: Id,
        amount: z
          .number(amountSentence)
          .min(0.01, amountSentence)
          .max(maxAmountSeen, amountSentence),
      })
      .optional(),
  })
  .refine(({ by, reference }) => by === 'hand' || reference === undefined, {
    path: ['reference'],
    message: validation.bankReferenceAlone,
  });
export type SettledReturn = z.infer<typeof SettledReturn>;
