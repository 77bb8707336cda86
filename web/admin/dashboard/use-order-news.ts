import { useEffect } from 'react';

import { useOrderAlerts } from '#web/shared/orders/order-alerts.ts';

/** Reloads whenever an order arrives. */
export function useOrderNews(reload: () => void): void {
  const newest = useOrderAlerts().alerts[0]?.order_id;
  // The event stream of new orders.
  useEffect(() => {
    if (newest !== undefined) reload();
  }, [newest, reload]);
}
