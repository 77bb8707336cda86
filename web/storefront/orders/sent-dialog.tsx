import { useState } from 'react';

import { returnLimits } from '#contract/returns/words.ts';
import * as messages from '#messages/returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';

interface SentDialogProps {
  id: number;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks with whom a return was sent, if the customer knows. */
export function SentDialog({ id, onClose, onChanged }: SentDialogProps) {
  const [courier, setCourier] = useState('');
  const [awb, setAwb] = useState('');

  async function send(): Promise<string | undefined> {
    try {
      const body = { courier, awb };
      const { message } = await api('POST /v1/returns/{id}/sent', { params: { id }, body });
      showToast({ title: message });
      onChanged();
      return undefined;
    } catch (error) {
      onChanged();
      return failureToStay(error);
    }
  }

  return (
    <Confirm
      title={messages.sentQuestion}
      action={messages.save}
      busyAction={messages.saving}
      isOpen
      onClose={onClose}
      onConfirm={send}
    >
      <div className="mt-3">
        <Field
          label={messages.courierOptional}
          maxLength={returnLimits.maxCourier}
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
        />
      </div>
      <div className="mt-3">
        <Field
          label={messages.trackingOptional}
          maxLength={returnLimits.maxAwb}
          autoComplete="off"
          value={awb}
          onChange={({ target }) => setAwb(target.value)}
        />
      </div>
    </Confirm>
  );
}
