import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

import { Confirm } from './confirm.tsx';

/**
 * Keeps what is not saved yet from being left by mistake: within the shop a dialog asks, before the shop is left
 * the browser does. Another page of the same address, as of a list, is no leaving. Returns the dialog.
 */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isBlocked) isLeaving.current = false;
  }, [isBlocked]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <Confirm
      title="Leave without saving?"
      action="Leave"
      dismiss="Stay"
      isOpen={isBlocked}
      onClose={() => {
        // The dialog closes on the way out too.
        if (!isLeaving.current) blocker.reset?.();
      }}
      onConfirm={async () => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
    >
      <p className="second mt-3">What you have changed here is not saved yet.</p>
    </Confirm>
  );
}
