import type { TextField, TextKind } from '#contract/catalogue/text-words.ts';
import type { FurtherLanguage } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';

import { listTranslatedNames, listTranslations } from '../queries/translations.ts';

/** The fields of answers that have a text of the catalogue: of what, and in which field its id is. */
const texts: readonly [key: string, kind: TextKind, field: TextField, idKey: string][] = [
  ['product_name', 'product', 'name', 'product_id'],
  ['product_description', 'product', 'description', 'product_id'],
  ['category_name', 'category', 'name', 'category_id'],
  ['sub_category_name', 'sub_category', 'name', 'sub_category_id'],
  ['course_name', 'course', 'name', 'course_id'],
  ['offer_name', 'offer', 'name', 'offer_id'],
  ['dashboard_image_text', 'banner', 'words', 'dashboard_image_id'],
  ['offer_description', 'offer', 'description', 'offer_id'],
  ['title', 'shelf', 'name', 'shelf_id'],
];

/** What an order has by its name alone. */
const knownByName: readonly TextKind[] = ['category', 'sub_category', 'offer'];

/** Where an answer has a text. An order has the names of its categories and its offer without their ids. */
interface Place {
  holder: Record<string, unknown>;
  key: string;
  kind: TextKind;
  field: TextField;
  id: number | undefined;
  text: string;
}

function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* placesIn(one);
    return;
  }
  const holder = value as Record<string, unknown>;
  for (const [key, kind, field, idKey] of texts) {
    const { [key]: text, [idKey]: id } = holder;
    if (typeof text !== 'string' || text === '') continue;
    if (typeof id === 'number') yield { holder, key, kind, field, id, text };
    else if (knownByName.includes(kind) && field === 'name')
      yield { holder, key, kind, field, id: undefined, text };
  }
  for (const one of Object.values(holder)) yield* placesIn(one);
}

const wordOf = (...parts: (string | number)[]): string => parts.join(' ');

/**
 * Returns an answer with its names and descriptions in another language. Only a text that is the English of its translation is replaced: an
 * order has the names of its day, which may be others by now.
 */
export async function translateAnswer<Answer>(
  db: Db,
  language: FurtherLanguage,
  answer: Answer,
): Promise<Answer> {
  const places = [...placesIn(answer)];
  const things = new Map<string, { kind: TextKind; id: number }>();
  const names = new Set<string>();
  for (const { kind, id, text } of places) {
    if (id === undefined) names.add(text);
    else things.set(wordOf(kind, id), { kind, id });
  }
  const known = new Map<string, string>();
  if (things.size > 0) {
    for (const made of await listTranslations(db, language, [...things.values()])) {
      for (const text of made.english)
        known.set(wordOf(made.kind, made.id, made.field, text), made.value);
    }
  }
  if (names.size > 0) {
    for (const made of await listTranslatedNames(db, language, [...names]))
      known.set(wordOf(made.kind, made.source), made.value);
  }
  if (known.size === 0) return answer;
  // What the handler has returned may be kept by it.
  const copy = structuredClone(answer);
  for (const { holder, key, kind, field, id, text } of placesIn(copy)) {
    const value = known.get(id === undefined ? wordOf(kind, text) : wordOf(kind, id, field, text));
    if (value !== undefined) holder[key] = value;
  }
  return copy;
}
