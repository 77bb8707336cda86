import type { Invariant } from './invariant.ts';

/** Papers: numbered without a gap, and what they come to. */
export const paperInvariants: Invariant[] = [
  {
    name: 'G1',
    sentence:
      'the papers of a series and a financial year are numbered from 1 without a gap, in the order of their days',
    query: `
      select series || ' of ' || fy || ': ' || count(*) || ' papers up to number ' || max(n) || ', counted ' || coalesce(last_n, 0) as broken
      from paper left join paper_series using (series, fy)
      group by series, fy, last_n having count(*) <> max(n) or min(n) <> 1 or max(n) is distinct from last_n
      union all
      select series || ' of ' || fy || ': counted ' || last_n || ', no paper'
      from paper_series where last_n > 0 and not exists (
        select from paper where paper.series = paper_series.series and paper.fy = paper_series.fy)
      union all
      select number || ' is of ' || issued_on || ', the one before of ' || before
      from (select number, issued_on, lag(issued_on) over (partition by series, fy order by n) as before from paper) as dated
      where before > issued_on`,
  },
  {
    name: 'G2',
    sentence: 'a paper comes to the sum of its lines, and an invoice to what its order costs',
    query: `
      select number || ' comes to ' || paper.total_paise || ', its lines to ' || coalesce(line.gross, 0) as broken
      from paper left join (
        select paper_id, sum(gross_paise) as gross, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst,
          sum(igst_paise) as igst
        from paper_line group by paper_id
      ) as line on line.paper_id = paper.id
      where paper.total_paise is distinct from line.gross or paper.taxable_paise is distinct from line.taxable
        or paper.cgst_paise is distinct from line.cgst or paper.igst_paise is distinct from line.igst
      union all
      select number || ' comes to ' || paper.total_paise || ', its order to ' || "order".total_paise
      from paper join "order" on "order".id = order_id
      where refers_to is null and paper.total_paise <> "order".total_paise`,
  },
  {
    name: 'G3',
    sentence: 'no more is taken back of an invoice than it comes to, line by line',
    query: `
      select first.number || ', line ' || billed.order_line_id || ': ' || billed.gross_paise || ', taken back ' || back.gross as broken
      from paper as first join paper_line as billed on billed.paper_id = first.id
      join (
        select refers_to, order_line_id, sum(gross_paise) as gross, sum(paper_line.cgst_paise) as cgst,
          sum(paper_line.igst_paise) as igst
        from paper join paper_line on paper_id = id where refers_to is not null group by refers_to, order_line_id
      ) as back on back.refers_to = first.id and back.order_line_id = billed.order_line_id
      where back.gross > billed.gross_paise or back.cgst > billed.cgst_paise or back.igst > billed.igst_paise
      union all
      select note.number || ' takes back another order''s ' || first.number
      from paper as note join paper as first on first.id = note.refers_to
      where first.order_id <> note.order_id or first.refers_to is not null`,
  },
  {
    name: 'G4',
    sentence:
      'an order that was canceled after it had left has its invoice taken back, and what came back unpaid its part of it',
    query: `
      select first.number || ' of order ' || first.order_id || ': ' || first.total_paise || ', taken back ' || coalesce(back.paise, 0) as broken
      from paper as first join "order" on "order".id = first.order_id left join (
        select refers_to, sum(total_paise) as paise from paper where refers_to is not null group by refers_to
      ) as back on back.refers_to = first.id
      where first.refers_to is null and cancelled_at is not null and first.total_paise <> coalesce(back.paise, 0)
      union all
      select invoice.number || ' of order ' || order_id || ': ' || came_back_paise || ' came back unpaid, taken back ' || coalesce(back.paise, 0)
      from cod_collection join paper as invoice using (order_id) left join (
        select refers_to, sum(total_paise) as paise from paper where refers_to is not null group by refers_to
      ) as back on back.refers_to = invoice.id
      where came_back_paise > 0 and invoice.refers_to is null and least(came_back_paise, total_paise) > coalesce(back.paise, 0)`,
  },
  {
    name: 'G5',
    sentence:
      'an invoice that was replaced is taken back whole, one of its credit notes says why, and one of an order is not replaced',
    query: `
      select wrong.number || ' of order ' || wrong.order_id || ' was replaced: ' || wrong.total_paise || ', taken back '
        || coalesce(note.paise, 0) || ', with ' || coalesce(note.reasons, 0) || ' reasons' as broken
      from paper as newer join paper as wrong on wrong.id = newer.replaces left join (
        select refers_to, sum(total_paise) as paise, count(correction) as reasons
        from paper where refers_to is not null group by refers_to
      ) as note on note.refers_to = wrong.id
      where note.reasons is distinct from 1 or note.paise <> wrong.total_paise or newer.order_id <> wrong.order_id
        or newer.id < wrong.id
      union all
      select number || ' says what was wrong with an invoice that nothing has replaced' from paper as note
      where correction is not null and not exists (select from paper as newer where newer.replaces = note.refers_to)
      union all
      select 'order ' || order_id || ' has ' || count(*) || ' invoices that count' from paper as invoice
      where refers_to is null and not exists (select from paper as newer where newer.replaces = invoice.id)
      group by order_id having count(*) <> 1`,
  },
  {
    name: 'G6',
    sentence:
      'what left under a seller has its paper or is owed one, and what has its paper, or never left, is owed none',
    query: `
      select 'order ' || id || ' left on ' || day_in_india(left_at) || ', and has neither a paper nor is owed one' as broken
      from "order" join lateral (
        select min(at) as left_at from order_change where order_id = "order".id and became in ('Shipped', 'Delivered')
      ) as change on true
      where delivery_status in ('Shipped', 'Delivered') and cancelled_at is null and test_paid_at is null
        and (tax_profile_on(day_in_india(left_at))).id is not null
        and not exists (select from paper where order_id = "order".id and refers_to is null)
        and not exists (select from paper_owed where order_id = "order".id)
      union all
      select 'order ' || order_id || ' is owed a paper, and has ' || number
      from paper_owed join paper using (order_id) where refers_to is null
      union all
      select 'order ' || order_id || ' is owed a paper, and is ' || state
      from paper_owed join "order" on "order".id = order_id
      where cancelled_at is not null or delivery_status = 'Undelivered'`,
  },
  {
    name: 'G7',
    sentence: 'papers that were issued after a restore are numbered in series of their own',
    query: `
      select number || ' was issued after a backup was restored on ' || restored_at as broken
      from paper join paper_restore using (fy)
      where issued_at > restored_at and series not like '%-' || code
      union all
      select series || ' of ' || fy || ': ' || count(*) || ' papers of after a restore of which nothing is known'
      from paper where series like '%-%' and not exists (select from paper_restore where paper_restore.fy = paper.fy)
      group by series, fy`,
  },
  {
    name: 'G8',
    sentence:
      'a paper has the number of its place in its series, and the tax of its rates and of where it was supplied',
    query: `
      select number || ' is number ' || n || ' of ' || series || ' in ' || fy as broken
      from paper where number <> paper_number_of(series, fy, n)
      union all
      select number || ', line ' || position || ': ' || cgst || ' and ' || igst || ' of ' || gross || ' at ' || coalesce(rate_bp::text, 'no rate')
        || ', supplied in ' || coalesce(place_of_supply, 'no state') || ', heading ' || coalesce(hsn, 'none')
      from paper cross join lateral (
        select position, paper_line.gross_paise as gross, paper_line.cgst_paise as cgst, paper_line.igst_paise as igst, rate_bp, hsn,
          place_of_supply is not distinct from seller ->> 'state_code' as is_within
        from paper_line where paper_id = paper.id
      ) as line
      where kind = 'tax_invoice' and (hsn is null or rate_bp is null or place_of_supply is null
        or cgst <> case when is_within then half_tax(gross, rate_bp) else 0 end
        or igst <> case when is_within then 0 else whole_tax(gross, rate_bp) end)
      union all
      select note.number || ' is for another buyer, place or seller than ' || billed.number
      from paper as note join paper as billed on billed.id = note.refers_to
      where (note.buyer, note.buyer_gstin, note.place_of_supply, note.seller)
        is distinct from (billed.buyer, billed.buyer_gstin, billed.place_of_supply, billed.seller)
      union all
      select note.number || ', line ' || line.position || ': ' || coalesce(line.hsn, 'no heading') || ' at ' || coalesce(line.rate_bp::text, 'no rate')
        || ', billed as ' || coalesce(billed.hsn, 'no heading') || ' at ' || coalesce(billed.rate_bp::text, 'no rate')
      from paper as note join paper_line as line on line.paper_id = note.id
      left join paper_line as billed on billed.paper_id = note.refers_to and billed.order_line_id = line.order_line_id
      where note.refers_to is not null and (line.hsn, line.rate_bp) is distinct from (billed.hsn, billed.rate_bp)`,
  },
];
