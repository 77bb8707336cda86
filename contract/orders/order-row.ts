import { z } from 'zod';

import { OrderPeople } from './people.ts';
import { OrderAlert, Trouble } from './schemas.ts';

/** An order as the dashboard lists it: also whom it goes to, and what is in it. */
export const OrderRow = OrderAlert.extend({
  trouble: Trouble,
  /** The phone number is the account's if the order has none; null if the account has been deleted. */
  customer: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    /** Whether it was ordered without a password. */
    is_guest: z.boolean(),
  }),
  /** The end of its postal address: town, state and PIN code; null if it was removed. */
  town: z.string().nullable(),
  /** The first three products, and how many pieces of all. */
  items: z.array(
    z.object({
      product_id: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      /** The URL of its main picture of today; null if it has none. */
      product_image: z.string().nullable(),
    }),
  ),
  pieces: z.number().int(),
  people: OrderPeople,
});
export type OrderRow = z.infer<typeof OrderRow>;
