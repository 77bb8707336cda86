import { CircleCheck, Clock, Package, Truck } from '#web/ui/icons.tsx';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';

interface Look {
  kind: 'good' | 'wait' | undefined;
  icon: Icon;
}

const looks: Record<OrderAlert['delivery_status'], Look> = {
  Delivered: { kind: 'good', icon: CircleCheck },
  Undelivered: { kind: 'wait', icon: Clock },
  Packed: { kind: undefined, icon: Package },
  Shipped: { kind: undefined, icon: Truck },
};

/** The delivery status as a label with colour and icon. */
export function DeliveryBadge({ status }: { status: OrderAlert['delivery_status'] }) {
  const { kind, icon: Shape } = looks[status];
  return (
    <span className={badgeClass(kind)}>
      <Shape />
      {status}
    </span>
  );
}
