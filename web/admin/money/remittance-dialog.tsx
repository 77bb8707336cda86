import { useState } from 'react';

import { amountIn, amountWords } from '#contract/amount-text.ts';
import type { Collection } from '#contract/payments/collection-schemas.ts';
import * as messages from '#messages/admin-couriers.ts';
import { confirming } from '#messages/admin-money.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { amountText } from '#web/ui/typed-numbers.ts';

interface RemittanceDialogProps {
  collection: Collection;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks what a courier has paid of what it has collected for an order, and by which reference. */
export function RemittanceDialog({
  collection,
  isOpen,
  onClose,
  onChanged,
}: RemittanceDialogProps) {
  const { order_id: id, due, remitted } = collection;
  const rest = Math.round((due - remitted) * 100) / 100;
  const [amount, setAmount] = useState<string>();
  const [reference, setReference] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reference?: string }>({});
  const typed = amount ?? amountText(rest);
  const given = amountIn(typed);

  function close() {
    setAmount(undefined);
    setReference('');
    setErrors({});
    onClose();
  }

  function isReady(): boolean {
    const found = {
      ...(!(given > 0 && given <= rest) && {
        amount: amountWords(typed, messages.amountBetween({ rest })),
      }),
      ...(reference.trim() === '' && { reference: messages.referenceMissing }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  async function add(): Promise<string | undefined> {
    try {
      const body = { amount: given, reference: reference.trim() };
      await api('POST /v1/orders/{id}/cod/remittances', { params: { id }, body });
      showToast({ title: messages.written({ amount: given, id }) });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.hasComeQuestion({ id })}
      action={messages.hasCome}
      busyAction={confirming}
      isOpen={isOpen}
      onClose={close}
      isReady={isReady}
      onConfirm={add}
    >
      <div className="mt-3">
        <Field
          label={messages.amountThatCame}
          required
          inputMode="decimal"
          value={typed}
          hint={messages.atMost({ rest })}
          error={errors.amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      <div className="mt-3">
        <Field
          label={messages.referenceOfCourier}
          required
          maxLength={40}
          autoComplete="off"
          value={reference}
          error={errors.reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
    </Confirm>
  );
}
