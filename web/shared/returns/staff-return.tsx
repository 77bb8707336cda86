import type { Return } from '#contract/returns/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import * as words from '#messages/returns.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { SentPhotographs } from '#web/shared/forms/sent-photographs.tsx';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { Sentence } from '#web/ui/sentence.tsx';

import { ReturnBadge } from './return-badge.tsx';
import { returnActsClass, returnClass, returnHeadClass, returnTitleClass } from './return-looks.ts';
import { ReturnedLines } from './returned-lines.tsx';
import { StaffReturnActions } from './staff-return-actions.tsx';

interface StaffReturnProps {
  back: Return;
  /** Whether its order is named: not on the order's own page. */
  isAlone: boolean;
  mayPay: boolean;
  onChanged: () => void;
}

/** A return as the staff see it: what comes back and why, how far it is, and what can be done. */
export function StaffReturn({ back, isAlone, mayPay, onChanged }: StaffReturnProps) {
  const { number, order_id: order, state } = back;
  const notes = [
    state === 'approved' && back.is_by_rules && messages.byRules,
    back.wish === 'exchange' && messages.wantsExchange,
    back.decline_reason && words.declinedBecause({ reason: back.decline_reason }),
    (back.courier ?? back.awb) && words.sentWith(back),
    back.received_words,
    state !== 'settled' && back.refund_to && messages.moneyTo({ target: back.refund_to }),
    back.due && (state === 'received' ? messages.comesTo : messages.wouldComeTo)(back.due),
    back.refund !== null && messages.goesBack({ refund: back.refund }),
    back.was_set_off > 0 && messages.wasSetOff({ amount: back.was_set_off }),
    back.charges > 0 && messages.withCharges({ charges: back.charges }),
    back.credit_note && words.withCreditNote({ number: back.credit_note }),
  ].filter((note) => typeof note === 'string');
  const Title = isAlone ? 'h3' : 'h4';
  return (
    <li className={returnClass}>
      <div className={returnHeadClass}>
        <Title className={returnTitleClass}>
          {isAlone ? (
            <Link className={linkClass('tall')} to={`/admin/orders/${order}`}>
              {messages.returnOfOrder({ number, order })}
            </Link>
          ) : (
            words.returnNumber({ number })
          )}
        </Title>
        <ReturnBadge state={state} />
      </div>
      {back.customer && (back.customer.name ?? back.customer.phone) && (
        <p>
          {back.customer.name}{' '}
          {back.customer.phone && (
            <a className={linkClass('tall')} href={telephone(back.customer.phone)}>
              {telephoneText(back.customer.phone)}
            </a>
          )}
        </p>
      )}
      <p className="sm second">{words.reasonAt({ reason: back.reason, at: back.asked_at })}</p>
      <ReturnedLines lines={back.lines} becameOf={messages.becameOf} />
      {back.words && <p>{back.words}</p>}
      <SentPhotographs photographs={back.photographs} />
      {notes.map((note) => (
        <p className="sm second" key={note}>
          {note}
        </p>
      ))}
      {back.exchange_order_id !== null && (
        <p className="sm">
          <Sentence
            text={words.exchangedFor({ order: back.exchange_order_id })}
            parts={{
              link: (label) => (
                <Link className={linkClass()} to={`/admin/orders/${back.exchange_order_id}`}>
                  {label}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <div className={returnActsClass} role="group" aria-label={messages.actionsOf({ number })}>
        <StaffReturnActions back={back} mayPay={mayPay} onChanged={onChanged} />
      </div>
    </li>
  );
}
