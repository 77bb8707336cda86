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
