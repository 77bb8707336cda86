import * as messages from '#messages/shell.ts';
import { Search } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';

import { SearchBox } from './search-box.tsx';
import type { ShopCategory } from '../data/shop-categories.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './search-door.module.css';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

/** For headers too narrow for the field: an icon that opens it over the page. */
export function SearchDoor({ categories }: { categories: ShopCategory[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Link
        className={classes(iconButtonClass, styles.searchDoor)}
        to="/search"
        aria-label={messages.search}
        aria-haspopup="dialog"
        prefetch="none"
        onClick={(event) => {
          // The user asked for a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          // Without scripts, the link leads to the search page.
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Search />
      </Link>
      <Dialog
        kind="top-sheet"
        title={messages.search}
        isTitleHidden
        isOpen={isOpen}
        onClose={close}
      >
        <SearchBox label={messages.overThePage} categories={categories} onLeave={close} isFocused />
      </Dialog>
    </>
  );
}
