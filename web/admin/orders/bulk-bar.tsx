import { Printer } from '#web/admin/icons.tsx';

import type { OrderRow } from '#contract/orders/order-row.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { BulkFailures } from '#web/admin/bulk-failures.tsx';
import { BulkSection } from '#web/admin/bulk.tsx';
import { type BulkStep, bulkSteps, useBulkSteps } from '#web/admin/use-bulk-steps.ts';
import { api } from '#web/data/fetch-transport.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';

import { canBecome } from './next-step.ts';

interface BulkBarProps {
  chosen: OrderRow[];
  onClear: () => void;
  onChanged: () => void;
}

/** What can be done with the chosen orders at once. Failures are reported one by one. */
export function BulkBar({ chosen, onClear, onChanged }: BulkBarProps) {
  const { busy, failures, moveAll } = useBulkSteps({
    chosen,
    canBecome,
    nameOf: (step) => stepName(chosen, step),
    move: (id, step) =>
      api('PATCH /v1/order_alert/{id}', { params: { id }, body: { delivery_status: step } }),
    onClear,
    onChanged,
  });
  const sum = chosen.reduce((total, order) => total + order.total_amount, 0);

  return (
    <BulkSection label={messages.chosenOrders}>
      <BulkFailures failures={failures} />
      <div className={bulkBarClass}>
        <p className={bulkCountClass} role="status">
          <Sentence
            text={messages.chosenCount({ count: chosen.length, sum })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        {bulkSteps.map((step) => (
          <StepButton
            key={step}
            step={step}
            chosen={chosen}
            isBusy={busy === step}
            isDisabled={busy !== undefined}
            onMove={() => void moveAll(step)}
          />
        ))}
        <Link
          className={bulkButtonClass}
          to={`/admin/orders/slips?ids=${chosen.map(({ order_id: id }) => id).join(',')}`}
        >
          <span className="only-wide">
            <Printer />
          </span>
          {messages.slips}
        </Link>
        <Link
          className={bulkButtonClass}
          to={`/admin/orders/papers?ids=${chosen.map(({ order_id: id }) => id).join(',')}`}
        >
          {messages.invoices}
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

/** What a step is called: for what is picked up, if all of them are. */
function stepName(chosen: OrderRow[], step: BulkStep): string {
  const first = chosen.every(isPickedUp) ? chosen[0] : undefined;
  return first ? stateWords(first, step) : step;
}

interface StepButtonProps {
  step: BulkStep;
  chosen: OrderRow[];
  isBusy: boolean;
  isDisabled: boolean;
  onMove: () => void;
}

/** A step of those that can take it; how many cannot is shown before. */
function StepButton({ step, chosen, isBusy, isDisabled, onMove }: StepButtonProps) {
  const able = chosen.filter((order) => canBecome(order, step)).length;
  const count = chosen.length;
  const isWhole = able === count;
  const named = stepName(chosen, step);
  const words = isWhole
    ? messages.markAs({ step: named })
    : messages.markSome({ step: named, able, count });
  return (
    <button
      type="button"
      className={bulkButtonClass}
      disabled={isDisabled || able === 0}
      aria-busy={isBusy}
      aria-label={words}
      onClick={onMove}
    >
      <span className="only-wide">{words}</span>
      <span className="only-narrow">
        {isWhole ? named : messages.stepOfSome({ step: named, able, count })}
      </span>
    </button>
  );
}
