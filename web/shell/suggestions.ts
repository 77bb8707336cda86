import { useEffect, useState } from 'react';

import type { SuggestedProduct } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/shell.ts';
import { api } from '#web/data/fetch-transport.ts';

import { productPath, searchPath, subCategoryPath } from '../data/paths.ts';
import type { ShopCategory } from '../data/shop-categories.ts';

/** One line below the search box, and its URL. */
export type Suggestion =
  | { kind: 'sub_category'; label: string; category: string; to: string }
  | { kind: 'product'; label: string; product: SuggestedProduct; to: string }
  | { kind: 'search'; label: string; to: string };

const maxSubCategories = 2;
const minTextLength = 2;
/** In ms: long enough that a word typed in one go sends one request. */
const debounceMs = 150;

/** The sub-categories whose names contain, for every typed word, a word that begins with it. */
export function matchSubCategories(categories: ShopCategory[], text: string): Suggestion[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return categories
    .flatMap((category) => category.sub_categories.map((shelf) => ({ category, shelf })))
    .filter(({ shelf }) => {
      const words = wordsOf(shelf.sub_category_name);
      return typed.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, maxSubCategories)
    .map(({ category, shelf }) => ({
      kind: 'sub_category',
      label: shelf.sub_category_name,
      category: category.category_name,
      to: subCategoryPath(shelf),
    }));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Suggestions for the typed text: sub-categories, products and the search itself. While a response is loading,
 * suggestions for the beginning of the text stay.
 */
export function useSuggestions(text: string, categories: ShopCategory[]): Suggestion[] {
  const [known, setKnown] = useState<{ text: string; products: SuggestedProduct[] }>();
  const wanted = text.trim();
  const isAsked = wanted.length >= minTextLength;

  // A timer: asks when the typing pauses.
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      api('GET /v1/products/suggestions', { query: { q: wanted } }).then(
        (answer) => isCurrent && setKnown({ text: wanted, products: answer.products }),
        // Searching works without suggestions.
        () => isCurrent && setKnown(undefined),
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, isAsked]);

  if (!isAsked) return [];
  const products = known && wanted.startsWith(known.text) ? known.products : [];
  return [
    ...matchSubCategories(categories, wanted),
    ...products.map((product) => ({
      kind: 'product' as const,
      label: product.product_name,
      product,
      to: productPath(product.product_id),
    })),
    { kind: 'search', label: messages.seeAllResults({ wanted }), to: searchPath(wanted) },
  ];
}
