import { sql } from 'kysely';

import type { ComplaintLevel, ComplaintView } from '#contract/complaints/words.ts';
import type { Db } from '#server/database.ts';

import { ownColumns } from './complaints.ts';
import { pictures } from './photographs.ts';

interface Paging {
  page: number;
  page_size: number;
}

/**
 * How soon something must be done. Nobody has looked at it: soon after a day, urgent after 40 hours, late after 48. It
 * is looked after: soon a week before its month is over, urgent three days before.
 */
const level = sql<ComplaintLevel>`case
  when settled_at is not null then 'settled'
  when next_due_at < shop_now() then 'late'
  when looked_at is null and next_due_at < shop_now() + interval '8 hours' then 'urgent'
  when looked_at is null and next_due_at < shop_now() + interval '24 hours' then 'soon'
  when looked_at is not null and next_due_at < shop_now() + interval '3 days' then 'urgent'
  when looked_at is not null and next_due_at < shop_now() + interval '7 days' then 'soon'
  else 'calm' end`;

const selectShop = (db: Db) =>
  db
    .selectFrom('complaint')
    .select(ownColumns)
    .select(['phone', 'name', 'is_own_order', 'looked_at', 'next_due_at', level.as('level')]);

export type ShopRow = Awaited<ReturnType<typeof listComplaints>>[number];
export type ShopThreadRow = NonNullable<Awaited<ReturnType<typeof findShopComplaint>>>;

export async function findShopComplaint(db: Db, id: number) {
  return selectShop(db).select(pictures).where('complaint.id', '=', id).executeTakeFirst();
}

/** One page of the board: what is due first, or what was settled last, or the newest first. */
export async function listComplaints(
  db: Db,
  { view, page, page_size: size }: Paging & { view: ComplaintView },
) {
  const query = selectShop(db)
    .limit(size)
    .offset((page - 1) * size);
  if (view === 'open' || view === 'data') {
    return query
      .where('settled_at', 'is', null)
      .$if(view === 'data', (open) => open.where('about', '=', 'data'))
      .orderBy('next_due_at')
      .orderBy('complaint.id')
      .execute();
  }
  if (view === 'settled') {
    return query
      .where('settled_at', 'is not', null)
      .orderBy('settled_at', 'desc')
      .orderBy('complaint.id', 'desc')
      .execute();
  }
  return query.orderBy('complaint.id', 'desc').execute();
}

/** How many complaints a list of the board has, from the tally; those about data are counted among the open ones. */
export async function countView(db: Db, view: ComplaintView): Promise<number> {
  if (view === 'data') return countOpenAboutData(db);
  const { rows } = await sql<{ complaints: number }>`
    select coalesce(sum(complaints), 0)::int as complaints from complaint_tally
    where ${view === 'all' ? sql`true` : sql`is_settled = ${view === 'settled'}`}
  `.execute(db);
  return rows[0]?.complaints ?? 0;
}

async function countOpenAboutData(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .where('settled_at', 'is', null)
    .where('about', '=', 'data')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many are open, and how many of them are late or nearly so. */
export async function countComplaints(db: Db) {
  return db
    .selectFrom('complaint')
    .where('settled_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`(count(*) filter (where ${level} = 'late'))::int`.as('late'),
      sql<number>`(count(*) filter (where ${level} = 'urgent'))::int`.as('urgent'),
    ])
    .executeTakeFirstOrThrow();
}

/** All entries, notes included, with the member of staff who wrote them; oldest first. */
export async function listShopEntries(db: Db, id: number) {
  return db
    .selectFrom('complaint_entry')
    .leftJoin('account_number as author', 'author.id', 'by_id')
    .select(['complaint_entry.id', 'kind', 'text', 'at', 'author.phone as by'])
    .where('complaint_id', '=', id)
    .orderBy('complaint_entry.id')
    .execute();
}

/** Complaints after an id, with how often they were answered, for the record. */
export async function listForRecord(db: Db, { after, limit }: { after: number; limit: number }) {
  return selectShop(db)
    .select(
      sql<number>`(
        select count(*)::int from complaint_entry where complaint_id = complaint.id and kind = 'answer'
      )`.as('answers'),
    )
    .where('complaint.id', '>', after)
    .orderBy('complaint.id')
    .limit(limit)
    .execute();
}
export type RecordRow = Awaited<ReturnType<typeof listForRecord>>[number];
