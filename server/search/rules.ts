import { latinDigits } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { normalForm } from '#contract/normal-form.ts';
import { seenLine } from '#contract/seen-text.ts';

const maxWordLength = 40;
const minPrefixLength = 3;
const nearlyAsSimilar = 0.8;

/** Words that carry no meaning about a product, in English, Hindi and Marathi; used only if a search has no others. */
const stopWords = new Set(
  [
    'a an and at by for from in of on or the to with',
    'ka ke ki ko wala wale wali aur cha che chi chya sathi ani',
    'का के की को वाला वाले वाली और चा चे ची च्या साठी आणि',
  ].flatMap((words) => words.split(' ')),
);

const numerals = new Map(
  'zero one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, digit) => [word, String(digit)]),
);

/** What distinguishes "क़" from "क", and what joins letters unseen: people leave it out. */
const unseenSigns = /[\u0300-\u036f\u093c\u200b-\u200d\u2060\ufeff]/g;

/**
 * Returns the words of a search text without punctuation, operators and accents. Digits are split from what follows
 * them, as in "12inch". The database splits a product's words in the same way.
 */
export function searchWords(text: string): string[] {
  const withoutMarks = normalForm(latinDigits(text), 'NFKD').replaceAll(unseenSigns, '');
  const plain = normalForm(withoutMarks, 'NFC')
    .toLowerCase()
    .replaceAll(/\bb['’](?=days?\b)/g, 'b')
    .replaceAll(/(?<=\d)(?=\p{L}{2})/gu, ' ');
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''));
  const distinctive = words.filter((word) => !stopWords.has(word));
  return [...new Set(distinctive.length > 0 ? distinctive : words)].slice(0, limits.maxSearchWords);
}

/** What the catalogue knows about a typed word; see `queries/products.ts`. */
interface TypedWord {
  word: string;
  stem: string;
  is_in_name: boolean;
  begins_in_name: boolean;
  similar: { word: string; likeness: number }[];
  /** The word as the words of translations are indexed. */
  spoken: string[];
  /** What this word and as many after it mean, as queries. */
  meanings: { length: number; query: string }[];
}

/**
 * Returns a search as texts of PostgreSQL's type `tsquery`: each word exactly, as a stem and as the beginning of a
 * longer word, and if no name has it, also similar words. While the visitor types, the last word is only a
 * beginning. Words that mean something else together are one term: themselves, or what they mean.
 */
export function searchQuery(words: TypedWord[], { isTyping = false } = {}) {
  const exact: string[] = [];
  const loose: string[] = [];
  for (let place = 0; place < words.length;) {
    const { length, queries } = longestMeaning(words[place]?.meanings ?? []);
    const phrase = words.slice(place, place + length).map((word) => ({
      ...word,
      similar: queries.length > 0 ? [] : word.similar,
    }));
    place += length;
    const isUnfinished = isTyping && place === words.length;
    const each = phrase.map((word, at) => looseQuery(word, isUnfinished && at === length - 1));
    exact.push(anyOf([allOf(phrase.map(exactQuery)), ...queries]));
    loose.push(anyOf([allOf(each), ...queries]));
  }
  return { exact: exact.join(' & '), loose };
}

/** The meanings of the most words, or one word that means itself. */
function longestMeaning(meanings: TypedWord['meanings']) {
  const length = Math.max(1, ...meanings.map((meaning) => meaning.length));
  const queries = meanings.filter((meaning) => meaning.length === length).map(({ query }) => query);
  return { length, queries };
}

const exactQuery = ({ word, stem, spoken, ...known }: TypedWord): string =>
  anyOf([word, stem, ...mended(known), ...spoken].map(lexeme));

/** Too many words begin with one or two given letters or digits: if a name has exactly them, only they match. */
function looseQuery(
  { word, stem, is_in_name, begins_in_name, similar, spoken }: TypedWord,
  isUnfinished: boolean,
): string {
  if (word.length < minPrefixLength && is_in_name && !isUnfinished) return anyOf([lexeme(word)]);
  const meant = [word, stem, ...mended({ begins_in_name, similar })];
  const asDigit = numerals.get(word);
  return anyOf([
    ...meant.map((one) => `${lexeme(one)}:*`),
    ...(asDigit === undefined ? [] : [lexeme(asDigit)]),
    ...spoken.map((sound) => (isUnfinished ? `${lexeme(sound)}:*` : lexeme(sound))),
  ]);
}

/** What a word means that no name begins with. */
const mended = ({ begins_in_name, similar }: Pick<TypedWord, 'begins_in_name' | 'similar'>) =>
  begins_in_name ? [] : maxSimilar(similar);

/** The most similar word, and those nearly as similar: "baloon" matches balloon and balloons, but not ball. */
function maxSimilar(similar: TypedWord['similar']): string[] {
  const best = similar[0]?.likeness ?? 0;
  return similar
    .filter(({ likeness }) => likeness >= best * nearlyAsSimilar)
    .map(({ word }) => word);
}

/** A query in parentheses needs no others. */
function anyOf(queries: string[]): string {
  const [first = '', ...others] = new Set(queries);
  return others.length === 0 && first.startsWith('(')
    ? first
    : `(${[first, ...others].join(' | ')})`;
}

const allOf = (queries: string[]): string =>
  queries.length === 1 ? queries.join('') : `(${queries.join(' & ')})`;

/**
 * A word as a query writes it, whatever it contains. An empty one cannot be written, so it becomes a blank, which no
 * text has.
 */
const lexeme = (word: string): string => `'${word.replaceAll(/[\\'\0]/g, '') || ' '}'`;

const minLostLength = 2;

/**
 * A search as it is counted if it found nothing: without capitals, without signs that nobody sees, and short. Undefined if it may identify a person,
 * such as an e-mail address or a number of five digits and more (a phone, a PIN code, an order), and if it is empty.
 */
export function lostWords(text: string): string | undefined {
  const seen = seenLine(normalForm(text, 'NFKC')).replaceAll('\0', '');
  const words = seen.toLowerCase().split(/\s+/u).filter(Boolean).join(' ');
  const isPersonal = /@|https?:|www\./u.test(words) || words.replaceAll(/\P{Nd}/gu, '').length >= 5;
  const isWorded = /\p{L}/u.test(words) && words.length >= minLostLength;
  return isPersonal || !isWorded || words.length > limits.maxLostSearch ? undefined : words;
}
