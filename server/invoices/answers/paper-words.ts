import type { FurtherLanguage, Language } from '#contract/languages.ts';
import * as en from '#messages/papers.ts';
import { ofFurtherLanguages } from '#server/platform/further-languages.ts';
import type { InOtherWords } from '#server/platform/language-modules.ts';

export type PaperWords = InOtherWords<typeof en>;

const wordsOf = async (language: FurtherLanguage) =>
  (await import(`../../../messages/${language}/papers.ts`)) as PaperWords;

/** What stands on papers, in each language. */
export const paperWords: Record<Language, PaperWords> = {
  en,
  ...(await ofFurtherLanguages(wordsOf)),
};
