import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** One import at a time; any number will do, as long as every shop on a database takes the same. */
const importLock = 7_254_010;

/** What may be written of a product, and of which type it is. */
const types = {
  name: 'text',
  description: 'text',
  price_paise: 'integer',
  sub_category_id: 'integer',
  weight_kg: 'numeric',
  length_cm: 'numeric',
  width_cm: 'numeric',
  height_cm: 'numeric',
  origin_location: 'text',
} as const;
type Column = keyof typeof types;

/** What a line writes, without its stock: that of a product that is there goes through the ledger. */
export type ImportedColumns = { [Name in Column]?: string | number | null };

/**
 * Whether this transaction is the only import until it ends. What triggers do for each
 * product is left to it: `countMoved`, and `finishImport` for the search's words.
 */
export async function beginImport(db: Db): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}) as begun, set_config('shop.importing', 'on', true)
  `.execute(db);
  return rows[0]?.begun ?? false;
}

/** Makes the search find products by the words that they have now. */
export async function indexProducts(db: Db, ids: number[]): Promise<void> {
  await sql`select index_products(${ids}::int[])`.execute(db);
}

/** The live ones of these sub-categories, locked in the order of their ids until the transaction ends. */
export async function lockPlaces(db: Db, ids: number[]): Promise<number> {
  const { rows } = await sql`
    select id from sub_category where id = any (${ids}::int[]) and deleted_at is null
    order by id for no key update
  `.execute(db);
  return rows.length;
}

/** How many of these products are live, locked in the order of their ids until the transaction ends. */
export async function lockProducts(db: Db, ids: number[]): Promise<number> {
  const { rows } = await sql`
    select id from product where id = any (${ids}::int[]) and deleted_at is null
    order by id for no key update
  `.execute(db);
  return rows.length;
}

/** Gives names away that others take over in the same transaction: a name has one bearer at any moment. */
export async function leaveNames(db: Db, ids: number[]): Promise<void> {
  await sql`
    update product set name = 'import ' || id || ' ' || gen_random_uuid() where id = any (${ids}::int[])
  `.execute(db);
}

/** Fails with the constraint `product_name_taken`. Their stock opens their ledgers. */
export async function insertProducts(
  db: Db,
  rows: (ImportedColumns & { stock: number })[],
  at: Date,
): Promise<void> {
  const names = Object.keys(types) as Column[];
  await sql`
    insert into product (${sql.join(names.map((name) => sql.ref(name)))}, stock, created_at, updated_at)
    select ${sql.join(names.map((name) => sql.ref(`given.${name}`)))}, given.stock, ${at}, ${at}
    from ${recordset(rows, { ...types, stock: 'integer' })}
  `.execute(db);
}

/** Counts products that are locked, and about to move, where they will be. Their places are locked. */
export async function countMoved(
  db: Db,
  moves: { id: number; sub_category_id: number }[],
): Promise<void> {
  await sql`
    with moved as (
      select product.sub_category_id as left_place, given.sub_category_id as new_place
      from ${recordset(moves, { id: 'integer', sub_category_id: 'integer' })}
      join product on product.id = given.id
      where product.sub_category_id <> given.sub_category_id
    ), change (place, products) as (
      select place, sum(products) from (
        select left_place, -1 from moved union all select new_place, 1 from moved
      ) as step (place, products)
      group by place
    )
    update sub_category set product_count = product_count + change.products
    from change where sub_category.id = change.place
  `.execute(db);
}

/** Sets these columns and no others of products that are locked. Fails with the constraint `product_name_taken`. */
export async function updateProducts(
  db: Db,
  rows: (ImportedColumns & { id: number })[],
  names: Column[],
  at: Date,
): Promise<void> {
  const assignments = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  await sql`
    update product set ${sql.join([...assignments, sql`updated_at = ${at}`])}
    from ${recordset(rows, { ...types, id: 'integer' })}
    where product.id = given.id
  `.execute(db);
}

/** Sets how many there are of products that are locked, as counted, and writes the differences into the ledger. */
export async function setStocks(
  db: Db,
  counts: { id: number; stock: number }[],
  at: Date,
): Promise<void> {
  await sql`
    with counted as (
      select product.id, given.stock, given.stock - product.stock as change
      from ${recordset(counts, { id: 'integer', stock: 'integer' })}
      join product on product.id = given.id
      where product.stock <> given.stock
    ), written as (
      insert into stock_movement (product_id, change, reason, at)
      select id, change, 'count', ${at} from counted
    )
    update product set stock = counted.stock from counted where product.id = counted.id
  `.execute(db);
}

/** Rows that are sent as one parameter, however many they are. */
function recordset(rows: object[], columns: Record<string, string>) {
  const typed = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(typed)})`;
}
