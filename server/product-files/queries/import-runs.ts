import { sql } from 'kysely';

import { declaredColumns } from '#contract/catalogue/fields.ts';
import type { Db } from '#server/database.ts';

/** The number of an advisory lock; all processes of all shops on a database must use the same. */
export const importLock = 7_254_010;

/** The columns of a product that an import may write, and their types. */
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
  hsn: 'text',
  unit: 'text',
  ...declaredColumns,
  mrp_paise: 'integer',
  cost_paise: 'integer',
} as const;
export type ImportedColumn = keyof typeof types;
const columnNames = Object.keys(types) as ImportedColumn[];

/** What a line writes, without the stock: that of an existing product is written through the ledger. */
export type ImportedColumns = { [Name in ImportedColumn]?: string | number | null };

/** Lines of a run that are written or undone together: from one place up to another, both included. */
export interface ImportBatch {
  importId: number;
  from: number;
  to: number;
}

/**
 * Takes the lock of imports for this connection, until it ends or releases the lock. Returns false if another
 * connection has it.
 */
export async function claimImport(db: Db): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_lock(${importLock}) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

export async function releaseImport(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${importLock})`.execute(db);
}

/**
 * Switches off the triggers that work on each product: this transaction does their work in batches (`countMoved`,
 * `indexImported`). Also makes the planner prefer indexes: it has no statistics yet of lines that were staged a moment
 * ago, and would read whole tables.
 */
export async function beginBatch(db: Db): Promise<void> {
  await sql`
    select set_config('shop.importing', 'on', true), set_config('enable_seqscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)
  `.execute(db);
}

/** What is restored was there before, whether it declares what the law requires or not. */
export async function beginUndo(db: Db): Promise<void> {
  await sql`select set_config('shop.undoing', 'on', true)`.execute(db);
}

/** Returns the id of the run, which has written nothing yet. */
export async function insertImport(
  db: Db,
  { actorId, isOfFile }: { actorId: number | null; isOfFile: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('product_import')
    .values({
      begun_at: sql<Date>`shop_now()`,
      actor_id: actorId,
      is_visible: false,
      is_of_file: isOfFile,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Appends lines to the run. New products get their ids here. */
export async function stageLines(
  db: Db,
  importId: number,
  lines: { place: number; id?: number; wanted: object }[],
): Promise<void> {
  await sql`
    insert into product_import_line (import_id, place, product_id, is_new, wanted)
    select ${importId}, place, coalesce(id, nextval(pg_get_serial_sequence('product', 'id'))), id is null, wanted
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (place integer, id integer, wanted jsonb)
  `.execute(db);
}

/** The unfinished runs: none, unless one is in progress, failed or was killed. */
export async function listImports(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('product_import').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Marks the run as visible to others. Returns whether this is the first time. */
export async function makeVisible(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_import')
    .set({ is_visible: true })
    .where('id', '=', id)
    .where('is_visible', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a run with all of its lines. Returns the account that began it and whether it was visible; undefined if it
 * does not exist.
 */
export async function deleteImport(db: Db, id: number) {
  return db
    .deleteFrom('product_import')
    .where('id', '=', id)
    .returning(['actor_id', 'is_visible', 'is_of_file'])
    .executeTakeFirst();
}

/** Returns the products of a batch, and the new sub-category of each, if its line has one. */
export async function listBatch(db: Db, { importId, from, to }: ImportBatch) {
  const { rows } = await sql<{ product_id: number; place: number | null }>`
    select product_id, (wanted ->> 'sub_category_id')::integer as place
    from product_import_line where import_id = ${importId} and place between ${from} and ${to}
  `.execute(db);
  return rows;
}

/** Returns the present sub-categories of these products. Nothing is locked, so products may still be moved. */
export async function listPlacesOf(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ sub_category_id: number }>`
    select distinct sub_category_id from product where id = any (${ids}::int[])
  `.execute(db);
  return rows.map((row) => row.sub_category_id);
}

/**
 * Returns the live ones of these sub-categories. All are locked in the order of their ids until the transaction ends.
 */
export async function lockPlaces(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_live: boolean }>`
    select id, deleted_at is null as is_live from sub_category where id = any (${ids}::int[])
    order by id for no key update
  `.execute(db);
  return rows.filter((row) => row.is_live).map(({ id }) => id);
}

/**
 * Returns the live ones of these products with their sub-categories, locked in the order of their ids until the
 * transaction ends.
 */
export async function lockImported(db: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; sub_category_id: number }>`
    select id, sub_category_id from product where id = any (${ids}::int[]) and deleted_at is null
    order by id for no key update
  `.execute(db);
  return rows;
}

/** Returns products of the same run, not written yet, whose names this batch takes over. */
export async function findLeavers(db: Db, batch: ImportBatch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select holder.id from ${linesOf(batch)} as line
    join product as holder on lower(holder.name) = lower(line.name) and holder.deleted_at is null
    join product_import_line as own on own.product_id = holder.id
    where holder.id <> line.product_id and own.import_id = ${batch.importId}
      and own.before is null and own.wanted ? 'name'
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the present state of these products, except those that this run has written before. They must be locked. */
export async function saveBefore(db: Db, importId: number, ids: number[]): Promise<void> {
  await sql`
    update product_import_line as line
    set before = jsonb_build_object(${sql.join(
      columnNames.map((name) => sql`${name}::text, ${sql.ref(`product.${name}`)}`),
    )})
    from product
    where line.import_id = ${importId} and line.product_id = any (${ids}::int[]) and line.before is null
      and product.id = line.product_id
  `.execute(db);
}

/**
 * Frees names that other products take over: until their own turn, these products have their new name with their id.
 */
export async function freeNames(db: Db, importId: number, ids: number[]): Promise<void> {
  await sql`
    update product set name = free_name_in_passing(line.wanted ->> 'name', product.id, '{}')
    from product_import_line as line
    where product.id = any (${ids}::int[]) and line.import_id = ${importId} and line.product_id = product.id
  `.execute(db);
}

/** Throws the constraint `product_name_taken`. The stock opens the products' ledgers. */
export async function insertImported(db: Db, batch: ImportBatch, at: Date): Promise<void> {
  const names = sql.join(columnNames.map((name) => sql.ref(name)));
  await sql`
    with added as (
      insert into product (id, ${names}, stock, created_at, updated_at) overriding system value
      select product_id, ${names}, stock, ${at}, ${at} from ${linesOf(batch)} as line
      returning id
    )
    update product_import_line set before = '{}' from added
    where import_id = ${batch.importId} and product_id = added.id
  `.execute(db);
}

/**
 * Moves the counts of products that are about to move to their new sub-categories. The products and both sub-categories
 * must be locked.
 */
export async function countMoved(db: Db, moves: { id: number; place: number }[]): Promise<void> {
  await sql`
    with moved as (
      select product.sub_category_id as left_place, given.place as new_place
      from unnest(${moves.map(({ id }) => id)}::int[], ${moves.map(({ place }) => place)}::int[]) as given (id, place)
      join product on product.id = given.id
      where product.sub_category_id <> given.place
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

/** Sets only these columns of locked products. Throws the constraint `product_name_taken`. */
export async function updateImported(
  db: Db,
  batch: ImportBatch,
  names: ImportedColumn[],
  at: Date,
): Promise<void> {
  const assignments = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`line.${name}`)}`);
  await sql`
    update product set ${sql.join([...assignments, sql`updated_at = ${at}`])}
    from ${linesOf(batch)} as line
    where product.id = line.product_id
  `.execute(db);
}

/** Sets the counted stock of locked products, and writes the differences into the ledger. */
export async function setImportedStocks(db: Db, batch: ImportBatch, at: Date): Promise<void> {
  await sql`
    with counted as (
      select product.id, line.stock, line.stock - product.stock as change
      from ${linesOf(batch)} as line join product on product.id = line.product_id
      where product.stock <> line.stock
    ), written as (
      insert into stock_movement (product_id, change, reason, at)
      select id, change, 'count', ${at} from counted
    ), kept as (
      update product_import_line set stock_change = change from counted
      where import_id = ${batch.importId} and product_id = counted.id
    )
    update product set stock = counted.stock from counted where product.id = counted.id
  `.execute(db);
}

/**
 * Updates the search's copy of these products; with `hasNewWords` their words too, otherwise only what lists sort and
 * filter by.
 */
export async function indexImported(
  db: Db,
  ids: number[],
  { hasNewWords }: { hasNewWords: boolean },
): Promise<void> {
  const index = hasNewWords ? sql`index_products` : sql`copy_products_to_index`;
  await sql`select ${index}(${ids}::int[])`.execute(db);
}

/** The lines of a batch in the order of their places, with the values to write as columns. */
const linesOf = ({ importId, from, to }: ImportBatch) => sql`(
  select line.place as line_place, line.product_id, line.is_new, line.wanted, line.before, given.*
  from product_import_line as line cross join lateral jsonb_to_record(line.wanted) as given (
    ${sql.join(Object.entries({ ...types, stock: 'integer' }).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))}
  )
  where line.import_id = ${importId} and line.place between ${from} and ${to}
  order by line.place
)`;
