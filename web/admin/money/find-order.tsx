import { useState } from 'react';

import type { Credit } from '#contract/payments/statement-schemas.ts';
import { ordersNamed } from '#contract/payments/references.ts';
import * as messages from '#messages/admin-money.ts';
import { OtherAmountReason } from '#web/admin/other-amount-reason.tsx';
import type { Agreed } from '#web/admin/other-amount.ts';
import { useOtherAmount } from '#web/admin/use-other-amount.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface FindOrderProps {
  credit: Credit;
  isOpen: boolean;
  onClose: () => void;
  /** Gets the order, and what staff have agreed to; returns why it is refused. */
  onFound: (order: number, agreed: Agreed) => Promise<{ code: string; detail: string } | undefined>;
}

/** Asks for the number of the order that a payment pays; the one that the payment names is there already. */
export function FindOrder({ credit, isOpen, onClose, onFound }: FindOrderProps) {
  const named = String(credit.match?.order_id ?? '');
  const [number, setNumber] = useState(named);
  const [error, setError] = useState<string>();
  const other = useOtherAmount();
  const close = () => {
    setError(undefined);
    setNumber(named);
    other.forget();
    onClose();
  };

  async function find(): Promise<string | undefined> {
    try {
      const refusal = await onFound(numberIn(number) ?? 0, other.agreed);
      other.setDiffers(refusal?.code === 'payment_differs');
      return refusal?.detail;
    } catch (failure) {
      return failureToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.whichOrder({ amount: credit.amount })}
      action={other.differs ? messages.confirmAllTheSame : messages.confirm}
      busyAction={messages.confirming}
      isOpen={isOpen}
      onClose={close}
      isReady={() => {
        const isNumber = numberIn(number) !== undefined;
        setError(isNumber ? undefined : messages.orderNumberMissing);
        return other.isReady() && isNumber;
      }}
      onConfirm={find}
    >
      <div className="mt-3">
        <Field
          label={messages.orderNumber}
          required
          maxLength={12}
          value={number}
          error={error}
          onChange={({ target }) => {
            setNumber(target.value.trim().replace(/^#/, ''));
            other.setDiffers(false);
          }}
        />
      </div>
      <OtherAmountReason other={other} />
    </Confirm>
  );
}

/** The order of a number, or of a reference such as J1022E; undefined if it is neither. */
function numberIn(text: string): number | undefined {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const [id, ...others] = ordersNamed(text);
  return others.length === 0 ? id : undefined;
}
