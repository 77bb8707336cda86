import { useState } from 'react';

import type { PaymentRow } from '#contract/payments/schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { type Agreed, agreedFields } from '#web/admin/other-amount.ts';
import { TakeBack } from '#web/shared/payments/take-back.tsx';
import { showToast } from '#web/ui/toast.ts';

import { ReferenceDialog } from './reference-dialog.tsx';

/** Records that a payment is in the bank, under its reference, or that it is not there. */
export function PaymentActions({
  payment,
  isSeen,
  onChanged,
}: {
  payment: PaymentRow;
  /** Staff have seen it already: what is missing is its reference. */
  isSeen: boolean;
  onChanged: () => void;
}) {
  const [asked, setAsked] = useState<'confirm' | 'reject'>();
  const { attempt_id: attempt, order_id: id, claimed_reference: claimed, amount } = payment;
  const close = () => setAsked(undefined);

  async function confirm(reference: string, agreed: Agreed): Promise<void> {
    const body = reference ? { reference, ...agreedFields(agreed) } : { seen: true as const };
    await api('POST /v1/payments/{attempt}/confirm', { params: { attempt }, body });
    showToast({ title: messages.confirmedSome({ count: 1 }) });
    onChanged();
  }

  async function reject(): Promise<string | undefined> {
    try {
      await api('POST /v1/payments/{attempt}/reject', { params: { attempt } });
      showToast({ title: messages.rejected({ id }) });
      onChanged();
      return undefined;
    } catch (error) {
      return failureToStay(error);
    }
  }

  return (
    <>
      <button
        type="button"
        className={buttonClass('soft', 'small')}
        aria-label={isSeen ? messages.addReferenceFor({ id }) : messages.confirmFor({ id })}
        onClick={() => setAsked('confirm')}
      >
        {isSeen ? messages.addReference : messages.confirm}
      </button>
      {isSeen && (
        <TakeBack
          payment={{ attempt, order: id, amount }}
          className={buttonClass('plain', 'small')}
          onChanged={onChanged}
        />
      )}
      {payment.claimed_at && !isSeen && (
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          aria-label={messages.notThereFor({ id })}
          onClick={() => setAsked('reject')}
        >
          {messages.notThere}
        </button>
      )}
      <ReferenceDialog
        title={messages.isInBank({ amount, id })}
        action={isSeen ? messages.addReference : messages.confirm}
        allTheSame={messages.confirmAllTheSame}
        initial={claimed ?? ''}
        withoutHint={isSeen ? undefined : messages.seenHint}
        isOpen={asked === 'confirm'}
        onClose={close}
        onConfirm={confirm}
      />
      <Confirm
        title={messages.isNotInBank({ id })}
        action={messages.notThere}
        isOpen={asked === 'reject'}
        onClose={close}
        onConfirm={reject}
      >
        <p className="second mt-3">{messages.rejectText}</p>
      </Confirm>
    </>
  );
}
