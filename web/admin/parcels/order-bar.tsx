import type { Parcel } from '#contract/orders/parcels.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-packing.ts';
import { Printer } from '#web/admin/icons.tsx';
import { BulkFailures } from '#web/admin/bulk-failures.tsx';
import { BulkSection } from '#web/admin/bulk.tsx';
import { type BulkStep, bulkSteps, useBulkSteps } from '#web/admin/use-bulk-steps.ts';
import { api } from '#web/data/fetch-transport.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';

import { slipsPath } from './board-paths.ts';
import { canBecome } from './order-step.ts';

interface OrderBarProps {
  chosen: Parcel[];
  onClear: () => void;
  onChanged: () => void;
}

/** What can be done with the chosen orders at once. Failures are reported one by one. */
export function OrderBar({ chosen, onClear, onChanged }: OrderBarProps) {
  const first = chosen.every(isPickedUp) ? chosen[0] : undefined;
  const nameOf = (step: BulkStep): string => (first ? stateWords(first, step) : step);

  const { busy, failures, moveAll } = useBulkSteps({
    chosen,
    canBecome,
    nameOf,
    move: (id, step) =>
      api('PATCH /v1/parcels/{id}', { params: { id }, body: { delivery_status: step } }),
    onClear,
    onChanged,
  });

  return (
    <BulkSection label={messages.chosenParcels}>
      <BulkFailures failures={failures} />
      <div className={bulkBarClass}>
        <p className={bulkCountClass} role="status">
          {messages.chosenCount({ count: chosen.length })}
        </p>
        {bulkSteps.map((step) => {
          const able = chosen.filter((order) => canBecome(order, step)).length;
          return (
            <button
              key={step}
              type="button"
              className={bulkButtonClass}
              disabled={busy !== undefined || able === 0}
              aria-busy={busy === step}
              onClick={() => void moveAll(step)}
            >
              {able === chosen.length
                ? messages.markAs({ step: nameOf(step) })
                : messages.markSome({ step: nameOf(step), able, count: chosen.length })}
            </button>
          );
        })}
        <Link className={bulkButtonClass} to={slipsPath(chosen.map(({ order_id: id }) => id))}>
          <Printer />
          {messages.slips}
        </Link>
        <button
          type="button"
          className={bulkButtonClass}
          aria-label={messages.chooseNone}
          onClick={onClear}
        >
          <X />
        </button>
      </div>
    </BulkSection>
  );
}
