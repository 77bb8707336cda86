import { useState } from 'react';

import * as messages from '#messages/admin-desk.ts';
import { sentenceOf } from '#web/data/client.ts';
import { showToast } from '#web/ui/toast.ts';

/** Steps that several orders take at once: none of them is asked about. */
export const bulkSteps = ['Packed', 'Shipped'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** An order that could not be moved on. */
export interface BulkFailure {
  number: number;
  why: string;
}

interface BulkSteps<Order> {
  chosen: Order[];
  canBecome: (order: Order, step: BulkStep) => boolean;
  /** What a step is called for these orders. */
  nameOf: (step: BulkStep) => string;
  move: (number: number, step: BulkStep) => Promise<unknown>;
  onClear: () => void;
  onChanged: () => void;
}

/** Moves chosen orders on by a step, and keeps which of them failed. */
export function useBulkSteps<Order extends { order_id: number }>({
  chosen,
  canBecome,
  nameOf,
  move,
  onClear,
  onChanged,
}: BulkSteps<Order>) {
  const [busy, setBusy] = useState<BulkStep>();
  const [failures, setFailures] = useState<BulkFailure[]>([]);

  async function moveAll(step: BulkStep) {
    setBusy(step);
    const able = chosen.filter((order) => canBecome(order, step));
    const failed: BulkFailure[] = [];
    // One after the other: each has its own entry in the log, and a failure concerns one alone.
    for (const { order_id: number } of able) {
      try {
        await move(number, step);
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

  return { busy, failures, moveAll };
}
