import { CircleCheck, Clock, Package, Truck } from '#web/ui/icons.tsx';

import type { OrderAlert } from '#contract/orders/schemas.ts';

const looks = {
  Delivered: { kind: 'good', icon: CircleCheck },
  Undelivered: { kind: 'wait', icon: Clock },
  Packed: { kind: '', icon: Package },
  Shipped: { kind: '', icon: Truck },
} satisfies Record<OrderAlert['delivery_status'], { kind: string; icon: typeof Clock }>;

/** The delivery status as a label with colour and icon. */
export function DeliveryBadge({ status }: { status: OrderAlert['delivery_status'] }) {
  const { kind, icon: Icon } = looks[status];
  return (
    <span className={`badge ${kind}`}>
      <Icon />
      {status}
    </span>
  );
}
