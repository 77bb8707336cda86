import { typedSearches } from '#server/cli/demo/typed-searches.ts';
import { readDemoCategories } from '#server/cli/demo/catalogue.ts';

import type { LargeRead } from './measure.ts';

/** As many of each kind as are asked, most of them to warm up. */
const perKind = 100;
const p95 = 20;

/**
 * Searches and lists that nobody has asked for yet, each once: none of them comes from the response cache. They are made
 * of the demo's names and texts, which the products of a large shop repeat.
 */
export async function firstSearches(): Promise<LargeRead[]> {
  const products = (await readDemoCategories()).flatMap(({ sub_categories: shelves }) =>
    shelves.flatMap((shelf) => shelf.products),
  );
  const names = products.map(({ name }) => wordsOf(name));
  const texts = products.map(({ description }) => wordsOf(description));
  const [common = '', next = ''] = frequentWords(names);
  const [everywhere = ''] = frequentWords(texts);
  const kinds: [string, string[]][] = [
    ['common words', numbers.map((page) => search(page % 2 ? common : next, page))],
    ['names of products', names.map((words) => search(words.join(' ')))],
    [
      'misspelt words',
      names.flatMap((words) => words.slice(0, 2).map(misspelt)).map((word) => search(word)),
    ],
    ['eight words', texts.map((words) => search(words.slice(0, 8).join(' ')))],
    ['a word in most descriptions', numbers.map((page) => search(everywhere, page))],
    ['pages of all products', numbers.map((page) => `/v1/products?page=${page * 7}`)],
    ['pages by price', numbers.map((page) => `/v1/products?sort=price_desc&page=${page * 7}`)],
  ];
  const typed = typedSearches.map(({ typed }) => search(typed));
  return [
    ...kinds.map(([kind, paths]): [string, string[]] => [kind, paths.slice(0, perKind)]),
    ['what people type, in four ways of writing', typed] as const,
  ].map(([kind, paths]) => ({
    name: `first asked: ${kind}`,
    paths: [...new Set(paths)],
    p95,
  }));
}

const numbers = Array.from({ length: perKind }, (_, place) => place + 1);

const search = (words: string, page = 1): string =>
  `/v1/products?${new URLSearchParams({ search: words, ...(page > 1 && { page: String(page) }) })}`;

const wordsOf = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Without its third letter, as fast fingers type it. */
const misspelt = (word: string): string => word.slice(0, 2) + word.slice(3);

/** The words that the most texts have, most first. */
function frequentWords(texts: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const words of texts) {
    for (const word of new Set(words.map((one) => one.toLowerCase()))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}
