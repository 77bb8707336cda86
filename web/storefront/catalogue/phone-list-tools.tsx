import * as messages from '#messages/catalogue.ts';
import { ArrowDownUp, SlidersHorizontal } from '#web/ui/icons.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { Dialog } from '#web/ui/dialog.tsx';

import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { countFilters, listSearch, sortLabels } from './list-url.ts';
import { SortChoice } from './sort-choice.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './phone-list-tools.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

interface PhoneListToolsProps extends Omit<FilterPanelProps, 'sheet'> {
  totalItems: number;
}

/** Sort and filter, each with its sheet, for screens too narrow for the panel beside the list. */
export function PhoneListTools({ state, elsewhere, totalItems }: PhoneListToolsProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'sort' | 'filter'>();
  const filters = countFilters(state);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.filterbar}>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), styles.btn)}
        onClick={() => setOpen('sort')}
      >
        <ArrowDownUp />
        {messages.sort({ sort: sortLabels[state.sort] })}
      </button>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), styles.btn)}
        onClick={() => setOpen('filter')}
      >
        <SlidersHorizontal />
        {filters > 0 ? messages.filterCount({ filters }) : messages.filter}
      </button>
      <Dialog
        title={messages.sortBy}
        isOpen={open === 'sort'}
        onClose={close}
        asksWhenTyped={false}
      >
        <SortChoice
          state={state}
          sort={state.sort}
          isTitled
          onChoose={(sort) => {
            close();
            void navigate(listSearch({ ...state, sort, page: 1 }), { preventScrollReset: true });
          }}
        />
      </Dialog>
      <Dialog
        title={messages.filter}
        isOpen={open === 'filter'}
        onClose={close}
        asksWhenTyped={false}
      >
        <FilterPanel state={state} elsewhere={elsewhere} sheet={{ totalItems, onDone: close }} />
      </Dialog>
    </div>
  );
}
