import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import { indexRange } from '#server/platform/db/index-range.ts';
import { OvertakenError } from '#server/platform/db/transaction.ts';

interface Paging {
  page: number;
  page_size: number;
}

/** A product that is sold, and how much of it there is. */
export async function findProductStock(db: Db, id: number) {
  return db
    .selectFrom('sold_product')
    .select(['name', 'stock'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whose request it is. Guests have proved no number, as little as whoever types one. */
export interface Asker {
  id: number;
  phone: string;
  is_guest: boolean;
}

/**
 * Notes that a number waits for a product. It stays as it is if it waits already, but goes over to the account of the number;
 * each browser that asked has its key in it.
 */
export async function insertRequest(
  db: Db,
  request: { productId: number } & ({ account: Asker } | { phone: string; key: string }),
): Promise<void> {
  const isOfAccount = 'account' in request;
  const isProved = isOfAccount && !request.account.is_guest;
  const key = isOfAccount ? null : request.key;
  await db
    .insertInto('restock_request')
    .values({
      product_id: request.productId,
      phone: isOfAccount ? request.account.phone : request.phone,
      account_id: isOfAccount ? request.account.id : null,
      device_key: key,
      device_keys: key === null ? [] : [key],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'phone'])
        .where('told_at', 'is', null)
        .doUpdateSet((eb) => ({
          account_id: isProved
            ? eb.ref('excluded.account_id')
            : eb.fn.coalesce('restock_request.account_id', 'excluded.account_id'),
          device_keys: sql<string[]>`restock_request.device_keys || array(
            select unnest(excluded.device_keys) except select unnest(restock_request.device_keys))`,
        })),
    )
    .execute();
}

/** Whether a browser has asked as well. */
const hasKeys = sql<boolean>`device_key is not null or device_keys <> '{}'`;

/** Deletes what the number of an account waits for, whoever has typed it; of a guest their own wish alone. */
export async function deleteOwnRequest(db: Db, account: Asker, productId: number): Promise<void> {
  if (!account.is_guest) {
    await db
      .deleteFrom('restock_request')
      .where((eb) => eb.or([eb('account_id', '=', account.id), eb('phone', '=', account.phone)]))
      .where('product_id', '=', productId)
      .execute();
    return;
  }
  await db
    .updateTable('restock_request')
    .set({ account_id: null })
    .where('account_id', '=', account.id)
    .where('product_id', '=', productId)
    .where(hasKeys)
    .execute();
  await db
    .deleteFrom('restock_request')
    .where('account_id', '=', account.id)
    .where('product_id', '=', productId)
    .execute();
}

/** Deletes what a browser has asked for, unless an account or another browser has asked for it too. */
export async function deleteRequestOfDevice(db: Db, key: string): Promise<void> {
  const ofKey = sql<boolean>`(device_key = ${key} or device_keys @> array[${key}::uuid])`;
  const { rows } = await sql<{ id: number }>`
    update restock_request set device_key = nullif(device_key, ${key}), device_keys = array_remove(device_keys, ${key})
    where ${ofKey} returning id
  `.execute(db);
  await db
    .deleteFrom('restock_request')
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)})`)
    .where('account_id', 'is', null)
    .where(sql<boolean>`not (${hasKeys})`)
    .execute();
}

/** What an account has asked for, the first first. */
export async function listOwnRequests(db: Db, accountId: number) {
  return db
    .selectFrom('restock_request')
    .leftJoin('sold_product', 'sold_product.id', 'restock_request.product_id')
    .where('account_id', '=', accountId)
    .select(['product_id', 'sold_product.name', 'phone', 'restock_request.created_at', 'told_at'])
    .orderBy('restock_request.id')
    .execute();
}

export type AwaitedRow = Awaited<ReturnType<typeof listAwaited>>[number];

/** Of all products, or of these alone. */
const awaited = (db: Db, ids?: number[]) =>
  db
    .selectFrom('restock_request')
    .where('told_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('product_id', '=', sql<number>`any(${ids})`))
    .groupBy('product_id')
    .select((eb) => [
      'product_id',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min('created_at').as('since'),
    ]);

/**
 * One page of the products that people wait for: those that are back first, then by how many wait; each with how many
 * products and people there are on all pages.
 */
export async function listAwaited(
  db: Db,
  { page, page_size, ids }: Paging & { ids?: number[] | undefined },
) {
  return db
    .selectFrom(awaited(db, ids).as('awaited'))
    .innerJoin('sold_product', 'sold_product.id', 'awaited.product_id')
    .select(['awaited.product_id', 'sold_product.name', 'stock', 'waiting', 'since'])
    .select([
      sql<number>`(count(*) over ())::int`.as('products'),
      sql<number>`(sum(waiting) over ())::int`.as('people'),
    ])
    .orderBy(sql`stock > 0`, 'desc')
    .orderBy('waiting', 'desc')
    .orderBy('since')
    .orderBy('awaited.product_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

/** How many products people wait for, how many people, and how many of them for a product that is back. */
export async function countAwaited(db: Db, ids?: number[]) {
  return db
    .selectFrom(awaited(db, ids).as('awaited'))
    .innerJoin('sold_product', 'sold_product.id', 'awaited.product_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('products'),
      sql<number>`coalesce(sum(waiting), 0)::int`.as('people'),
      sql<number>`coalesce(sum(waiting) filter (where stock > 0), 0)::int`.as('to_tell'),
    ])
    .executeTakeFirstOrThrow();
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

const requests = (db: Db) =>
  db
    .selectFrom('restock_request')
    .leftJoin('account_number as teller', 'teller.id', 'restock_request.told_by')
    .select([
      'restock_request.id',
      'restock_request.product_id',
      'restock_request.phone',
      'account_id',
      'created_at',
      'told_at',
      'teller.phone as told_by_phone',
    ]);

/** One page of those who asked for a product, the first first: found in the index, from its nearer end. */
export async function listRequests(db: Db, productId: number, paging: Paging, asked: number) {
  const { offset, limit, direction } = indexRange(paging, asked);
  // It thinks of lists that begin with the newest.
  const order = direction === 'desc' ? 'asc' : 'desc';
  const page = db
    .selectFrom('restock_request')
    .where('product_id', '=', productId)
    .select('id')
    .orderBy('id', order)
    .limit(limit)
    .offset(offset);
  return requests(db)
    .where('restock_request.id', 'in', page)
    .orderBy('restock_request.id')
    .execute();
}

/** How many asked for a product, and how many of them still wait: each counted in an index of its own. */
export async function countRequests(db: Db, productId: number) {
  const { rows } = await sql<{ asked: number; waiting: number }>`
    select (select count(*) from restock_request where product_id = ${productId}) as asked,
      (select count(*) from restock_request where product_id = ${productId} and told_at is null) as waiting
  `.execute(db);
  return rows[0] ?? { asked: 0, waiting: 0 };
}

/**
 * Puts what a number asks for since into its request of before: all browsers keep their keys, and the account of the number
 * goes before a guest, as where they ask for one that waits.
 */
async function takeUpNewer(
  db: Db,
  { id, product_id, phone }: { id: number; product_id: number; phone: string },
): Promise<void> {
  await sql`
    with newer as (
      delete from restock_request where product_id = ${product_id} and phone = ${phone} and told_at is null
      returning account_id, device_key, device_keys
    )
    update restock_request as older
    set account_id = case when exists (select from account_number where id = newer.account_id and not is_guest)
        then newer.account_id else coalesce(older.account_id, newer.account_id) end,
      device_key = coalesce(older.device_key, newer.device_key),
      device_keys = array(
        select unnest(older.device_keys || newer.device_keys || newer.device_key)
        except select null
      )
    from newer where older.id = ${id}
  `.execute(db);
}

/**
 * Records that somebody was notified, or was not after all; undefined if there is no such request. `isNew` is false if
 * it was recorded before. If they have asked again since, the newer request goes into this one.
 */
export async function markNotified(
  db: Db,
  { id, isNotified, actorId }: { id: number; isNotified: boolean; actorId: number | null },
) {
  const before = await db
    .selectFrom('restock_request')
    .where('id', '=', id)
    .select(['product_id', 'phone', 'told_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const isNew = (before.told_at !== null) !== isNotified;
  if (isNew && !isNotified) await takeUpNewer(db, { id, ...before });
  if (isNew) {
    const marking = db
      .updateTable('restock_request')
      .set(
        isNotified
          ? { told_at: sql<Date>`shop_now()`, told_by: actorId }
          : { told_at: null, told_by: null },
      )
      .where('id', '=', id)
      .execute();
    await marking.catch((error: unknown) => {
      // They ask again at this moment: the request that they make is not seen until now.
      const isAsked =
        error instanceof Error &&
        'constraint' in error &&
        error.constraint === 'restock_request_waiting';
      throw isAsked ? new OvertakenError() : error;
    });
  }
  const row = await requests(db).where('restock_request.id', '=', id).executeTakeFirstOrThrow();
  return { row, isNew };
}

const before = (ms: number) => sql<Date>`shop_now() - ${ms} * interval '1 millisecond'`;

/** Deletes some requests that were notified, or made, longer ago than that; returns how many. */
export async function deleteOldRequests(
  db: Db,
  { notifiedMs, madeMs, limit }: { notifiedMs: number; madeMs: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('restock_request')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('restock_request')
        .select('id')
        .where((eb) =>
          eb.or([eb('told_at', '<', before(notifiedMs)), eb('created_at', '<', before(madeMs))]),
        )
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
