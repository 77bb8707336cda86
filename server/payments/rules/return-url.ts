import { type Language, usualLanguage } from '#contract/languages.ts';
import { attemptReference } from '#contract/payments/references.ts';

/** Where a gateway sends the customer of an attempt back to. */
export const returnUrlOf = (
  publicUrl: string,
  attempt: Parameters<typeof attemptReference>[0] & { provider: string },
): string => `${publicUrl}/v1/payments/return/${attempt.provider}/${attemptReference(attempt)}`;

/** The page of an order, in a language. */
export const orderPath = (language: Language, orderId: number): `/${string}` =>
  language === usualLanguage ? `/order/${orderId}` : `/${language}/order/${orderId}`;
