import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

import * as messages from '#messages/ui.ts';

import { Confirm } from './confirm.tsx';

/**
 * Protects unsaved input: navigation within the shop asks with a dialog, leaving the shop asks with the browser's
 * own prompt. Another page of the same URL path, as in a list, does not count as leaving. Returns the dialog.
 */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const isLeaving = useRef(false);

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
    <Confirm
      title={messages.leaveWithoutSaving}
      action={messages.leave}
      dismiss={messages.stay}
      isOpen={isBlocked}
      onClose={() => {
        // The dialog also closes when the user chooses to leave.
        if (!isLeaving.current) blocker.reset?.();
      }}
      onConfirm={async () => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
    >
      <p className="second mt-3">{messages.unsavedChanges}</p>
    </Confirm>
  );
}
