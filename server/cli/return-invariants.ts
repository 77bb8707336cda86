import type { Invariant } from './invariant.ts';

/** Returns: no piece comes back twice, and no rupee. */
export const returnInvariants: Invariant[] = [
  {
    name: 'R1',
    sentence:
      'no more of a line comes back than was ordered, in returns and with couriers together',
    query: `
      select 'order line ' || order_line.id || ': ordered ' || quantity || ', back ' || returned_pieces(order_line.id) as broken
      from order_line where exists (select from goods_return_line where order_line_id = order_line.id)
        and returned_pieces(order_line.id) > quantity
      union all
      select number || ' has goods of order ' || order_line.order_id
      from goods_return join goods_return_line on return_id = goods_return.id join order_line on order_line.id = order_line_id
      where order_line.order_id <> goods_return.order_id
      union all
      select number || ' of an order that is not delivered' from goods_return join "order" on "order".id = order_id
      where goods_return.state not in ('declined', 'withdrawn') and (cancelled_at is not null or delivery_status <> 'Delivered')`,
  },
  {
    name: 'R2',
    sentence: 'what is restocked was counted in, once and as many pieces',
    query: `
      select number || ', order line ' || order_line_id || ': restocked ' || restocked || ', counted in ' || coalesce(change, 0) as broken
      from goods_return join goods_return_line on return_id = goods_return.id join order_line on order_line.id = order_line_id
      left join stock_movement on stock_movement.id = movement_id
      where coalesce(restocked, 0) <> coalesce(change, 0) or (movement_id is not null and stock_movement.product_id <> order_line.product_id)
      union all
      select number || ' is ' || state || ', and nobody said what became of order line ' || order_line_id
      from goods_return join goods_return_line on return_id = goods_return.id
      where (state in ('received', 'settled')) <> (restocked is not null)
      union all
      select number || ' has no lines' from goods_return
      where not exists (select from goods_return_line where return_id = goods_return.id)`,
  },
  {
    name: 'R3',
    sentence:
      'what goes back for the pieces of a line is what they cost, or less where it had gone back before',
    query: `
      select 'order line ' || order_line.id || ': cost ' || price_paise::bigint * quantity - discount_paise || ', gone back ' || back.paise as broken
      from (
        select order_line_id, sum(goods_return_line.refund_paise) as paise, sum(restocked + scrapped) as pieces from goods_return_line
        join goods_return on goods_return.id = return_id and state = 'settled' group by order_line_id
      ) as back join order_line on order_line.id = order_line_id
      where back.paise > div((price_paise::numeric * quantity - discount_paise) * pieces, quantity)`,
  },
  {
    name: 'R4',
    sentence:
      'a settled return comes to its lines and charges, to its refunds, and to its credit note',
    query: `
      select number || ' comes to ' || goods_return.refund_paise || ', its lines to ' || line.paise || ', its refunds to ' || wanted.paise as broken
      from goods_return
      cross join lateral (select coalesce(sum(refund_paise), 0) as paise from goods_return_line where return_id = goods_return.id) as line
      cross join lateral (select coalesce(sum(amount_paise), 0) as paise from refund where id = any (refund_ids)) as wanted
      where state = 'settled' and (goods_return.refund_paise <> line.paise + charges_paise or goods_return.refund_paise <> wanted.paise)
      union all
      select 'refund ' || refund_id || ' is of two returns' from goods_return cross join unnest(refund_ids) as refund_id
      group by refund_id having count(*) > 1
      union all
      select goods_return.number || ' comes to ' || refund_paise || ', its credit note to ' || total_paise
      from goods_return join paper on paper.id = paper_id
      where total_paise > refund_paise or paper.order_id <> goods_return.order_id or refers_to is null
      union all
      select goods_return.number || ' gave back ' || refund_paise || ', and has no credit note' from goods_return
      where state = 'settled' and refund_paise > 0 and paper_id is null
        and (select sum(rest) from uncredited_lines((living_invoice(order_id)).id)) > 0
      union all
      select paper.number || ' is the credit note of ' || count(*) || ' returns'
      from goods_return join paper on paper.id = paper_id group by paper.number having count(*) > 1`,
  },
];
