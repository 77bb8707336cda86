import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { vacuum } from './vacuum.ts';

export interface Crowd {
  /** The number of accounts without orders. */
  people: number;
  /** The number of products with many reviews, and the number of reviews of each. */
  reviewedProducts: number;
  reviewsEach: number;
  /** The number of entries in the audit log. */
  entries: number;
  /** The number of carts that were left in the last ninety days, of three lines each. */
  carts: number;
}

/** Two coprime numbers, which give phone numbers that differ in all digits. */
const [phoneStep, phoneSpan] = [7_919_317, 999_999_999];

/** Fills a shop that has products with people, reviews and an audit log, as after two years. */
export async function generatePeople(db: Db, crowd: Crowd): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    for (const step of stepsOf(crowd)) await step.execute(db);
  });
  await vacuum(db, [
    'account',
    'account_tally',
    'review',
    'review_tally',
    'product',
    'product_search',
  ]);
  await vacuum(db, ['audit_entry', 'audit_tally', 'cart_line']);
}

const stepsOf = ({ people, reviewedProducts, reviewsEach, entries, carts }: Crowd) => [
  sql`
    insert into account (phone, password_hash)
    select (6000000000 + n * ${phoneStep}::bigint % ${phoneSpan})::text, '-'
    from generate_series(1, ${people}::int) as n
  `,
  sql`
    insert into review (product_id, user_name, rating, comment, created_at, deleted_at)
    select product.id, 'Customer ' || n, 1 + (n * 7) % 5,
      repeat('It came in time and looked as it does in the picture. ', 1 + n % 8),
      now() - n * interval '2 hours', case when n % 50 = 0 then now() end
    from generate_series(1, ${reviewsEach}::int) as n
    cross join (select id from product order by id limit ${reviewedProducts}) as product
    order by n desc, product.id
  `,
  sql`
    update product set review_count = said.reviews, rating_sum = said.stars
    from (select product_id, count(*) as reviews, sum(rating) as stars from review
          where deleted_at is null group by product_id) as said
    where product.id = product_id
  `,
  sql`
    insert into audit_entry (at, actor_id, action, subject_id, subject_name, changes)
    select now() - n * interval '5 minutes', 1, 'order_changed', n, 'Order ' || n, jsonb_build_array(
      jsonb_build_object('subject', null, 'field', 'delivery_status', 'before', 'Packed', 'after', 'Shipped'))
    from generate_series(1, ${entries}::int) as n order by n desc
  `,
  sql`
    insert into cart_line (account_id, product_id, quantity, changed_at)
    select person.id, product.id, 1 + line, now() - (1 + n % 88) * interval '1 day' - line * interval '1 minute'
    from (select id, row_number() over (order by id) as n from account order by id limit ${carts}::int) as person
    cross join generate_series(0, 2) as line
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as products from product) as product
      on place = (n * 7 + line * 131) % products
    order by person.id, product.id
  `,
];
