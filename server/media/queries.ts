import type { Db } from '#server/database.ts';

export interface NewPicture {
  content_hash: string;
  stem: string;
  fallback_format: 'jpg' | 'png';
  width: number;
  height: number;
}

export async function findPictureByHash(db: Db, hash: string) {
  return db
    .selectFrom('picture')
    .select(['id'])
    .where('content_hash', '=', hash)
    .executeTakeFirst();
}

export async function findPicture(db: Db, id: number) {
  return db
    .selectFrom('picture')
    .select(['id', 'stem', 'fallback_format', 'width'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns nothing when another upload of the same picture was faster. */
export async function insertPicture(db: Db, picture: NewPicture) {
  return db
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function markAvifMade(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('picture').set({ avif_at: at }).where('id', '=', id).execute();
}
