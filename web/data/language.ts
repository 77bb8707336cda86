import { type Language, offeredLanguages, pathIn, usualLanguage } from '#contract/languages.ts';
import type { StoreInformation } from '#contract/store/schemas.ts';
import { locale } from '#messages/formats.ts';

/** The language of these pages: another one has pages of its own (decision 0105). */
export const language = locale.slice(0, 2) as Language;

/** Returns where a page is in a language, for what does not pass the router; it takes the path that the router knows. */
export const inLanguage = (path: string, wanted: Language = language): string =>
  pathIn(wanted, path);

/** Whether its pages lead to those of another language: few shops have one, and only those load what is needed for it. */
export const leadsToOthers = ({ languages }: Pick<StoreInformation, 'languages'>): boolean =>
  language !== usualLanguage || offeredLanguages(languages).length > 1;

/** The page of a path in each offered language, and for readers of any other. */
export const alternates = (path: string, offered: Language[]): [hrefLang: string, path: string][] =>
  offered.length === 1
    ? []
    : [
        ...offered.map((one): [string, string] => [`${one}-IN`, inLanguage(path, one)]),
        ['x-default', path],
      ];
