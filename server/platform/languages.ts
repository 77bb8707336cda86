import type { ErrorCode } from '#contract/errors.ts';
import type { DeclineCode } from '#contract/payments/declines.ts';
import type { Sentence } from '#contract/sentence.ts';
import * as confirmations from '#messages/confirmations.ts';
import { declines, errors } from '#messages/errors.ts';
import { payPage } from '#messages/pay-page.ts';
import * as refusals from '#messages/refusals.ts';
import * as validation from '#messages/validation.ts';

const en = {
  errors,
  declines,
  payPage,
  sentences: { ...confirmations, ...validation, ...refusals },
};

/** The same texts in other words: every one, as functions of the same values. */
type InOtherWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Name in keyof Texts]: InOtherWords<Texts[Name]> };

/** The languages in which the server can answer; each gives its own modules of `messages/`, and says what English says. */
const languages = { en } satisfies Record<string, InOtherWords<typeof en>>;
type Language = keyof typeof languages;

/** The language that is taken where none is asked for. */
const usual: Language = 'en';

/** Returns the sentence of an error's code. */
export const errorInWords = (code: ErrorCode, language: Language = usual): string =>
  languages[language].errors[code];

/** Returns the texts of the page where an order is paid. */
export const payPageWords = (language: Language = usual) => languages[language].payPage;

/** Returns why a payment failed, as its customer reads it; null where the reason is no code of a decline. */
export function declineInWords(reason: string | null, language: Language = usual): string | null {
  const { declines: words } = languages[language];
  return Object.hasOwn(words, reason ?? '') ? words[reason as DeclineCode] : null;
}

/**
 * Puts a sentence into words. Texts that are no sentence's name stay as they are: what schemas say is in words already,
 * because browsers check with them too, and load no sentence but theirs.
 */
export function inWords(text: Sentence, language?: Language): string;
export function inWords(text: string, language?: Language): string;
export function inWords(text: string, language: Language = usual): string {
  const { sentences } = languages[language];
  const [, name = '', values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(sentences, name)) return text;
  const words = sentences[name as keyof typeof sentences] as string | ((values: object) => string);
  return typeof words === 'string' ? words : words(JSON.parse(values) as object);
}
