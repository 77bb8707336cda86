import { useState } from 'react';

import type { Parcel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface UndeliveredDialogProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks why a parcel was not delivered: its customer reads it. */
export function UndeliveredDialog({ parcel, isOpen, onClose, onChanged }: UndeliveredDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function isReady(): boolean {
    const isGiven = reason.trim() !== '';
    setError(isGiven ? undefined : messages.whyMissing);
    return isGiven;
  }

  async function send(): Promise<string | undefined> {
    try {
      const body = { ids: [parcel.parcel_id], to: 'undelivered' as const, reason };
      const { data } = await api('POST /v1/packing/moves', { body });
      onChanged();
      return data.refused[0]?.detail;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.notDeliveredOf({ number: parcel.order_id })}
      action={messages.undelivered}
      busyAction={messages.saving}
      isOpen={isOpen}
      onClose={onClose}
      isReady={isReady}
      onConfirm={send}
    >
      <div className="mt-3">
        <Field
          label={messages.whyNot}
          required
          maxLength={200}
          value={reason}
          hint={messages.whyNotHint}
          {...(error !== undefined && { error })}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Confirm>
  );
}
