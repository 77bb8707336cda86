import { AsyncLocalStorage } from 'node:async_hooks';

import type { ErrorCode } from '#contract/errors.ts';
import { type Language, usualLanguage } from '#contract/languages.ts';
import type { DeclineCode } from '#contract/payments/declines.ts';
import type { Sentence } from '#contract/sentence.ts';

import { languageModules } from './language-modules.ts';
import { sentencesOfSchemas } from './schema-sentences.ts';

const readers = new AsyncLocalStorage<Language>();

/** Runs work whose reader has this language. */
export function speaking(language: Language, work: () => void): void {
  if (language === readerLanguage()) work();
  else readers.run(language, work);
}

/** The language of whoever reads what is being written: that of the request, and the usual one outside of any. */
export const readerLanguage = (): Language => readers.getStore() ?? usualLanguage;

/** Returns the sentence of an error's code. */
export const errorInWords = (code: ErrorCode, language: Language = readerLanguage()): string =>
  languageModules[language].errors[code];

/** Returns the texts of the page where an order is paid. */
export const payPageWords = (language: Language = readerLanguage()) =>
  languageModules[language].payPage;

/** Returns why a payment failed, as its customer reads it; null if the reason is no code of a decline. */
export function declineInWords(
  reason: string | null,
  language: Language = readerLanguage(),
): string | null {
  const { declines: words } = languageModules[language];
  return Object.hasOwn(words, reason ?? '') ? words[reason as DeclineCode] : null;
}

/**
 * Puts a sentence into words. A schema's message is in English words already, because browsers check with schemas too
 * and load no sentence but theirs: it is found by these words. Any other text stays as it is.
 */
export function inWords(text: Sentence, language?: Language): string;
export function inWords(text: string, language?: Language): string;
export function inWords(text: string, language: Language = readerLanguage()): string {
  const [name, values] = namedIn(text) ?? sentencesOfSchemas(text, language) ?? [];
  if (name === undefined) return text;
  const words = languageModules[language].sentences[name] as string | ((given: object) => string);
  return typeof words === 'string' ? words : words(values ?? {});
}

type SentenceName = keyof (typeof languageModules)['en']['sentences'];

/** The name of a sentence with its values, as `sentence` writes them. */
function namedIn(text: string): [SentenceName, object] | undefined {
  const [, name = '', values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(languageModules.en.sentences, name)) return undefined;
  return [name as SentenceName, JSON.parse(values) as object];
}
