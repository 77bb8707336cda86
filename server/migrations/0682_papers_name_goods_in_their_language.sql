-- Why: who bought in Hindi got an invoice in Hindi, whose goods had English names, unlike the pages where they were bought. A paper has the name
-- of the day of its issue, for ever; that of a product whose English is another one by now is English.

-- As in 0285, with the names in the language of the order.
create or replace function paper_lines_of(in_order integer, in_total bigint, in_day date, in_kind text, is_within boolean) returns jsonb
language sql stable as $$
  with line as (
    select order_line.id, coalesce(made.value, product_name) as product_name, quantity, order_line.price_paise, discount_paise,
      product.hsn, product.unit,
      quantity::bigint * order_line.price_paise - discount_paise as net,
      case when in_kind = 'regular' then (tax_rate_on(product.hsn, in_day)).rate_bp end as rate_bp
    from order_line join "order" on "order".id = order_id left join product on product.id = product_id
      left join catalogue_text as made on made.kind = 'product' and made.thing_id = product_id and made.field = 'name'
        and made.language = "order".language and made.source = product_name
    where order_id = in_order
  ), weighed as (
    select *, in_total - sum(net) over () as charges,
      -- Of goods that were given away, each piece counts the same.
      case when sum(net) over () > 0 then net else quantity end as weight
    from line
  ), shared as (
    select *, div(charges * sum(weight) over (order by id), sum(weight) over ()) as until from weighed
  ), summed as (
    select *, net + (until - coalesce(lag(until) over (order by id), 0))::bigint as gross from shared
  )
  select jsonb_agg(jsonb_build_object('position', place, 'order_line_id', id, 'description', product_name, 'hsn', hsn,
    'unit', coalesce(unit, 'NOS'), 'quantity', quantity, 'price_paise', price_paise, 'discount_paise', discount_paise,
    'charges_paise', gross - net, 'gross_paise', gross, 'rate_bp', rate_bp,
    'taxable_paise', gross - 2 * half - whole, 'cgst_paise', half, 'sgst_paise', half, 'igst_paise', whole) order by place)
  from (
    select *, row_number() over (order by id) as place,
      case when is_within then half_tax(gross, coalesce(rate_bp, 0)) else 0 end as half,
      case when is_within then 0 else whole_tax(gross, coalesce(rate_bp, 0)) end as whole
    from summed
  ) as taxed
$$;
