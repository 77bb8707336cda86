import * as messages from '#messages/catalogue.ts';
import { Check } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';

import { Link } from '#web/ui/link.tsx';

import { type ListState, countFilters, listSearch, noFilters } from './list-url.ts';
import type { OriginChoice } from './origin-choices.ts';
import { PriceRange } from './price-range.tsx';
import { choiceClass, markClass, roundTickClass, tickClass } from './choice.ts';
import { SortChoice } from './sort-choice.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './filter-panel.module.css';
import { inputClass } from '#web/ui/looks/field.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

/** Lists with the same filters in other places, such as the other sub-categories of the category. */
export interface Elsewhere {
  /** 'Subcategory' or 'Category'. */
  legend: string;
  places: { label: string; to: string; isHere: boolean }[];
  /** The countries that products of the list come from, those that are filtered out too. */
  origins: OriginChoice[];
}

export interface FilterPanelProps {
  state: ListState;
  elsewhere: Elsewhere;
  /** On screens too narrow for a panel beside the list: without the sort, which has a sheet of its own. */
  sheet?: { totalItems: number; onDone: () => void };
}

/**
 * Sort and filters, which are part of the URL. A choice takes effect at once; without scripts this is a form that
 * requests the new URL.
 */
export function FilterPanel({ state, elsewhere, sheet }: FilterPanelProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(state);
  const [seen, setSeen] = useState(state);
  // The URL was changed elsewhere, such as by a chip: it takes precedence over the fields.
  if (seen !== state) {
    setSeen(state);
    setChosen(state);
  }

  const choose = (change: Partial<ListState>) => {
    const next = { ...chosen, ...change, page: 1 };
    setChosen(next);
    void navigate(listSearch(next), { preventScrollReset: true });
  };

  return (
    <Form
      className={
        sheet
          ? classes(styles.filterForm, styles.inDialog)
          : classes(styles.filterForm, styles.besideList)
      }
      onSubmit={(event) => {
        event.preventDefault();
        sheet?.onDone();
      }}
    >
      {state.name && <input type="hidden" name="name" value={state.name} />}
      {state.search !== undefined && <input type="hidden" name="q" value={state.search} />}
      {state.categoryId && <input type="hidden" name="category" value={state.categoryId} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      {!sheet && (
        <SortChoice state={state} sort={chosen.sort} onChoose={(sort) => choose({ sort })} />
      )}
      <PriceRange minPrice={state.minPrice} maxPrice={state.maxPrice} onChange={choose} />
      <fieldset>
        <legend>{messages.availability}</legend>
        <label className={choiceClass}>
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            className="sr-only"
            checked={chosen.inStock}
            onChange={(event) => choose({ inStock: event.target.checked })}
          />
          <span className={tickClass}>
            <Check className={markClass} />
          </span>
          {messages.inStockOnly}
        </label>
      </fieldset>
      {elsewhere.origins.length > 0 && (
        <fieldset>
          <legend>{messages.countryOfOrigin}</legend>
          <select
            className={inputClass}
            name="origin"
            aria-label={messages.countryOfOrigin}
            value={chosen.origin ?? ''}
            onChange={(event) => choose({ origin: event.target.value || undefined })}
          >
            <option value="">{messages.anyCountry}</option>
            {elsewhere.origins.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </fieldset>
      )}
      {elsewhere.places.length > 1 && (
        <nav aria-label={elsewhere.legend}>
          <p className={styles.legend}>{elsewhere.legend}</p>
          <ul>
            {elsewhere.places.map(({ label, to, isHere }) => (
              <li key={to}>
                <Link
                  className={choiceClass}
                  to={to}
                  aria-current={isHere ? 'true' : undefined}
                  onClick={sheet?.onDone}
                  viewTransition={false}
                  preventScrollReset
                >
                  <span className={roundTickClass} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.foot}>
        {sheet && countFilters(state) > 0 && (
          <Link
            className={buttonClass('plain')}
            to={listSearch({ ...state, ...noFilters })}
            viewTransition={false}
            preventScrollReset
          >
            {messages.clearFilters}
          </Link>
        )}
        <button type="submit" className={classes(buttonClass('primary', 'full'), styles.btn)}>
          {sheet ? messages.showCounted({ count: sheet.totalItems }) : messages.showProducts}
        </button>
      </div>
    </Form>
  );
}
