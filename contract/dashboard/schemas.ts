import { z } from 'zod';

import { limits } from '../limits.ts';

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

export const InsightsQuery = z.object({
  days: z
    .enum(limits.insightSpans.map(String), 'Insights are for 7, 30 or 90 days.')
    .transform(Number)
    .default(30),
});

const BestSeller = z.object({
  product_id: z.number().int(),
  /** As it is called today. */
  product_name: z.string(),
  /** False where it was taken away since. */
  is_live: z.boolean(),
  units: z.number().int(),
  /** Rupees, after discounts. */
  revenue: z.number(),
});
export type BestSeller = z.infer<typeof BestSeller>;

const LowStock = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  stock: z.number().int(),
  sub_category_name: z.string(),
});
export type LowStock = z.infer<typeof LowStock>;

const DayOfOrders = z.object({
  /** In India, as "2026-11-21". */
  day: z.iso.date(),
  /** Placed on it and not canceled. */
  orders: z.number().int(),
  /** What they come to, in rupees. */
  revenue: z.number(),
});
export type DayOfOrders = z.infer<typeof DayOfOrders>;

/** How the shop has been doing, and what will soon be missing. */
export const Insights = z.object({
  /** Every day of the span, today last. */
  days: z.array(DayOfOrders),
  /** The ten that sold most units in the span. */
  best_sellers: z.array(BestSeller),
  /** The first twenty, what is sold out before the rest. */
  low_stock: z.array(LowStock),
  low_stock_total: z.number().int(),
});
export type Insights = z.infer<typeof Insights>;

/** What leads an owner from an empty shop to a selling one, in its order. */
const setupSteps = ['shop_information', 'logo', 'category', 'product', 'delivery_terms'] as const;

export const Checklist = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })),
  /** Somebody has ordered here: the shop sells, whatever is undone. */
  has_orders: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;
