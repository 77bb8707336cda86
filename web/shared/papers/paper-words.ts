import type { Paper } from '#contract/invoices/schemas.ts';
import type { Language } from '#contract/languages.ts';
import * as own from '#messages/papers.ts';
import type { InOtherWords } from '../../../messages/complete.ts';
import { language as ownLanguage } from '#web/data/language.ts';

/** What stands on papers. */
export type PaperWords = InOtherWords<typeof own>;

/** A paper with the words of its order's language. */
export interface WordedPaper {
  paper: Paper;
  words: PaperWords;
}

const others: Record<Language, () => Promise<PaperWords>> = {
  en: () => import('../../../messages/en/papers.ts'),
  hi: () => import('../../../messages/hi/papers.ts'),
  mr: () => import('../../../messages/mr/papers.ts'),
};

/** Fetches the words of papers, where they are not those of the page. */
export const inTheirWords = (papers: Paper[]): Promise<WordedPaper[]> =>
  Promise.all(
    papers.map(async (paper) => ({
      paper,
      words: paper.language === ownLanguage ? own : await others[paper.language](),
    })),
  );
