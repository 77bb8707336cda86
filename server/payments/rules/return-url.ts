import { attemptReference } from '#contract/payments/references.ts';

/** Where a gateway sends the customer of an attempt back to. */
export const returnUrlOf = (
  publicUrl: string,
  attempt: Parameters<typeof attemptReference>[0] & { provider: string },
): string => `${publicUrl}/v1/payments/return/${attempt.provider}/${attemptReference(attempt)}`;
