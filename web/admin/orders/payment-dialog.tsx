import { useRef } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface PaymentDialogProps {
  order: OrderAlert;
  isOpen: boolean;
  onClose: () => void;
  /** Gets an empty reference where it was only seen; returns a message if the result is unknown. */
  onPaid: (reference: string) => Promise<string | undefined>;
}

/**
 * Marks an order as paid, at one tap. A bank transfer has a reference, by which its payment is found; staff who have seen it in
 * their bank's app need not copy it, since the statement brings it.
 */
export function PaymentDialog({ order, isOpen, onClose, onPaid }: PaymentDialogProps) {
  const reference = useRef('');
  const isByBank = order.payment_method === 'UPI';
  const close = () => {
    reference.current = '';
    onClose();
  };
  return (
    <Confirm
      title={messages.orderIsPaidQuestion({ orderId: order.order_id })}
      action={messages.markAsPaid}
      busyAction={messages.saving}
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => onPaid(reference.current.trim())}
    >
      <p className="mt-3">{messages.isItThere({ amount: order.total_amount, isByBank })}</p>
      {order.is_canceled && <p className="second mt-2">{messages.paidAfterCancelHint}</p>}
      <div className="mt-3">
        <Field
          label={messages.bankReferenceOptional}
          hint={isByBank ? messages.seenHint : undefined}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            reference.current = event.target.value;
          }}
        />
      </div>
    </Confirm>
  );
}
