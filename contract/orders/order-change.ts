import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { textField } from '../form-fields.ts';
import { limits } from '../limits.ts';
import { plainReference } from '../payments/references.ts';
import { seenText } from '../seen-text.ts';
import { deliveryStatuses, paymentStatuses } from './words.ts';

const statusSentence = validation.deliveryStatusUnknown();

/** The bank's reference of a payment. */
export const PaymentReference = z
  .string()
  .transform(plainReference)
  .pipe(
    z.string().min(1, validation.bankReferenceMissing).max(100, validation.bankReferenceTooLong),
  );

export const OrderChange = z
  .strictObject({
    delivery_status: z.enum(deliveryStatuses, statusSentence).optional(),
    payment_status: z.enum(paymentStatuses, validation.paymentStatusUnknown()).optional(),
    payment_reference: PaymentReference.optional(),
    /** Staff have seen the money in the bank's app, if its reference is not at hand. */
    payment_seen: z.literal(true).optional(),
    /** Staff know that the bank has another amount under this reference. */
    payment_differs: z.literal(true).optional(),
    /** Why they agree to that, for the log. */
    payment_differs_reason: textField(validation.reasonMissing, limits.maxReasonLength).optional(),
  })
  .refine(
    ({ delivery_status, payment_status }) => delivery_status ?? payment_status,
    validation.orderChangeMissing,
  )
  .refine(
    ({ payment_status, payment_reference }) => !payment_reference || payment_status === 'Paid',
    { path: ['payment_reference'], message: validation.bankReferenceAlone },
  )
  .refine(
    ({ payment_status, payment_reference, payment_seen }) =>
      !payment_seen || (payment_status === 'Paid' && !payment_reference),
    { path: ['payment_seen'], message: validation.seenWithoutReference },
  );
export type OrderChange = z.infer<typeof OrderChange>;

export const OrderCancellation = z
  .strictObject({
    reason: z
      .string()
      .overwrite(seenText)
      .trim()
      .max(
        limits.maxCancelReasonLength,
        validation.textTooLong({ max: limits.maxCancelReasonLength }),
      )
      .nullish(),
  })
  .nullish();
