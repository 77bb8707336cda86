import { sql } from 'kysely';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

/** The files of a complaint's photographs, in their order; of a statement that selects from `complaint`. */
export const pictures = sql<{ stem: string; fallback_format: string }[]>`(
  select coalesce(json_agg(json_build_object('stem', stem, 'fallback_format', fallback_format) order by place), '[]'::json)
  from complaint_picture join picture_file on picture_file.id = picture_id where complaint_id = complaint.id
)`.as('pictures');

/** Returns how many photographs a complaint has. */
export async function countPhotographsOf(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('complaint_picture')
    .where('complaint_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds photographs after those that are there. */
export async function insertPhotographs(
  db: Db,
  id: number,
  { after, pictureIds }: { after: number; pictureIds: readonly number[] },
): Promise<void> {
  await db
    .insertInto('complaint_picture')
    .values(
      pictureIds.map((picture_id, at) => ({ complaint_id: id, place: after + at + 1, picture_id })),
    )
    .execute();
}

/**
 * Deletes photographs of complaints that were settled a while ago, or whose account is gone and that are settled; so many
 * at most. Returns their pictures.
 */
export async function deleteSettledPhotographs(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ picture_id: number }>`
    delete from complaint_picture where id in (
      select complaint_picture.id from complaint_picture join complaint on complaint.id = complaint_id
      where settled_at is not null
        and (is_forgotten or settled_at < (select shop_now()) - ${limits.complaintPhotographsMs} * interval '1 millisecond')
      order by complaint_picture.id limit ${most}
    )
    returning picture_id
  `.execute(db);
  return rows.map(({ picture_id: id }) => id);
}
