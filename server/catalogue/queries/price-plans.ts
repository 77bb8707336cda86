import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

const selectPlan = (db: Db) =>
  db
    .selectFrom('price_plan')
    .selectAll()
    .select(
      sql<number>`(select count(*) from price_plan_line where plan_id = price_plan.id)::int`.as(
        'products',
      ),
    );

/** Plans that are not over yet by their beginning, then those that are, the latest first. */
export async function listPlans(
  db: Db,
  { page, page_size: size }: { page: number; page_size: number },
) {
  return selectPlan(db)
    .orderBy(sql`ended_at is not null`)
    .orderBy(sql`case when ended_at is null then starts_at end`)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countPlans(db: Db): Promise<number> {
  const { plans } = await db
    .selectFrom('price_plan')
    .select((eb) => eb.fn.countAll<number>().as('plans'))
    .executeTakeFirstOrThrow();
  return plans;
}

export const findPlan = (db: Db, id: number) =>
  selectPlan(db).where('id', '=', id).executeTakeFirst();

/** Returns a plan, locked, and the shop's time. */
export const lockPlan = (db: Db, id: number) =>
  db
    .selectFrom('price_plan')
    .selectAll()
    .select(sql<Date>`shop_now()`.as('now'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the plans of which something is due, in the order in which it was: at the same time, what ends before what begins. */
export async function listDuePlans(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_plan
    where ended_at is null and case when begun_at is null then starts_at else ends_at end <= (select shop_now())
    order by case when begun_at is null then starts_at else ends_at end, begun_at is null, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns in how many ms something is due next; undefined where nothing is planned. */
export async function readNextDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from
      min(case when begun_at is null then starts_at else ends_at end) - (select shop_now())
    )::float8 * 1000 as ms from price_plan where ended_at is null
  `.execute(db);
  return rows[0]?.ms ?? undefined;
}

export async function readShopTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db);
  if (!rows[0]) throw new Error('A clock has no time.');
  return rows[0].now;
}

interface Times {
  starts: Date;
  ends: Date | null;
}

/** Returns one of these products that another plan changes at one of these times. */
export async function findPlanned(db: Db, ids: number[], { starts, ends }: Times) {
  const { rows } = await sql<{ product: string; plan: string }>`
    select product.name as product, price_plan.name as plan
    from price_plan
    join price_plan_line on plan_id = price_plan.id
    join product on product.id = product_id
    where price_plan.ended_at is null and product_id = any (${ids}::int[])
      and tstzrange(starts_at, coalesce(ends_at, starts_at), case when ends_at is null then '[]' else '[)' end)
      && tstzrange(${starts}::timestamptz, ${ends ?? starts}::timestamptz, ${ends ? '[)' : '[]'})
    order by product.id limit 1
  `.execute(db);
  return rows[0];
}

interface NewPlan extends Times {
  name: string;
  percent: number | null;
  paise: number | null;
  to_nine: boolean;
  madeBy: number;
  productIds: number[];
}

export async function insertPlan(
  db: Db,
  { name, percent, paise, to_nine, starts, ends, madeBy, productIds }: NewPlan,
): Promise<number> {
  const { id } = await db
    .insertInto('price_plan')
    .values({
      name,
      percent,
      paise,
      to_nine,
      starts_at: starts,
      ends_at: ends,
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into price_plan_line (plan_id, product_id)
    select ${id}, id from unnest(${productIds}::int[]) as id`.execute(db);
  return id;
}

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

export async function writeKept(db: Db, planId: number, productIds: number[]): Promise<void> {
  await sql`update price_plan_line set was_kept = product_id = any (${productIds}::int[])
    where plan_id = ${planId}`.execute(db);
}

export async function updatePlan(
  db: Db,
  id: number,
  changes: { begun_at?: Date; ended_at?: Date; called_off?: boolean },
): Promise<void> {
  await db.updateTable('price_plan').set(changes).where('id', '=', id).execute();
}

/** Returns the products of a category that are for sale, at most so many. */
export async function listIdsOfCategory(db: Db, categoryId: number, limit: number) {
  const rows = await db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .select('product.id')
    .where('sub_category.category_id', '=', categoryId)
    .where('product.deleted_at', 'is', null)
    .orderBy('product.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
