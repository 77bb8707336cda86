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

/**
 * A client that resumes by an order number alone may have missed orders with slightly lower numbers, which were
 * committed later.
 */
const overlap = 50;
const atATime = 100;
/** A client that missed more than this has to read the list. */
const maxMissed = 200;

/** Before all orders. */
const beginning: FeedMark = '0';

/**
 * Where a client is in the feed: the last order it received, the mark up to which it had received all, and the name of
 * the feed that the mark belongs to.
 */
export interface FeedPlace {
  orderId: number;
  mark?: FeedMark;
  feed?: string;
}

/** Called with an order, and with the place from which a disconnected client resumes without missing any. */
type Send = (order: OrderRow, place: FeedPlace) => Promise<void>;

/**
 * Sends the orders placed after a place, or without one those placed from now on, as soon as they are committed. Each
 * order is sent once; after a reconnect, some slightly older ones may come again. A client that was away for long
 * receives only the latest. A client with a place of another database server receives the orders placed on this one.
 */
export async function followOrders(db: Db, after: FeedPlace | undefined, send: Send) {
  /** The orders sent since the mark, and the transactions that placed them. */
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
    // Numbers do not show what is new here: the other server may have given the same numbers to other orders.
    await sendAfter(after.orderId);
    mark = await latestOfFeed(db, beginning, maxMissed);
  }

  /** Until all of these are sent, a disconnected client resumes at its old place. */
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
