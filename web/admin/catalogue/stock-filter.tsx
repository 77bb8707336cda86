import { useNavigate, useSearchParams } from 'react-router';

import type { Category } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { SearchForm } from '#web/ui/search-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './stock-filter.module.css';

/** The URL parameters that select the listed products; the page number is not one of them. */
export const stockFilters = ['search', 'category_id', 'sub_category_id', 'sort'] as const;

const sorts = [
  { value: 'name', label: messages.nameAZ },
  { value: 'price_asc', label: messages.priceLowHigh },
  { value: 'price_desc', label: messages.priceHighLow },
];

const placesOf = (categories: Category[]) =>
  categories.flatMap((category) => [
    { value: `category_id=${category.category_id}`, label: category.category_name },
    ...category.sub_categories.map((one) => ({
      value: `sub_category_id=${one.sub_category_id}`,
      label: `${category.category_name}: ${one.sub_category_name}`,
    })),
  ]);

/** How a list is sorted where nobody has chosen it. */
const placeholderOf = (given: (name: string) => string): string => {
  if (given('search')) return messages.bestMatch;
  return given('dated') ? headings.soonestFirst : messages.newest;
};

interface StockFilterProps {
  categories: Category[] | undefined;
  /** The URL parameters that a search keeps. */
  filters?: readonly string[];
}

/** Filters and sorts a list of products. The choices are part of the URL. */
export function StockFilter({ categories, filters = stockFilters }: StockFilterProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const given = (name: string) => parameters.get(name) ?? '';
  const place = ['sub_category_id', 'category_id'].find((name) => given(name));

  const show = (change: Record<string, string>) => {
    // Read from the browser: the last choice may be in its URL before the component renders with it.
    const next = new URLSearchParams(window.location.search);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate(`?${next}`, { preventScrollReset: true });
  };

  return (
    <div className={styles.stockFilter}>
      <SearchForm
        of={messages.products}
        label={given('hidden') ? messages.searchByName : messages.searchProducts}
        inputMode="search"
        maxLength={limits.maxSearchLength}
        initial={given('search')}
      >
        {filters
          .filter((name) => name !== 'search' && given(name))
          .map((name) => (
            <input key={name} type="hidden" name={name} value={given(name)} />
          ))}
      </SearchForm>
      <SelectField
        label={messages.category}
        placeholder={messages.allCategories}
        options={placesOf(categories ?? [])}
        value={place === undefined ? '' : `${place}=${given(place)}`}
        onChange={(event) => {
          const [name = '', id = ''] = event.target.value.split('=');
          show({ category_id: '', sub_category_id: '', ...(name && { [name]: id }) });
        }}
      />
      <SelectField
        label={messages.order}
        placeholder={placeholderOf(given)}
        options={sorts}
        value={given('sort')}
        onChange={(event) => show({ sort: event.target.value })}
      />
    </div>
  );
}
