import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during server rendering and until hydration: values that only the browser has are unknown until then. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
