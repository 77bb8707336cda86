import * as messages from '#messages/catalogue.ts';

import { type ListSort, type ListState, sortLabels, sortsOf } from './list-url.ts';
import { choiceClass, roundTickClass } from './choice.ts';

interface SortChoiceProps {
  state: ListState;
  /** The chosen order, which the URL shows a moment later. */
  sort: ListSort;
  /** Below a title with the same text. */
  isTitled?: boolean;
  onChoose: (sort: ListSort) => void;
}

/** The sort orders of a list. */
export const SortChoice = ({ state, sort: chosen, isTitled, onChoose }: SortChoiceProps) => (
  <fieldset>
    <legend className={isTitled ? 'sr-only' : undefined}>{messages.sortBy}</legend>
    {sortsOf(state).map((sort) => (
      <label className={choiceClass} key={sort}>
        <input
          type="radio"
          name="sort"
          value={sort}
          className="sr-only"
          checked={sort === chosen}
          onChange={() => onChoose(sort)}
        />
        <span className={roundTickClass} />
        {sortLabels[sort]}
      </label>
    ))}
  </fieldset>
);
