/**
 * The languages of the shop, the usual one first. Pages of the others stand below a path of this name, as `/hi/cart`;
 * the dashboard is in English alone (decision 0105).
 */
export const languages = ['en', 'hi', 'mr'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, so that whoever reads no other finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
};
/** In the language that is offered. */
export const readIn: Record<Language, string> = {
  en: 'View in English',
  hi: 'हिन्दी में देखें',
  mr: 'मराठीत पहा',
};

export const usualLanguage = 'en' satisfies Language;

/** Returns the language of a page by its path: that of its first part, or the usual one. */
export function languageOfPath(path: string): Language {
  const [, first] = /^\/(\w+)(?=[/?#.]|$)/.exec(path) ?? [];
  const own = languages.find((one) => one === first);
  return own ?? usualLanguage;
}

/** Returns the path of a page as it is in the usual language: `/hi/cart?a=b` becomes `/cart?a=b`. */
export function pathInUsual(path: string): string {
  const language = languageOfPath(path);
  if (language === usualLanguage) return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Returns where a page of the usual language is in another one: `/cart` becomes `/hi/cart`. */
export const pathIn = (language: Language, path: string): string => {
  if (language === usualLanguage) return path;
  return `/${language}${path === '/' ? '' : path}`;
};

/** Languages beside the usual one. */
export type FurtherLanguage = Exclude<Language, 'en'>;
export const furtherLanguages = languages.filter((one) => one !== 'en');

/** The same of each of them, such as the schema of a text. */
export const inFurtherLanguages = <Same>(same: Same): Record<FurtherLanguage, Same> =>
  Object.fromEntries(furtherLanguages.map((one) => [one, same])) as Record<FurtherLanguage, Same>;

/**
 * Returns the languages that pages name and lead to, which the shop's owner chooses. Pages of the others can be opened,
 * and are shown to no search engine.
 */
export const offeredLanguages = (chosen: Record<FurtherLanguage, boolean>): Language[] =>
  languages.filter((one) => one === 'en' || chosen[one]);
