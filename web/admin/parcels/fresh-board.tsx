import { useEffect } from 'react';

import { useOrderChanges } from '#web/shared/orders/use-order-changes.ts';

interface FreshProps {
  onChanged: () => void;
}

/** The board follows orders as they change. */
export function LiveOrders({ onChanged }: FreshProps) {
  useOrderChanges(onChanged);
  return null;
}

const pollMs = 30_000;

/** For packers: they get no event of a new order, as the stream of orders contains sums. */
export function FreshOrders({ onChanged }: FreshProps) {
  // A timer: new orders come while the page is in sight.
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && onChanged(), pollMs);
    return () => clearInterval(timer);
  }, [onChanged]);
  return null;
}
