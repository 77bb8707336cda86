import type { Db } from '#server/database.ts';

/** All banners in the order they are shown; ties are broken by id. */
export async function listBanners(db: Db) {
  return liveBanners(db).orderBy('banner.display_order').orderBy('banner.id').execute();
}

export async function findBanner(db: Db, id: number) {
  return liveBanners(db).where('banner.id', '=', id).executeTakeFirst();
}

const liveBanners = (db: Db) =>
  db
    .selectFrom('banner')
    .innerJoin('picture', 'picture.id', 'banner.picture_id')
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

/** False where there is no such banner any more. */
export async function updateBannerOrder(db: Db, id: number, order: number): Promise<boolean> {
  const result = await db
    .updateTable('banner')
    .set({ display_order: order })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False where there is no such banner any more. */
export async function deleteBannerRow(db: Db, id: number, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('banner')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function hasBanners(db: Db): Promise<boolean> {
  const row = await db.selectFrom('banner').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
