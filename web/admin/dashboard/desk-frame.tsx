import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { WaitingCounts } from '#contract/dashboard/schemas.ts';
import { useSession } from '#web/data/session.ts';
import { useStore } from '#web/data/store.ts';
import { useRestoredFocus } from '#web/ui/restored-focus.ts';

import { DeskBar } from './desk-bar.tsx';
import { DeskMenu } from './desk-menu.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { pageAt, placesFor } from './desk-places.ts';
import styles from './desk-frame.module.css';

interface DeskFrameProps {
  /** The numbers at the menu's entries, once they are known. */
  counts?: WaitingCounts | undefined;
  children: ReactNode;
}

/** The frame of the dashboard, instead of the shop's: the bar, the menu, and on phones the bar at the bottom. */
export function DeskFrame({ counts, children }: DeskFrameProps) {
  const { store } = useStore();
  const session = useSession();
  const here = pageAt(useLocation().pathname);
  const places = placesFor(session);
  useRestoredFocus();
  return (
    <>
      <DeskBar store={store} session={session} places={places} />
      <div className={styles.frame}>
        <DeskMenu places={places} here={here} counts={counts} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <DeskTabs places={places} here={here} counts={counts} session={session} />
    </>
  );
}
