import { type ReactNode, useState } from 'react';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-take-back.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';

interface TakeBackQuestionProps {
  /** What its buttons say; by default that something is taken back. */
  action?: string;
  /** What the button takes back, for whoever cannot see where it stands. */
  label: string;
  title: string;
  text: string;
  /** How its button looks where it stands. */
  className: string;
  /** Whether everything else is chosen; shows itself what is not. */
  isReady?: () => boolean;
  onTakeBack: (reason: string) => Promise<void>;
  children?: ReactNode;
}

/** Takes back what staff have entered for the wrong row, once a reason is given. */
export function TakeBackQuestion({
  action = messages.takeBack,
  label,
  title,
  text,
  className,
  isReady = () => true,
  onTakeBack,
  children,
}: TakeBackQuestionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function takeBack(): Promise<string | undefined> {
    try {
      await onTakeBack(reason.trim());
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
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        {action}
      </button>
      <Confirm
        title={title}
        action={action}
        isOpen={isOpen}
        onClose={() => {
          setError(undefined);
          setIsOpen(false);
        }}
        isReady={() => {
          const hasReason = reason.trim() !== '';
          setError(hasReason ? undefined : messages.whyMissing);
          return isReady() && hasReason;
        }}
        onConfirm={takeBack}
      >
        <p className="second mt-3 mb-3">{text}</p>
        {children}
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
