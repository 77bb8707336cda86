import { useEffect } from 'react';

import { useOrderAlerts } from '#web/shared/orders/order-alerts.ts';

/** Asks anew whenever an order comes in. */
export function useOrderNews(reload: () => void): void {
  const newest = useOrderAlerts().alerts[0]?.order_id;
  useEffect(() => {
    if (newest !== undefined) reload();
  }, [newest, reload]);
}
