import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { classes } from '#web/ui/classes.ts';
import { ChevronRight } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

import { DeskCount } from './desk-count.tsx';
import { type Place, isWithin } from './desk-places.ts';
import styles from './desk-menu.module.css';

interface DeskMenuProps {
  places: Place[];
  /** The page of the menu that is open. */
  here: string;
  counts: WaitingCounts | undefined;
}

/** The menu beside the page on wide screens: only the group that one is in shows its pages. */
export const DeskMenu = ({ places, here, counts }: DeskMenuProps) => (
  <nav className={classes(styles.menu, 'no-print')} aria-label={messages.dashboard}>
    <ul>
      {places.map((place) => (
        <Entry key={place.to} place={place} here={here} counts={counts} />
      ))}
    </ul>
  </nav>
);

function Entry({ place, here, counts }: { place: Place } & Omit<DeskMenuProps, 'places'>) {
  const { to, label, icon: Shape, count, pages } = place;
  const isOpen = isWithin(place, here);
  return (
    <li>
      <Link
        className={isOpen ? classes(styles.entry, styles.open) : styles.entry}
        to={to}
        title={label}
        aria-current={isOpen && !pages ? 'page' : undefined}
      >
        <Shape />
        <span>{label}</span>
        {count && <DeskCount of={count} counts={counts} />}
        {pages && !isOpen && <ChevronRight className={styles.chevron} />}
      </Link>
      {pages && isOpen && (
        <ul className={styles.pages} aria-label={label}>
          {pages.map((page) => (
            <li key={page.to}>
              <Link to={page.to} aria-current={page.to === here ? 'page' : undefined}>
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
