import type { FurtherLanguage } from '#contract/languages.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/database.ts';

import { listTranslations } from '../queries/translations.ts';

/** The product that a field of a problem is about, as `products.7.stock` is. */
const productOf = ({ path }: { path: string }): number | undefined => {
  const id = /^products\.(\d{1,9})(?:\.|$)/.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Returns the products that a problem names. */
export const productsNamedIn = (fields: readonly { path: string }[]): number[] => [
  ...new Set(fields.flatMap((field) => productOf(field) ?? [])),
];

/** Returns a problem whose sentences call products as the reader knows them: they have the English name in them. */
export async function translateProblem(
  db: Db,
  language: FurtherLanguage,
  problem: Problem,
): Promise<Problem> {
  const { errors = [] } = problem;
  const things = productsNamedIn(errors).map((id) => ({ kind: 'product' as const, id }));
  const made = await listTranslations(db, language, things);
  const names = made.filter(({ field }) => field === 'name');
  const inWords = (field: (typeof errors)[number]): string => {
    const own = names.find(({ id }) => id === productOf(field));
    const english = own?.english.find((name) => field.message.includes(name));
    return own && english ? field.message.replace(english, () => own.value) : field.message;
  };
  return { ...problem, errors: errors.map((field) => ({ ...field, message: inWords(field) })) };
}
