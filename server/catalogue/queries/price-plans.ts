import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** When a plan is to do something next; one that is called off and has not ended has begun to take its prices back. */
const dueAt = sql`case when price_plan.called_off then price_plan.made_at
  when price_plan.begun_at is null then price_plan.starts_at else price_plan.ends_at end`;

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

/**
 * Returns the plans with something due, in the order in which it became due: at the same time, what ends before what
 * begins.
 */
export async function listDuePlans(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from price_plan
    where ended_at is null and ${dueAt} <= (select shop_now())
    order by ${dueAt}, begun_at is null, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns in how many ms something is due next; undefined if nothing is planned. */
export async function readNextDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from
      min(${dueAt}) - (select shop_now())
    )::float8 * 1000 as ms from price_plan where ended_at is null
  `.execute(db);
  return rows[0]?.ms ?? undefined;
}

/** Plans are made one after the other, until the end of the transaction. */
export async function lockPlanning(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plans of prices', 0))`.execute(db);
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

/**
 * Returns one of these products that another plan changes at one of these times; now also if its time has passed, and
 * it has not done so yet.
 */
export async function findPlanned(db: Db, ids: number[], { starts, ends }: Times) {
  const { rows } = await sql<{ product: string; plan: string }>`
    select product.name as product, price_plan.name as plan
    from price_plan
    join price_plan_line on plan_id = price_plan.id
    join product on product.id = product_id
    where price_plan.ended_at is null and product_id = any (${ids}::int[])
      and (tstzrange(starts_at, coalesce(ends_at, starts_at), case when ends_at is null then '[]' else '[)' end)
        && tstzrange(${starts}::timestamptz, ${ends ?? starts}::timestamptz, ${ends ? '[)' : '[]'})
        or ${starts}::timestamptz <= (select shop_now()) and ${dueAt} <= ${starts}::timestamptz)
    order by product.id limit 1
  `.execute(db);
  return rows[0];
}

/** Returns a plan that was to begin or to end before this one begins, on one of its products, and has not. */
export async function findLate(db: Db, { id, starts_at: starts }: { id: number; starts_at: Date }) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from price_plan
    where ended_at is null and id <> ${id}
      and (${dueAt} < ${starts} or ${dueAt} = ${starts} and begun_at is not null)
      and exists (select from price_plan_line as line join price_plan_line as own using (product_id)
        where line.plan_id = price_plan.id and own.plan_id = ${id})
    order by id limit 1
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
