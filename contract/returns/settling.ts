import { z } from 'zod';

import * as returnForms from '#messages/validation-returns.ts';
import * as validation from '#messages/validation.ts';

import { PaymentReference } from '../orders/order-change.ts';

/** How its money goes back: each part as it came, or by hand, under the bank's reference if it was sent already. */
export const SettledReturn = z
  .strictObject({
    by: z.enum(['as_paid', 'hand'], returnForms.returnByUnknown),
    reference: PaymentReference.optional(),
  })
  .refine(({ by, reference }) => by === 'hand' || reference === undefined, {
    path: ['reference'],
    message: validation.bankReferenceAlone,
  });
export type SettledReturn = z.infer<typeof SettledReturn>;
