import { Suspense, useEffect, useState } from 'react';

import * as messages from '#messages/admin-desk.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { mayDo } from '#web/admin/may.ts';
import { useSession } from '#web/data/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Search } from '#web/ui/icons.tsx';

import type { Place } from './desk-places.ts';
import styles from './desk-search.module.css';

/** Most visits search for nothing. */
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);

/** Apple's keyboards have another key beside the space bar. */
const isOfApple = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

/** The one search of the dashboard: a button in its bar, and Ctrl K everywhere. */
export function DeskSearch({ places }: { places: Place[] }) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  // The keyboard, wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isAsked || event.key.toLowerCase() !== 'k') return;
      // Over another dialog it would stand behind what that one asks.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.door}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search />
        <span className={styles.words}>
          {messages.search}
          <span className={styles.of}>
            {' '}
            {mayDo(session, 'customers')
              ? messages.ordersCustomersProducts
              : messages.parcelsAndProducts}
          </span>
        </span>
        <kbd className={styles.keys} aria-hidden="true" suppressHydrationWarning>
          {isOfApple() ? messages.searchKeysOfApple : messages.searchKeys}
        </kbd>
      </button>
      <Dialog
        kind="top-sheet"
        title={messages.searchEverything}
        isTitleHidden
        isOpen={isOpen}
        onClose={close}
      >
        <Suspense>
          <Palette places={places} onLeave={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
