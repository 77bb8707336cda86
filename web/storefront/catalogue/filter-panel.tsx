import { Check } from 'lucide-react';
import { Form, useSubmit } from 'react-router';

import { type ProductSort, productSorts } from '#contract/catalogue.ts';

import { type ListState, sortLabels } from './list-address.ts';

/** Sort and filters as a form whose answers are the address. Works without scripts, through its button. */
export function FilterPanel({ state, onDone }: { state: ListState; onDone?: () => void }) {
  const submit = useSubmit();
  return (
    <Form
      key={JSON.stringify(state)}
      className="filter-form"
      replace
      preventScrollReset
      onSubmit={onDone}
      onChange={(event) => {
        // A price is taken when it is typed to its end: with Enter, or on leaving the field.
        if (event.target instanceof HTMLInputElement && event.target.type !== 'number') {
          void submit(event.currentTarget, { replace: true, preventScrollReset: true });
        }
      }}
      onBlur={(event) => {
        const field = event.target;
        if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
          void submit(event.currentTarget, { replace: true, preventScrollReset: true });
        }
      }}
    >
      {state.name && <input type="hidden" name="name" value={state.name} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      <fieldset>
        <legend>Sort by</legend>
        {productSorts.map((sort) => (
          <SortChoice key={sort} sort={sort} isChosen={sort === state.sort} />
        ))}
      </fieldset>
      <fieldset>
        <legend>Price</legend>
        <div className="price-range">
          <PriceField name="min_price" label="Lowest price" hint="₹ from" value={state.minPrice} />
          <span className="third">to</span>
          <PriceField name="max_price" label="Highest price" hint="₹ to" value={state.maxPrice} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Availability</legend>
        <label className="choice">
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            className="sr-only"
            defaultChecked={state.inStock}
          />
          <span className="tick">
            <Check className="icon" />
          </span>
          In stock only
        </label>
      </fieldset>
      <button type="submit" className="btn plain small full mt-4">
        Apply
      </button>
    </Form>
  );
}

function SortChoice({ sort, isChosen }: { sort: ProductSort; isChosen: boolean }) {
  return (
    <label className="choice">
      <input type="radio" name="sort" value={sort} className="sr-only" defaultChecked={isChosen} />
      <span className="tick r" />
      {sortLabels[sort]}
    </label>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  hint: string;
  value: number | undefined;
}

function PriceField({ name, label, hint, value }: PriceFieldProps) {
  return (
    <input
      className="input"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      name={name}
      aria-label={label}
      placeholder={hint}
      defaultValue={value ?? ''}
    />
  );
}
