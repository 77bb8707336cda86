import type { Db } from '#server/database.ts';

import {
  type FeedMark,
  isReached,
  latestOfFeed,
  listFeed,
  listLatestAfter,
  markNumber,
  readFeedMark,
  readFeedName,
} from '../queries/feed.ts';
import type { OrderRow } from '../queries/orders.ts';

/** Whoever names an order alone may not have heard of some with numbers a little lower. */
const overlap = 50;
const atATime = 100;
/** Whoever missed more than this looks into the list. */
const maxMissed = 200;

/** The first place of all. */
const beginning: FeedMark = '0';

/** Where a follower is: the last order it was sent, what it knew to be complete then, and by whose marks. */
export interface FeedPlace {
  orderId: number;
  mark?: FeedMark;
  feed?: string;
}

/** Called with an order and the place from which whoever is cut off then misses nothing. */
type Send = (order: OrderRow, place: FeedPlace) => Promise<void>;

/**
 * Sends what was placed after a place, or without one what is placed from now on, as soon as it can be seen. Each
 * order is sent once; whoever goes on from a place may hear again of some that are a little older. Whoever was away
 * for long hears of the latest. Whoever comes from another database server hears of what was placed on this one.
 */
export async function followOrders(db: Db, after: FeedPlace | undefined, send: Send) {
  /** The orders sent since the mark, and which transactions placed them. */
  const sent = new Map<number, FeedMark>();
  let mark = await readFeedMark(db);
  const feed = await readFeedName(db);
  if (after === undefined) {
    for (const row of await listFeed(db, mark, { without: [], limit: maxMissed })) noteSent(row);
  } else if (after.mark === undefined || after.feed === undefined) {
    await sendAfter(after.orderId - overlap);
  } else if (after.feed === feed && (await isReached(db, after.mark))) {
    mark = await latestOfFeed(db, after.mark, maxMissed);
  } else {
    // Numbers do not tell what is new here: they may have been given elsewhere, to others.
    await sendAfter(after.orderId);
    mark = await latestOfFeed(db, beginning, maxMissed);
  }

  /** Until all of these are sent, whoever is cut off begins where they began. */
  async function sendAfter(orderId: number): Promise<void> {
    for (const row of await listLatestAfter(db, orderId, maxMissed)) {
      await send(row, after ?? { orderId });
      noteSent(row);
    }
  }

  function noteSent({ id, placed_in: placedIn }: { id: number; placed_in: FeedMark | null }): void {
    if (placedIn !== null) sent.set(id, placedIn);
  }

  async function sendOne(row: OrderRow & { placed_in: FeedMark | null }): Promise<void> {
    await send(row, { orderId: row.id, mark, feed });
    noteSent(row);
  }

  function moveTo(next: FeedMark): void {
    mark = next;
    for (const [id, placedIn] of sent) {
      if (markNumber(placedIn) < markNumber(mark)) sent.delete(id);
    }
  }

  async function catchUp(): Promise<void> {
    const rows = await listFeed(db, mark, { without: [...sent.keys()], limit: atATime });
    for (const row of rows) await sendOne(row);
    const last = rows.at(-1);
    if (!last) return;
    if (rows.length === atATime) return catchUp();
    moveTo(last.mark);
  }
  return { catchUp, place: () => ({ orderId: after?.orderId ?? 0, mark, feed }) };
}
