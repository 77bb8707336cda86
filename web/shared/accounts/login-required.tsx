import { LogIn } from '#web/ui/icons.tsx';
import { Fragment, type ReactNode } from 'react';

import { type Session, useSession } from '#web/data/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

import { openLogin } from '../../data/login.ts';

interface LoginRequiredProps {
  /** The request to log in. */
  words: string;
  /** Rendered beside the login button. */
  others?: ReactNode;
  children: (session: Session) => ReactNode;
}

/** Renders its children for logged-in users and asks everyone else to log in. */
export function LoginRequired({ words, others, children }: LoginRequiredProps) {
  const session = useSession();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <div className="sk h-72 w-full" role="status" aria-label="Loading" />;
  // The key remounts the screen when another account logs in in another tab: it must not see the first one's data.
  if (session) return <Fragment key={session.id}>{children(session)}</Fragment>;
  return (
    <EmptyState icon={LogIn} title={words}>
      <button type="button" className="btn primary" onClick={openLogin}>
        Login
      </button>
      {others}
    </EmptyState>
  );
}
