import pg from 'pg';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** The last migration that did not have to run beside traffic (decision 0032). */
export const beforeTraffic = '0018_search_in_one_table';
/** Promo codes of an old shop: one for everyone, and one for a single use per account. */
export const [codeForAll, codeForOnce] = [1, 2];
export const oldProducts = 300;
export const oldPrice = 10_000;
const perCustomer = 10;
const plenty = 1_000_000;

export const oldAccounts = (orders: number): number => Math.ceil(orders / perCustomer);

/**
 * Fills an empty database with a shop from before migrations ran beside traffic: this many orders over two years,
 * two products each, with uses of promo codes, reviews and an audit log.
 */
export async function fillOldShop(url: string, orders: number): Promise<void> {
  await migrate(url, migrationsFolder, beforeTraffic);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const step of stepsOf(orders)) await client.query(step);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const stepsOf = (orders: number): string[] => [
  `insert into category (name) values ('Balloons')`,
  `insert into sub_category (category_id, name) values (1, 'Latex')`,
  `insert into product (sub_category_id, name, price_paise, stock)
   select 1, 'Balloon ' || n, ${oldPrice}, ${plenty} from generate_series(1, ${oldProducts}) as n`,
  `insert into account (phone, password_hash)
   select (7000000000 + n)::text, '-' from generate_series(1, ${oldAccounts(orders)}) as n`,
  `insert into promo_code (code, amount_paise, once_per_user)
   values ('DIWALI', 100, false), ('WELCOME', 100, true)`,
  // Every 25th order was cancelled, and every fifth of the others used a promo code.
  `insert into "order" (account_id, created_at, updated_at, cancelled_at, payment_method, subtotal_paise,
     promo_code_id, promo_code, promo_discount_paise, total_paise, attempt_key, attempt_hash)
   select 1 + (n - 1) % ${oldAccounts(orders)}, placed, cancelled, cancelled, 'COD', ${2 * oldPrice},
     promo.id, promo.code, coalesce(promo.amount_paise, 0), ${2 * oldPrice} - coalesce(promo.amount_paise, 0),
     'old ' || n, sha256(int4send(n))
   from generate_series(1, ${orders}) as n
   cross join lateral (select now() - interval '730 days' * (${orders} - n) / ${orders} as placed) as time
   cross join lateral (select case when n % 25 = 0 then placed + interval '1 hour' end as cancelled) as change
   left join promo_code as promo on promo.id = case
     when n % 25 = 0 then null
     when n % 5 = 0 then ${codeForAll}
     when n % 5 = 1 and n <= ${oldAccounts(orders)} then ${codeForOnce} end
   order by n`,
  `insert into order_line (order_id, product_id, quantity, price_paise, discount_paise, product_name,
     sub_category_name, category_name)
   select "order".id, product.id, 1, price_paise, case step when 0 then promo_discount_paise else 0 end,
     product.name, 'Latex', 'Balloons'
   from "order" cross join generate_series(0, 1) as step
   join product on product.id = 1 + ("order".id * 7 + step) % ${oldProducts}
   order by "order".id`,
  `insert into order_change (order_id, at, became)
   select id, cancelled_at, 'Canceled' from "order" where cancelled_at is not null order by id`,
  `insert into promo_use (order_id, promo_code_id, account_id, once_per_user)
   select "order".id, promo_code_id, account_id, once_per_user
   from "order" join promo_code on promo_code.id = promo_code_id order by "order".id`,
  `update promo_code set uses = (select count(*) from promo_use where promo_code_id = promo_code.id)`,
  `insert into stock_movement (product_id, change, reason, order_id, at)
   select product_id, -1, 'order', order_id, created_at
   from order_line join "order" on "order".id = order_id order by order_line.id`,
  `insert into stock_movement (product_id, change, reason, order_id, at)
   select product_id, 1, 'cancel', order_id, cancelled_at
   from order_line join "order" on "order".id = order_id where cancelled_at is not null order by order_line.id`,
  `update product set stock = (select sum(change) from stock_movement where product_id = product.id)`,
  `update account set order_count = bought.orders, spent_paise = bought.paise
   from (select account_id, count(*) as orders, sum(total_paise) as paise from "order"
         where cancelled_at is null group by account_id) as bought where account.id = account_id`,
  `insert into review (product_id, user_name, rating, comment, created_at)
   select 1 + n % ${oldProducts}, 'Customer ' || n, 1 + n % 5, 'Lovely.', now() - n * interval '1 minute'
   from generate_series(1, ${Math.ceil(orders / 5)}) as n`,
  `update product set review_count = said.reviews, rating_sum = said.stars
   from (select product_id, count(*) as reviews, sum(rating) as stars from review group by product_id) as said
   where product.id = product_id`,
  `insert into audit_entry (at, actor_id, action, details)
   select now() - n * interval '1 minute', 1, 'product_changed',
     jsonb_build_object('subject', jsonb_build_object('id', 1, 'name', 'Balloon 1'),
       'fields', jsonb_build_object('product_price', n))
   from generate_series(1, ${Math.ceil(orders / 5)}) as n`,
];
