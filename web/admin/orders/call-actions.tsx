import { useState } from 'react';

import * as messages from '#messages/admin-orders.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { formatRupees } from '#messages/formats.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { mayShare, shareLink } from '#web/ui/share-link.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { takeBackDecline } from './take-back-decline.ts';

/** Long enough to see that it was the wrong one. */
const undoMs = 8_000;

const decisions = {
  confirm: 'POST /v1/orders/{id}/cod/confirm',
  decline: 'POST /v1/orders/{id}/cod/decline',
  later: 'POST /v1/orders/{id}/cod/later',
} as const;

interface CallActionsProps {
  order: {
    order_id: number;
    /** As the order names its customer. */
    name: string | null;
    /** Rupees to be paid at the door. */
    amount: number;
    /** Whether it is paid in the shop. */
    is_picked_up: boolean;
  };
  onDecided: () => unknown;
}

/** What the customer has said on the phone, or a link by which to say it. */
export function CallActions({ order, onDecided }: CallActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { order_id: number, name, amount, is_picked_up: isPickedUp } = order;

  /** Returns the failure message for the dialog of what was asked about, which stays open with it. */
  async function decide(what: keyof typeof decisions): Promise<string | undefined> {
    setIsBusy(true);
    try {
      await api(decisions[what], { params: { id: number } });
      showToast({
        title: messages.callDone[what]({ number }),
        link: { label: messages.seeOrder, to: orderPath(number) },
        ...(what === 'decline' && {
          undo: () => void takeBackDecline(number, onDecided),
          durationMs: undoMs,
        }),
      });
    } catch (error) {
      if (what === 'decline') return failureToStay(error);
      showFailure(error);
    } finally {
      setIsBusy(false);
      onDecided();
    }
    return undefined;
  }

  /** A link to send: anybody who has it can answer for the customer, so it is made when it is needed. */
  async function sendLink() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/orders/{id}/cod/link', { params: { id: number } });
      const text = (isPickedUp ? messages.pleaseConfirmPickup : messages.pleaseConfirm)({
        number,
        amount,
      });
      const outcome = await shareLink({ url: data.url, text });
      if (outcome === 'copied') showToast({ title: messages.linkCopied({ number }) });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  const button = (label: string, onClick: () => void, look: 'soft' | 'plain' = 'plain') => (
    <button
      type="button"
      className={buttonClass(look, 'small')}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <>
      {button(messages.confirmed, () => void decide('confirm'), 'soft')}
      {button(messages.declined, () => setIsDeclining(true))}
      {button(messages.tryLater, () => void decide('later'))}
      {button(mayShare() ? messages.shareLink : messages.copyLink, () => void sendLink())}
      <Confirm
        title={messages.declineQuestion({ number })}
        action={messages.cancelIt}
        busyAction={messages.saving}
        dismiss={messages.keepIt}
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        onConfirm={() => decide('decline')}
      >
        <p className="mt-3">
          <strong>{[name, formatRupees(amount)].filter(Boolean).join(', ')}</strong>
        </p>
        <p className="second mt-3">{messages.declineText}</p>
      </Confirm>
    </>
  );
}
