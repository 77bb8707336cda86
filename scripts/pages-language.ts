import { type Language, languages, usualLanguage } from '../contract/languages.ts';

/** The language of the pages that are built, or developed: `PAGES_LANGUAGE`, or the usual one. */
export const pagesLanguage: Language =
  languages.find((one) => one === process.env['PAGES_LANGUAGE']) ?? usualLanguage;
