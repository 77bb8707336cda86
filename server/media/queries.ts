import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface NewPicture {
  content_hash: string;
  stem: string;
  fallback_format: 'jpg' | 'png';
  width: number;
  height: number;
}

const foreignKeyViolation = '23503';

/**
 * Locks the files of a picture until the transaction ends. Everything that removes them must hold this lock, and
 * whatever makes its row rely on them, even before the picture has one.
 */
export async function lockPictureFiles(db: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
}

/** The number of an advisory lock; it must be different from all others in the database. */
const filesLock = 7_254_011;
const lockNotAvailable = '55P03';

/**
 * Until the connection of `db` ends, no file of a picture is removed. Returns false if another connection holds them
 * already. Must not be called inside a transaction.
 */
export async function holdPictureFiles(db: Db): Promise<boolean> {
  try {
    await transaction(db, async (db) => {
      await sql`set local lock_timeout = '3s'`.execute(db);
      await sql`select pg_advisory_lock(${filesLock}::bigint)`.execute(db);
    });
    return true;
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
    if (!isHeld) throw error;
    return false;
  }
}

/** Whether picture files may be removed until the transaction ends. */
export async function mayRemovePictureFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${filesLock}::bigint) as may`.execute(db);
  return rows[0]?.may ?? false;
}

export async function listPictures(db: Db) {
  return db
    .selectFrom('picture')
    .select(['stem', 'fallback_format', 'width', 'avif_at'])
    .orderBy('id')
    .execute();
}

/** Returns the stored picture with this content, if there is one. It is then not deleted for another hour at least. */
export async function renewPicture(db: Db, hash: string) {
  return renewed(db).where('content_hash', '=', hash).executeTakeFirst();
}

/** The same for pictures by their ids, in the order of the ids. */
export async function renewPictures(db: Db, ids: number[]) {
  const locked = db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate();
  return renewed(db).where('id', 'in', locked).execute();
}

const renewed = (db: Db) =>
  db
    .updateTable('picture')
    .set({ wanted_at: sql`shop_now()` })
    .returning(['id', 'content_hash', 'stem', 'fallback_format', 'width', 'avif_at']);

export async function isPictureStored(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('content_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPicture(db: Db, id: number) {
  return db
    .selectFrom('picture')
    .select(['id', 'content_hash', 'stem', 'fallback_format', 'width'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertPicture(db: Db, picture: NewPicture): Promise<number> {
  const row = await db
    .insertInto('picture')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function isAvifMade(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('avif_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the picture has been deleted since. */
export async function markAvifMade(db: Db, id: number, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('picture')
    .set({ avif_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Deletes the row of a picture that was not uploaded or wanted for `ms` milliseconds. The foreign keys of all tables
 * prevent this where something uses it: then it stays.
 */
export async function deleteUnusedPicture(db: Db, hash: string, ms: number): Promise<void> {
  try {
    await db
      .deleteFrom('picture')
      .where('content_hash', '=', hash)
      .where('wanted_at', '<', sql<Date>`(select shop_now()) - make_interval(secs => ${ms / 1000})`)
      .execute();
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
    if (!isUsed) throw error;
  }
}
