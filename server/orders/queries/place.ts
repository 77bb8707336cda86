import { sql } from 'kysely';
import { z } from 'zod';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

import { NewOrder, Placement } from './order-shape.ts';

/** What identifies an attempt to order. */
export interface Attempt {
  /** The client's idempotency key; null if the hash of the body identifies the attempt. */
  key: string | null;
  hash: Buffer;
  /** For how long the same key or body is the same attempt, in milliseconds. */
  retentionMs: number;
  /** When this try was admitted, by the database's clock and in its format. */
  begun: string;
}

interface Placing {
  isFinal: boolean;
  session: Buffer;
  /** Whose session it is, if it is not the customer's. */
  sessionOf?: number | null;
}

/**
 * Places an order, or returns why not, in one statement. With `isFinal`, a refusal is valid for all
 * tries of this attempt that have begun. Throws `session_required` if the session has ended by then.
 */
export async function callPlaceOrder(
  db: Db,
  order: NewOrder,
  { isFinal, session, sessionOf = order.head.account_id }: Placing,
): Promise<Placement> {
  const asked = JSON.stringify({ ...z.encode(NewOrder, order), is_final: isFinal });
  const { rows } = await sql<{ answer: unknown }>`
    select answer, require_session(${session}, ${sessionOf})
    from place_order(${asked}::jsonb) as answer
  `.execute(db);
  return z.decode(Placement, rows[0]?.answer as z.input<typeof Placement>);
}

/**
 * The number of attempts that an account may close while their keys are valid, so that every closed one stays stored.
 */
const maxClosed = 200;

/**
 * Closes an attempt. Returns the order that it has placed, or the seconds to wait where too many
 * others were closed; with neither, it has placed no order and never will.
 */
export async function closeAttempt(
  db: Db,
  accountId: number,
  key: string,
): Promise<{ placedId: number | undefined; wait: number | undefined }> {
  const { rows } = await sql<{ placed_id: number | null; wait_seconds: number | null }>`
    select placed_id, wait_seconds from give_up_attempt(
      ${accountId}, ${key}, make_interval(secs => ${limits.attemptMs / 1000}), ${maxClosed}
    )
  `.execute(db);
  return { placedId: rows[0]?.placed_id ?? undefined, wait: rows[0]?.wait_seconds ?? undefined };
}

/** More orders than an account can place while the same body is the same attempt: older ones are not read. */
const maxOfMoment = 1_000;

/**
 * Returns the order that an attempt has placed, as `place_order` finds it (0063), and the hash of its body. The result
 * is final only while the account is locked: otherwise another try may be about to place one.
 */
export async function findAttempt(
  db: Db,
  accountId: number,
  { key, hash, retentionMs, begun }: Attempt,
) {
  const since = sql<Date>`(select shop_now()) - make_interval(secs => ${retentionMs / 1000})`;
  const ofAccount = db.selectFrom('order').where('account_id', '=', accountId);
  if (key !== null) {
    return ofAccount
      .select(['id', 'attempt_hash'])
      .where('attempt_key', '=', key)
      .where('created_at', '>', since)
      .executeTakeFirst();
  }
  const latest = ofAccount
    .select(['id', 'attempt_hash', 'created_at', 'cancelled_at'])
    .orderBy('id', 'desc')
    .limit(maxOfMoment);
  return db
    .selectFrom(latest.as('latest'))
    .select(['id', 'attempt_hash'])
    .where('attempt_hash', '=', hash)
    .where('created_at', '>', since)
    .where(sql<boolean>`(cancelled_at is null or cancelled_at >= ${begun})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the order that a key has placed, however long ago: a browser may ask when it is started again. */
export async function findOrderOfKey(db: Db, accountId: number, key: string) {
  return db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('attempt_key', '=', key)
    .executeTakeFirst();
}

/**
 * Stores that an attempt was refused: no try of it that has begun is placed any more. The caller must have locked the
 * account.
 */
export async function noteRefusal(
  db: Db,
  accountId: number,
  { key, hash }: Pick<Attempt, 'key' | 'hash'>,
): Promise<void> {
  await sql`select note_refused_attempt(${accountId}, ${key}, ${hash})`.execute(db);
}

/** Returns what of an order's products differs from what the customer saw, without placing the order. */
export async function findConflicts(db: Db, lines: NewOrder['lines']): Promise<unknown[]> {
  const { rows } = await sql<{ conflicts: unknown[] | null }>`
    select order_conflicts(
      ${lines.map((line) => line.product_id)}::int[],
      ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.price_paise)}::int[]
    ) as conflicts
  `.execute(db);
  return rows[0]?.conflicts ?? [];
}
