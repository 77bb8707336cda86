import { useRef, useState } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { sentenceOf } from '#web/data/client.ts';
import { OtherAmountReason } from '#web/admin/other-amount-reason.tsx';
import type { Agreed } from '#web/admin/other-amount.ts';
import { useOtherAmount } from '#web/admin/use-other-amount.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

/** How the money has come; a payment by UPI has an empty reference if it was only seen. */
export type Paid = { by: 'cash' } | { by: 'upi'; reference: string; agreed: Agreed };

interface PaymentDialogProps {
  order: OrderAlert;
  isOpen: boolean;
  onClose: () => void;
  /** Returns a message if the result is unknown; throws if the bank has another amount under the reference. */
  onPaid: (paid: Paid) => Promise<string | undefined>;
}

const ways = ['cash', 'upi'] as const;

/**
 * Marks an order as paid, at one tap. A bank transfer has a reference, by which its payment is found; staff who have
 * seen it in their bank's app need not copy it, since the statement brings it. What was to be paid on delivery may have
 * come either way: the till counts what is cash.
 */
export function PaymentDialog({ order, isOpen, onClose, onPaid }: PaymentDialogProps) {
  const reference = useRef('');
  // Whether the bank has another amount under it, and staff have read so.
  const other = useOtherAmount();
  const isByBank = order.payment_method === 'UPI';
  const [way, setWay] = useState<Paid['by']>('cash');
  const by = isByBank ? 'upi' : way;
  const close = () => {
    reference.current = '';
    other.forget();
    setWay('cash');
    onClose();
  };
  async function pay(): Promise<string | undefined> {
    try {
      return await onPaid(
        by === 'cash' ? { by } : { by, reference: reference.current.trim(), agreed: other.agreed },
      );
    } catch (error) {
      other.setDiffers(true);
      return sentenceOf(error);
    }
  }
  return (
    <Confirm
      title={messages.orderIsPaidQuestion({ orderId: order.order_id })}
      action={other.differs ? messages.markAsPaidAllTheSame : messages.markAsPaid}
      busyAction={messages.saving}
      isOpen={isOpen}
      onClose={close}
      isReady={() => by === 'cash' || other.isReady()}
      onConfirm={pay}
    >
      <p className="mt-3">
        {messages.isItThere({ amount: order.total_amount - order.advance_paid, isByBank })}
      </p>
      {order.is_canceled && <p className="second mt-2">{messages.paidAfterCancelHint}</p>}
      {!isByBank && (
        <div className="mt-3">
          <Choice
            label={messages.howItCame}
            values={ways}
            value={way}
            words={(one) => messages.cameBy[one]}
            text={(one) => messages.cameByTexts[one]}
            onChange={setWay}
          />
        </div>
      )}
      {by === 'upi' && (
        <div className="mt-3">
          <Field
            label={messages.bankReferenceOptional}
            hint={messages.seenHint}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => {
              reference.current = event.target.value;
              other.setDiffers(false);
            }}
          />
          <OtherAmountReason other={other} />
        </div>
      )}
    </Confirm>
  );
}
