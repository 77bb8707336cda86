import { Suspense, useEffect, useState } from 'react';

import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import * as deskMessages from '#messages/admin-desk.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import type { Session } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

import { DeskCount } from './desk-count.tsx';
import { type Place, isWithin } from './desk-places.ts';
import styles from './desk-tabs.module.css';

/** Only phones have it, and only once it is opened. */
const DeskMore = lazyPart(async () => (await import('./desk-more.tsx')).DeskMore);

interface DeskTabsProps {
  places: Place[];
  here: string;
  counts: WaitingCounts | undefined;
  session: Session | null;
}

/** How many places stand in the bar itself: those that are used most are the menu's first. */
const inTheBar = 3;

/**
 * The frame of a page that loads is replaced by that of the loaded page: a menu that was opened meanwhile would close
 * under the finger.
 */
let isOpenNow = false;

/** The bar at the bottom of a phone, in reach of the thumb: the three places that are used most, and the rest behind More. */
export function DeskTabs({ places, here, counts, session }: DeskTabsProps) {
  const [isOpen, setIsOpen] = useState(() => isOpenNow);
  // For the frame that replaces this one, which is drawn before this one is gone.
  useEffect(() => {
    isOpenNow = isOpen;
    return () => {
      isOpenNow = false;
    };
  }, [isOpen]);
  const close = () => setIsOpen(false);
  const isInBar = places.slice(0, inTheBar).some((place) => isWithin(place, here));
  return (
    <div className={classes(styles.tabs, 'no-print')}>
      <nav aria-label={messages.dashboard}>
        <ul className={styles.bar}>
          {places.slice(0, inTheBar).map((place) => (
            <li key={place.to}>
              <Link
                className={styles.tab}
                to={place.to}
                aria-current={isWithin(place, here) ? 'page' : undefined}
              >
                <place.icon />
                <span>{place.label}</span>
                {place.count && <DeskCount of={place.count} counts={counts} />}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={isInBar ? styles.tab : classes(styles.tab, styles.here)}
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            >
              <Menu />
              <span>{deskMessages.more}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog title={deskMessages.moreOfDashboard} isOpen={isOpen} onClose={close}>
        <Suspense>
          <DeskMore places={places} here={here} counts={counts} session={session} onLeave={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
