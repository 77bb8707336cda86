/** The average of a product's ratings to one decimal; null without reviews. */
export function averageRating(ratingSum: number, reviewCount: number): number | null {
  if (reviewCount === 0) return null;
  return Math.round((ratingSum / reviewCount) * 10) / 10;
}

const mostWords = 8;
const longestWord = 40;
const shortestBeginning = 3;
const nearlyAsLike = 0.8;

/** A term that no product matches: words have no signs in them. */
const nothing = "'!'";

/** Words that say nothing about a product; looked for only where there are no others. */
const fillers = new Set('a an and at by for from in of on or the to with'.split(' '));

/** The words of what somebody typed into the search box, without signs and operators. */
export function searchWords(text: string): string[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    word.slice(0, longestWord),
  );
  const telling = words.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** What the catalogue knows about a typed word; see `lookUpWords`. */
interface KnownWord {
  word: string;
  stem: string;
  is_in_name: boolean;
  is_beginning: boolean;
  similar: { word: string; likeness: number }[];
}

/**
 * The search that somebody meant, as texts of PostgreSQL's type `tsquery`: each word as it stands, as a stem
 * and as the beginning of a longer one; where no product has such a word, the words that look like it.
 * Nothing where there is no hope for any word.
 */
export function searchQuery(words: KnownWord[]) {
  const loose = words.map(looseTerm);
  const each = loose.filter((term) => term !== undefined);
  if (each.length === 0) return undefined;
  return {
    exact: words.map(({ word, stem }) => anyOf([quoted(word), quoted(stem)])).join(' & '),
    all: loose.map((term) => term ?? nothing).join(' & '),
    each,
  };
}

/** One or two letters or digits begin too many words: where a name has just them, they are meant. */
function looseTerm({ word, stem, is_in_name, is_beginning, similar }: KnownWord) {
  if (word.length < shortestBeginning && is_in_name) return anyOf([quoted(word)]);
  const meant = is_beginning ? [word, stem] : likest(similar);
  return meant.length > 0 ? anyOf(meant.map((one) => `${quoted(one)}:*`)) : undefined;
}

/** The likest word, and what comes near it: "baloon" is balloon or balloons, but no ball. */
function likest(similar: KnownWord['similar']): string[] {
  const best = similar[0]?.likeness ?? 0;
  return similar.filter(({ likeness }) => likeness >= best * nearlyAsLike).map(({ word }) => word);
}

const anyOf = (terms: string[]): string => `(${[...new Set(terms)].join(' | ')})`;

/** A word as a lexeme, whatever is in it. */
const quoted = (word: string): string => `'${word.replaceAll(/[\\']/g, '')}'`;
