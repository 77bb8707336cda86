import { useState } from 'react';

import type { Parcel } from '#contract/orders/parcels.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-packing.ts';
import { Printer } from '#web/admin/icons.tsx';
import { sentenceOf } from '#web/data/client.ts';
import { BulkSection } from '#web/admin/bulk.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { CircleAlert, X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { bulkBarClass, bulkButtonClass, bulkCountClass } from '#web/ui/looks/bulk.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { showToast } from '#web/ui/toast.ts';

import { slipsPath } from './board-paths.ts';
import { canBecome } from './order-step.ts';

interface OrderBarProps {
  chosen: Parcel[];
  onClear: () => void;
  onChanged: () => void;
}

/** Steps that several parcels take at once: none of them is asked about. */
const steps = ['Packed', 'Shipped'] as const;
type Step = (typeof steps)[number];

/** What can be done with the chosen orders at once. Failures are reported one by one. */
export function OrderBar({ chosen, onClear, onChanged }: OrderBarProps) {
  const [busy, setBusy] = useState<Step>();
  const [failures, setFailures] = useState<{ number: number; why: string }[]>([]);

  const first = chosen.every(isPickedUp) ? chosen[0] : undefined;
  const nameOf = (step: Step): string => (first ? stateWords(first, step) : step);

  async function moveAll(step: Step) {
    setBusy(step);
    const able = chosen.filter((order) => canBecome(order, step));
    const failed: typeof failures = [];
    // One after the other: each has its own entry in the log, and a failure concerns one alone.
    for (const { order_id: number } of able) {
      try {
        const body = { delivery_status: step };
        await api('PATCH /v1/parcels/{id}', { params: { id: number }, body });
      } catch (error) {
        failed.push({ number, why: sentenceOf(error) });
      }
    }
    setBusy(undefined);
    setFailures(failed);
    const count = able.length - failed.length;
    if (count > 0)
      showToast({ title: messages.ordersAreNow({ count, step: nameOf(step).toLowerCase() }) });
    if (failed.length === 0) onClear();
    onChanged();
  }

  return (
    <BulkSection label={messages.chosenParcels}>
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
          {messages.chosenCount({ count: chosen.length })}
        </p>
        {steps.map((step) => {
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
