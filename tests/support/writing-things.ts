import type { Db } from '#server/database.ts';

import { bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

/** A plan of prices that has not begun. */
export async function aPlanToCome(
  db: Db,
  { mark, madeBy }: { mark: string; madeBy: number },
): Promise<number> {
  const { id } = await db
    .insertInto('price_plan')
    .values({
      name: `Plan ${mark}`,
      percent: 10,
      to_nine: false,
      starts_at: new Date('2029-01-01'),
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function aCourse(db: Db, mark: string): Promise<number> {
  const { id } = await db
    .insertInto('course')
    .values({ name: `Course ${mark}`, link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payment of an order that its customer has begun; the total in paise. */
export const aBegunPayment = (
  db: Db,
  { id, total }: { id: number; total: number },
): Promise<{ id: number }> =>
  db
    .insertInto('payment_attempt')
    .values({ order_id: id, provider: 'upi_manual', amount_paise: total, state: 'opened' })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The same, and staff have seen it. */
export async function aSeenPayment(
  shop: { db: Db } & Pick<TestShop, 'post'>,
  order: { id: number; total: number },
  token: string,
): Promise<{ id: number }> {
  const begun = await aBegunPayment(shop.db, order);
  await shop.post(`/v1/payments/${begun.id}/confirm`, { seen: true }, bearer(token));
  return begun;
}
