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
