import * as messages from '#messages/catalogue.ts';
import { ArrowDownUp, SlidersHorizontal } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { Dialog } from '#web/ui/dialog.tsx';

import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { countFilters, sortLabels } from './list-url.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './phone-list-tools.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';

/** Sort and filter buttons at the bottom, for screens too narrow for the panel beside the list. */
export function PhoneListTools({ state, elsewhere }: Omit<FilterPanelProps, 'onDone'>) {
  const [isOpen, setIsOpen] = useState(false);
  const filters = countFilters(state);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.filterbar}>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), styles.btn)}
        onClick={() => setIsOpen(true)}
      >
        <ArrowDownUp />
        {messages.sort({ sort: sortLabels[state.sort] })}
      </button>
      <button
        type="button"
        className={classes(buttonClass('plain', 'small'), styles.btn)}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal />
        {filters > 0 ? messages.filterCount({ filters }) : messages.filter}
      </button>
      <Dialog title={messages.filterAndSortTitle} isOpen={isOpen} onClose={close}>
        <FilterPanel state={state} elsewhere={elsewhere} onDone={close} />
      </Dialog>
    </div>
  );
}
