/**
 * How a list of products can be sorted, in the order of the menu. In a file of its own, because pages must not load
 * zod.
 */
export const productSorts = ['newest', 'name', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];
