import type { Invariant } from './invariant.ts';

/** Counts that are stored beside what they count. */
export const tallyInvariants: Invariant[] = [
  {
    name: 'weeks',
    sentence: 'the tally of a week is what was sold of each product in it and not cancelled',
    query: `
      select 'product ' || product_id || ', week ' || week || ': tallied ' || coalesce(stored.units, 0) || ', sold ' || coalesce(sold.units, 0) as broken
      from product_week as stored
      full join (
        select product_id, week_in_india(created_at) as week, sum(quantity) as units,
          sum(price_paise::bigint * quantity - discount_paise) as paise
        from order_line join "order" on "order".id = order_id where cancelled_at is null group by 1, 2
      ) as sold using (product_id, week)
      where coalesce(stored.units, 0) <> coalesce(sold.units, 0) or coalesce(stored.paise, 0) <> coalesce(sold.paise, 0)`,
  },
  {
    name: 'looks',
    sentence:
      'the tally of a week is how often each product was looked at in its days, as long as these are kept',
    query: `
      select 'product ' || product_id || ', week ' || week || ': tallied ' || coalesce(stored.views, 0) || ', looked at ' || coalesce(looked.views, 0) as broken
      from product_view_week as stored
      full join (
        select date_trunc('week', day::timestamp)::date as week, product_id, sum(views) as views from product_view_day group by 1, 2
      ) as looked using (week, product_id)
      -- Days are kept for a hundred days: those of later weeks are all there.
      where week >= least((select min(day) from product_view_day), day_in_india(shop_now()) - 90) and coalesce(stored.views, 0) <> coalesce(looked.views, 0)`,
  },
  {
    name: 'views',
    sentence: 'a product was looked at at least as often as in the days that are kept',
    query: `
      select 'product ' || id || ': counted ' || view_count || ', looked at ' || looked.views as broken
      from product join (
        select product_id, sum(views) as views from product_view_day group by product_id
      ) as looked on looked.product_id = id
      where view_count < looked.views`,
  },
  {
    name: 'carts',
    sentence: 'each line of a cart has when its cart was changed last, and one of them counts it',
    query: `
      select 'cart of account ' || account_id as broken
      from cart_line group by account_id
      having count(*) filter (where left_at is not distinct from (select max(changed_at) from cart_line as other
          where other.account_id = cart_line.account_id)) <> count(*)
        or count(*) filter (where is_counted) <> 1`,
  },
  {
    name: 'reviews',
    sentence: 'the tally of reviews is what there is of products that are sold',
    query: `
      select 'reviews: tallied ' || tallied || ', there are ' || there as broken
      from (select coalesce(sum(reviews), 0) as tallied from review_tally) as stored,
        (select count(*) as there from review join product on product.id = product_id
          where product.deleted_at is null) as counted
      where tallied <> there`,
  },
  {
    name: 'photographs',
    sentence: 'a review says how many photographs it has',
    query: `
      select 'review ' || review.id || ': says ' || photographs || ', has ' || count(review_picture.id) as broken
      from review left join review_picture on review_id = review.id
      group by review.id having photographs <> count(review_picture.id)`,
  },
  {
    name: 'log',
    sentence: 'the tally of the log is what it has',
    query: `
      select 'entries: tallied ' || tallied || ', there are ' || there as broken
      from (select coalesce(sum(entries), 0) as tallied from audit_tally) as stored,
        (select count(*) as there from audit_entry) as counted
      where tallied <> there`,
  },
  {
    name: 'hours',
    sentence: 'the tally of an hour is what was placed in it',
    query: `
      select 'hour ' || hour || ' of ' || day || ': tallied ' || coalesce(tallied.orders, 0) || ', there are ' || coalesce(there.orders, 0) as broken
      from (select day, hour, sum(orders) as orders, sum(total_paise) as paise from order_hour group by 1, 2) as tallied
      full join (
        select day_in_india(created_at) as day, extract(hour from created_at at time zone 'Asia/Kolkata')::smallint as hour,
          count(*) as orders, sum(total_paise) as paise
        from "order" group by 1, 2
      ) as there using (day, hour)
      where coalesce(tallied.orders, 0) <> coalesce(there.orders, 0) or coalesce(tallied.paise, 0) <> coalesce(there.paise, 0)`,
  },
  {
    name: 'totals',
    sentence: 'the tallies of returns, complaints and questions are what there is',
    query: `
      select name || ', ' || part || ': tallied ' || coalesce(tallied.rows, 0) || ', there are ' || coalesce(there.rows, 0) as broken
      from (
        select 'returns' as name, state as part, sum(returns) as rows from goods_return_tally group by 2
        union all select 'complaints', is_settled::text, sum(complaints) from complaint_tally group by 2
        union all select 'questions', state, sum(questions) from question_tally group by 2
      ) as tallied
      full join (
        select 'returns' as name, state as part, count(*) as rows from goods_return group by 2
        union all select 'complaints', (settled_at is not null)::text, count(*) from complaint group by 2
        union all select 'questions', question_state(answer, hidden_at), count(*) from question group by 2
      ) as there using (name, part)
      where coalesce(tallied.rows, 0) <> coalesce(there.rows, 0)`,
  },
];
