import type { Updateable } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Banner } from '#server/migrations/tables.ts';

export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];

/** All banners in the order in which they are shown; ties are broken by id. */
export async function listBanners(db: Db) {
  return liveBanners(db).orderBy('banner.display_order').orderBy('banner.id').execute();
}

export async function findBanner(db: Db, id: number) {
  return liveBanners(db).where('banner.id', '=', id).executeTakeFirst();
}

/** Returns one banner, locked until the transaction ends. */
export async function lockBanner(db: Db, id: number) {
  return liveBanners(db).where('banner.id', '=', id).forUpdate('banner').executeTakeFirst();
}

const liveBanners = (db: Db) =>
  db
    .selectFrom('banner')
    .innerJoin('picture_file as picture', 'picture.id', 'banner.picture_id')
    .select(['banner.id', 'banner.display_order', 'picture.stem', 'picture.fallback_format'])
    .where('banner.deleted_at', 'is', null);

export async function insertBanner(
  db: Db,
  banner: { picture_id: number; display_order: number },
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
