import { sql } from 'kysely';

import { declaredNames } from '#contract/catalogue/fields.ts';
import type { Db } from '#server/database.ts';

/** Returns what these products declare, hidden ones too, by id; locked in this order if asked to. */
export async function listDeclarations(
  db: Db,
  ids: number[],
  { isLocked = false }: { isLocked?: boolean } = {},
) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'deleted_at', ...declaredNames, 'mrp_paise', 'cost_paise'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute();
}

/**
 * Asks the database, whose rule it is, what keeps new products or changes of products from being sold:
 * for each, in their order, the columns that would be missing.
 */
export async function listRefusals(
  db: Db,
  products: { id?: number; wanted: object }[],
): Promise<string[][]> {
  const given = products.map(({ id, wanted }, place) => ({ place, id, wanted }));
  const { rows } = await sql<{ refused: string[] }>`
    select product_refusal(product, jsonb_populate_record(product, given.wanted)) as refused
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place integer, id integer, wanted jsonb)
    left join product on product.id = given.id
    order by given.place
  `.execute(db);
  return rows.map(({ refused }) => refused);
}

/** Lets this transaction put food of the example on sale. */
export async function beginExample(db: Db): Promise<void> {
  await sql`select set_config('shop.example', 'on', true)`.execute(db);
}

/** Whether any food is sold. */
export async function sellsFood(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('law_kind', '=', 'food')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many products on sale lack something that the law requires. */
export async function countLacking(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(sql<boolean>`product.lacks <> '{}'`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
