/** The characters that a search treats as part of a word. */
const isOfWords = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);

const wordsOfText = 8;

/** Every code point, including lone surrogates, which JSON can contain. */
export function* allCharacters(): Generator<string> {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    yield point >= 0xd800 && point <= 0xdfff
      ? String.fromCharCode(point)
      : String.fromCodePoint(point);
  }
}

/**
 * Texts of at most `maxLength` UTF-16 units that together contain all of the characters: letters as words of their
 * own, no more per text than a search considers, the others side by side.
 */
export function* textsOf(characters: Iterable<string>, maxLength: number): Generator<string> {
  const words: string[] = [];
  let signs = '';
  for (const character of characters) {
    if (isOfWords(character)) {
      words.push(character);
      if (words.length === wordsOfText) yield words.splice(0).join(' ');
    } else {
      if (signs.length + character.length > maxLength) {
        yield signs;
        signs = '';
      }
      signs += character;
    }
  }
  if (words.length > 0) yield words.join(' ');
  if (signs !== '') yield signs;
}

/** Numbers from 0 to 1, always the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
