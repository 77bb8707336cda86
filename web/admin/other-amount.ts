import { ApiError } from '#web/data/client.ts';

/** What staff have agreed to: that the bank has another amount under the reference, and why; null if it has not, or nobody knows yet. */
export type Agreed = { why: string } | null;

/** The body's fields for it. */
export const agreedFields = (agreed: Agreed) =>
  agreed && {
    differs: true as const,
    differs_reason: agreed.why,
  };

/** The bank has another amount under the reference: staff are asked whether it is this payment all the same. */
export const hasOtherAmount = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.type.endsWith('#error-payment_differs');
