import * as messages from '#messages/catalogue.ts';
import { Check } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';

import { Link } from '#web/ui/link.tsx';

import { type ListState, listSearch, sortLabels, sortsOf } from './list-url.ts';
import { PriceRange } from './price-range.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './filter-panel.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

/** Lists with the same filters in other places, such as the other sub-categories of the category. */
export interface Elsewhere {
  /** 'Subcategory' or 'Category'. */
  legend: string;
  places: { label: string; to: string; isHere: boolean }[];
}

export interface FilterPanelProps {
  state: ListState;
  elsewhere: Elsewhere;
  onDone?: () => void;
}

/**
 * Sort and filters, which are part of the URL. A choice takes effect at once; without scripts this is a form that
 * requests the new URL.
 */
export function FilterPanel({ state, elsewhere, onDone }: FilterPanelProps) {
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
        onDone
          ? classes(styles.filterForm, styles.inDialog)
          : classes(styles.filterForm, styles.besideList)
      }
      onSubmit={(event) => {
        event.preventDefault();
        onDone?.();
      }}
    >
      {state.name && <input type="hidden" name="name" value={state.name} />}
      {state.search !== undefined && <input type="hidden" name="q" value={state.search} />}
      {state.categoryId && <input type="hidden" name="category" value={state.categoryId} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      <fieldset>
        <legend>{messages.sortBy}</legend>
        {sortsOf(state).map((sort) => (
          <label className={styles.choice} key={sort}>
            <input
              type="radio"
              name="sort"
              value={sort}
              className="sr-only"
              checked={sort === chosen.sort}
              onChange={() => choose({ sort })}
            />
            <span className={classes(styles.tick, styles.r)} />
            {sortLabels[sort]}
          </label>
        ))}
      </fieldset>
      <PriceRange minPrice={state.minPrice} maxPrice={state.maxPrice} onChange={choose} />
      <fieldset>
        <legend>{messages.availability}</legend>
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            className="sr-only"
            checked={chosen.inStock}
            onChange={(event) => choose({ inStock: event.target.checked })}
          />
          <span className={styles.tick}>
            <Check />
          </span>
          {messages.inStockOnly}
        </label>
      </fieldset>
      {elsewhere.places.length > 1 && (
        <nav aria-label={elsewhere.legend}>
          <p className={styles.legend}>{elsewhere.legend}</p>
          <ul>
            {elsewhere.places.map(({ label, to, isHere }) => (
              <li key={to}>
                <Link
                  className={styles.choice}
                  to={to}
                  aria-current={isHere ? 'true' : undefined}
                  onClick={onDone}
                  viewTransition={false}
                  preventScrollReset
                >
                  <span className={classes(styles.tick, styles.r)} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <button
        type="submit"
        className={classes(buttonClass('primary', 'small', 'full'), 'mt-4', styles.btn)}
      >
        {messages.showProducts}
      </button>
    </Form>
  );
}
