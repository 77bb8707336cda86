import { useRef, useState } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface PaymentDialogProps {
  order: OrderAlert;
  isOpen: boolean;
  onClose: () => void;
  /** Returns a message if the result is unknown. */
  onPaid: (reference: string) => Promise<string | undefined>;
}

/** Marks an order as paid. A bank transfer has a reference, by which the payment can be found. */
export function PaymentDialog({ order, isOpen, onClose, onPaid }: PaymentDialogProps) {
  const reference = useRef('');
  const [error, setError] = useState<string>();
  const isByBank = order.payment_method === 'UPI';
  const close = () => {
    setError(undefined);
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
      isReady={() => {
        const isMissing = isByBank && reference.current.trim() === '';
        setError(isMissing ? messages.enterBankReference : undefined);
        return !isMissing;
      }}
      onConfirm={() => onPaid(reference.current.trim())}
    >
      {order.is_canceled && <p className="second mt-3">{messages.paidAfterCancelHint}</p>}
      <div className="mt-3">
        <Field
          label={isByBank ? messages.bankReference : messages.bankReferenceOptional}
          required={isByBank}
          maxLength={100}
          error={error}
          onChange={(event) => {
            reference.current = event.target.value;
          }}
        />
      </div>
    </Confirm>
  );
}
