import { type Language, languages, usualLanguage } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';

/** Returns the language that an order was placed in; the usual one if staff took it. */
export async function findLanguageOf(db: Db, id: number): Promise<Language> {
  const row = await db
    .selectFrom('order')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst();
  return languages.find((one) => one === row?.language) ?? usualLanguage;
}
