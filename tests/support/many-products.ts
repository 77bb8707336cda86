import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** The parts of product names: each word is in a share of all names, and "eggless" in few. */
const looks = 'Golden Silver Crimson Emerald Ivory Pastel Midnight Sunny Royal Festive'.split(' ');
const kinds =
  'Balloon Candle Cake Curtain Cupcake Whisk Chocolate Sprinkle Ribbon Banner Crown Tray'.split(
    ' ',
  );
const forms = 'Set Box Kit Pack Bundle Stand Topper Mould'.split(' ');

/** Descriptions are long and mostly the same in all products. */
const smallPrint =
  ' Washed by hand, dried in the shade, and kept away from sunlight until the day has come.';

const picturesEach = 3;
const reviewsEach = 2;
const lastly = 200;

/**
 * Fills an empty shop with this many products, each with pictures, and reviews of every second one. The same data
 * each time, and few enough that ANALYZE samples every row, so that query plans are the same too.
 */
export async function fillWithProducts(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`insert into category (name) select kind || ' goods' from unnest(${kinds}::text[]) as kind`.execute(
      db,
    );
    await sql`
      insert into sub_category (category_id, name)
      select category.id, category.name || ', ' || form
      from category cross join unnest(${forms}::text[]) as form order by category.id, form
    `.execute(db);
    await sql`
      insert into product (name, description, price_paise, stock, sub_category_id, country_of_origin, importer)
      select concat_ws(' ', (${looks}::text[])[1 + n % 10], (${kinds}::text[])[1 + n % 12],
          (${forms}::text[])[1 + n / 12 % 8], case when n % ${lastly}::int = 0 then 'eggless' end, n),
        'For a table of ' || n % 90 || ', with ' || lower((${kinds}::text[])[1 + n / 7 % 12]) || ${smallPrint},
        100 * (10 + n * 37 % 900), case when n % 9 = 0 then 0 else 20 end,
        1 + (n * 11) % ${kinds.length * forms.length}::int,
        case when n % 50 = 0 then 'CN' when n % 499 = 0 then 'TW' else 'IN' end,
        case when n % 50 = 0 or n % 499 = 0 then 'Jalsa Imports, 12, Market Road, Panvel 410206' end
      from generate_series(1, ${count}::int) as n
    `.execute(db);
    await sql`
      insert into picture (content_hash, stem, fallback_format, width, height)
      select md5(n::text), md5(n::text) || '-800x800', 'jpg', 800, 800
      from generate_series(1, ${count * picturesEach}::int) as n
    `.execute(db);
    await sql`
      insert into product_picture (product_id, picture_id, position)
      select 1 + (id - 1) / ${picturesEach}::int, id, (id - 1) % ${picturesEach}::int from picture
    `.execute(db);
    await sql`update sub_category set picture_id = id`.execute(db);
    await sql`
      insert into account (phone, password_hash)
      select (9000000000 + n)::text, '-' from generate_series(1, ${reviewsEach}::int) as n
    `.execute(db);
    await sql`
      insert into review (product_id, account_id, user_name, rating, comment)
      select product.id, account.id, 'Asha', 1 + product.id % 5, 'As it should be.'
      from product cross join account where product.id % 2 = 0
    `.execute(db);
  });
  await vacuumWhole(db);
}

/** As after the first night's vacuum. Waits for other open transactions, since they keep rows from being vacuumed. */
async function vacuumWhole(db: Db): Promise<void> {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    let hasUnsettled = true;
    while (hasUnsettled) {
      await sql`vacuum analyze`.execute(db);
      const { rows } = await sql`
        select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relallvisible < relpages
      `.execute(db);
      hasUnsettled = rows.length > 0;
    }
    await sql`reset statement_timeout`.execute(db);
  });
}
