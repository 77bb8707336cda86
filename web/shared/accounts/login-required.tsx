import * as messages from '#messages/accounts.ts';
import { LogIn } from '#web/ui/icons.tsx';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { type Session, useSession } from '#web/data/session.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { openLogin } from '../../data/login.ts';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

interface LoginRequiredProps {
  /** The request to log in. */
  words: string;
  /** Whether nothing else is on the page. */
  isPage?: boolean;
  /** Rendered beside the login button. */
  others?: ReactNode;
  /** Rendered for visitors in place of the request. */
  instead?: ReactNode;
  children: (session: Session) => ReactNode;
}

interface LoginPendingProps {
  /** Displayed where scripts are off. */
  withoutScripts?: ReactNode;
}

/** Displayed until the browser's session is known. */
export const LoginPending = ({
  withoutScripts = messages.pageNeedsJavaScript,
}: LoginPendingProps) => (
  <>
    <div
      className={classes(skeletonClass('page', 'wide'), 'needs-script')}
      role="status"
      aria-label={messages.loading}
    />
    <noscript>{withoutScripts}</noscript>
  </>
);

/**
 * Loads the page's data again when another account logs in, here or in another tab. False until then: what was
 * loaded is another account's.
 */
export function useIsOwnData(): boolean {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [loadedFor, setLoadedFor] = useState(session);
  const isNew = session !== null && session.token !== loadedFor?.token;
  // Browser storage, which other tabs write too. Not at once: a navigation that the same event starts would be lost.
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => void revalidate().then(() => setLoadedFor(session)));
    return () => clearTimeout(timer);
  }, [isNew, session, revalidate]);
  return session?.id === loadedFor?.id;
}

/** Renders its children for logged-in users and asks everyone else to log in. */
export function LoginRequired({
  words,
  isPage = false,
  others,
  instead,
  children,
}: LoginRequiredProps) {
  const session = useSession();
  const isOwnData = useIsOwnData();
  // Another account, perhaps in another tab, must not see the data or the input of the first one.
  if (session && !isOwnData) return <LoginPending />;
  if (session) return <Fragment key={session.id}>{children(session)}</Fragment>;
  if (instead) return instead;
  return (
    <EmptyState icon={LogIn} title={words} isPage={isPage}>
      <button type="button" className={buttonClass('primary')} onClick={openLogin}>
        {messages.login}
      </button>
      {others}
    </EmptyState>
  );
}
