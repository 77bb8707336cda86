import type { Credit } from '#contract/payments/statement-schemas.ts';

/** The sum of payments, exact to the paisa. */
export const sumOf = (credits: readonly Credit[]): number =>
  Math.round(credits.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
