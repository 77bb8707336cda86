import { Printer } from '#web/admin/icons.tsx';
import { useState } from 'react';

import type { OrderRow } from '#contract/orders/order-row.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { BulkSection } from '#web/admin/bulk.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { sentenceOf } from '#web/data/client.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { CircleAlert, X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { canBecome } from './next-step.ts';

interface BulkBarProps {
  chosen: OrderRow[];
  onClear: () => void;
  onChanged: () => void;
}

/** Steps that several orders take at once: none of them is asked about. */
const steps = ['Packed', 'Shipped'] as const;
type Step = (typeof steps)[number];

/** What can be done with the chosen orders at once. Failures are reported one by one. */
export function BulkBar({ chosen, onClear, onChanged }: BulkBarProps) {
  const [busy, setBusy] = useState<Step>();
  const [failures, setFailures] = useState<{ number: number; why: string }[]>([]);
  const sum = chosen.reduce((total, order) => total + order.total_amount, 0);

  async function moveAll(step: Step) {
    setBusy(step);
    const able = chosen.filter((order) => canBecome(order, step));
    const failed: typeof failures = [];
    // One after the other: each has its own entry in the log, and a failure concerns one alone.
    for (const { order_id: number } of able) {
      try {
        await api('PATCH /v1/order_alert/{id}', {
          params: { id: number },
          body: { delivery_status: step },
        });
      } catch (error) {
        failed.push({ number, why: sentenceOf(error) });
      }
    }
    setBusy(undefined);
    setFailures(failed);
    const count = able.length - failed.length;
    if (count > 0) {
      const named = stepName(chosen, step).toLowerCase();
      showToast({ title: messages.ordersAreNow({ count, step: named }) });
    }
    if (failed.length === 0) onClear();
    onChanged();
  }

  return (
    <BulkSection label={messages.chosenOrders}>
      {failures.length > 0 && (
        <div className={noticeClass('bad')} role="alert">
          <CircleAlert />
          <ul>
            {failures.map(({ number, why }) => (
              <li key={number}>{messages.notDoneFor({ number, why })}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={bulkBarClass}>
        <p className={bulkCountClass} role="status">
          <Sentence
            text={messages.chosenCount({ count: chosen.length, sum })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        {steps.map((step) => (
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
function stepName(chosen: OrderRow[], step: Step): string {
  const first = chosen.every(isPickedUp) ? chosen[0] : undefined;
  return first ? stateWords(first, step) : step;
}

interface StepButtonProps {
  step: Step;
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
