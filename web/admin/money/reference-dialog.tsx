import { type ReactNode, useState } from 'react';

import * as messages from '#messages/admin-money.ts';
import { OtherAmountReason } from '#web/admin/other-amount-reason.tsx';
import { type Agreed, hasOtherAmount } from '#web/admin/other-amount.ts';
import { useOtherAmount } from '#web/admin/use-other-amount.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface ReferenceDialogProps {
  title: string;
  action: string;
  /** What the customer has given. */
  initial?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Allows to go on without a reference, with this hint. */
  withoutHint?: string;
  /** Gets the bank's reference; an empty text if one may go on without. */
  onConfirm: (reference: string, agreed: Agreed) => Promise<void>;
  /** What the button says once the bank was found to have another amount under the reference. */
  allTheSame?: string;
  children?: ReactNode;
}

/** Asks for the reference that the bank has for a payment, and does something with it. */
export function ReferenceDialog({
  initial = '',
  withoutHint,
  onClose,
  onConfirm,
  allTheSame,
  action,
  children,
  ...dialog
}: ReferenceDialogProps) {
  const [reference, setReference] = useState(initial);
  const [error, setError] = useState<string>();
  const other = useOtherAmount();
  const close = () => {
    setError(undefined);
    other.forget();
    setReference(initial);
    onClose();
  };

  async function confirm(): Promise<string | undefined> {
    try {
      await onConfirm(reference.trim(), other.agreed);
      return undefined;
    } catch (failure) {
      other.setDiffers(hasOtherAmount(failure));
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      {...dialog}
      action={other.differs ? (allTheSame ?? action) : action}
      busyAction={messages.confirming}
      onClose={close}
      isReady={() => {
        const isMissing = withoutHint === undefined && reference.trim() === '';
        setError(isMissing ? messages.referenceMissing : undefined);
        return other.isReady() && !isMissing;
      }}
      onConfirm={confirm}
    >
      {children}
      <div className="mt-3">
        <Field
          label={withoutHint ? messages.bankReferenceOptional : messages.bankReference}
          required={withoutHint === undefined}
          hint={withoutHint}
          maxLength={40}
          autoComplete="off"
          value={reference}
          error={error}
          onChange={({ target }) => {
            setReference(target.value);
            other.setDiffers(false);
          }}
        />
      </div>
      <OtherAmountReason other={other} />
    </Confirm>
  );
}
