import { CircleCheck, CircleX, Clock, Package, Truck } from '#web/ui/icons.tsx';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import type { orderStates } from '#contract/orders/words.ts';
import { stateInWords } from '#messages/order-words.ts';
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
export const stateOf = ({
  is_canceled,
  delivery_status,
}: Pick<OrderAlert, 'is_canceled' | 'delivery_status'>): OrderState =>
  is_canceled ? 'Canceled' : delivery_status;

/** The state of an order as a label with colour and icon. */
export function DeliveryBadge({ status }: { status: OrderState }) {
  const { kind, icon: Shape } = looks[status];
  return (
    <span className={badgeClass(kind)}>
      <Shape />
      {stateInWords(status)}
    </span>
  );
}
