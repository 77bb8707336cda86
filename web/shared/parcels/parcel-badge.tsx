import type { ParcelState } from '#contract/parcels/words.ts';
import * as messages from '#messages/parcels.ts';
import type { Icon } from '#web/ui/icon.tsx';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  Package,
  RotateCcw,
  Truck,
} from '#web/ui/icons.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';

interface Look {
  kind?: 'good' | 'wait' | 'bad';
  icon: Icon;
}

const looks: Record<ParcelState, Look> = {
  draft: { kind: 'wait', icon: Clock },
  booked: { icon: Package },
  labelled: { icon: Package },
  picked_up: { icon: Truck },
  in_transit: { icon: Truck },
  out_for_delivery: { icon: Truck },
  undelivered: { kind: 'bad', icon: CircleAlert },
  reattempt: { kind: 'wait', icon: RotateCcw },
  rto: { kind: 'bad', icon: RotateCcw },
  delivered: { kind: 'good', icon: CircleCheck },
  rto_received: { icon: RotateCcw },
  lost: { kind: 'bad', icon: CircleX },
  cancelled: { icon: CircleX },
};

/** Where a parcel is, as a label with colour and icon. */
export function ParcelBadge({ state }: { state: ParcelState }) {
  const { kind, icon: Shape } = looks[state];
  return (
    <span className={badgeClass(kind)}>
      <Shape />
      {messages.states[state]}
    </span>
  );
}
