import { limits } from '#contract/limits.ts';

/** Signs that are written for letters: each is tried as the first of its letters, then as the second. */
const letters: Record<string, [string, string]> = {
  '@': ['a', 'a'],
  '4': ['a', 'a'],
  '8': ['b', 'b'],
  '3': ['e', 'e'],
  '1': ['i', 'l'],
  '!': ['i', 'l'],
  '|': ['i', 'l'],
  '0': ['o', 'o'],
  $: ['s', 's'],
  '5': ['s', 's'],
  '7': ['t', 't'],
};

/** Years, counting, what is lucky, and signs: what people put after a word that must be longer. */
const usualEnd = /^(?:(?:19|20)\d\d|1(?:2(?:3(?:4(?:5(?:67?)?)?)?)?)?|786|007|[!@#$*._-])$/;
const longestUsualEnd = 7;
/** So many letters are a word. */
const minWordLength = 4;

/** The same in front. */
const usualBegin = /^[\d!@#$*._-]+/;
const doubled = /^(.+?)\1+$/u;

const spelled = (text: string, choice: 0 | 1): string =>
  Array.from(text, (sign) => letters[sign]?.[choice] ?? sign).join('');

/** In plain letters: wide ones as narrow ones, without marks. */
const unmarked = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase();

/**
 * A text without all the usual ends at its end. Each place is looked at once, from behind: a pattern of many of them
 * would try every way to read "12007120071200 …".
 */
function withoutEnds(text: string): string {
  const begins = new Set([text.length]);
  let first = text.length;
  for (let at = text.length - 1; at >= first - longestUsualEnd && at >= 0; at -= 1) {
    for (let length = 1; length <= longestUsualEnd && !begins.has(at); length += 1) {
      if (begins.has(at + length) && usualEnd.test(text.slice(at, at + length))) begins.add(at);
    }
    if (begins.has(at)) first = at;
  }
  return text.slice(0, first);
}

/** What of a text is a word that has something before or after it, or that is there twice. */
function cores(text: string): string[] {
  const once = text.replace(doubled, '$1');
  const ended = withoutEnds(once);
  const words = [once, ended, once.replace(usualBegin, ''), ended.replace(usualBegin, '')];
  return [text, ...words.filter((word) => word.length >= minWordLength)];
}

/**
 * What a password may have been made of: itself and without its ends, once where it is doubled, without marks, spaces
 * and signs, and with signs read as letters.
 */
export function spellings(password: string): string[] {
  const normal = [password.normalize('NFKC').toLowerCase(), unmarked(password)];
  // One sign may be written out as eighteen letters.
  const wholes = normal.map((whole) => whole.slice(0, limits.maxPasswordLength));
  const texts = wholes.flatMap((whole) => [whole, whole.replaceAll(/[\s\p{Cf}]/gu, '')]);
  const read = texts
    .flatMap(cores)
    .flatMap((text) => [text, spelled(text, 0), spelled(text, 1)])
    .flatMap((text) => [text, text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')]);
  return [...new Set(read.flatMap((text) => [text, text.replace(doubled, '$1')]))].filter(
    (text) => text.length >= minWordLength,
  );
}

/** Whether next to nothing is left of a password without these words, digits and signs. */
export function isMadeOf(password: string, words: string[]): boolean {
  const parts = words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= minWordLength)
    .toSorted((one, other) => other.length - one.length);
  return spellings(password).some((spelling) => {
    const left = parts.reduce((text, part) => text.replaceAll(part, ' '), spelling);
    const isUsed = left !== spelling;
    return isUsed && left.replaceAll(/[^\p{L}\p{M}]/gu, '').length < minWordLength;
  });
}
