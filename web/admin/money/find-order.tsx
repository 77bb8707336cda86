import { useRef, useState } from 'react';

import type { Credit } from '#contract/payments/statement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface FindOrderProps {
  credit: Credit;
  isOpen: boolean;
  onClose: () => void;
  /** Gets the attempt to pay the order by UPI. */
  onFound: (attempt: number) => Promise<void>;
}

/** Asks for the number of the order that a payment pays. */
export function FindOrder({ credit, isOpen, onClose, onFound }: FindOrderProps) {
  const number = useRef('');
  const [error, setError] = useState<string>();
  const close = () => {
    setError(undefined);
    number.current = '';
    onClose();
  };

  async function find(): Promise<string | undefined> {
    try {
      const { data } = await api('GET /v1/payments/of/{order}', {
        params: { order: number.current },
        query: { way: 'upi' },
      });
      if (data.attempt?.way !== 'upi') return messages.notWaiting;
      await onFound(data.attempt.id);
      return undefined;
    } catch (failure) {
      return failureToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.whichOrder({ amount: credit.amount })}
      action={messages.confirm}
      busyAction={messages.confirming}
      isOpen={isOpen}
      onClose={close}
      isReady={() => {
        const isNumber = /^\d{1,10}$/.test(number.current);
        setError(isNumber ? undefined : messages.orderNumberMissing);
        return isNumber;
      }}
      onConfirm={find}
    >
      <div className="mt-3">
        <Field
          label={messages.orderNumber}
          required
          inputMode="numeric"
          maxLength={10}
          error={error}
          onChange={(event) => {
            number.current = event.target.value.trim().replace(/^#/, '');
          }}
        />
      </div>
    </Confirm>
  );
}
