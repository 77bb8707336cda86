import { type ReactNode, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Draws in browsers alone, once the page has its scripts. A part that loads when it is asked for, and of which the server
 * draws nothing, needs this: while the page gets its scripts it would take the element beside it for its own.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser && children;
}
