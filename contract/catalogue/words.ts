/** How a list of products can be sorted, in the order it is offered. Apart from the shapes: pages need no zod. */
export const productSorts = ['newest', 'name', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];
