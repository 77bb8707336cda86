import type { ErrorCode } from '#contract/errors.ts';
import type { DeclineCode } from '#contract/payments/declines.ts';
import type { Sentence } from '#contract/sentence.ts';
import * as confirmations from '#messages/confirmations.ts';
import { declines, errors } from '#messages/errors.ts';
import { payPage } from '#messages/pay-page.ts';
import * as refusals from '#messages/refusals.ts';
import * as validation from '#messages/validation.ts';

/** The languages in which the server can answer; each gives its own modules of `messages/`. */
const languages = {
  en: {
    errors,
    declines,
    payPage,
    sentences: { ...confirmations, ...validation, ...refusals },
  },
};
type Language = keyof typeof languages;

/** Returns the sentence of an error's code. */
export const errorInWords = (code: ErrorCode, language: Language = 'en'): string =>
  languages[language].errors[code];

/** Returns the texts of the page where an order is paid. */
export const payPageWords = (language: Language = 'en') => languages[language].payPage;

/** Returns why a payment failed, as its customer reads it; null where the reason is no code of a decline. */
export function declineInWords(reason: string | null, language: Language = 'en'): string | null {
  const { declines: words } = languages[language];
  return Object.hasOwn(words, reason ?? '') ? words[reason as DeclineCode] : null;
}

/**
 * Puts a sentence into words. Texts that are no sentence's name stay as they are: what schemas say is in words already,
 * because browsers check with them too, and load no sentence but theirs.
 */
export function inWords(text: Sentence, language?: Language): string;
export function inWords(text: string, language?: Language): string;
export function inWords(text: string, language: Language = 'en'): string {
  const { sentences } = languages[language];
  const [, name = '', values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(sentences, name)) return text;
  const words = sentences[name as keyof typeof sentences] as string | ((values: object) => string);
  return typeof words === 'string' ? words : words(JSON.parse(values) as object);
}
