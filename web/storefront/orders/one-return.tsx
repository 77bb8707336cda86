import { useEffect, useRef, useState } from 'react';

import type { OrderReturns, Return } from '#contract/returns/schemas.ts';
import { isShopToBlame } from '#contract/returns/words.ts';
import * as messages from '#messages/returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useStore } from '#web/data/store.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { SentPhotographs } from '#web/shared/forms/sent-photographs.tsx';
import { ReturnBadge } from '#web/shared/returns/return-badge.tsx';
import {
  returnActsClass,
  returnClass,
  returnHeadClass,
  returnTitleClass,
} from '#web/shared/returns/return-looks.ts';
import { ReturnedLines } from '#web/shared/returns/returned-lines.tsx';
import { classes } from '#web/ui/classes.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { showToast } from '#web/ui/toast.ts';

import { SentDialog } from './sent-dialog.tsx';

interface OneReturnProps {
  back: Return;
  isOwn: boolean;
  /** Whether it was asked for just now. */
  isNew: boolean;
  /** Who pays to send what is not wanted. */
  pays: OrderReturns['pays'];
  onChanged: () => void;
}

/** A return as its customer sees it: how far it is, what comes of it, and what is to be done. */
export function OneReturn({ back, isOwn, isNew, pays, onChanged }: OneReturnProps) {
  const { number, state, return_id: id } = back;
  const [asked, setAsked] = useState<'sent' | 'withdraw'>();
  const next = messages.nextOf[state];
  const { store } = useStore();
  const title = useRef<HTMLHeadingElement>(null);
  // Focus: the form that asked for it has closed far below.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  async function withdraw(): Promise<string | undefined> {
    try {
      const { message } = await api('POST /v1/returns/{id}/withdraw', { params: { id } });
      showToast({ title: message });
      onChanged();
      return undefined;
    } catch (error) {
      onChanged();
      return failureToStay(error);
    }
  }

  const notes = [
    back.decline_reason && messages.declinedBecause({ reason: back.decline_reason }),
    (back.courier ?? back.awb) && messages.sentWith(back),
    back.received_words,
    back.refund !== null &&
      (back.refund > 0 ? messages.refundOf({ refund: back.refund }) : messages.noRefund),
    back.was_set_off > 0 && messages.wasSetOff({ amount: back.was_set_off }),
    back.credit_note && messages.withCreditNote({ number: back.credit_note }),
  ].filter((note) => typeof note === 'string');
  const isMoneyToCome = state !== 'asked' && back.wish === 'refund';
  const mayWithdraw = state === 'asked' || state === 'approved';
  return (
    <li className={returnClass}>
      <div className={returnHeadClass}>
        <h3 className={returnTitleClass} ref={title} tabIndex={-1}>
          {messages.returnNumber({ number })}
        </h3>
        <ReturnBadge state={state} />
      </div>
      <p className="sm second">{messages.reasonAt({ reason: back.reason, at: back.asked_at })}</p>
      <ReturnedLines lines={back.lines} becameOf={messages.becameOf} />
      <SentPhotographs photographs={back.photographs} />
      {next && <p>{next}</p>}
      {state === 'approved' && <address className="sm second">{store.address}</address>}
      {state === 'approved' && (
        <p>{messages.sendingIsPaid[isShopToBlame(back.reason) ? 'shop' : pays]}</p>
      )}
      {isMoneyToCome && back.due && <p>{messages.comesBack(back.due)}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {back.exchange_order_id !== null && (
        <p>
          <Sentence
            text={messages.exchangedFor({ order: back.exchange_order_id })}
            parts={{
              link: (label) => (
                <Link className={linkClass()} to={`/order/${back.exchange_order_id}`}>
                  {label}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {isOwn && mayWithdraw && (
        <div className={classes(returnActsClass, 'no-print')}>
          {state === 'approved' && (
            <button
              type="button"
              className={buttonClass('soft', 'small')}
              onClick={() => setAsked('sent')}
            >
              {messages.iHaveSentIt}
            </button>
          )}
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => setAsked('withdraw')}
          >
            {messages.withdraw}
          </button>
        </div>
      )}
      {asked === 'sent' && (
        <SentDialog id={id} onClose={() => setAsked(undefined)} onChanged={onChanged} />
      )}
      <Confirm
        title={messages.withdrawQuestion({ number })}
        action={messages.yesWithdraw}
        busyAction={messages.saving}
        isOpen={asked === 'withdraw'}
        onClose={() => setAsked(undefined)}
        onConfirm={withdraw}
      >
        <p className="second mt-3">{messages.withdrawText}</p>
      </Confirm>
    </li>
  );
}
