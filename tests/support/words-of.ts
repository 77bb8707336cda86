import type { Language } from '#contract/languages.ts';

import type { Area, WordsOf } from '../../messages/complete.ts';

/** What pages say in a language, by its area. */
export const wordsOf = async <Name extends Area>(
  language: Language,
  area: Name,
): Promise<WordsOf<Name>> =>
  (await import(`../../messages/${language}/${area}.ts`)) as WordsOf<Name>;
