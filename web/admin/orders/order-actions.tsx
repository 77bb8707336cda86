import { Printer } from '#web/admin/icons.tsx';
import { useState } from 'react';

import type { OrderAlert, OrderChange } from '#contract/orders/schemas.ts';
import { type DeliveryStatus, deliveryStatuses } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { CancelOrder } from '#web/shared/orders/order-cancel.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';

import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StepDialog, asksBefore } from './step-dialog.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './order-actions.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { rowActionsClass } from '#web/ui/looks/rows.ts';

interface OrderActionsProps {
  order: OrderAlert;
  onChanged: () => void;
}

/** The actions possible in the order's current state. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [askedStep, setAskedStep] = useState<DeliveryStatus>();
  const [isRefused, setIsRefused] = useState(false);
  const { order_id: number, delivery_status: status, is_canceled: isCanceled } = order;
  const ahead = isCanceled ? [] : deliveryStatuses.slice(deliveryStatuses.indexOf(status) + 1);
  const isUnpaid = ['Pending', 'Failed'].includes(order.payment_status);

  /** Returns the failure message only for an action that had a confirmation dialog, which then displays it. */
  async function change(body: OrderChange, done: string, isAsked = false) {
    setIsBusy(true);
    try {
      await api('PATCH /v1/order_alert/{id}', { params: { id: order.order_alert_id }, body });
      showToast({ title: done });
    } catch (error) {
      if (isAsked) return failureToStay(error);
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
    return undefined;
  }

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

  const moveTo = (step: DeliveryStatus, isAsked = false) =>
    change(
      { delivery_status: step },
      messages.orderIsNow({ number, step: step.toLowerCase() }),
      isAsked,
    );

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
      {ahead.map((step) => (
        <button
          key={step}
          type="button"
          className={
            step === 'Delivered' ? buttonClass('soft', 'small') : buttonClass('plain', 'small')
          }
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => (asksBefore(order, step) ? setAskedStep(step) : void moveTo(step))}
        >
          {messages.markAs({ step })}
        </button>
      ))}
      {isUnpaid && (
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={isBusy}
          onClick={() => setIsPaying(true)}
        >
          {isCanceled ? messages.recordLatePayment : messages.markAsPaid}
        </button>
      )}
      {(order.payment_status === 'Paid' || order.advance_paid > 0) && (
        <RefundDialog order={order} onChanged={onChanged} />
      )}
      {!isCanceled && status === 'Shipped' && order.payment_method === 'COD' && (
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
        onPaid={(reference) =>
          change(
            { payment_status: 'Paid', ...(reference && { payment_reference: reference }) },
            messages.orderIsPaid({ number }),
            true,
          )
        }
      />
    </div>
  );
}
