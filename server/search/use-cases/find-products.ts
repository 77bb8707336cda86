import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

import {
  type Paging,
  type SearchFilter,
  type SearchScope,
  type SearchSort,
  haveEnoughNames,
  isInTexts,
  searchProducts,
} from '../queries/products.ts';
import { lookUpWords } from '../queries/typed-words.ts';
import { searchQuery, searchWords } from '../rules.ts';

interface Search {
  text: string;
  filter?: SearchFilter;
  paging: Paging;
  /** Default: the best match first. */
  sort?: SearchSort | undefined;
  /** Whether products with only some of the words are no match. */
  needsAllWords?: boolean;
  /** Whether the last word is still being typed. */
  isTyping?: boolean;
}

/**
 * Returns for each query of type `tsquery` the sub-categories that it names, and those whose products are of that kind.
 */
type NamedSubCategories = (queries: string[]) => Promise<{ ids: number[]; idsOfKind: number[] }[]>;

/**
 * Returns the ids of one page of the products that match a text, and their total number; without any word in the text,
 * none. The search does not know the places that products are in, so the caller passes those that a word names.
 */
export async function searchForProducts(
  db: Db,
  { text, filter = {}, paging, sort, needsAllWords, isTyping }: Search,
  namedSubCategories: NamedSubCategories,
) {
  const { exact, loose } = searchQuery(await lookUpWords(db, searchWords(text)), { isTyping });
  if (loose.length === 0) return { ids: [], total: 0, hasAllWords: true };
  const named = await namedSubCategories(loose);
  const search = {
    exact,
    terms: loose.map((query, place) => ({
      query,
      subCategoryIds: named[place]?.ids ?? [],
      idsOfKind: named[place]?.idsOfKind ?? [],
    })),
  };
  const look = (scope: SearchScope) =>
    searchProducts(db, search, scope, filter, { paging, sort: sort ?? 'relevance' });
  // In texts only if too few names have all the words. Filters do not count for that: they never make a list longer.
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const enough = limits.enoughNamesFound;
  if (!isFiltered || (await haveEnoughNames(db, search, enough))) {
    const inNames = await look('names');
    if (isFiltered || inNames.total >= enough) return { ...inNames, hasAllWords: true };
  }
  const inTexts = await look('texts');
  if (inTexts.total > 0 || (isFiltered && (await isInTexts(db, search)))) {
    return { ...inTexts, hasAllWords: true };
  }
  return { ...(needsAllWords ? inTexts : await look('some_words')), hasAllWords: false };
}
