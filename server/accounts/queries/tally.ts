import { admin, superAdmin, user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';

/** Whether the shop has an admin who may log in. */
export async function hasStaff(db: Db): Promise<boolean> {
  const { staff } = await db
    .selectFrom('account_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('accounts'), eb.lit(0)).as('staff'))
    .where('role_id', 'in', [superAdmin, admin])
    .executeTakeFirstOrThrow();
  return staff > 0;
}

/** The number of customers, from the tally. */
export async function countCustomers(db: Db): Promise<number> {
  const { customers } = await db
    .selectFrom('account_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('accounts'), eb.lit(0)).as('customers'))
    .where('role_id', '=', user)
    .executeTakeFirstOrThrow();
  return customers;
}
