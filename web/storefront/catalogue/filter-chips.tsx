import { X } from '#web/ui/icons.tsx';

import { formatRupees } from '#contract/money.ts';
import { Link } from '#web/ui/link.tsx';

import type { FilterPanelProps } from './filter-panel.tsx';
import { type ListState, listSearch } from './list-url.ts';
import { chipClass } from '#web/ui/looks/chip.ts';
import { toolsClass } from './tools.ts';

/** The active filters; a tap on one removes it. */
export function FilterChips({ state, elsewhere }: Omit<FilterPanelProps, 'onDone'>) {
  const chips: { label: string; without: Partial<ListState> }[] = [];
  if (state.inStock) chips.push({ label: 'In stock only', without: { inStock: false } });
  if (state.minPrice !== undefined) {
    chips.push({ label: `From ${formatRupees(state.minPrice)}`, without: { minPrice: undefined } });
  }
  if (state.maxPrice !== undefined) {
    chips.push({
      label: `Up to ${formatRupees(state.maxPrice)}`,
      without: { maxPrice: undefined },
    });
  }
  if (state.categoryId !== undefined) {
    const label = elsewhere.places.find(({ isHere }) => isHere)?.label ?? 'Unknown category';
    chips.push({ label, without: { categoryId: undefined } });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={toolsClass} aria-label="Filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            className={chipClass('on')}
            to={listSearch({ ...state, ...without, page: 1 })}
            aria-label={`Remove filter: ${label}`}
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
