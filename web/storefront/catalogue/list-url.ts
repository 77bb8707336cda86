import { limits } from '#contract/limits.ts';
import { type ProductSort, productSorts } from '#contract/catalogue/words.ts';
import { plainText } from '#web/shell/search-text.ts';
import type { View } from '#web/ui/view-switch.tsx';

/** How a list can be sorted on a screen; what somebody searched for, by how well it fits. */
export type ListSort = ProductSort | 'relevance';

/** All that a list of products remembers. It is kept in the address, so that a shared link shows the same. */
export interface ListState {
  /** The title that the address asks for. */
  name?: string;
  /** What somebody searches for; the empty text where they have not said yet. */
  search?: string;
  /** Only this category, where something is searched for. */
  categoryId?: number;
  page: number;
  sort: ListSort;
  view: View;
  inStock: boolean;
  /** Whole rupees. */
  minPrice?: number;
  maxPrice?: number;
}

/** The sorts in the order they are offered, with the words of the specification. */
export const sortLabels: Record<ListSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  name: 'Name A-Z',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
};

/** The sorts that a list offers; the first is the one it has unless asked otherwise. */
export const sortsOf = ({ search }: Pick<ListState, 'search'>): readonly ListSort[] =>
  search === undefined ? productSorts : ['relevance', ...productSorts];

/** Filters taken off. */
export const noFilters = {
  inStock: false,
  minPrice: undefined,
  maxPrice: undefined,
  categoryId: undefined,
  page: 1,
};

/**
 * Reads an address that anybody may have written: whatever does not make sense is left out. `search` is the
 * text where the list is that of a search.
 */
export function readListState(parameters: URLSearchParams, search?: string): ListState {
  const sort = parameters.get('sort');
  const minPrice = wholeNumber(parameters.get('min_price'), 0, limits.maxPrice);
  const sorts = sortsOf({ search });
  return {
    name: titleOf(parameters.get('name') ?? ''),
    search,
    categoryId: search === undefined ? undefined : wholeNumber(parameters.get('category'), 1),
    page: wholeNumber(parameters.get('page'), 1) ?? 1,
    sort: sorts.find((known) => known === sort) ?? sorts[0] ?? 'newest',
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    inStock: parameters.get('in_stock') === 'true',
    minPrice,
    maxPrice: wholeNumber(parameters.get('max_price'), minPrice ?? 0, limits.maxPrice),
  };
}

/** The query string of a list, without what is the default anyway; at least a question mark. */
export function listSearch(state: ListState): string {
  const entries: [string, string | number | undefined][] = [
    ['name', state.name],
    ['q', state.search],
    ['category', state.categoryId],
    ['sort', state.sort === sortsOf(state)[0] ? undefined : state.sort],
    ['view', state.view === 'grid' ? undefined : state.view],
    ['in_stock', state.inStock ? 'true' : undefined],
    ['min_price', state.minPrice],
    ['max_price', state.maxPrice],
    ['page', state.page > 1 ? state.page : undefined],
  ];
  const set = entries.filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`;
}

/** What a list asks of the server. */
export const listQuery = (state: ListState) => ({
  page: state.page,
  sort: state.sort === 'relevance' ? undefined : state.sort,
  in_stock: state.inStock || undefined,
  min_price: state.minPrice,
  max_price: state.maxPrice,
});

/** How many filters are on, sort and view not counted. */
export const countFilters = (state: ListState): number =>
  [
    state.inStock,
    state.minPrice !== undefined,
    state.maxPrice !== undefined,
    state.categoryId !== undefined,
  ].filter(Boolean).length;

/** The title that an address asks for, as text; nothing where there is no text in it. */
const titleOf = (text: string): string | undefined =>
  plainText(text).slice(0, limits.maxTitleParameterLength) || undefined;

function wholeNumber(text: string | null, min: number, max = Infinity): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  return Number(text) >= min ? Math.min(Number(text), max) : undefined;
}
