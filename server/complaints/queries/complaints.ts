import { type Insertable, sql } from 'kysely';

import type { ComplaintEntryKind, ComplaintOutcome } from '#contract/complaints/words.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import type { Complaint } from '#server/migrations/tables.ts';

import { pictures } from './photographs.ts';

interface Paging {
  page: number;
  page_size: number;
}

const now = sql<Date>`shop_now()`;

/** By when a settled complaint may be opened again; null of one that is open. */
const reopenUntil = sql<Date | null>`
  settled_at + ${limits.complaintReopenMs} * interval '1 millisecond'
`;

/** What customers see of a complaint. */
export const ownColumns = [
  'complaint.id',
  'complaint.number',
  'complaint.account_id',
  'about',
  'complaint.kind',
  'order_no',
  'product_id',
  'product_name',
  'complaint.text',
  'officer',
  'received_at',
  'acknowledged_at',
  'due_at',
  'settled_at',
  'outcome',
] as const;

const selectOwn = (db: Db) =>
  db
    .selectFrom('complaint')
    .select(ownColumns)
    .select([
      reopenUntil.as('reopen_until'),
      sql<boolean>`coalesce(${reopenUntil} > ${now}, false)`.as('is_reopenable'),
    ]);

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;

/** Whose complaint it is: an account's, or one found by its ticket number and phone number. */
export type Whose = { id: number; accountId: number } | { number: string; phone: string };

/** A complaint as the customer sees it. */
export async function findComplaint(db: Db, whose: Whose) {
  const query = selectOwn(db).select(pictures);
  return 'id' in whose
    ? query
        .where('complaint.id', '=', whose.id)
        .where('account_id', '=', whose.accountId)
        .executeTakeFirst()
    : query
        .where('complaint.number', '=', whose.number)
        .where('phone', '=', whose.phone)
        .executeTakeFirst();
}

/** One page of an account's complaints, the latest first. */
export async function listOwn(db: Db, accountId: number, { page, page_size: size }: Paging) {
  return selectOwn(db)
    .where('account_id', '=', accountId)
    .orderBy('complaint.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countOwn(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** All complaints of an account with their entries, for a copy of its data. */
export async function listAllOwn(db: Db, accountId: number) {
  return selectOwn(db)
    .select(pictures)
    .where('account_id', '=', accountId)
    .orderBy('complaint.id')
    .execute();
}

/** How many complaints came of an account in a day. */
export async function countOfDay(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .where('received_at', '>', sql<Date>`(select shop_now()) - interval '1 day'`)
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewRow = Pick<
  Insertable<Complaint>,
  | 'account_id'
  | 'phone'
  | 'name'
  | 'about'
  | 'order_no'
  | 'is_own_order'
  | 'product_id'
  | 'product_name'
  | 'kind'
  | 'text'
  | 'officer'
>;

/**
 * Stores a complaint under the next ticket number, confirmed at once if it is known who answers. Returns its id and
 * number.
 */
export async function insertComplaint(db: Db, row: NewRow, code: string) {
  return db
    .insertInto('complaint')
    .values({
      ...row,
      number: sql<string>`next_complaint_number(${code})`,
      received_at: now,
      acknowledged_at: row.officer === '' ? null : now,
      due_at: sql<Date>`complaint_due_at(shop_now())`,
      next_due_at: sql<Date>`shop_now() + interval '48 hours'`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** The entries that customers see, oldest first. */
export async function listEntries(db: Db, ids: number[]) {
  return db
    .selectFrom('complaint_entry')
    .select(['id', 'complaint_id', 'kind', 'text', 'at'])
    .where('complaint_id', 'in', ids.length > 0 ? ids : [0])
    .where('kind', '<>', 'note')
    .orderBy('id')
    .execute();
}

export interface NewEntry {
  complaintId: number;
  kind: ComplaintEntryKind;
  text: string | null;
  /** The member of staff who did it. */
  byId: number | null;
}

export async function insertEntry(db: Db, { complaintId, kind, text, byId }: NewEntry) {
  await db
    .insertInto('complaint_entry')
    .values({ complaint_id: complaintId, kind, text, by_id: byId })
    .execute();
}

/** How often a customer has written since the shop last answered. */
export async function countMessagesSinceAnswer(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaint_entry
    where complaint_id = ${id} and kind = 'message' and id > coalesce((
      select max(id) from complaint_entry where complaint_id = ${id} and kind in ('answer', 'settled')
    ), 0)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A complaint's state, locked until the transaction ends. */
export async function lockComplaint(db: Db, id: number) {
  return db
    .selectFrom('complaint')
    .select(['id', 'number', 'settled_at', 'looked_at', 'acknowledged_at', 'outcome'])
    .select(sql<boolean>`coalesce(${reopenUntil} > ${now}, false)`.as('is_reopenable'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Opens a settled complaint again: both clocks begin anew. */
export async function reopen(db: Db, id: number): Promise<void> {
  await db
    .updateTable('complaint')
    .set({
      settled_at: null,
      outcome: null,
      looked_at: null,
      due_at: sql<Date>`complaint_due_at(shop_now())`,
      next_due_at: sql<Date>`shop_now() + interval '48 hours'`,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that somebody looks after it, which confirms it too. */
export async function markLookedAt(db: Db, id: number): Promise<void> {
  await db
    .updateTable('complaint')
    .set({
      looked_at: now,
      acknowledged_at: sql<Date>`coalesce(acknowledged_at, shop_now())`,
      next_due_at: sql<Date>`due_at`,
    })
    .where('id', '=', id)
    .where('looked_at', 'is', null)
    .execute();
}

export async function settle(db: Db, id: number, outcome: ComplaintOutcome): Promise<void> {
  await db
    .updateTable('complaint')
    .set({ settled_at: now, outcome })
    .where('id', '=', id)
    .execute();
}

/** Deletes some complaints that were settled longer ago than that; returns how many. */
export async function deleteOld(
  db: Db,
  { settledMs, limit }: { settledMs: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('complaint')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('complaint')
        .select('id')
        .where(
          'settled_at',
          '<',
          sql<Date>`(select shop_now()) - ${settledMs} * interval '1 millisecond'`,
        )
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
