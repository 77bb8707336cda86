import type { Invariant } from './invariant.ts';

/** Parcels: what is in them was ordered, and what is collected with them is due. */
export const parcelInvariants: Invariant[] = [
  {
    name: 'P1',
    sentence:
      'what is collected with the parcels of an order is what is due, until one has left or its courier was told',
    query: `
      select 'order ' || "order".id || ': due ' || due.paise || ', in its parcels ' || sent.paise as broken
      from (
        select order_id, sum(cod_paise) as paise from parcel where state <> 'cancelled' group by order_id
        having bool_and(state in ('draft', 'booked', 'labelled') and coalesce(booking, 'refused') not in ('wanted', 'made'))
      ) as sent join "order" on "order".id = order_id cross join lateral (
        select case when payment_method = 'COD' and payment_status in ('Pending', 'Failed') and cancelled_at is null
          then total_paise - advance_paid_paise else 0 end as paise
      ) as due
      where due.paise <> sent.paise`,
  },
  {
    name: 'P2',
    sentence: 'no piece is in two parcels, and none that is of another order',
    query: `
      select 'order line ' || order_line.id || ': ordered ' || order_line.quantity || ', in parcels ' || sum(parcel_line.quantity)
        as broken
      from parcel_line join parcel on parcel.id = parcel_id and state <> 'cancelled'
      join order_line on order_line.id = order_line_id
      group by order_line.id having sum(parcel_line.quantity) > order_line.quantity
      union all
      select 'parcel ' || parcel.id || ' has goods of order ' || order_line.order_id
      from parcel_line join parcel on parcel.id = parcel_id join order_line on order_line.id = order_line_id
      where order_line.order_id <> parcel.order_id`,
  },
  {
    name: 'P3',
    sentence: 'what is counted in came back, and nothing of a canceled order waits to be sent',
    query: `
      select 'parcel ' || parcel_id || ': ' || returned || ' counted in, but it is ' || state as broken
      from parcel_line join parcel on parcel.id = parcel_id
      where returned > 0 and state <> 'rto_received'
      union all
      select 'parcel ' || parcel.id || ' of a canceled order is ' || parcel.state
      from parcel join "order" on "order".id = order_id
      where cancelled_at is not null and parcel.state in ('draft', 'booked', 'labelled')`,
  },
];
