/**
 * How a list of products can be sorted, in the order of the menu. In a file of its own, because pages must not load
 * zod.
 */
export const productSorts = [
  'newest',
  'best_sellers',
  'name',
  'price_asc',
  'price_desc',
  'origin',
] as const;
export type ProductSort = (typeof productSorts)[number];

/** How a product stands on the shelf: with enough pieces, few or none. */
export const stockStates = ['in', 'low', 'out'] as const;
export type StockState = (typeof stockStates)[number];

/** Food is short-dated if it may arrive for fewer days than these from today on. */
export const shortDatedDays = 14;

/** How the dashboard's list of products can be sorted. */
export const deskSorts = ['newest', 'name', 'price_asc', 'price_desc'] as const;

/** Where a plan of prices is: `done` if the new prices stay for good. */
export const planStates = ['to_come', 'running', 'over', 'done', 'called_off'] as const;
export type PlanState = (typeof planStates)[number];

/** What staff do here that is logged, and what each is about. */
export const catalogueActions = {
  texts_translated: 'catalogue',
  category_added: 'category',
  category_changed: 'category',
  category_deleted: 'category',
  sub_category_added: 'sub_category',
  sub_category_changed: 'sub_category',
  sub_category_deleted: 'sub_category',
  product_added: 'product',
  product_changed: 'product',
  product_deleted: 'product',
  product_restored: 'product',
  products_hidden: 'product',
  products_restored: 'product',
  prices_changed: 'product',
  headings_changed: 'product',
  declarations_changed: 'product',
  price_plan_added: 'price_plan',
  price_plan_begun: 'price_plan',
  price_plan_over: 'price_plan',
  price_plan_missed: 'price_plan',
  price_plan_ended: 'price_plan',
} as const;
