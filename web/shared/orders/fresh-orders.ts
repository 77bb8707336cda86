import { useEffect, useRef } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';

import { useOrderAlerts } from './order-alerts.ts';
import { markShown } from './order-feed.ts';
import { lacks } from './seen-orders.ts';

interface FreshOrdersProps {
  /** The first page of all orders, if it is displayed. */
  page: OrderAlert[] | undefined;
  pageSize: number;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Reloads the list once when the event stream reports orders that its first page lacks. Orders on that page count
 * as seen.
 */
export function FreshOrders({ page, pageSize, isLoading, reload }: FreshOrdersProps): null {
  const { alerts } = useOrderAlerts();
  const askedFor = useRef<OrderAlert[]>(undefined);
  const isBehind = page !== undefined && alerts.some((one) => lacks(page, pageSize, one));
  // The event stream of new orders.
  useEffect(() => {
    if (!isBehind || isLoading || askedFor.current === alerts) return;
    askedFor.current = alerts;
    reload();
  }, [alerts, isBehind, isLoading, reload]);
  // Browser storage, which knows the orders that were seen.
  useEffect(() => {
    if (page && !isLoading) markShown(page, pageSize);
  }, [page, pageSize, isLoading]);
  return null;
}
