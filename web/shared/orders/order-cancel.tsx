import { useRef, useState } from 'react';

import { limits } from '#contract/limits.ts';
import type { OrderAlert, OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { isAdmin, useSession } from '#web/data/session.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

import { failureToStay } from '../forms/failure-toast.ts';
import { showToast } from '../../ui/toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

interface CancelOrderProps {
  order: Pick<OrderAlert, 'order_id' | 'order_alert_id' | 'payment_status'> &
    Partial<Pick<OrderAlert, 'advance_paid'>>;
  /** How its money goes back, where that is known. */
  backBy?: keyof typeof messages.cancelOwnPaidOrderText | undefined;
  /** Whether its customer has reported it as paid, and the shop has not found that yet. */
  isClaimed?: boolean | undefined;
  onCanceled: (order: OrderDetail) => void;
  /** Cancelling failed or its outcome is unknown: the order must be loaded again. */
  onFailed: () => void;
}

/** Cancels an order while that is possible. */
export function CancelOrder({
  order,
  backBy,
  isClaimed = false,
  onCanceled,
  onFailed,
}: CancelOrderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const reason = useRef('');

  const open = () => {
    reason.current = '';
    setIsAsked(true);
  };

  const session = useSession();
  const isPaid = order.payment_status === 'Paid' || (order.advance_paid ?? 0) > 0;

  async function cancel(): Promise<string | undefined> {
    try {
      const { data } = await api('PUT /v1/order_alert/{id}/cancel', {
        params: { id: order.order_alert_id },
        body: { reason: reason.current },
      });
      onCanceled(data);
      showToast({ title: messages.orderIsCanceled({ orderId: order.order_id }) });
    } catch (error) {
      onFailed();
      return failureToStay(error);
    }
    return undefined;
  }

  const paidText = isAdmin(session)
    ? messages.cancelPaidOrderText
    : messages.cancelOwnPaidOrderText[backBy ?? 'unknown'];
  const unpaidText = isClaimed ? messages.cancelClaimedOrderText : messages.cancelOrderText;
  return (
    <>
      <button type="button" className={buttonClass('danger', 'small')} onClick={open}>
        {messages.cancelOrder}
      </button>
      <Confirm
        title={messages.cancelOrderQuestion({ orderId: order.order_id })}
        action={messages.cancelOrder}
        busyAction={messages.canceling}
        dismiss={messages.keepIt}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={cancel}
      >
        <p className="second mt-3 mb-4">{isPaid ? paidText : unpaidText}</p>
        <Field
          label={messages.reasonOptional}
          maxLength={limits.maxCancelReasonLength}
          onChange={(event) => {
            reason.current = event.target.value;
          }}
        />
      </Confirm>
    </>
  );
}
