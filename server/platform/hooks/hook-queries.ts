import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import type { HookResult, SignedEvent } from './hook-source.ts';

interface NewHook {
  provider: string;
  event: SignedEvent;
  headers: Record<string, string>;
  body: Buffer;
}

/** How far the time that an event was sent at may be from the shop's, in seconds: an older one is somebody's copy. */
const maxAgeSeconds = 300;

/** Stores an event and returns its id; undefined if it was stored before, or was sent long ago. */
export async function insertHook(
  db: Db,
  { provider, event: { key, sentAt }, headers, body }: NewHook,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into hook_event (provider, event_key, headers, body)
    select ${provider}, ${key}, ${JSON.stringify(headers)}::jsonb, ${body}::bytea
    where coalesce(abs(extract(epoch from shop_now()) - ${sentAt ?? null}::float8) <= ${sql.lit(maxAgeSeconds)}, true)
    on conflict on constraint hook_event_once do nothing
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** Whether an event was stored before. */
export async function isHookStored(
  db: Db,
  { provider, event: { key } }: NewHook,
): Promise<boolean> {
  const row = await db
    .selectFrom('hook_event')
    .select('id')
    .where('provider', '=', provider)
    .where('event_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
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
