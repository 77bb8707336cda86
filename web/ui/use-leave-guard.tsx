import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

import { useHeldInput } from './held-input.ts';
import { LeaveQuestion } from './leave-question.tsx';

/**
 * Protects unsaved input: navigation within the shop asks with a dialog, leaving the shop asks with the browser's
 * own prompt. Another page of the same URL path, as in a list, does not count as leaving. Returns the dialog.
 * `endDraft` discards the stored draft of the input.
 */
export function useLeaveGuard(isDirty: boolean, endDraft?: () => void): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const isLeaving = useRef(false);
  useHeldInput(isDirty);

  // The router's blocker, which is free again.
  useEffect(() => {
    if (!isBlocked) isLeaving.current = false;
  }, [isBlocked]);

  // The browser's own prompt.
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <LeaveQuestion
      isOpen={isBlocked}
      onStay={() => {
        // The dialog also closes when the user chooses to leave.
        if (!isLeaving.current) blocker.reset?.();
      }}
      onLeave={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
      onThrowAway={endDraft}
    />
  );
}
