import type { Db } from '#server/database.ts';

import {
  type FeedMark,
  isKnownMark,
  latestOfFeed,
  listFeed,
  listLatestAfter,
  markNumber,
  readFeedMark,
} from '../queries/feed.ts';
import type { OrderRow } from '../queries/orders.ts';

/** Whoever names an order alone may not have heard of some with numbers a little lower. */
const overlap = 50;
const atATime = 100;
/** Whoever missed more than this looks into the list. */
const mostMissed = 200;

/** Where a follower is: the last order it was sent, and what it knew to be complete then. */
export interface FeedPlace {
  orderId: number;
  mark?: FeedMark;
}

/** Called with an order and the place at which it was sent. */
type Send = (order: OrderRow, place: Required<FeedPlace>) => Promise<void>;

/**
 * Sends what was placed after a place, or without one what is placed from now on, as soon as it can be seen. Each
 * order is sent once; whoever goes on from a place may hear again of some that are a little older. Whoever was away
 * for long hears of the latest.
 */
export async function followOrders(db: Db, after: FeedPlace | undefined, send: Send) {
  /** The orders sent since the mark, and which transactions placed them. */
  const sent = new Map<number, FeedMark>();
  let mark = await readFeedMark(db);
  if (after === undefined) {
    for (const row of await listFeed(db, mark, { without: [], limit: mostMissed })) noteSent(row);
  } else if (after.mark !== undefined && (await isKnownMark(db, after.mark))) {
    mark = await latestOfFeed(db, after.mark, mostMissed);
  } else {
    for (const row of await listLatestAfter(db, after.orderId - overlap, mostMissed)) {
      await sendOne(row);
    }
  }

  function noteSent({ id, placed_in: placedIn }: { id: number; placed_in: FeedMark | null }): void {
    if (placedIn !== null) sent.set(id, placedIn);
  }

  async function sendOne(row: OrderRow & { placed_in: FeedMark | null }): Promise<void> {
    await send(row, { orderId: row.id, mark });
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
  return { catchUp };
}
