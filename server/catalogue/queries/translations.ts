import { sql } from 'kysely';

import type { TextField, TextKind } from '#contract/catalogue/text-words.ts';
import type { FurtherLanguage } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';

/** A thing of the catalogue. */
interface Thing {
  kind: TextKind;
  id: number;
}

interface Translation extends Thing {
  field: TextField;
  value: string;
  /** The English that it is shown for: that which was translated, and that which is in the shop now. */
  english: string[];
}

/** Returns what is translated of these things. */
export async function listTranslations(
  db: Db,
  language: FurtherLanguage,
  things: Thing[],
): Promise<Translation[]> {
  const { rows } = await sql<Translation>`
    select made.kind, made.thing_id as id, made.field, made.value, array_remove(array[made.source, (
      select source from translatable_text as now
      where (now.kind, now.thing_id, now.field) = (made.kind, made.thing_id, made.field)
    )], null) as english
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::integer[])
      as wanted (kind, thing_id)
    join catalogue_text as made using (kind, thing_id)
    where made.language = ${language}
  `.execute(db);
  return rows;
}

/** Returns the translations of names of categories, sub-categories and offers that are known by their names alone. */
export async function listTranslatedNames(
  db: Db,
  language: FurtherLanguage,
  names: string[],
): Promise<{ kind: TextKind; source: string; value: string }[]> {
  const { rows } = await sql<{ kind: TextKind; source: string; value: string }>`
    select kind, source, value from catalogue_text
    where kind in ('category', 'sub_category', 'offer') and field = 'name' and language = ${language}
      and source = any(${names}::text[])
  `.execute(db);
  return rows;
}

/** Returns the translations of the shop's own texts, by their fields. */
export async function listStoreTranslations(
  db: Db,
  language: FurtherLanguage,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ field: string; value: string }>`
    select field, value from catalogue_text join translatable_text using (kind, thing_id, field)
    where kind = 'store' and language = ${language}
  `.execute(db);
  return new Map(rows.map(({ field, value }) => [field, value]));
}
