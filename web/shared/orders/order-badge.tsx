import { CircleCheck, CircleX, Clock, Package, Store, Truck } from '#web/ui/icons.tsx';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import { isPickedUp, type orderStates } from '#contract/orders/words.ts';
import { stateInWords } from '#messages/order-words.ts';
import { pickupStateInWords } from '#messages/pickup.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';

interface Look {
  kind: 'good' | 'wait' | undefined;
  icon: Icon;
}

type OrderState = (typeof orderStates)[number];

const looks: Record<OrderState, Look> = {
  Delivered: { kind: 'good', icon: CircleCheck },
  Undelivered: { kind: 'wait', icon: Clock },
  Packed: { kind: undefined, icon: Package },
  Shipped: { kind: undefined, icon: Truck },
  Canceled: { kind: undefined, icon: CircleX },
};

/** Where an order is: its delivery status, or that it is cancelled. */
const stateOf = ({
  is_canceled,
  delivery_status,
}: Pick<OrderAlert, 'is_canceled' | 'delivery_status'>): OrderState =>
  is_canceled ? 'Canceled' : delivery_status;

type Badged = Pick<OrderAlert, 'is_canceled' | 'delivery_status' | 'pickup' | 'service'>;

/** What an order's state is called: of one that is picked up, nothing is shipped or delivered. */
export const stateWords = (order: Pick<Badged, 'pickup' | 'service'>, state: OrderState): string =>
  (isPickedUp(order) ? pickupStateInWords : stateInWords)(state);

/** The state of an order as a label with colour and icon. */
export function DeliveryBadge({ order }: { order: Omit<Badged, 'is_canceled'> & Partial<Badged> }) {
  const { is_canceled = false, delivery_status } = order;
  const status = stateOf({ is_canceled, delivery_status });
  const { kind, icon: Shape } = looks[status];
  const isReady = isPickedUp(order) && (status === 'Packed' || status === 'Shipped');
  return (
    <span className={badgeClass(kind)}>
      {isReady ? <Store /> : <Shape />}
      {stateWords(order, status)}
    </span>
  );
}
