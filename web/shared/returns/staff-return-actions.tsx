import { useState } from 'react';

import type { Return, ReturnDecision } from '#contract/returns/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { ExchangeDialog } from './exchange-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

interface StaffReturnActionsProps {
  back: Return;
  /** Whether the caller sends money. */
  mayPay: boolean;
  onChanged: () => void;
}

type Asked = 'decline' | 'withdraw' | 'receive' | 'settle' | 'exchange';

/** What the staff can do with a return where it is. */
export function StaffReturnActions({ back, mayPay, onChanged }: StaffReturnActionsProps) {
  const { return_id: id, number, state } = back;
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setAsked(undefined);

  async function decide(body: ReturnDecision): Promise<void> {
    const { message } = await api('POST /v1/returns/{id}/decide', { params: { id }, body });
    const title = body.decision === 'approved' ? messages.approved({ number }) : message;
    showToast({ title });
    onChanged();
  }
  async function decideAtOnce(body: ReturnDecision) {
    setIsBusy(true);
    await decide(body).catch(showFailure);
    setIsBusy(false);
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
  const mayExchange =
    back.wish === 'exchange' &&
    back.exchange_order_id === null &&
    !['asked', 'declined', 'withdrawn'].includes(state);
  const isAwaited = state === 'approved' || state === 'on_way';
  return (
    <>
      {state === 'asked' &&
        button(messages.approve, () => void decideAtOnce({ decision: 'approved' }), 'soft')}
      {state === 'asked' && button(messages.decline, () => setAsked('decline'))}
      {isAwaited && button(messages.receive, () => setAsked('receive'), 'soft')}
      {state === 'approved' &&
        button(messages.isOnItsWay, () => void decideAtOnce({ decision: 'on_way' }))}
      {isAwaited && button(messages.doesNotCome, () => setAsked('withdraw'))}
      {state === 'received' && mayPay && button(messages.settle, () => setAsked('settle'), 'soft')}
      {mayExchange && button(messages.exchange, () => setAsked('exchange'))}
      {asked === 'exchange' && <ExchangeDialog back={back} onClose={close} onChanged={onChanged} />}
      {asked === 'decline' && (
        <ReasonDialog
          number={number}
          onClose={close}
          onDecline={(reason) => decide({ decision: 'declined', reason })}
        />
      )}
      {asked === 'receive' && <ReceiveDialog back={back} onClose={close} onChanged={onChanged} />}
      {asked === 'settle' && <SettleDialog back={back} onClose={close} onChanged={onChanged} />}
      <Confirm
        title={messages.doesNotComeQuestion({ number })}
        action={messages.yes}
        busyAction={messages.saving}
        isOpen={asked === 'withdraw'}
        onClose={close}
        onConfirm={() => decide({ decision: 'withdrawn' }).catch(failureToStay)}
      >
        <p className="second mt-3">{messages.doesNotComeText}</p>
      </Confirm>
    </>
  );
}
