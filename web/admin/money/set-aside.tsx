import { useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-money.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

interface SetAsideProps {
  row: { id: number; name: string };
  onChanged: () => void;
}

/** Sets a row of a settlement aside, once somebody has said why. */
export function SetAside({ row: { id, name }, onChanged }: SetAsideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function confirm(): Promise<string | undefined> {
    try {
      const { message } = await api('PATCH /v1/payments/settlement_rows/{id}', {
        params: { id },
        body: { is_set_aside: true, reason: reason.trim() },
      });
      showToast({ title: message });
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
        className={buttonClass('soft', 'small')}
        aria-label={messages.setAsideNamed({ name })}
        onClick={() => setIsOpen(true)}
      >
        {messages.setAside}
      </button>
      <Confirm
        title={messages.setAsideTitle}
        action={messages.setAside}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isReady={() => {
          setError(reason.trim() ? undefined : messages.whyMissing);
          return reason.trim() !== '';
        }}
        onConfirm={confirm}
      >
        <p>{messages.setAsideText}</p>
        <Field
          label={messages.whySetAside}
          hint={messages.whySetAsideHint}
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
