import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import { offeredLanguages, readIn } from '#contract/languages.ts';
import * as messages from '#messages/languages.ts';
import { inLanguage, language } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { useStore } from '#web/data/store.ts';
import { useIsOnline } from '#web/ui/connection.ts';
import { X } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { linkClass } from '#web/ui/looks/link.ts';

import { chooseLanguage, shareLanguage, useWantedLanguage } from './chosen-language.ts';
import { openIn } from './language-switch.tsx';
import styles from './language-offer.module.css';

/**
 * One line over the page that leads to it in the language that its reader has chosen before, or that their browser
 * asks for. In browsers alone: the page of a path is the same for everybody.
 */
export function LanguageOffer() {
  const session = useSession();
  // The account, which may have been told on another device.
  useEffect(() => {
    if (session) void shareLanguage(session);
  }, [session]);
  return <Offer />;
}

/** How far somebody scrolls before the page is being read, in CSS pixels. */
const readFrom = 200;

/** Whether the page is being read: then nothing may lie over it. */
function useIsRead(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('scroll', listener, { passive: true });
      return () => window.removeEventListener('scroll', listener);
    },
    () => window.scrollY > readFrom,
    () => false,
  );
}

function Offer() {
  const { store } = useStore();
  const { pathname, search } = useLocation();
  const wanted = useWantedLanguage(offeredLanguages(store.languages));
  // Without a connection it leads nowhere, and there is something else to read.
  const isOnline = useIsOnline();
  const isRead = useIsRead();
  if (!wanted || !isOnline || isRead) return null;
  return (
    <aside className={styles.place} aria-label={messages.language}>
      <p className={styles.offer}>
        <a
          className={linkClass('tall')}
          href={inLanguage(pathname, wanted) + search}
          lang={`${wanted}-IN`}
          hrefLang={`${wanted}-IN`}
          onClick={(event) => openIn(wanted, event)}
        >
          {readIn[wanted]}
        </a>
        <button
          type="button"
          className={classes(iconButtonClass, styles.keep)}
          aria-label={messages.keepLanguage}
          onClick={() => chooseLanguage(language)}
        >
          <X />
        </button>
      </p>
    </aside>
  );
}
