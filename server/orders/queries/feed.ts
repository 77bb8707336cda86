import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { selectOrder } from './orders.ts';

/** The transaction that placed an order. */
const placedIn = sql<FeedMark | null>`${sql.ref('order.placed_in')}::text`.as('placed_in');

/**
 * A mark in the feed of new orders: the number of a transaction (xid8, as a text). All orders of earlier transactions
 * are visible, and no more of them can appear.
 */
export type FeedMark = string;

/** The number of a transaction, for comparisons. */
export const markNumber = (mark: FeedMark): bigint => BigInt(mark);

/** Returns the mark after which all orders come that are not visible yet. */
export async function readFeedMark(db: Db): Promise<FeedMark> {
  const { rows } = await sql<{ mark: FeedMark }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark
  `.execute(db);
  return rows[0]?.mark ?? '0';
}

/**
 * The timeline that is written now. After a promotion the last checkpoint is still of the one before, for minutes; a
 * server that only follows another has no other answer.
 */
const timeline = sql`
  case when pg_is_in_recovery() then timeline_id
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`;

/**
 * Returns the name of the series of transaction numbers. Another database server, another database on it, and a server
 * that was restored to an earlier moment (its timeline) have other names.
 */
export async function readFeedName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select left(md5(concat_ws(' ', system_identifier, ${timeline}, database.oid)), 12) as name
    from pg_control_system(), pg_control_checkpoint(), pg_database as database
    where database.datname = current_database()
  `.execute(db);
  return rows[0]?.name ?? '';
}

/** Whether this database server has reached the mark: a copy of its files may be older. */
export async function isReached(db: Db, mark: FeedMark): Promise<boolean> {
  const { rows } = await sql<{ is_reached: boolean }>`
    select ${mark}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as is_reached
  `.execute(db);
  return rows[0]?.is_reached ?? false;
}

/**
 * Returns the orders from a mark on, in the order of their transactions, without the given numbers. `mark` is where to
 * continue once all rows were read.
 */
export async function listFeed(
  db: Db,
  from: FeedMark,
  { without, limit }: { without: number[]; limit: number },
) {
  return selectOrder(db.selectFrom('order'))
    .select([placedIn, sql<FeedMark>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('mark')])
    .where('order.placed_in', '>=', from)
    .where('order.placed_in', '<', sql<string>`pg_snapshot_xmax(pg_current_snapshot())`)
    .where('order.id', '<>', sql<number>`all(${without}::int[])`)
    .orderBy('order.placed_in')
    .orderBy('order.id')
    .limit(limit)
    .execute();
}

/** Returns the mark of the last `count` orders, if there are more than that after `from`; otherwise `from`. */
export async function latestOfFeed(db: Db, from: FeedMark, count: number): Promise<FeedMark> {
  const row = await db
    .selectFrom('order')
    .select(placedIn)
    .where('order.placed_in', '>=', from)
    .where('order.placed_in', '<', sql<string>`pg_snapshot_xmax(pg_current_snapshot())`)
    .orderBy('order.placed_in', 'desc')
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row?.placed_in ?? from;
}

/** Returns the latest orders with higher numbers than `id`, oldest first. */
export async function listLatestAfter(db: Db, id: number, limit: number) {
  const rows = await selectOrder(db.selectFrom('order'))
    .select(placedIn)
    .where('order.id', '>', id)
    .orderBy('order.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
