import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** The prices of a plan: what they were, what they became, and what they are. In paise. */
export async function listPlanLines(db: Db, planId: number) {
  return db
    .selectFrom('price_plan_line')
    .innerJoin('product', 'product.id', 'price_plan_line.product_id')
    .select(['product_id', 'was_paise', 'set_paise', 'was_kept', 'name', 'price_paise'])
    .where('plan_id', '=', planId)
    .orderBy('name')
    .orderBy('product_id')
    .execute();
}

/** Returns some products whose prices a plan has not changed yet, by their ids. */
export async function listToBegin(db: Db, planId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('price_plan_line')
    .select('product_id')
    .where('plan_id', '=', planId)
    .where('set_paise', 'is', null)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id: id }) => id);
}

/** Returns some products whose prices a plan has changed and not taken back yet, by their ids. */
export async function listToEnd(db: Db, planId: number, limit: number) {
  return db
    .selectFrom('price_plan_line')
    .select(['product_id', 'was_paise', 'set_paise'])
    .where('plan_id', '=', planId)
    .where('set_paise', 'is not', null)
    .where('was_kept', 'is', null)
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

export type Step = 'begun' | 'ended';

const pricesOf = {
  begun: { before: 'was_paise', after: 'set_paise' },
  ended: { before: 'set_paise', after: 'back_paise' },
} as const;

/** Returns what a plan has changed when it began or ended, by name. In paise. */
export async function listChanged(db: Db, planId: number, step: Step) {
  const { before, after } = pricesOf[step];
  return db
    .selectFrom('price_plan_line')
    .innerJoin('product', 'product.id', 'price_plan_line.product_id')
    .select(['product.id', 'product.name'])
    .select((eb) => [
      eb.ref(`price_plan_line.${before}`).$notNull().as('before'),
      eb.ref(`price_plan_line.${after}`).$notNull().as('after'),
    ])
    .where('plan_id', '=', planId)
    .where(`price_plan_line.${after}`, 'is not', null)
    .whereRef(`price_plan_line.${before}`, 'is distinct from', `price_plan_line.${after}`)
    .orderBy('product.id')
    .execute();
}

interface Begun {
  productId: number;
  was: number;
  price: number;
}

export async function writeBegun(db: Db, planId: number, begun: Begun[]): Promise<void> {
  await sql`
    update price_plan_line set was_paise = wanted.was, set_paise = wanted.price
    from unnest(
      ${begun.map(({ productId }) => productId)}::int[],
      ${begun.map(({ was }) => was)}::int[],
      ${begun.map(({ price }) => price)}::int[]
    ) as wanted (id, was, price)
    where plan_id = ${planId} and product_id = wanted.id
  `.execute(db);
}

interface Ended {
  productId: number;
  /** Null if it stays. */
  price: number | null;
  isChangedByHand: boolean;
}

export async function writeEnded(db: Db, planId: number, ended: Ended[]): Promise<void> {
  await sql`
    update price_plan_line set back_paise = wanted.price, was_kept = wanted.is_kept
    from unnest(
      ${ended.map(({ productId }) => productId)}::int[],
      ${ended.map(({ price }) => price)}::int[],
      ${ended.map(({ isChangedByHand }) => isChangedByHand)}::bool[]
    ) as wanted (id, price, is_kept)
    where plan_id = ${planId} and product_id = wanted.id
  `.execute(db);
}
