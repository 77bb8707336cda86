import { type Language, languages } from '#contract/languages.ts';
import type * as usual from '#messages/papers.ts';
import type { InOtherWords } from '#server/platform/language-modules.ts';

/** What stands on papers. */
export type PaperWords = InOtherWords<typeof usual>;

const wordsOf = async (language: Language) => {
  const words = (await import(`../../../messages/${language}/papers.ts`)) as PaperWords;
  return [language, words] as const;
};

/** The words of papers, in each language: a paper has those of its order. */
export const paperWords = Object.fromEntries(await Promise.all(languages.map(wordsOf))) as Record<
  Language,
  PaperWords
>;
