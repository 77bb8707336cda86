import type { Invariant } from './invariant.ts';

/** Invariants of single rows. */
export const rowInvariants: Invariant[] = [
  {
    name: 'cancellations',
    sentence: 'only a cancelled order says who cancelled it, and why',
    query: `
      select 'order ' || id as broken from "order"
      where cancelled_at is null and (cancelled_by is not null or cancel_reason is not null)`,
  },
  {
    name: 'attempts',
    sentence: 'an attempt that was closed has made no order',
    query: `
      select 'order ' || "order".id || ': its attempt is closed' as broken
      from "order" join closed_attempt using (account_id, attempt_key)`,
  },
  {
    name: 'transactions',
    sentence: 'an order was placed by a transaction that has been',
    query: `
      select 'order ' || id || ': transaction ' || placed_in as broken from "order"
      where placed_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  },
  {
    name: 'ledger',
    sentence: 'a movement moves something, and a ledger is opened once',
    query: `
      select 'movement ' || id || ' of product ' || product_id || ' moves nothing' as broken
      from stock_movement where change = 0
      union all
      select 'product ' || product_id || ': opened ' || count(*) || ' times'
      from stock_movement where reason = 'opening' group by product_id having count(*) > 1`,
  },
  {
    name: 'pickup',
    sentence: 'an order says where it is picked up if it is, since one before it did',
    // Those from before 0710 do not say it, nor those placed while it ran, nor what is handed over where a shop has said no place.
    query: `
      select 'order ' || id || ': is sent, and picked up at ' || coalesce(pickup_place, pickup_hours, pickup_phone, pickup_map) as broken
      from "order"
      where service is distinct from 'pickup' and coalesce(pickup_place, pickup_hours, pickup_phone, pickup_map) is not null
      union all
      select 'order ' || id || ': does not say where it is picked up'
      from "order"
      where service = 'pickup' and pickup_place is null and pickup is null and taken_how is null
        and created_at > (select min(created_at) + interval '1 minute' from "order" where pickup_place is not null)`,
  },
  {
    name: 'revisions',
    sentence: 'no two products have one revision, once they were changed',
    query: `
      select 'revision ' || revision || ': products ' || string_agg(id::text, ', ' order by id) as broken
      from product where revision > 1 group by revision having count(*) > 1`,
  },
  {
    name: 'names',
    sentence: 'what is sold and where it stands has a name, and views are counted upwards',
    query: `
      select 'product ' || id || ': its name is blank' as broken
      from product where name !~ '\\S' and deleted_at is null
      union all
      select 'category ' || id || ': its name is blank'
      from category where name !~ '\\S' and deleted_at is null
      union all
      select 'sub-category ' || id || ': its name is blank'
      from sub_category where name !~ '\\S' and deleted_at is null
      union all
      select 'product ' || id || ': ' || view_count || ' views' from product where view_count < 0`,
  },
];
