import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export interface SynonymRow {
  id: number;
  words: string;
  means: string;
}

/** What is stored of a synonym. */
type SynonymTexts = Omit<SynonymRow, 'id'>;

const columns = sql`id, words, means`;

/** Returns one page of the synonyms that have a text in what people type or in what it means, by the alphabet. */
export async function listSynonyms(
  db: Db,
  { search, page, page_size: size }: { search: string; page: number; page_size: number },
) {
  const matches = sql`where strpos(words, lower(${search})) > 0 or strpos(lower(means), lower(${search})) > 0`;
  const { rows } = await sql<SynonymRow>`
    select ${columns} from search_synonym ${search === '' ? sql`` : matches}
    order by words limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from search_synonym ${search === '' ? sql`` : matches}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countSynonyms(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from search_synonym
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** How typed words are stored, as the search parts them, and whether a meaning has words that can be searched for. */
export async function readSynonymTexts(db: Db, { words, means }: SynonymTexts) {
  const { rows } = await sql<{ words: string; hasMeaning: boolean }>`
    select btrim(without_signs(without_accents(${words}))) as words,
      coalesce(meaning_query(${means}), '') <> '' as "hasMeaning"
  `.execute(db);
  return rows[0] ?? { words: '', hasMeaning: false };
}

export async function lockSynonym(db: Db, id: number): Promise<SynonymRow | undefined> {
  const { rows } = await sql<SynonymRow>`
    select ${columns} from search_synonym where id = ${id} for update
  `.execute(db);
  return rows[0];
}

/** Throws the constraint `search_synonym_taken`. */
export async function insertSynonym(db: Db, { words, means }: SynonymTexts): Promise<SynonymRow> {
  const { rows } = await sql<SynonymRow>`
    insert into search_synonym (words, means) values (${words}, ${means}) returning ${columns}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A synonym was not stored.');
  return row;
}

/** Changes a synonym that the caller has locked. Throws the constraint `search_synonym_taken`. */
export async function updateSynonym(
  db: Db,
  id: number,
  { words, means }: SynonymTexts,
): Promise<void> {
  await sql`update search_synonym set words = ${words}, means = ${means} where id = ${id}`.execute(
    db,
  );
}

export async function deleteSynonym(db: Db, id: number): Promise<void> {
  await sql`delete from search_synonym where id = ${id}`.execute(db);
}
