import { useState } from 'react';

import type { OrderChange } from '#contract/orders/order-change.ts';
import type { OrderAlert } from '#contract/orders/schemas.ts';
import type { DeliveryStatus } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { showToast } from '#web/ui/toast.ts';

import { agreedFields, hasOtherAmount } from '#web/admin/other-amount.ts';

import type { Paid } from './payment-dialog.tsx';

/** Moves an order on, or sets the state of its payment. */
export function useOrderChange(order: OrderAlert, onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const { order_id: number } = order;

  /** Returns the failure message only for an action that had a confirmation dialog, which then displays it. */
  async function change(body: OrderChange, done: string, isAsked = false) {
    setIsBusy(true);
    try {
      await api('PATCH /v1/order_alert/{id}', { params: { id: order.order_alert_id }, body });
      showToast({ title: done });
    } catch (error) {
      if (hasOtherAmount(error)) throw error;
      if (isAsked) return failureToStay(error);
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
    return undefined;
  }

  const moveTo = (step: DeliveryStatus, isAsked = false) =>
    change(
      { delivery_status: step },
      messages.orderIsNow({ number, step: stateWords(order, step).toLowerCase() }),
      isAsked,
    );

  const pay = (paid: Paid) =>
    change({ payment_status: 'Paid', ...proofOf(paid) }, messages.orderIsPaid({ number }), true);

  return { isBusy, moveTo, pay };
}

function proofOf(paid: Paid): OrderChange {
  if (paid.by === 'cash') return {};
  if (!paid.reference) return { payment_seen: true };
  const agreed = agreedFields(paid.agreed);
  return {
    payment_reference: paid.reference,
    ...(agreed && { payment_differs: true, payment_differs_reason: agreed.differs_reason }),
  };
}
