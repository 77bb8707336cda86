import { redirect } from 'react-router';

import { limits } from '#contract/limits.ts';
import type { ProductSort } from '#contract/catalogue/words.ts';
import * as messages from '#messages/catalogue.ts';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { plainText } from '#web/shell/search-text.ts';
import type { View } from '#web/ui/view-switch.tsx';
import { titleInUrl } from '#web/data/paths.ts';

/** The sort orders of a list on screen; `relevance` only for search results. */
export type ListSort = ProductSort | 'relevance';

/** The state of a product list. It is part of the URL, so that a shared link shows the same list. */
export interface ListState {
  /** The title given in the URL. */
  name?: string;
  /** The search text; empty on a search page without one yet. */
  search?: string;
  /** Limits a search to this category. */
  categoryId?: number;
  page: number;
  sort: ListSort;
  view: View;
  inStock: boolean;
  /** A country of origin, by its code. */
  origin?: string;
  /** Whole rupees. */
  minPrice?: number;
  maxPrice?: number;
}

/** The sort orders in their order, with the labels of the specification. */
export const sortLabels: Record<ListSort, string> = {
  relevance: messages.bestMatch,
  newest: messages.newest,
  best_sellers: messages.bestSellers,
  name: messages.nameAToZ,
  price_asc: messages.priceLowHigh,
  price_desc: messages.priceHighLow,
  origin: messages.originAToZ,
};

/** The sort orders that a list offers; the first is its default. A search has its best matches instead of best sellers. */
export const sortsOf = ({ search }: Pick<ListState, 'search'>): ListSort[] =>
  (Object.keys(sortLabels) as ListSort[]).filter(
    (sort) => sort !== (search === undefined ? 'relevance' : 'best_sellers'),
  );

/** No filters. */
export const noFilters = {
  inStock: false,
  origin: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  categoryId: undefined,
  page: 1,
};

/**
 * Reads a URL that anyone may have written: invalid parts are left out. `search` is the search text of a search
 * page.
 */
export function readListState(parameters: URLSearchParams, search?: string): ListState {
  const sort = parameters.get('sort');
  const minPrice = wholeNumber(parameters.get('min_price'), 0, limits.maxPrice);
  const sorts = sortsOf({ search });
  return {
    name: titleOf(titleInUrl(parameters.get('name') ?? '') ?? ''),
    search,
    categoryId: search === undefined ? undefined : wholeNumber(parameters.get('category'), 1),
    page: pageNumberIn(parameters),
    sort: sorts.find((known) => known === sort) ?? sorts[0] ?? 'newest',
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    inStock: parameters.get('in_stock') === 'true',
    origin: /^[A-Z]{2}$/.exec(parameters.get('origin') ?? '')?.[0],
    minPrice,
    maxPrice: wholeNumber(parameters.get('max_price'), minPrice ?? 0, limits.maxPrice),
  };
}

/** The query string of a list, without its defaults; at least a question mark. */
export function listSearch(state: ListState): string {
  const entries: [string, string | number | undefined][] = [
    ['name', state.name],
    ['q', state.search],
    ['category', state.categoryId],
    ['sort', state.sort === sortsOf(state)[0] ? undefined : state.sort],
    ['view', state.view === 'grid' ? undefined : state.view],
    ['in_stock', state.inStock ? 'true' : undefined],
    ['origin', state.origin],
    ['min_price', state.minPrice],
    ['max_price', state.maxPrice],
    ['page', state.page > 1 ? state.page : undefined],
  ];
  const set = entries.filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`;
}

/** Leads from a page beyond the end, which an old link or a thinner shelf may ask for, to the last one. */
export function assertPageExists(url: URL, state: ListState, totalPages: number): void {
  const lastPage = Math.max(1, totalPages);
  if (state.page <= lastPage) return;
  throw redirect(url.pathname + listSearch({ ...state, page: lastPage }));
}

/** The query that a list sends to the API. */
export const listQuery = (state: ListState) => ({
  page: state.page,
  sort: state.sort === 'relevance' ? undefined : state.sort,
  in_stock: state.inStock || undefined,
  origin: state.origin,
  min_price: state.minPrice,
  max_price: state.maxPrice,
});

/** The number of active filters; sort and view do not count. */
export const countFilters = (state: ListState): number =>
  [
    state.inStock,
    state.origin !== undefined,
    state.minPrice !== undefined,
    state.maxPrice !== undefined,
    state.categoryId !== undefined,
  ].filter(Boolean).length;

/** The title in the URL, as plain text; undefined if it is empty. */
const titleOf = (text: string): string | undefined =>
  plainText(text).slice(0, limits.maxTitleParameterLength) || undefined;

function wholeNumber(text: string | null, min: number, max = Infinity): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  return Number(text) >= min ? Math.min(Number(text), max) : undefined;
}
