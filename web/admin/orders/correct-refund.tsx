import { useState } from 'react';

import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';

interface CorrectRefundProps {
  refund: MoneyOfOrder['refunds'][number];
  onChanged: () => void;
}

/** Writes another reference of money that was sent back by hand, where the first one was mistyped. */
export function CorrectRefund({
  refund: { id, amount, reference },
  onChanged,
}: CorrectRefundProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(reference ?? '');
  const [error, setError] = useState<string>();

  async function correct(): Promise<string | undefined> {
    try {
      await api('PATCH /v1/refunds/{id}', {
        params: { id },
        body: { corrected_reference: typed.trim() },
      });
      showToast({ title: messages.referenceCorrected });
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
        className={linkClass()}
        aria-label={messages.correctThis({ reference: reference ?? '' })}
        onClick={() => setIsOpen(true)}
      >
        {messages.correct}
      </button>
      <Confirm
        title={messages.correctQuestion({ amount })}
        action={messages.correct}
        busyAction={messages.saving}
        isOpen={isOpen}
        onClose={() => {
          setError(undefined);
          setTyped(reference ?? '');
          setIsOpen(false);
        }}
        isReady={() => {
          setError(typed.trim() ? undefined : messages.enterBankReference);
          return typed.trim() !== '';
        }}
        onConfirm={correct}
      >
        <p className="second">{messages.correctText}</p>
        <Field
          label={messages.bankReference}
          required
          maxLength={40}
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Confirm>
    </>
  );
}
