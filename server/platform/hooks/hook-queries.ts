import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import type { HookResult } from './hook-source.ts';

interface NewHook {
  provider: string;
  eventKey: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Stores an event and returns its id; undefined if it was stored before. */
export async function insertHook(
  db: Db,
  { provider, eventKey, headers, body }: NewHook,
): Promise<number | undefined> {
  const row = await db
    .insertInto('hook_event')
    .values({ provider, event_key: eventKey, headers: JSON.stringify(headers), body })
    .onConflict((conflict) => conflict.constraint('hook_event_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns an event that has not been handled. */
export async function findNewHook(db: Db, id: number) {
  return db
    .selectFrom('hook_event')
    .select(['id', 'provider', 'headers', 'body'])
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
}

/** Writes what has become of an event, unless that is known already. */
export async function finishHook(db: Db, id: number, { state, reason, orderId }: HookResult) {
  await db
    .updateTable('hook_event')
    .set({
      state,
      reason: reason ?? null,
      order_id: orderId ?? null,
      handled_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .execute();
}

/** Returns how many events of the last day are about nothing that the shop knows. */
export async function countQuarantined(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('hook_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'quarantined')
    .where('received_at', '>', sql<Date>`(select shop_now()) - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}
