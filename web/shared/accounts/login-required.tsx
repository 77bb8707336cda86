import { LogIn } from '#web/ui/icons.tsx';
import { Fragment, type ReactNode } from 'react';

import { type Session, useSession } from '#web/data/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

import { openLogin } from '../../data/login.ts';

interface LoginRequiredProps {
  /** What is asked of those who are not logged in. */
  words: string;
  /** Beside the way to log in. */
  others?: ReactNode;
  children: (session: Session) => ReactNode;
}

/** A screen for those who are logged in; the others are asked to do so. */
export function LoginRequired({ words, others, children }: LoginRequiredProps) {
  const session = useSession();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <div className="sk h-72 w-full" role="status" aria-label="Loading" />;
  // Anew for another account that logs in elsewhere: what one saw is not for the other.
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
