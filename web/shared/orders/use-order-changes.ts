import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useOrderAlerts } from './order-alerts.ts';
import { changesSoFar, subscribe } from './order-feed.ts';

/** Reloads when somebody has changed an order: a colleague, or its customer. */
export function useOrderChanges(reload: () => void): void {
  useOrderAlerts();
  const changes = useSyncExternalStore(subscribe, changesSoFar, changesSoFar);
  const known = useRef(changes);
  // The event stream of orders.
  useEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    reload();
  }, [changes, reload]);
}
