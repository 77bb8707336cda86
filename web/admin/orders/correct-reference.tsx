import { useState } from 'react';

import * as messages from '#messages/admin-orders.ts';
import { OtherAmountReason } from '#web/admin/other-amount-reason.tsx';
import { type Agreed, hasOtherAmount } from '#web/admin/other-amount.ts';
import { useOtherAmount } from '#web/admin/use-other-amount.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';

interface CorrectReferenceProps {
  reference: string;
  /** What is asked, and what follows from it. */
  question: string;
  text: string;
  onCorrect: (reference: string, agreed: Agreed) => Promise<unknown>;
  onChanged: () => void;
}

/** Writes another reference of money that came, or was sent back by hand, where the first one was mistyped. */
export function CorrectReference({
  reference,
  question,
  text,
  onCorrect,
  onChanged,
}: CorrectReferenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(reference);
  const [error, setError] = useState<string>();
  const other = useOtherAmount();

  async function correct(): Promise<string | undefined> {
    try {
      await onCorrect(typed.trim(), other.agreed);
      showToast({ title: messages.referenceCorrected });
      onChanged();
      return undefined;
    } catch (failure) {
      other.setDiffers(hasOtherAmount(failure));
      return refusalToStay(failure);
    }
  }

  return (
    <>
      <button
        type="button"
        className={linkClass()}
        aria-label={messages.correctThis({ reference })}
        onClick={() => setIsOpen(true)}
      >
        {messages.correct}
      </button>
      <Confirm
        title={question}
        action={other.differs ? messages.correctAllTheSame : messages.correct}
        busyAction={messages.saving}
        isOpen={isOpen}
        onClose={() => {
          setError(undefined);
          other.forget();
          setTyped(reference);
          setIsOpen(false);
        }}
        isReady={() => {
          setError(typed.trim() ? undefined : messages.enterBankReference);
          return other.isReady() && typed.trim() !== '';
        }}
        onConfirm={correct}
      >
        <p className="second mt-3">{text}</p>
        <div className="mt-3">
          <Field
            label={messages.bankReference}
            required
            maxLength={40}
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              other.setDiffers(false);
            }}
          />
        </div>
        <OtherAmountReason other={other} />
      </Confirm>
    </>
  );
}
