import { Suspense, useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { Return } from '#contract/returns/schemas.ts';
import * as messages from '#messages/returns.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay } from '#web/shared/forms/failure-toast.ts';
import { ReturnBadge } from '#web/shared/returns/return-badge.tsx';
import {
  returnActsClass,
  returnClass,
  returnHeadClass,
  returnTitleClass,
  returnListClass,
} from '#web/shared/returns/return-looks.ts';
import { SentPhotographs } from '#web/shared/forms/sent-photographs.tsx';
import { ReturnedLines } from '#web/shared/returns/returned-lines.tsx';
import { classes } from '#web/ui/classes.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { useStore } from '#web/data/store.ts';
import { showToast } from '#web/ui/toast.ts';

import { SentDialog } from './sent-dialog.tsx';

const ReturnForm = lazyPart(async () => (await import('./return-form.tsx')).ReturnForm);

interface OrderReturnsProps {
  orderId: number;
  returns: Answer<'GET /v1/orders/{id}/returns'>;
  /** Whether the visitor has ordered it. */
  isOwn: boolean;
  onChanged: () => void;
}

/** What of an order is on its way back, and what may still be returned. */
export default function OrderReturns({ orderId, returns, isOwn, onChanged }: OrderReturnsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { data, lines, damage_until: damageUntil } = returns;
  const until = lines
    .flatMap((line) => line.until ?? [])
    .toSorted()
    .at(-1);
  const mayAsk = until !== undefined || damageUntil !== null;
  return (
    <section className={panelClass} aria-labelledby="order-returns">
      <h2 id="order-returns">{messages.returns}</h2>
      {data.length > 0 && (
        <ul className={returnListClass}>
          {data.map((back) => (
            <OneReturn key={back.return_id} back={back} isOwn={isOwn} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {until !== undefined && <p className="second mt-3">{messages.returnableUntil({ until })}</p>}
      {damageUntil !== null && (
        <p className="second mt-3">{messages.faultsUntil({ until: damageUntil })}</p>
      )}
      {!mayAsk && data.length === 0 && <p className="second mt-3">{messages.nothingReturnable}</p>}
      {isOwn && mayAsk && (
        <button
          type="button"
          className={classes(buttonClass('plain', 'small'), 'no-print mt-3')}
          onClick={() => setIsAsking(true)}
        >
          {messages.returnSomething}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <ReturnForm
            orderId={orderId}
            returns={returns}
            onClose={() => setIsAsking(false)}
            onAsked={onChanged}
          />
        </Suspense>
      )}
    </section>
  );
}

interface OneReturnProps {
  back: Return;
  isOwn: boolean;
  onChanged: () => void;
}

function OneReturn({ back, isOwn, onChanged }: OneReturnProps) {
  const { number, state, return_id: id } = back;
  const [asked, setAsked] = useState<'sent' | 'withdraw'>();
  const next = messages.nextOf[state];
  const { store } = useStore();

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
    back.credit_note && messages.withCreditNote({ number: back.credit_note }),
  ].filter((note) => typeof note === 'string');
  const mayWithdraw = state === 'asked' || state === 'approved';
  return (
    <li className={returnClass}>
      <div className={returnHeadClass}>
        <h3 className={returnTitleClass}>{messages.returnNumber({ number })}</h3>
        <ReturnBadge state={state} />
      </div>
      <p className="sm second">{messages.reasonAt({ reason: back.reason, at: back.asked_at })}</p>
      <ReturnedLines lines={back.lines} becameOf={messages.becameOf} />
      <SentPhotographs photographs={back.photographs} />
      {next && <p>{next}</p>}
      {state === 'approved' && <address className="sm second">{store.address}</address>}
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
