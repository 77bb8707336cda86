import { useSyncExternalStore } from 'react';

/** Whose session has ended while the page holds input: only the same account may go on with it. */
interface EndedSession {
  accountId: number;
  phone: string;
}

interface LoginState {
  isOpen: boolean;
  ended?: EndedSession;
}

/** Whether the login dialog is open. Any part of the shop may open it. */
const closed: LoginState = { isOpen: false };
let state = closed;
let renewal: { promise: Promise<boolean>; resolve: (isRenewed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function set(next: LoginState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const openLogin = (): void => set({ isOpen: true });

/** The calls that wait for a new session are sent again, or fail as they did. */
function finish(isRenewed: boolean): void {
  set(closed);
  renewal?.resolve(isRenewed);
  renewal = undefined;
}

export const closeLogin = (): void => finish(false);
export const finishLogin = (): void => finish(true);

/** Asks for the password over the page. False if it was not given; calls that fail meanwhile wait for the same answer. */
export function askToLogInAgain(ended: EndedSession): Promise<boolean> {
  if (!renewal) {
    renewal = Promise.withResolvers<boolean>();
    set({ isOpen: true, ended });
  }
  return renewal.promise;
}

export const useLogin = (): LoginState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => closed,
  );
