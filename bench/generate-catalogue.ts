import { type Kysely, sql } from 'kysely';

import { readDemoCategories } from '#server/cli/demo/catalogue.ts';
import type { Db } from '#server/database.ts';

import { vacuum } from './vacuum.ts';

/** Variations for the demo's names, so that every name is unique and made of real words. */
const variants = [
  'Royal Classic Pastel Festive Grand Tiny Jumbo Party',
  'Studio Golden Silver Crimson Emerald Ivory Midnight Sunny',
]
  .join(' ')
  .split(' ');

/**
 * Fills an empty shop with this many products: the demo catalogue repeated with other names, prices and stock.
 * Without pictures; about a minute for 100,000.
 */
export async function generateCatalogue(db: Db, count: number): Promise<void> {
  const shelves = (await readDemoCategories()).flatMap((category) =>
    category.sub_categories.map((shelf) => ({ ...shelf, category: category.name })),
  );
  const models = shelves.flatMap(({ category, name: shelf, products }) =>
    products.map(({ name, description, price, stock }) => ({
      category,
      shelf,
      name,
      description,
      price,
      stock,
    })),
  );
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await createShelves(db, JSON.stringify(models));
    await sql`
      with model as (${modelsOf(JSON.stringify(models))})
      insert into product (name, description, price_paise, stock, sub_category_id)
      select (${variants}::text[])[1 + round % ${variants.length}] || ' ' || model.name || ', series ' || round,
        model.description,
        model.price * (50 + (round * 7 + model.place) % 100) + 100,
        case when (round + model.place) % 9 = 0 then 0 else model.stock end,
        sub_category.id
      from generate_series(1, ${Math.ceil(count / models.length)}::int) as round
      cross join model
      join category on category.name = model.category
      join sub_category on sub_category.category_id = category.id and sub_category.name = model.shelf
      where (round - 1) * ${models.length} + model.place <= ${count}
      order by round, model.place
    `.execute(db);
  });
  // Only the tables that were filled: a table known to be empty would be scanned sequentially until the next
  // analyze.
  await vacuum(db, [
    'category',
    'sub_category',
    'product',
    'product_search',
    'product_text',
    'search_word',
    'stock_movement',
  ]);
}

async function createShelves<Tables>(db: Kysely<Tables>, models: string): Promise<void> {
  await sql`
    with model as (${modelsOf(models)})
    insert into category (name) select category from model group by category order by min(place)
  `.execute(db);
  await sql`
    with model as (${modelsOf(models)})
    insert into sub_category (category_id, name)
    select category.id, shelf from model join category on category.name = model.category
    group by category.id, shelf order by min(place)
  `.execute(db);
}

const modelsOf = (models: string) => sql`
  select model.* from rows from (
    jsonb_to_recordset(${models}::jsonb)
      as (category text, shelf text, name text, description text, price int, stock int)
  ) with ordinality as model (category, shelf, name, description, price, stock, place)
`;
