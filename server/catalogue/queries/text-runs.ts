import { sql } from 'kysely';

import type { NewCatalogueText } from '#contract/catalogue/texts.ts';
import type { Db } from '#server/database.ts';

/** A text of a file, and which of the file's it is. */
export interface StagedText {
  place: number;
  wanted: NewCatalogueText;
}

export async function insertTextRun(db: Db, id: number, actorId: number | null): Promise<void> {
  await db
    .insertInto('text_run')
    .values({
      id,
      actor_id: actorId,
      begun_at: sql<Date>`shop_now()`,
      stepped_at: sql<Date>`shop_now()`,
    })
    .execute();
}

export async function stageTexts(db: Db, id: number, texts: StagedText[]): Promise<void> {
  await sql`
    insert into text_run_line (run_id, place, wanted)
    select ${id}, place, wanted
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (place integer, wanted jsonb)
  `.execute(db);
}

export const lockTextRun = (db: Db, id: number) =>
  db.selectFrom('text_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the next lines after a place, in the order of the file. */
export async function listStagedTexts(
  db: Db,
  { id, after, size }: { id: number; after: number; size: number },
): Promise<StagedText[]> {
  const { rows } = await sql<StagedText>`
    select place, wanted from text_run_line where run_id = ${id} and place > ${after} order by place limit ${size}
  `.execute(db);
  return rows;
}

export async function markLeft(db: Db, id: number, places: number[]): Promise<void> {
  await sql`
    update text_run_line set is_left = true where run_id = ${id} and place = any (${places}::int[])
  `.execute(db);
}

export async function updateTextRun(
  db: Db,
  id: number,
  { writtenTo, translations, isDone }: { writtenTo: number; translations: number; isDone: boolean },
): Promise<void> {
  await sql`
    update text_run set written_to = ${writtenTo}, translations = ${translations}, stepped_at = shop_now(),
      done_at = case when ${isDone} then shop_now() end
    where id = ${id}
  `.execute(db);
}

/** Deletes a run that is done, and returns the places of what it has left. */
export async function takeTextRun(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from text_run_line where run_id = ${id} and is_left order by place
  `.execute(db);
  await deleteTextRun(db, id);
  return rows.map(({ place }) => place);
}

export async function deleteTextRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('text_run').where('id', '=', id).execute();
}

export async function listTextRuns(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('text_run').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns whether a run is done, and for how many ms nobody has worked on it; undefined if it is not there any more. */
export async function findTextRun(db: Db, id: number) {
  const { rows } = await sql<{ actor_id: number | null; is_done: boolean; quiet_ms: number }>`
    select actor_id, done_at is not null as is_done, extract(epoch from shop_now() - stepped_at)::float8 * 1000 as quiet_ms
    from text_run where id = ${id}
  `.execute(db);
  return rows[0];
}
