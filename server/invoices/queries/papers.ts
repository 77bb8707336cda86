import { sql } from 'kysely';

import type {
  Correction,
  IssueOutcome,
  OwedReason,
  PaperKind,
  ReplaceOutcome,
} from '#contract/invoices/words.ts';
import type { Language } from '#contract/languages.ts';
import type { GstState, SellerKind } from '#contract/tax/words.ts';
import type { Db } from '#server/database.ts';
import { indexRange } from '#server/platform/db/index-range.ts';

interface PaperLineRow {
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

export interface PaperHeadRow {
  id: number;
  number: string;
  kind: PaperKind;
  order_id: number;
  issued_at: Date;
  seller: {
    kind: SellerKind;
    legal_name: string;
    /** Missing on papers from before it stood there. */
    trade_name?: string | null;
    address: string;
    state_code: GstState;
    gstin: string | null;
    /** Missing on papers from before it stood there. */
    fssai_licence?: string | null;
  };
  buyer: { name: string; address: string };
  buyer_gstin: string | null;
  place_of_supply: GstState | null;
  is_commercial: boolean;
  /** Null on papers from before it stood there, and of orders without one. */
  language: Language | null;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  replaced_by_number: string | null;
}

export interface StoredPaperRow extends PaperHeadRow {
  refers_number: string | null;
  refers_at: Date | null;
  correction: Correction | null;
  replaces_number: string | null;
  replaces_at: Date | null;
  replaced_by_at: Date | null;
  lines: PaperLineRow[];
}

export interface PaperRow extends StoredPaperRow {
  /** Null of what is sent. The order keeps no place of what was handed over at the counter. */
  pickup: { place: string | null } | null;
}

/** What is right, for the invoice of this number. */
export interface RightInvoice {
  number: string;
  buyer: PaperHeadRow['buyer'];
  gstin: string | null;
  state: GstState | null;
  correction: Correction;
}

const head = sql`paper.id, paper.number, paper.kind, paper.order_id, paper.issued_at, paper.seller, paper.buyer, paper.buyer_gstin,
  paper.place_of_supply, paper.is_commercial, paper.language, paper.taxable_paise, paper.cgst_paise, paper.sgst_paise, paper.igst_paise,
  paper.total_paise`;
const newer = sql`left join paper as newer on newer.replaces = paper.id`;

/**
 * Returns the papers of orders with their lines, order by order as they are given: the invoice that counts with its credit notes, then
 * those that it has replaced with theirs.
 */
export async function listPapersOf(db: Db, orderIds: readonly number[]): Promise<StoredPaperRow[]> {
  const { rows } = await sql<StoredPaperRow>`
    select ${head}, paper.correction, billed.number as refers_number, billed.issued_at as refers_at,
      older.number as replaces_number, older.issued_at as replaces_at, newer.number as replaced_by_number,
      newer.issued_at as replaced_by_at,
      (select jsonb_agg(to_jsonb(paper_line) order by position) from paper_line where paper_id = paper.id) as lines
    from paper left join paper as billed on billed.id = paper.refers_to left join paper as older on older.id = paper.replaces ${newer}
    where paper.order_id = any(${orderIds}::int[])
    order by array_position(${orderIds}::int[], paper.order_id), coalesce(paper.refers_to, paper.id) desc, paper.id
  `.execute(db);
  return rows;
}

interface PaperPage {
  month: string | undefined;
  page: number;
  page_size: number;
}

/**
 * Returns a page of `total` papers, the latest first; of one month if it is given, as its first day. Found in the index
 * alone, from its nearer end.
 */
export async function listPapers(
  db: Db,
  { month, ...paging }: PaperPage,
  total: number,
): Promise<PaperHeadRow[]> {
  const { offset, limit, direction } = indexRange(paging, total);
  const way = sql.raw(direction);
  const { rows } = await sql<PaperHeadRow>`
    select ${head}, newer.number as replaced_by_number from paper ${newer} where paper.id in (
      select id from paper ${ofMonth(month)} order by issued_on ${way}, id ${way} limit ${limit} offset ${offset}
    ) order by paper.issued_on desc, paper.id desc
  `.execute(db);
  return rows;
}

/**
 * Of a month they are counted in its index. All of them are as many as the numbers that were given: there is no gap.
 */
export async function countPapers(db: Db, month: string | undefined): Promise<number> {
  const { rows } = await (
    month === undefined
      ? sql<{ total: number }>`select coalesce(sum(last_n), 0) as total from paper_series`
      : sql<{ total: number }>`select count(*) as total from paper ${ofMonth(month)}`
  ).execute(db);
  return rows[0]?.total ?? 0;
}

const ofMonth = (month: string | undefined) =>
  month === undefined
    ? sql``
    : sql`where paper.issued_on >= ${month}::date and paper.issued_on < ${month}::date + interval '1 month'`;

/** What left before anybody had said who sells is owed as soon as they have. */
const isDue = sql`(reason <> 'no_profile' or (select id from tax_profile_on(day_in_india(shop_now()))) is not null)`;

/** Whether an order has left, and its paper is still to be made: also before anybody has stated who sells. */
export async function isOwed(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from paper_owed where order_id = ${orderId}`.execute(db);
  return rows.length > 0;
}

/** Returns the orders that have left without their paper, the first of them first. */
export async function listOwed(db: Db, limit: number) {
  const { rows } = await sql<{ order_id: number; reason: OwedReason; since: Date }>`
    select order_id, reason, since from paper_owed where ${isDue} order by order_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns orders that are owed their paper: those that were not tried yet, then those that were tried longest ago. */
export async function listToTry(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from paper_owed where ${isDue} order by tried_at nulls first, order_id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from paper_owed where ${isDue}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the numbers of papers, by their ids. */
export async function listNumbersOfPapers(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('paper')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Gives an order that has left its paper, or returns why not, in one statement. */
export async function callIssuePaper(
  db: Db,
  orderId: number,
  state: string | null,
): Promise<IssueOutcome> {
  const { rows } = await sql<{ outcome: IssueOutcome }>`
    select issue_paper(${orderId}, ${state}) as outcome
  `.execute(db);
  return rows[0]?.outcome ?? 'not_due';
}

/** Puts another invoice in place of a wrong one, or returns why not, in one statement. */
export async function callReplaceInvoice(
  db: Db,
  orderId: number,
  { number, buyer, gstin, state, correction }: RightInvoice,
): Promise<ReplaceOutcome> {
  const { rows } = await sql<{ outcome: ReplaceOutcome }>`
    select replace_invoice(${orderId}, ${number}, ${JSON.stringify(buyer)}::jsonb, ${gstin}, ${state}, ${correction}) as outcome
  `.execute(db);
  return rows[0]?.outcome ?? 'not_found';
}
