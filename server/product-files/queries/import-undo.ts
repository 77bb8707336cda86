import { sql } from 'kysely';

import { declaredColumns } from '#contract/catalogue/fields.ts';
import type { Db } from '#server/database.ts';

import type { ImportBatch } from './import-runs.ts';

/** Returns the last lines of a run that are written and not undone, up to `max`. */
export async function findLastWritten(
  db: Db,
  importId: number,
  max: number,
): Promise<ImportBatch | undefined> {
  const { rows } = await sql<{ from: number | null; to: number }>`
    select min(place) as from, max(place) as to from (
      select place from product_import_line where import_id = ${importId} and before is not null
      order by place desc limit ${max}
    ) as last
  `.execute(db);
  const [found] = rows;
  return found && found.from !== null ? { importId, from: found.from, to: found.to } : undefined;
}

/** Returns the written lines of a batch: new products, and changed ones with their old and new sub-categories. */
export async function listWritten(db: Db, { importId, from, to }: ImportBatch) {
  const { rows } = await sql<{
    id: number;
    is_new: boolean;
    place: number | null;
    went_to: number | null;
  }>`
    select product_id as id, is_new, (before ->> 'sub_category_id')::integer as place,
      (wanted ->> 'sub_category_id')::integer as went_to
    from product_import_line
    where import_id = ${importId} and before is not null and place between ${from} and ${to}
  `.execute(db);
  return rows;
}

/** Deletes new products and corrects the counts of their sub-categories. Both must be locked. */
export async function takeAway(db: Db, ids: number[], at: Date): Promise<void> {
  await sql`
    with gone as (
      update product set deleted_at = ${at} where id = any (${ids}::int[]) and deleted_at is null
      returning sub_category_id
    ), fewer as (select sub_category_id, count(*) as products from gone group by sub_category_id)
    update sub_category set product_count = product_count - fewer.products
    from fewer where id = fewer.sub_category_id
  `.execute(db);
}

/** Removes the rows of products that were deleted, except those with orders or reviews. */
export async function eraseProducts(db: Db, ids: number[]): Promise<void> {
  await sql`select erase_products(${ids}::int[])`.execute(db);
}

/**
 * Returns the products of the run that must release their names before these get their old names back: these products,
 * and those of the run that have one of the old names.
 */
export async function findNameSwappers(db: Db, importId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with mine as (
      select product_id, before ->> 'name' as name from product_import_line
      where import_id = ${importId} and product_id = any (${ids}::int[]) and wanted ? 'name'
    )
    select product.id from product join product_import_line as line on line.product_id = product.id
    where line.import_id = ${importId} and line.before is not null and product.deleted_at is null
      and ${isNameOfRun}
      and (product.id in (select product_id from mine)
        or lower(product.name) in (select lower(name) from mine))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Matches a product that still has the name, or the temporary name, that the run gave it. */
const isNameOfRun = sql`
  (product.name = line.wanted ->> 'name' or is_name_in_passing(product.name, line.wanted ->> 'name', product.id))`;

/** Sets a column back if it still has the value that the run gave it. */
const setBack = (name: string, type: string) => sql`
  ${sql.ref(name)} = case
    when line.wanted ? ${name} and ${sql.ref(`product.${name}`)} is not distinct from (line.wanted ->> ${name})::${sql.raw(type)}
    then (line.before ->> ${name})::${sql.raw(type)} else ${sql.ref(`product.${name}`)} end`;

const plainColumns = {
  description: 'text',
  price_paise: 'integer',
  weight_kg: 'numeric',
  length_cm: 'numeric',
  width_cm: 'numeric',
  height_cm: 'numeric',
  origin_location: 'text',
  hsn: 'text',
  unit: 'text',
  ...declaredColumns,
  mrp_paise: 'integer',
  cost_paise: 'integer',
};

/**
 * Sets products back to their state before the run, except values that others have changed since. The products and the
 * sub-categories to go back to (`places`, the live ones) must be locked, and the products must have released their
 * names. A name that is taken by now comes back with the product's id behind it, and with a counter if that is taken
 * too. What was sold since stays sold.
 */
export async function setBackProducts(
  db: Db,
  { importId, ids, places, at }: { importId: number; ids: number[]; places: number[]; at: Date },
): Promise<void> {
  await sql`
    update product set
      name = case when not (line.wanted ? 'name' and ${isNameOfRun}) then product.name
        when exists (select from product as other
          where lower(other.name) = lower(line.before ->> 'name') and other.deleted_at is null and other.id <> product.id)
        then free_name_in_passing(line.before ->> 'name', product.id, array(
          select lower(own.before ->> 'name') from product_import_line as own
          where own.import_id = ${importId} and own.product_id = any (${ids}::int[])))
        else line.before ->> 'name' end,
      sub_category_id = case
        when (line.before ->> 'sub_category_id')::integer = any (${places}::int[])
          and product.sub_category_id = (line.wanted ->> 'sub_category_id')::integer
        then (line.before ->> 'sub_category_id')::integer else product.sub_category_id end,
      ${sql.join(Object.entries(plainColumns).map(([name, type]) => setBack(name, type)))},
      updated_at = ${at}
    from product_import_line as line
    where line.import_id = ${importId} and line.product_id = product.id and product.id = any (${ids}::int[])
  `.execute(db);
}

/** Takes the run's changes of the stock back, through the ledger. */
export async function setBackStocks(
  db: Db,
  { importId, ids, at }: { importId: number; ids: number[]; at: Date },
): Promise<void> {
  await sql`
    with counted as (
      select product.id, product.stock as was, greatest(0, least(1000000,
        product.stock - line.stock_change)) as stock
      from product_import_line as line join product on product.id = line.product_id
      where line.import_id = ${importId} and product.id = any (${ids}::int[]) and line.stock_change <> 0
    ), written as (
      insert into stock_movement (product_id, change, reason, at)
      select id, stock - was, 'count', ${at} from counted where stock <> was
    )
    update product set stock = counted.stock
    from counted where product.id = counted.id and counted.stock <> counted.was
  `.execute(db);
}

/** Deletes these lines, which are undone. */
export async function forgetLines(db: Db, { importId, from, to }: ImportBatch): Promise<void> {
  await db
    .deleteFrom('product_import_line')
    .where('import_id', '=', importId)
    .where('place', '>=', from)
    .where('place', '<=', to)
    .execute();
}
