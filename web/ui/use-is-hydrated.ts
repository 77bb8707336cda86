import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server draws and until the browser has taken over: what only it knows is not known yet. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
