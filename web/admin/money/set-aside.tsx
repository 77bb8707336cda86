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
  /** It is a payment without a row. */
  isMissing: boolean;
  onChanged: () => void;
}

/** Sets a row of a settlement aside, or a payment without one, once a reason is given. */
export function SetAside({ row: { id, name }, isMissing, onChanged }: SetAsideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function confirm(): Promise<string | undefined> {
    try {
      const asked = { params: { id }, body: { is_set_aside: true, reason: reason.trim() } };
      const { message } = await (isMissing
        ? api('PATCH /v1/payments/missing/{id}', asked)
        : api('PATCH /v1/payments/settlement_rows/{id}', asked));
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
        title={isMissing ? messages.setMissingAsideTitle : messages.setAsideTitle}
        action={messages.setAside}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isReady={() => {
          setError(reason.trim() ? undefined : messages.whyMissing);
          return reason.trim() !== '';
        }}
        onConfirm={confirm}
      >
        <p>{isMissing ? messages.setMissingAsideText : messages.setAsideText}</p>
        <Field
          label={messages.whySetAside}
          hint={isMissing ? messages.whyMissingAsideHint : messages.whySetAsideHint}
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
