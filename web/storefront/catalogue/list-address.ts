import { limits } from '#contract/limits.ts';
import { type ProductSort, productSorts } from '#contract/product-sorts.ts';
import type { View } from '#web/ui/view-switch.tsx';

/** All that a list of products remembers. It is kept in the address, so that a shared link shows the same. */
export interface ListState {
  /** The title that the address asks for. */
  name?: string;
  page: number;
  sort: ProductSort;
  view: View;
  inStock: boolean;
  /** Whole rupees. */
  minPrice?: number;
  maxPrice?: number;
}

/** The sorts in the order they are offered, with the words of the specification. */
export const sortLabels: Record<ProductSort, string> = {
  newest: 'Newest',
  name: 'Name A-Z',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
};

/** Reads an address that anybody may have written: whatever does not make sense is left out. */
export function readListState(search: URLSearchParams): ListState {
  const sort = search.get('sort');
  const minPrice = wholeNumber(search.get('min_price'), 0);
  const maxPrice = wholeNumber(search.get('max_price'), minPrice ?? 0);
  return {
    name: titleOf(search.get('name') ?? ''),
    page: wholeNumber(search.get('page'), 1) ?? 1,
    sort: productSorts.find((known) => known === sort) ?? 'newest',
    view: search.get('view') === 'list' ? 'list' : 'grid',
    inStock: search.get('in_stock') === 'true',
    minPrice,
    maxPrice,
  };
}

/** The query string of a list, without what is the default anyway. */
export function listSearch(state: ListState): string {
  const entries: [string, string | number | undefined][] = [
    ['name', state.name],
    ['sort', state.sort === 'newest' ? undefined : state.sort],
    ['view', state.view === 'grid' ? undefined : state.view],
    ['in_stock', state.inStock ? 'true' : undefined],
    ['min_price', state.minPrice],
    ['max_price', state.maxPrice],
    ['page', state.page > 1 ? state.page : undefined],
  ];
  const set = entries.filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

/** How many filters are on, sort and view not counted. */
export const countFilters = (state: ListState): number =>
  [state.inStock, state.minPrice !== undefined, state.maxPrice !== undefined].filter(Boolean)
    .length;

/** The title that an address asks for, as text; nothing where there is no text in it. */
const titleOf = (text: string): string | undefined =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, limits.maxTitleParameterLength) || undefined;

function wholeNumber(text: string | null, min: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  return Number(text) >= min ? Number(text) : undefined;
}
