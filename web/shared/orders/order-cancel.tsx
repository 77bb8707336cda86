import { useRef, useState } from 'react';

import { limits } from '#contract/limits.ts';
import type { OrderAlert, OrderDetail } from '#contract/orders/schemas.ts';
import { api } from '#web/data/fetch-transport.ts';
import { isAdmin, useSession } from '#web/data/session.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

import { failureToStay } from '../forms/failure-toast.ts';
import { showToast } from '../../ui/toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

interface CancelOrderProps {
  order: Pick<OrderAlert, 'order_id' | 'order_alert_id' | 'payment_status'>;
  onCanceled: (order: OrderDetail) => void;
  /** Cancelling failed or its outcome is unknown: the order must be loaded again. */
  onFailed: () => void;
}

/** Cancels an order while that is possible. */
export function CancelOrder({ order, onCanceled, onFailed }: CancelOrderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const reason = useRef('');

  const open = () => {
    reason.current = '';
    setIsAsked(true);
  };

  const session = useSession();

  async function cancel(): Promise<string | undefined> {
    try {
      const { data } = await api('PUT /v1/order_alert/{id}/cancel', {
        params: { id: order.order_alert_id },
        body: { reason: reason.current },
      });
      onCanceled(data);
      showToast({ title: `Order #${order.order_id} is canceled` });
    } catch (error) {
      onFailed();
      return failureToStay(error);
    }
    return undefined;
  }

  return (
    <>
      <button type="button" className={buttonClass('danger', 'small')} onClick={open}>
        Cancel order
      </button>
      <Confirm
        title={`Cancel order #${order.order_id}?`}
        action="Cancel order"
        busyAction="Canceling..."
        dismiss="Keep it"
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={cancel}
      >
        <p className="second mt-3 mb-4">
          Everything in it goes back on the shelf.
          {order.payment_status === 'Paid' &&
            (isAdmin(session)
              ? ' It has been paid: pay it back, then mark it as refunded.'
              : ' What was paid is paid back.')}
        </p>
        <Field
          label="Reason (optional)"
          maxLength={limits.maxCancelReasonLength}
          onChange={(event) => {
            reason.current = event.target.value;
          }}
        />
      </Confirm>
    </>
  );
}
