import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { vacuum } from './vacuum.ts';

/** The average number of orders per customer. */
const perCustomer = 10;
/** The period of the orders, in days, until now. */
const span = 730;
/** One below the first customer's phone number. */
export const phonesFrom = 7_000_000_000;
/** One below the first order's number. */
export const numbersFrom = 1_000;

/**
 * Fills a shop that has products with this many orders, as after two years: customers, order lines, the stock
 * ledger, order histories and all tallies. The stock stays as it was. About three minutes for a million.
 */
export async function generateOrders(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local work_mem = '256MB'`.execute(db);
    for (const step of stepsOf(count)) await step.execute(db);
  });
  await vacuum(db, [
    'account',
    'order',
    'order_line',
    'order_change',
    'order_tally',
    'order_day',
    'order_hour',
    'stock_movement',
    'product',
  ]);
}

const stepsOf = (count: number): RawBuilder<unknown>[] => [
  sql`
    insert into account (phone, password_hash)
    select (${phonesFrom}::bigint + n)::text, '-' from generate_series(1, ${customersOf(count)}::int) as n
  `,
  drawLines(count),
  insertOrders(count),
  sql`select setval(pg_get_serial_sequence('"order"', 'id'), max(id)) from "order"`,
  sql`
    insert into order_line
      (order_id, product_id, quantity, price_paise, product_name, sub_category_name, category_name)
    select ${numbersFrom} + n, product.id, quantity, price_paise, product.name, sub_category.name, category.name
    from drawn
    join product on product.id = product_id
    join sub_category on sub_category.id = sub_category_id
    join category on category.id = category_id
    order by n, product.id
  `,
  sql`
    insert into order_change (order_id, at, actor_id, became)
    select id, updated_at, (select min(id) from account), became
    from "order"
    cross join lateral unnest(case when state = 'Delivered' then array['Delivered', 'Paid'] else array[state] end)
      as became
    where state <> 'Undelivered' order by id
  `,
  sql`
    insert into phone_record (phone_hash, delivered)
    select phone_hash(phone), count(*) from "order" join account on account.id = account_id
    where delivery_status = 'Delivered' group by phone
  `,
  ...moveStock,
  sql`
    update account set order_count = bought.orders, spent_paise = bought.paise
    from (select account_id, count(*) as orders, sum(total_paise) as paise from "order"
          where cancelled_at is null group by account_id) as bought
    where account.id = account_id
  `,
];

const customersOf = (count: number): number => Math.ceil(count / perCustomer);

/**
 * One to four products per order: a few products are popular, most are bought by some. Each wish is two numbers: with all
 * products in it, a million of them were 58 GB of temporary files.
 */
const drawLines = (count: number) => sql`
  create temporary table drawn on commit drop as
  with shelf as (
    select id, (row_number() over (order by md5(id::text)) - 1)::int as place, count(*) over ()::int as places from product
  ),
  wish as (
    select n, floor((select max(places) from shelf) * power(random(), 3))::int as first
    from generate_series(1, ${count}::int) as n
  )
  select n, shelf.id as product_id, 1 + (n + step) % 3 as quantity
  from wish cross join lateral generate_series(0, n % 4) as step
  join shelf on place = (first + step * 37) % (select max(places) from shelf)
`;

/** Old orders are delivered, most of the newest are not; every 25th is cancelled. */
const insertOrders = (count: number) => sql`
  insert into "order" (id, account_id, created_at, updated_at, delivery_status, cancelled_at, payment_method,
    payment_status, recipient_name, recipient_phone, shipping_address, subtotal_paise, total_paise, attempt_hash)
  overriding system value
  select ${numbersFrom} + n, account.id, placed, case when status <> 'Undelivered' or is_cancelled then later end,
    status, case when is_cancelled then later end, 'COD', case status when 'Delivered' then 'Paid' else 'Pending' end,
    'Asha Patil', phone, '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206', paise, paise,
    sha256(int4send(n))
  from (
    select n, sum(quantity * price_paise) as paise,
      now() - make_interval(secs => ${span * 86_400}::float8 * (${count} - n) / ${count}) as placed,
      n % 25 = 0 as is_cancelled,
      case when n % 25 = 0 or n > ${count}::int * 0.997 then 'Undelivered' when n > ${count}::int * 0.995 then 'Packed'
        when n > ${count}::int * 0.99 then 'Shipped' else 'Delivered' end as status
    from drawn join product on product.id = product_id group by n
  ) as ordered
  join account on phone = (${phonesFrom}::bigint + 1 + (n::bigint * 7919) % ${customersOf(count)})::text
  cross join lateral (select least(placed + interval '1 day', now()) as later) as change
  order by n
`;

/** Before the first order, as much stock is added as all orders together take. */
const moveStock = [
  sql`
    insert into stock_movement (product_id, change, reason, at)
    select product_id, sum(quantity), 'count', min(created_at)
    from drawn join "order" on id = ${numbersFrom} + n where cancelled_at is null group by product_id
  `,
  sql`
    insert into stock_movement (product_id, change, reason, order_id, at)
    select product_id, -quantity, 'order', id, created_at from drawn join "order" on id = ${numbersFrom} + n
    order by n
  `,
  sql`
    insert into stock_movement (product_id, change, reason, order_id, at)
    select product_id, quantity, 'cancel', id, cancelled_at
    from drawn join "order" on id = ${numbersFrom} + n where cancelled_at is not null order by n
  `,
];
