import { z } from 'zod';

/** Orders of a part of the day or the week. */
const Part = { orders: z.int(), revenue: z.number() };

const LookedAt = z.object({
  product_id: z.int(),
  /** The product's name today. */
  product_name: z.string(),
  looks: z.int(),
  units: z.int(),
});

/** When customers buy, what they look at and leave, and what they do not find, in a period. */
export const ShopperFigures = z.object({
  /** All 24 hours of the day, in India. */
  hours: z.array(z.object({ hour: z.int(), ...Part })),
  /** All seven days of the week, from 1, Monday. */
  weekdays: z.array(z.object({ weekday: z.int(), ...Part })),
  /** Products with fewer than two pieces bought per hundred looks, the most looked at first. */
  not_bought: z.array(LookedAt),
  /** What was searched for and not found, the most often first; `last` is the last day in India. */
  lost_searches: z.array(z.object({ words: z.string(), times: z.int(), last: z.iso.date() })),
  /** Carts of accounts that nobody has touched for a day. */
  left_carts: z.object({
    carts: z.int(),
    pieces: z.int(),
    /** Rupees, at the prices of today. */
    worth: z.number(),
    products: z.array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        carts: z.int(),
        pieces: z.int(),
      }),
    ),
  }),
});
export type ShopperFigures = z.infer<typeof ShopperFigures>;
