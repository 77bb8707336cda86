import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-take-back.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface TakeBackProps {
  payment: { attempt: number; order: number; amount: number };
  /** How its button looks where it stands. */
  className: string;
  onChanged: () => void;
}

/** Takes back a payment that staff have confirmed for the wrong order, once a reason is given. */
export function TakeBack({ payment, className, onChanged }: TakeBackProps) {
  const { attempt, order: id, amount } = payment;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function takeBack(): Promise<string | undefined> {
    try {
      const { data } = await api('POST /v1/payments/{attempt}/take-back', {
        params: { attempt },
        body: { reason: reason.trim() },
      });
      const title =
        data.payment_status === 'Paid'
          ? messages.takenBackPaid({ id })
          : messages.takenBack({ id });
      showToast({ title });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={messages.takeBackOf({ id })}
        onClick={() => setIsOpen(true)}
      >
        {messages.takeBack}
      </button>
      <Confirm
        title={messages.takeBackQuestion({ amount, id })}
        action={messages.takeBack}
        isOpen={isOpen}
        onClose={() => {
          setError(undefined);
          setIsOpen(false);
        }}
        isReady={() => {
          setError(reason.trim() ? undefined : messages.whyMissing);
          return reason.trim() !== '';
        }}
        onConfirm={takeBack}
      >
        <p className="second mt-3 mb-3">{messages.takeBackText}</p>
        <Field
          label={messages.why}
          hint={messages.whyHint}
          required
          maxLength={limits.maxReasonLength}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </>
  );
}
