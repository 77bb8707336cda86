import { ApiError } from '#web/data/client.ts';

/** The bank has another amount under the reference: staff are asked whether it is this payment all the same. */
export const hasOtherAmount = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.type.endsWith('#error-payment_differs');
