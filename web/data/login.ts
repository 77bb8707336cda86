import { useSyncExternalStore } from 'react';

/** Whether the login dialog is open. Any part of the shop may open it. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const openLogin = (): void => set(true);
export const closeLogin = (): void => set(false);

export const useIsLoginOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
