import { z } from 'zod';

import * as staffForms from '#messages/admin-validation.ts';
import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { legalTexts } from '../store/words.ts';
import { sellerKinds } from '../tax/words.ts';
import { figureFiles } from './words.ts';

/** The shop in four numbers. */
export const Statistics = z.object({
  /** Live products. */
  totalProducts: z.number().int(),
  /** Orders that are not cancelled. */
  totalOrders: z.number().int(),
  /** The sum of these orders, in rupees, without those that were paid under test keys. */
  totalRevenue: z.number(),
  /** The sum of those that were, in rupees. */
  testRevenue: z.number(),
  /** What of it is not paid yet, in rupees. */
  unpaidRevenue: z.number(),
  /** Customers. */
  totalUsers: z.number().int(),
});

export const InsightsQuery = z.object({
  days: z
    .enum(limits.insightSpans.map(String), validation.insightsSpan)
    .transform(Number)
    .default(30),
});

const BestSeller = z.object({
  product_id: z.number().int(),
  /** The product's name today. */
  product_name: z.string(),
  /** False if the product has been deleted since. */
  is_live: z.boolean(),
  units: z.number().int(),
  /** Rupees, after discounts. */
  revenue: z.number(),
});
export type BestSeller = z.infer<typeof BestSeller>;

/** What was sold of a category in a period. */
const CategorySales = z.object({
  category_id: z.number().int(),
  category_name: z.string(),
  units: z.number().int(),
  /** Rupees, after discounts. */
  revenue: z.number(),
});
export type CategorySales = z.infer<typeof CategorySales>;

/** The figures of a period by category, those that earned most first. */
export const SalesByCategory = z.array(CategorySales);

/** What a file of figures is about. */
export const FiguresFileQuery = InsightsQuery.extend({
  of: z.enum(figureFiles, staffForms.figuresUnknown),
});

const LowStock = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  stock: z.number().int(),
  sub_category_name: z.string(),
});
export type LowStock = z.infer<typeof LowStock>;

const DayOfOrders = z.object({
  /** A day in India, as "2026-11-21". */
  day: z.iso.date(),
  /** Orders placed on this day and not cancelled. */
  orders: z.number().int(),
  /** The sum of these orders, in rupees. */
  revenue: z.number(),
});
export type DayOfOrders = z.infer<typeof DayOfOrders>;

/** How the shop has been doing, and which products will soon be sold out. */
export const Insights = z.object({
  /** Every day of the period; today is the last. */
  days: z.array(DayOfOrders),
  /** The ten products that sold most units in the period. */
  best_sellers: z.array(BestSeller),
  /** The first twenty, sold-out products first. */
  low_stock: z.array(LowStock),
  low_stock_total: z.number().int(),
});
export type Insights = z.infer<typeof Insights>;

/** How much waits for hands: the numbers at the dashboard's menu. Of what the caller may not see there is none. */
export const WaitingCounts = z.object({
  /** Orders that nothing keeps from being packed. */
  to_pack: z.number().int(),
  /** Orders that keep their goods until they are paid. */
  unpaid: z.number().int().optional(),
  /** Orders that were sent or handed over and are still to be paid, but not to a courier. */
  sent_unpaid: z.number().int().optional(),
  /** Orders to be paid at the door whose customers must be asked first. */
  cod_calls: z.number().int().optional(),
  /** Payments that customers have reported. */
  to_confirm: z.number().int().optional(),
  /** Products with little or no stock left. */
  running_out: z.number().int(),
  /** Food on the shelf that soon may not be sent any more, or may not already. */
  short_dated: z.number().int(),
  /** People who wait for a message that a product is back in stock. */
  to_tell: z.number().int().optional(),
  /** Complaints that are not settled. */
  complaints: z.number().int().optional(),
  /** Questions about products that nobody has answered. */
  questions: z.number().int().optional(),
  /** Returns to decide or to settle. */
  returns: z.number().int().optional(),
  /** Parcels that were not delivered, that come back, or that two reports contradict. */
  troubles: z.number().int().optional(),
  /** 1 in the evening, until the till of today is counted. */
  to_close: z.number().int().optional(),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

/** The steps that take an owner from an empty shop to a selling one, in order. */
const setupSteps = [
  'shop_information',
  'logo',
  'category',
  'product',
  'payment_ways',
  'delivery_terms',
] as const;

/** What papers need and the owner has not entered yet. */
const TaxDuties = z.object({
  /** Who the seller is today; null until it is entered. */
  kind: z.enum(sellerKinds).nullable(),
  /** The only state to which the shop may sell goods, by its code; null if it may sell to all. */
  only_in: z.string().nullable(),
  /** Products without a heading (HSN); 0 for a seller whose papers need none. */
  without_heading: z.number().int(),
  /** Rates that no accountant has confirmed. */
  unchecked: z.number().int(),
  /** Orders that have left without their paper. */
  owed: z.number().int(),
});

/** What the law wants done about complaints. */
const ComplaintDuties = z.object({
  /** Whether the settings name who answers them. */
  has_officer: z.boolean(),
  /** Past 48 hours without a look, or past a month. */
  late: z.number().int(),
});

export const Checklist = z.object({
  tax: TaxDuties,
  complaints: ComplaintDuties,
  law: z.object({
    /** Products on sale that lack something that the law requires. */
    lacking: z.number().int(),
    /** What is still missing on the page `/legal`. */
    unsaid: z.array(z.enum(legalTexts)),
  }),
  steps: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })),
  /** Whether the shop has orders: then it sells, even if steps are open. */
  has_orders: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;
