import type { Language } from '#contract/languages.ts';

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
export const language = 'Language';
export const keepLanguage = 'Keep this language';
