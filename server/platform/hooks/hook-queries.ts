import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/database.ts';

import type { HookResult, SignedEvent } from './hook-source.ts';

export interface NewHook {
  provider: string;
  event: SignedEvent;
  headers: Record<string, string>;
  body: Buffer;
}

/** How far the time that an event was sent at may be from the shop's, in seconds: an older one is somebody's copy. */
const maxAgeSeconds = 300;

/**
 * The statement that stores events and returns the ids of those that are stored by it: not of those that were before, or
 * were sent long ago.
 */
export const insertHooks = (hooks: readonly NewHook[]): RawBuilder<{ id: number }> => sql`
  insert into hook_event (provider, event_key, headers, body)
  select provider, key, headers, body from unnest(
    ${hooks.map(({ provider }) => provider)}::text[],
    ${hooks.map(({ event }) => event.key)}::text[],
    ${hooks.map(({ headers }) => JSON.stringify(headers))}::jsonb[],
    ${hooks.map(({ body }) => body)}::bytea[],
    ${hooks.map(({ event }) => event.sentAt ?? null)}::float8[]
  ) as hook (provider, key, headers, body, sent_at)
  where coalesce(abs(extract(epoch from shop_now()) - sent_at) <= ${sql.lit(maxAgeSeconds)}, true)
  -- Two processes that store the same events do so in one order.
  order by provider, key
  on conflict on constraint hook_event_once do nothing
  returning id
`;

/** What is stored under the key of an event; bytes that are forgotten by now count as the same. */
export type StoredUnderKey = 'nothing' | 'same' | 'other';

/** Returns of each event what is stored under its key. */
export async function findStored(db: Db, hooks: readonly NewHook[]): Promise<StoredUnderKey[]> {
  const { rows } = await sql<{ stored: StoredUnderKey }>`
    select case when known.id is null then 'nothing'
      when known.body is null or known.body = hook.body then 'same' else 'other' end as stored
    from unnest(
      ${hooks.map(({ provider }) => provider)}::text[],
      ${hooks.map(({ event }) => event.key)}::text[],
      ${hooks.map(({ body }) => body)}::bytea[]
    ) with ordinality as hook (provider, key, body, place)
    left join hook_event as known on known.provider = hook.provider and event_key = hook.key
    order by place
  `.execute(db);
  return rows.map(({ stored }) => stored);
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

/**
 * Returns events that nobody has handled although it was tried, some of them, and notes that they are tried again: the
 * first time after ten minutes, then after twice as long each time, up to six hours.
 */
export async function takeUnhandled(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update hook_event set retries = retries + 1, retried_at = shop_now() where id in (
      select id from hook_event where state = 'new' and coalesce(retried_at, received_at) <
        (select shop_now()) - least(interval '6 hours', interval '10 minutes' * 2 ^ least(retries, 10))
      order by id limit ${size} for no key update skip locked
    ) returning id::float8 as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns how many events were not handled for a day. */
export async function countUnhandled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hook_event
    where state = 'new' and received_at < (select shop_now()) - interval '1 day'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was dealt with. What nobody could read, or has keys for, stays: the shop may learn to. */
const isDealtWith = sql`state <> 'new' and coalesce(reason not in ('unreadable', 'no_provider'), true)`;

/** Deletes the bodies of events that were dealt with 30 days ago, some of them; returns how many. */
export async function forgetOldBodies(db: Db, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update hook_event set body = null where id in (
      select id from hook_event where body is not null and ${isDealtWith}
        and handled_at < (select shop_now()) - interval '30 days'
      order by handled_at limit ${size}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes events that were dealt with 90 days ago, some of them; returns how many. */
export async function deleteOldHooks(db: Db, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from hook_event where id in (
      select id from hook_event where ${isDealtWith} and handled_at < (select shop_now()) - interval '90 days'
      order by handled_at limit ${size}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns how many events of the last day are about nothing that the shop knows. */
export async function countQuarantined(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hook_event
    where state = 'quarantined' and received_at > (select shop_now()) - interval '1 day'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
