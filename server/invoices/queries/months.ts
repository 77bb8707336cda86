import { sql } from 'kysely';

import type { PaperKind } from '#contract/invoices/words.ts';
import type { GstState } from '#contract/tax/words.ts';
import type { Db } from '#server/database.ts';

/** The first day of a month and of the next one. */
export interface Month {
  from: string;
  before: string;
}

/** Unregistered buyers in another state are listed one by one above this (Notification 12/2024: one lakh rupees). */
const largePaise = 10_000_000;

/**
 * The lines of a month that lessen or raise the tax: those of a seller who may collect it, without credit notes that
 * came too late. `part` is where the return has them; a note stands with the invoice that it takes back.
 */
const linesOf = ({ from, before }: Month) => sql`
  select paper.number, paper.issued_on, paper.kind, paper.buyer_gstin, paper.buyer ->> 'name' as buyer_name,
    paper.place_of_supply as place, paper.place_of_supply <> paper.seller ->> 'state_code' as is_across,
    paper.total_paise as value_paise, paper_line.hsn, paper_line.unit, paper_line.rate_bp, paper_line.description,
    case when paper.kind = 'credit_note' then -1 else 1 end as sign, paper_line.quantity, paper_line.gross_paise,
    paper_line.taxable_paise, paper_line.cgst_paise, paper_line.sgst_paise, paper_line.igst_paise,
    case when paper.buyer_gstin is not null then 'business'
      when paper.place_of_supply <> paper.seller ->> 'state_code'
        and coalesce(billed.total_paise, paper.total_paise) > ${largePaise} then 'large'
      else 'small' end as part
  from paper join paper_line on paper_line.paper_id = paper.id left join paper as billed on billed.id = paper.refers_to
  where paper.issued_on >= ${from}::date and paper.issued_on < ${before}::date
    and paper.seller ->> 'kind' = 'regular' and not paper.is_commercial`;

export interface BilledRow {
  number: string;
  kind: PaperKind;
  day: string;
  part: 'business' | 'large';
  buyer_gstin: string | null;
  buyer_name: string;
  place: GstState;
  value_paise: number;
  rate_bp: number;
  taxable_paise: number;
}

/**
 * Returns what is listed one by one: what businesses bought, and large sales to another state, with their credit notes;
 * by rate.
 */
export async function listBilled(db: Db, month: Month): Promise<BilledRow[]> {
  const { rows } = await sql<BilledRow>`
    select number, kind, to_char(issued_on, 'DD-Mon-YYYY') as day, part, buyer_gstin, buyer_name, place, value_paise, rate_bp,
      sum(taxable_paise) as taxable_paise
    from (${linesOf(month)}) as line where part <> 'small' and rate_bp > 0
    group by number, kind, issued_on, part, buyer_gstin, buyer_name, place, value_paise, rate_bp
    order by issued_on, char_length(number), number, rate_bp
  `.execute(db);
  return rows;
}

export interface SmallRow {
  place: GstState;
  rate_bp: number;
  taxable_paise: number;
}

/** Returns what everybody else bought, by place and rate, less what was credited; without what comes to nothing. */
export async function sumSmall(db: Db, month: Month): Promise<SmallRow[]> {
  const { rows } = await sql<SmallRow>`
    select place, rate_bp, sum(sign * taxable_paise) as taxable_paise
    from (${linesOf(month)}) as line where part = 'small' and rate_bp > 0
    group by place, rate_bp having sum(sign * taxable_paise) <> 0 order by place, rate_bp
  `.execute(db);
  return rows;
}

export interface UntaxedRow {
  is_across: boolean;
  is_business: boolean;
  paise: number;
}

/** Returns what was sold at a rate of nothing, less what was credited. */
export async function sumUntaxed(db: Db, month: Month): Promise<UntaxedRow[]> {
  const { rows } = await sql<UntaxedRow>`
    select is_across, part = 'business' as is_business, sum(sign * gross_paise) as paise
    from (${linesOf(month)}) as line where rate_bp = 0 group by 1, 2
  `.execute(db);
  return rows;
}

export interface HeadingRow {
  is_business: boolean;
  hsn: string;
  description: string;
  unit: string;
  rate_bp: number;
  quantity: number;
  gross_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** Returns what was sold by heading, unit and rate, less what was credited. */
export async function sumHeadings(db: Db, month: Month): Promise<HeadingRow[]> {
  const { rows } = await sql<HeadingRow>`
    select part = 'business' as is_business, hsn, min(description) as description, unit, rate_bp,
      sum(sign * quantity) as quantity, sum(sign * gross_paise) as gross_paise, sum(sign * taxable_paise) as taxable_paise,
      sum(sign * cgst_paise) as cgst_paise, sum(sign * sgst_paise) as sgst_paise, sum(sign * igst_paise) as igst_paise
    from (${linesOf(month)}) as line group by 1, hsn, unit, rate_bp order by 1, hsn, unit, rate_bp
  `.execute(db);
  return rows;
}

export interface SeriesRow {
  kind: 'tax_invoice' | 'credit_note';
  first: string;
  last: string;
  count: number;
}

/** Returns which numbers of each series were used; one with a seller who collects no tax is none of the return. */
export async function listSeries(db: Db, { from, before }: Month): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select kind, (array_agg(number order by n))[1] as first, (array_agg(number order by n desc))[1] as last, count(*) as count
    from paper where issued_on >= ${from}::date and issued_on < ${before}::date and seller ->> 'kind' = 'regular'
    group by kind, series, fy order by kind desc, series, fy
  `.execute(db);
  return rows;
}

export interface EveryLineRow {
  id: number;
  position: number;
  number: string;
  kind: PaperKind;
  day: string;
  order_id: number;
  billed_number: string | null;
  billed_day: string | null;
  seller_gstin: string | null;
  buyer_name: string;
  buyer_address: string;
  buyer_gstin: string | null;
  place: GstState | null;
  is_commercial: boolean;
  sign: number;
  description: string;
  hsn: string | null;
  unit: string;
  quantity: number;
  price_paise: number | null;
  discount_paise: number;
  charges_paise: number;
  gross_paise: number;
  rate_bp: number | null;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** The first and the last paper of a month; other months' lie between them only if they were issued at its very end. */
export interface PaperSpan {
  first: number;
  last: number;
}

/** Returns between which papers those of a month lie; undefined if there are none. */
export async function spanOfMonth(db: Db, { from, before }: Month): Promise<PaperSpan | undefined> {
  const { rows } = await sql<PaperSpan>`
    select min(id) as first, max(id) as last from paper
    where issued_on >= ${from}::date and issued_on < ${before}::date having count(*) > 0
  `.execute(db);
  return rows[0];
}

/**
 * Returns lines of the papers of a month, of whatever seller, after one of them. They are read by their papers'
 * numbers: by their days each page would read the whole month. (` + 0` keeps the planner from the index of days.)
 */
export async function listEveryLine(
  db: Db,
  { month: { from, before }, span }: { month: Month; span: PaperSpan },
  after: Pick<EveryLineRow, 'id' | 'position'>,
  limit: number,
): Promise<EveryLineRow[]> {
  const { rows } = await sql<EveryLineRow>`
    select paper.id, position, paper.number, paper.kind, paper.issued_on::text as day, paper.order_id,
      billed.number as billed_number, billed.issued_on::text as billed_day, paper.seller ->> 'gstin' as seller_gstin,
      paper.buyer ->> 'name' as buyer_name, paper.buyer ->> 'address' as buyer_address, paper.buyer_gstin,
      paper.place_of_supply as place, paper.is_commercial, case when paper.kind = 'credit_note' then -1 else 1 end as sign,
      description, hsn, unit, quantity, price_paise, discount_paise, charges_paise, gross_paise, rate_bp,
      paper_line.taxable_paise, paper_line.cgst_paise, paper_line.sgst_paise, paper_line.igst_paise
    from paper join paper_line on paper_id = paper.id left join paper as billed on billed.id = paper.refers_to
    where paper.id >= ${after.id} and paper.id <= ${span.last}
      and paper.issued_on + 0 >= ${from}::date and paper.issued_on + 0 < ${before}::date
      and (paper.id, position) > (${after.id}, ${after.position})
    order by paper.id, position limit ${limit}
  `.execute(db);
  return rows;
}

export interface MonthSums {
  papers: number;
  notes: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/** Returns what the papers of a month come to, less what was credited. */
export async function sumMonth(db: Db, { from, before }: Month): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    select count(*) filter (where sign > 0) as papers, count(*) filter (where sign < 0) as notes,
      coalesce(sum(sign * taxable_paise), 0) as taxable_paise, coalesce(sum(sign * cgst_paise), 0) as cgst_paise,
      coalesce(sum(sign * sgst_paise), 0) as sgst_paise, coalesce(sum(sign * igst_paise), 0) as igst_paise,
      coalesce(sum(sign * total_paise), 0) as total_paise
    from (
      select *, case when kind = 'credit_note' then -1 else 1 end as sign from paper
      where issued_on >= ${from}::date and issued_on < ${before}::date
    ) as paper
  `.execute(db);
  if (!rows[0]) throw new Error('A sum has one row.');
  return rows[0];
}
