import type { ReturnState } from '#contract/returns/words.ts';
import * as messages from '#messages/returns.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { CircleCheck, CircleX, Clock, Package, RotateCcw, Truck } from '#web/ui/icons.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';

interface Look {
  kind?: 'good' | 'wait' | 'bad';
  icon: Icon;
}

const looks: Record<ReturnState, Look> = {
  asked: { kind: 'wait', icon: Clock },
  approved: { kind: 'good', icon: CircleCheck },
  on_way: { icon: Truck },
  received: { kind: 'wait', icon: Package },
  settled: { kind: 'good', icon: CircleCheck },
  declined: { kind: 'bad', icon: CircleX },
  withdrawn: { icon: RotateCcw },
};

/** How far a return is, as a label with colour and icon. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const { kind, icon: Shape } = looks[state];
  return (
    <span className={badgeClass(kind)}>
      <Shape />
      {messages.states[state]}
    </span>
  );
}
