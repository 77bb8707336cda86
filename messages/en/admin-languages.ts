import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts';

import { locale } from './formats.ts';

const names = /* @__PURE__ */ new Intl.DisplayNames(locale, { type: 'language' });
/** What the dashboard calls a language: "Hindi". */
export const languageName = (language: FurtherLanguage): string => names.of(language) ?? language;

const joined = (parts: string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(locale, { type }).format(parts);
/** "Hindi and Marathi". */
export const furtherNames = (): string => joined(furtherLanguages.map(languageName), 'conjunction');
/** "hi or mr". */
export const furtherCodes = (): string => joined(furtherLanguages, 'disjunction');
/** "/hi or /mr". */
export const furtherPaths = (): string =>
  joined(
    furtherLanguages.map((one) => `/${one}`),
    'disjunction',
  );
