import { Check } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';

import { productSorts } from '#contract/product-sorts.ts';

import { type ListState, listSearch, sortLabels } from './list-address.ts';
import { PriceRange } from './price-range.tsx';

interface FilterPanelProps {
  state: ListState;
  onDone?: () => void;
}

/**
 * Sort and filters, which are parts of the address. A choice takes effect at once; without scripts it is a
 * form that asks for the new address.
 */
export function FilterPanel({ state, onDone }: FilterPanelProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(state);
  const [seen, setSeen] = useState(state);
  // The address changed by other means, such as a chip: it is what counts.
  if (seen !== state) {
    setSeen(state);
    setChosen(state);
  }

  const choose = (change: Partial<ListState>) => {
    const next = { ...chosen, ...change, page: 1 };
    setChosen(next);
    void navigate(listSearch(next) || '?', { replace: true, preventScrollReset: true });
  };

  return (
    <Form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone?.();
      }}
    >
      {state.name && <input type="hidden" name="name" value={state.name} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      <fieldset>
        <legend>Sort by</legend>
        {productSorts.map((sort) => (
          <label className="choice" key={sort}>
            <input
              type="radio"
              name="sort"
              value={sort}
              className="sr-only"
              checked={sort === chosen.sort}
              onChange={() => choose({ sort })}
            />
            <span className="tick r" />
            {sortLabels[sort]}
          </label>
        ))}
      </fieldset>
      <PriceRange
        key={`${state.minPrice}-${state.maxPrice}`}
        minPrice={state.minPrice}
        maxPrice={state.maxPrice}
        onChange={choose}
      />
      <fieldset>
        <legend>Availability</legend>
        <label className="choice">
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            className="sr-only"
            checked={chosen.inStock}
            onChange={(event) => choose({ inStock: event.target.checked })}
          />
          <span className="tick">
            <Check className="icon" />
          </span>
          In stock only
        </label>
      </fieldset>
      <button type="submit" className="btn primary small full mt-4">
        Show products
      </button>
    </Form>
  );
}
