import { Printer } from '#web/admin/icons.tsx';
import { useState } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import { type DeliveryStatus, deliveryStatuses, isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { CancelOrder } from '#web/shared/orders/order-cancel.tsx';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';

import { nextStepOf } from './next-step.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StepDialog, asksBefore } from './step-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './order-actions.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { rowActionsClass } from '#web/ui/looks/rows.ts';

interface OrderActionsProps {
  order: OrderAlert;
  onChanged: () => void;
  /** How the next step looks: a page has one such button, a list has many. */
  emphasis: 'primary' | 'soft';
}

/** The actions possible in the order's current state. */
export function OrderActions({ order, onChanged, emphasis }: OrderActionsProps) {
  const next = nextStepOf(order);
  const { isBusy, moveTo, pay } = useOrderChange(order, onChanged);
  const [isPaying, setIsPaying] = useState(false);
  const [askedStep, setAskedStep] = useState<DeliveryStatus>();
  const [isRefused, setIsRefused] = useState(false);
  const { order_id: number, delivery_status: status, is_canceled: isCanceled } = order;
  const ahead = isCanceled ? [] : deliveryStatuses.slice(deliveryStatuses.indexOf(status) + 1);
  // What is picked up is sent by nobody.
  const steps = ahead.filter((step) => step !== 'Shipped' || !isPickedUp(order));
  const isUnpaid = ['Pending', 'Failed'].includes(order.payment_status);

  async function refuse() {
    try {
      await api('POST /v1/orders/{id}/cod/refused', { params: { id: number } });
      showToast({ title: messages.orderWasRefused({ number }) });
    } catch (error) {
      return failureToStay(error);
    } finally {
      onChanged();
    }
    return undefined;
  }

  const hasLeft = ['Shipped', 'Delivered'].includes(order.delivery_status);
  return (
    <div
      className={classes(rowActionsClass, styles.orderActs)}
      role="group"
      aria-label={messages.order({ number })}
    >
      <Link className={buttonClass('plain', 'small')} to={`/order/${order.order_alert_id}`}>
        {messages.viewDetails}
      </Link>
      {!isCanceled && (
        <Link
          className={buttonClass('plain', 'small')}
          to={`/admin/orders/${order.order_alert_id}/slip`}
        >
          <Printer />
          {messages.packingSlip}
        </Link>
      )}
      {hasLeft && (
        <Link
          className={buttonClass('plain', 'small')}
          to={`/admin/orders/papers?ids=${order.order_alert_id}`}
        >
          {messages.invoice}
        </Link>
      )}
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={buttonClass(step === next ? emphasis : 'plain', 'small')}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => (asksBefore(order, step) ? setAskedStep(step) : void moveTo(step))}
        >
          {messages.markAs({ step: stateWords(order, step) })}
        </button>
      ))}
      {isUnpaid && (
        <button
          type="button"
          className={buttonClass(next === 'pay' ? emphasis : 'plain', 'small')}
          disabled={isBusy}
          onClick={() => setIsPaying(true)}
        >
          {isCanceled ? messages.recordLatePayment : messages.markAsPaid}
        </button>
      )}
      {(order.payment_status === 'Paid' || order.advance_paid > 0) && (
        <RefundDialog order={order} onChanged={onChanged} />
      )}
      {!isCanceled &&
        status === 'Shipped' &&
        order.payment_method === 'COD' &&
        !isPickedUp(order) && (
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            disabled={isBusy}
            onClick={() => setIsRefused(true)}
          >
            {messages.refusedAtDoor}
          </button>
        )}
      {!isCanceled && status !== 'Delivered' && (
        <CancelOrder order={order} onCanceled={onChanged} onFailed={onChanged} />
      )}
      <StepDialog
        order={order}
        step={askedStep}
        onClose={() => setAskedStep(undefined)}
        onConfirm={(step) => moveTo(step, true)}
      />
      <Confirm
        title={messages.wasRefusedQuestion({ number })}
        action={messages.refusedAtDoor}
        busyAction={messages.saving}
        isOpen={isRefused}
        onClose={() => setIsRefused(false)}
        onConfirm={refuse}
      >
        <p className="second mt-3">{messages.wasRefusedText}</p>
      </Confirm>
      <PaymentDialog
        order={order}
        isOpen={isPaying}
        onClose={() => setIsPaying(false)}
        onPaid={pay}
      />
    </div>
  );
}
