import type { ReactNode } from 'react';

import type { Shelf } from '#contract/shelves/schemas.ts';
import * as messages from '#messages/home.ts';
import { classes } from '#web/ui/classes.ts';
import { ChevronRight } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

import { listOfShelf, titleOfShelf } from './shelf-words.ts';
import styles from './shelf-section.module.css';

interface ShelfSectionProps {
  shelf: Shelf;
  children: ReactNode;
}

/** A shelf: its name, the way to all of it, and what stands on it. */
export function ShelfSection({ shelf, children }: ShelfSectionProps) {
  const title = titleOfShelf(shelf);
  const id = `shelf-${shelf.kind}`;
  return (
    <section
      className={classes(styles.shelf, shelf.kind === 'under_price' && styles.tint)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link
          className={styles.all}
          to={listOfShelf(shelf)}
          aria-label={messages.seeAllOf({ title })}
        >
          {messages.seeAll}
          <ChevronRight />
        </Link>
      </div>
      {children}
    </section>
  );
}
