import { Printer } from '#web/admin/icons.tsx';
import { useState } from 'react';

import type { OrderAlert } from '#contract/orders.ts';
import { api } from '#web/fetch-transport.ts';
import { showFailure } from '#web/shell/failure-toast.ts';
import { CancelOrder } from '#web/shell/order-cancel.tsx';
import { showToast } from '#web/shell/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';

import { PaymentDialog } from './payment-dialog.tsx';

interface OrderActsProps {
  order: OrderAlert;
  onChanged: () => void;
}

/** In their order; each is offered until the order is there. */
const steps = ['Undelivered', 'Packed', 'Shipped', 'Delivered'] as const;

/** What can be done with an order now. */
export function OrderActs({ order, onChanged }: OrderActsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [isArriving, setIsArriving] = useState(false);
  const { order_id: number, delivery_status: status, is_canceled: isCanceled } = order;
  const ahead = isCanceled ? [] : steps.slice(steps.indexOf(status) + 1);
  const isUnpaid = ['Pending', 'Failed'].includes(order.payment_status);

  async function change(body: Record<string, string>, done: string) {
    setIsBusy(true);
    try {
      await api('PATCH /v1/order_alert/{id}', { params: { id: order.order_alert_id }, body });
      showToast({ title: done });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
  }

  const moveTo = (step: (typeof steps)[number]) =>
    change({ delivery_status: step }, `Order #${number} is ${step.toLowerCase()}`);

  return (
    <div className="person-acts" role="group" aria-label={`Order #${number}`}>
      <Link className="btn plain small" to={`/order/${order.order_alert_id}`}>
        View Details
      </Link>
      {!isCanceled && (
        <Link className="btn plain small" to={`/admin/orders/${order.order_alert_id}/slip`}>
          <Printer className="icon" />
          Packing slip
        </Link>
      )}
      {ahead.map((step) => (
        <button
          key={step}
          type="button"
          className={step === 'Delivered' ? 'btn soft small' : 'btn plain small'}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => (step === 'Delivered' ? setIsArriving(true) : void moveTo(step))}
        >
          Mark as {step}
        </button>
      ))}
      {isUnpaid && (
        <button
          type="button"
          className="btn plain small"
          disabled={isBusy}
          onClick={() => setIsPaying(true)}
        >
          {isCanceled ? 'Record a late payment' : 'Mark as Paid'}
        </button>
      )}
      {order.payment_status === 'Paid' && isCanceled && (
        <button
          type="button"
          className="btn plain small"
          disabled={isBusy}
          onClick={() =>
            void change({ payment_status: 'Refunded' }, `Order #${number} is refunded`)
          }
        >
          Mark as Refunded
        </button>
      )}
      {!isCanceled && status !== 'Delivered' && (
        <CancelOrder order={order} onCanceled={onChanged} onFailed={onChanged} />
      )}
      <Confirm
        title={`Order #${number} has arrived?`}
        action="Mark as Delivered"
        busyAction="Saving..."
        isOpen={isArriving}
        onClose={() => setIsArriving(false)}
        onConfirm={() => moveTo('Delivered')}
      >
        <p className="second mt-3">
          This cannot be taken back.
          {order.payment_method === 'COD' && ' The cash for it counts as paid.'}
        </p>
      </Confirm>
      <PaymentDialog
        order={order}
        isOpen={isPaying}
        onClose={() => setIsPaying(false)}
        onPaid={(reference) =>
          change(
            { payment_status: 'Paid', ...(reference && { payment_reference: reference }) },
            `Order #${number} is paid`,
          )
        }
      />
    </div>
  );
}
