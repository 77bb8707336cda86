import { z } from 'zod';

/** An account that an order names by its number: its customer, or who of the staff took or changed it. */
const OrderPerson = z.object({
  id: z.number().int(),
  /** Null if the account is gone. */
  phone_no: z.string().nullable(),
  /** Whom the account's latest orders went to; null if none has a name. */
  name: z.string().nullable(),
});
export type OrderPerson = z.infer<typeof OrderPerson>;

/** Visible to staff only. */
export const OrderPeople = z.array(OrderPerson);
