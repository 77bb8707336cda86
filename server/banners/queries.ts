import type { Db } from '#server/database.ts';

/** All banners in the order they are shown; ties are broken by id. */
export async function listBanners(db: Db) {
  return db
    .selectFrom('banner')
    .innerJoin('picture', 'picture.id', 'banner.picture_id')
    .select(['banner.id', 'banner.display_order', 'picture.stem', 'picture.fallback_format'])
    .where('banner.deleted_at', 'is', null)
    .orderBy('banner.display_order')
    .orderBy('banner.id')
    .execute();
}

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

export async function hasBanners(db: Db): Promise<boolean> {
  const row = await db.selectFrom('banner').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
