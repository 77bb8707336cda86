import { z } from 'zod';

/** The shop in four numbers. */
export const Statistics = z.object({
  /** Live products. */
  totalProducts: z.number().int(),
  /** Orders that are not canceled. */
  totalOrders: z.number().int(),
  /** What they come to, in rupees. */
  totalRevenue: z.number(),
  /** Customers. */
  totalUsers: z.number().int(),
});

/** What leads an owner from an empty shop to a selling one, in its order. */
const setupSteps = ['shop_information', 'logo', 'category', 'product', 'delivery_terms'] as const;

export const Checklist = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })),
  /** Somebody has ordered here: the shop sells, whatever is undone. */
  has_orders: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;
