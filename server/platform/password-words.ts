import { limits } from '#contract/limits.ts';
import { normalForm } from '#contract/normal-form.ts';

/** Characters used in place of letters: each is tried as the first of its letters, then as the second. */
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

/** Years, counting, lucky numbers and punctuation: what people add to a word to make it longer. */
const usualEnd = /^(?:(?:19|20)\d\d|1(?:2(?:3(?:4(?:5(?:67?)?)?)?)?)?|786|007|[!@#$*._-])$/;
const maxEndLength = 7;
/** Shorter parts do not count as a word. */
const minWordLength = 4;

/** The same before a word. */
const usualBegin = /^[\d!@#$*._-]+/;
const doubled = /^(.+?)\1+$/u;

const spelled = (text: string, choice: 0 | 1): string =>
  Array.from(text, (sign) => letters[sign]?.[choice] ?? sign).join('');

/** Returns a text in plain lower-case letters: wide forms as narrow ones, accents removed. */
const unmarked = (text: string): string =>
  normalForm(normalForm(text, 'NFKD').replaceAll(/\p{M}/gu, ''), 'NFKC').toLowerCase();

/**
 * Removes all usual ends from a text. It visits each place once, from the end: a repeated pattern would try every way
 * to read "12007120071200 …".
 */
function withoutEnds(text: string): string {
  const begins = new Set([text.length]);
  let first = text.length;
  for (let at = text.length - 1; at >= first - maxEndLength && at >= 0; at -= 1) {
    for (let length = 1; length <= maxEndLength && !begins.has(at); length += 1) {
      if (begins.has(at + length) && usualEnd.test(text.slice(at, at + length))) begins.add(at);
    }
    if (begins.has(at)) first = at;
  }
  return text.slice(0, first);
}

/** Returns the words that a text consists of once repetitions, usual beginnings and usual ends are removed. */
function cores(text: string): string[] {
  const once = text.replace(doubled, '$1');
  const ended = withoutEnds(once);
  const words = [once, ended, once.replace(usualBegin, ''), ended.replace(usualBegin, '')];
  return [text, ...words.filter((word) => word.length >= minWordLength)];
}

/**
 * Returns what a password may have been made of: itself, without its ends, once if it is a repetition, without accents,
 * spaces and punctuation, and with look-alike characters read as letters.
 */
export function spellings(password: string): string[] {
  const normal = [normalForm(password, 'NFKC').toLowerCase(), unmarked(password)];
  // One character may expand to eighteen letters.
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

/** Returns whether almost nothing is left of a password without these words, digits and punctuation. */
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
