import { useEffect, useSyncExternalStore } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import { isAdmin, useSession } from '#web/data/session.ts';

import { receivedOrders, listenAs, subscribe } from './order-feed.ts';
import { countUnseen, seenOrders } from './seen-orders.ts';

/** New orders, the latest received first, and how many of them have not been seen in the list yet. */
export function useOrderAlerts() {
  const alerts = useSyncExternalStore(subscribe, receivedOrders, () => nothing);
  const seen = seenOrders.use();
  const session = useSession();
  // Packers see no sums, which these have.
  const token = isAdmin(session) ? session?.token : undefined;
  // The event stream of new orders.
  useEffect(() => {
    if (token) listenAs(token);
  }, [token]);
  return { alerts, unseen: countUnseen(alerts, seen) };
}

const nothing: OrderAlert[] = [];
