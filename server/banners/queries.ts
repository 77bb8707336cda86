import { type Updateable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Banner } from '#server/migrations/tables.ts';

export type BannerRow = Awaited<ReturnType<typeof listAllBanners>>[number];

/** The banners that are shown now, in their order; ties are broken by id. */
export async function listBanners(db: Db) {
  return liveBanners(db)
    .where('banner.is_shown', '=', true)
    .orderBy('banner.display_order')
    .orderBy('banner.id')
    .execute();
}

/** All of them in their order, also those that are not shown yet, or no more. */
export async function listAllBanners(db: Db) {
  return timedBanners(db).orderBy('banner.display_order').orderBy('banner.id').execute();
}

export async function findBanner(db: Db, id: number) {
  return timedBanners(db).where('banner.id', '=', id).executeTakeFirst();
}

/** Returns one banner, locked until the transaction ends. */
export async function lockBanner(db: Db, id: number) {
  return timedBanners(db).where('banner.id', '=', id).forUpdate('banner').executeTakeFirst();
}

const liveBanners = (db: Db) =>
  db
    .selectFrom('banner')
    .innerJoin('picture_file as picture', 'picture.id', 'banner.picture_id')
    .select([
      'banner.id',
      'banner.display_order',
      'banner.words',
      'banner.starts_at',
      'banner.ends_at',
      'banner.is_shown',
      'picture.stem',
      'picture.fallback_format',
    ])
    .where('banner.deleted_at', 'is', null);

const timedBanners = (db: Db) =>
  liveBanners(db).select(
    sql<boolean>`coalesce(banner.ends_at <= (select shop_now()), false)`.as('has_ended'),
  );

export async function insertBanner(
  db: Db,
  banner: { picture_id: number; display_order: number; words: string },
): Promise<number> {
  const row = await db
    .insertInto('banner')
    .values(banner)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a banner that the caller has locked. */
export async function updateBanner(db: Db, id: number, change: Updateable<Banner>): Promise<void> {
  await db.updateTable('banner').set(change).where('id', '=', id).execute();
}

export async function hasBanners(db: Db): Promise<boolean> {
  const row = await db.selectFrom('banner').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether a banner is visible at this time. */
const isDue = sql<boolean>`(coalesce(starts_at <= (select shop_now()), true)
  and coalesce(ends_at > (select shop_now()), true))`;

export async function setTimes(
  db: Db,
  id: number,
  { starts, ends }: { starts: Date | null; ends: Date | null },
): Promise<void> {
  await db
    .updateTable('banner')
    .set({ starts_at: starts, ends_at: ends })
    .where('id', '=', id)
    .execute();
  await db.updateTable('banner').set({ is_shown: isDue }).where('id', '=', id).execute();
}

/** Shows and takes down what is due. Writes nothing if nothing is, so that nothing is invalidated. */
export async function showDue(db: Db): Promise<void> {
  const due = await db
    .selectFrom('banner')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('is_shown', 'is distinct from', isDue)
    .execute();
  if (due.length === 0) return;
  await db
    .updateTable('banner')
    .set({ is_shown: isDue })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}

/** Returns in how many ms a banner begins or ends next; undefined if none does. */
export async function readNextChange(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(moment) - (select shop_now()))::float8 * 1000 as ms
    from banner, unnest(array[starts_at, ends_at]) as moment
    where deleted_at is null and moment > (select shop_now())
  `.execute(db);
  return rows[0]?.ms ?? undefined;
}
