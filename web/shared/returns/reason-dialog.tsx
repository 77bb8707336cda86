import { useState } from 'react';

import { returnLimits } from '#contract/returns/words.ts';
import * as messages from '#messages/admin-returns.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface ReasonDialogProps {
  number: string;
  onClose: () => void;
  onDecline: (reason: string) => Promise<void>;
}

/** Asks why a return is declined: its customer reads it. */
export function ReasonDialog({ number, onClose, onDecline }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function isReady(): boolean {
    const isGiven = reason.trim() !== '';
    setError(isGiven ? undefined : messages.whyMissing);
    return isGiven;
  }

  return (
    <Confirm
      title={messages.declineQuestion({ number })}
      action={messages.decline}
      busyAction={messages.saving}
      isOpen
      onClose={onClose}
      isReady={isReady}
      onConfirm={() => onDecline(reason).catch(refusalToStay)}
    >
      <div className="mt-3">
        <Field
          label={messages.whyDeclined}
          required
          maxLength={returnLimits.maxReason}
          value={reason}
          hint={messages.whyDeclinedHint}
          {...(error !== undefined && { error })}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Confirm>
  );
}
