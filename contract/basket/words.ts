/** Why a cart cannot be paid on delivery. */
export const codRefusals = [
  'off',
  'below_min',
  'above_max',
  'pin',
  'goods',
  'first_order',
  'refused_before',
] as const;
export type CodRefusal = (typeof codRefusals)[number];

/** What a customer saw, as the server's basket/rules/price.ts writes it. */
export const quotePattern =
  /^\d{1,15}(?:\+\d{1,15})?(?:-\d{1,15})?(?:\/[a-z]{1,10}=\d{1,15}(?:@\d{4}-\d\d-\d\d)?(?:~[0-9a-f]{8})?)?;\d{1,10}=\d{1,10}(?:,\d{1,10}=\d{1,10})*$/;
