import * as messages from '#messages/catalogue.ts';
import { X } from '#web/ui/icons.tsx';

import { Link } from '#web/ui/link.tsx';

import type { FilterPanelProps } from './filter-panel.tsx';
import { type ListState, listSearch } from './list-url.ts';
import { chipClass } from '#web/ui/looks/chip.ts';
import { toolbarClass } from './list-toolbar.ts';

/** The active filters; a tap on one removes it. */
export function FilterChips({ state, elsewhere }: Omit<FilterPanelProps, 'sheet'>) {
  const chips: { label: string; without: Partial<ListState> }[] = [];
  if (state.inStock) chips.push({ label: messages.inStockOnly, without: { inStock: false } });
  if (state.origin !== undefined) {
    const { label = state.origin } =
      elsewhere.origins.find(({ value }) => value === state.origin) ?? {};
    chips.push({ label, without: { origin: undefined } });
  }
  if (state.minPrice !== undefined) {
    chips.push({
      label: messages.fromPrice({ minPrice: state.minPrice }),
      without: { minPrice: undefined },
    });
  }
  if (state.maxPrice !== undefined) {
    chips.push({
      label: messages.upToPrice({ maxPrice: state.maxPrice }),
      without: { maxPrice: undefined },
    });
  }
  if (state.categoryId !== undefined) {
    const label = elsewhere.places.find(({ isHere }) => isHere)?.label ?? messages.unknownCategory;
    chips.push({ label, without: { categoryId: undefined } });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={toolbarClass} aria-label={messages.filters}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={chipClass('on')}
            to={listSearch({ ...state, ...without, page: 1 })}
            aria-label={messages.removeFilter({ label })}
            viewTransition={false}
            preventScrollReset
          >
            {label}
            <X />
          </Link>
        </li>
      ))}
    </ul>
  );
}
