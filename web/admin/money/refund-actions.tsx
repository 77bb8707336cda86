import { useState } from 'react';

import type { PaymentRow } from '#contract/payments/schemas.ts';
import { type RefundWay, refundWays } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-money.ts';
import * as refundMessages from '#messages/admin-refunds.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Choice } from '#web/ui/choice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { ReferenceDialog } from './reference-dialog.tsx';

type Refund = NonNullable<PaymentRow['refund']>;

interface RefundActionsProps {
  /** Whose money goes back. */
  of: Pick<PaymentRow, 'order_id' | 'customer'>;
  refund: Refund;
  onChanged: () => void;
}

/** Records that a refund was sent by hand, under the bank's reference, or has the gateway try again. */
export function RefundActions({ of, refund, onChanged }: RefundActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [sentBy, setSentBy] = useState<RefundWay>();
  const { id, amount, state, to } = refund;

  async function retry(): Promise<void> {
    setIsBusy(true);
    try {
      await api('PATCH /v1/refunds/{id}', { params: { id }, body: { retry: true } });
      showToast({ title: messages.triedAgain });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
  }

  async function done(reference: string): Promise<void> {
    const way = sentBy && { sent_by: sentBy };
    const how = reference ? { reference } : { is_sent: true as const, ...way };
    await api('PATCH /v1/refunds/{id}', { params: { id }, body: { ...how, seen: amount } });
    showToast({ title: messages.paidBack({ amount }) });
    onChanged();
  }

  if (state === 'sent' || state === 'processed') return null;
  return (
    <>
      <button
        type="button"
        className={buttonClass('soft', 'small')}
        aria-label={messages.doneByHandFor({ id: of.order_id })}
        onClick={() => setIsAsked(true)}
      >
        {messages.doneByHand}
      </button>
      {state === 'failed' && (
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void retry()}
        >
          {messages.tryAgain}
        </button>
      )}
      <ReferenceDialog
        title={messages.isPaidBack({ amount, order: orderOf(of) })}
        action={messages.doneByHand}
        withoutHint={messages.sentWithoutHint}
        isOpen={isAsked}
        onClose={() => {
          setSentBy(undefined);
          setIsAsked(false);
        }}
        onConfirm={done}
      >
        {to !== null && <p className="mt-3">{refundMessages.sendTo({ target: to })}</p>}
        <div className="mt-3">
          <Choice
            label={refundMessages.howItGoesBack}
            values={refundWays}
            value={sentBy}
            words={(one) => refundMessages.sentBy[one]}
            text={(one) => refundMessages.sentByTexts[one]}
            onChange={setSentBy}
          />
        </div>
      </ReferenceDialog>
    </>
  );
}

const orderOf = ({ order_id: id, customer: { name } }: RefundActionsProps['of']): string =>
  messages.orderOf({ id, recipient: name ?? '' }).trim();
