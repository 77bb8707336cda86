import type { OrderDetail } from '#contract/orders/schemas.ts';
import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import * as refundMessages from '#messages/admin-refunds.ts';
import { formatRupees } from '#messages/formats.ts';
import { formatTime } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { agreedFields } from '#web/admin/other-amount.ts';
import { TakeBack } from '#web/shared/payments/take-back.tsx';

import { linkClass } from '#web/ui/looks/link.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { CollectedTwice } from './collected-twice.tsx';
import { CorrectReference } from './correct-reference.tsx';
import styles from './order-money.module.css';
import { TakeBackRefund } from './take-back-refund.tsx';

interface OrderMoneyProps {
  order: OrderDetail;
  money: MoneyOfOrder;
  onChanged: () => void;
}

/** What came for an order and under which reference, what is to come, and what goes back. */
export function OrderMoney({ order, money, onChanged }: OrderMoneyProps) {
  const { paid, due, attempt, refunds, collection } = money;
  const owed = collection
    ? Math.round((collection.due - collection.remitted - collection.written_off) * 100) / 100
    : 0;
  const reference = order.payment_reference ?? attempt?.claimed_reference;
  const isUnproved = !reference && attempt?.way === 'upi' && attempt.state === 'captured';
  // Paid by the eyes of staff: the statement brings its reference.
  const isSeen = isUnproved && !attempt.is_cash && !attempt.is_exchange;
  const isCash = isUnproved && attempt.is_cash && !collection;
  const isAgreed = attempt?.is_other_amount ?? false;
  const typed = attempt?.is_typed || isAgreed ? order.payment_reference : null;
  // By the word of staff alone, and of goods that are still here.
  const byWord = typed ?? (isSeen ? messages.seenByStaff : isCash ? messages.cameBy.cash : null);
  const mayTakeBack = byWord !== null && ['Undelivered', 'Packed'].includes(order.delivery_status);
  const lines: [string, string][] = [
    [messages.paidSoFar, formatRupees(paid)],
    ...(money.given_up > 0
      ? [[messages.givenUp, formatRupees(money.given_up)] as [string, string]]
      : []),
    ...(money.came_back > 0
      ? [[messages.cameBackUnpaid, formatRupees(money.came_back)] as [string, string]]
      : []),
    ...(due > 0 ? [[messages.stillDue, formatRupees(due)] as [string, string]] : []),
    ...(reference ? [[messages.bankReference, reference] as [string, string]] : []),
    ...(isSeen ? [[messages.bankReference, messages.seenByStaff] as [string, string]] : []),
    ...(attempt?.is_exchange
      ? [[messages.howItCame, messages.cameByExchange] as [string, string]]
      : []),
    ...(isCash ? [[messages.howItCame, messages.cameBy.cash] as [string, string]] : []),
    ...(attempt?.claimed_at
      ? [[messages.claimedToBePaid, formatTime(attempt.claimed_at)] as [string, string]]
      : []),
    ...(owed > 0 ? [[messages.courierOwes, formatRupees(owed)] as [string, string]] : []),
  ];
  const shown = (value: string): string =>
    isAgreed && value === typed ? messages.otherAmountOf({ reference: value }) : value;
  return (
    <>
      {money.is_test && <p className={noticeClass('low')}>{messages.testPayment}</p>}
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt className="second">{label}</dt>
            <dd className={styles.value}>
              {shown(value)}
              {attempt && typed !== null && typed === value && (
                <CorrectReference
                  reference={typed}
                  question={messages.correctPaymentQuestion({ id: order.order_id })}
                  text={messages.correctPaymentText}
                  onCorrect={(corrected_reference, agreed) =>
                    api('POST /v1/payments/{attempt}/confirm', {
                      params: { attempt: attempt.id },
                      body: { corrected_reference, ...agreedFields(agreed) },
                    })
                  }
                  onChanged={onChanged}
                />
              )}
              {attempt && mayTakeBack && value === byWord && (
                <TakeBack
                  payment={{ attempt: attempt.id, order: order.order_id, amount: attempt.amount }}
                  isCash={attempt.is_cash}
                  isOtherAmount={isAgreed}
                  className={linkClass()}
                  onChanged={onChanged}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <CollectedTwice money={money} onChanged={onChanged} />
      {refunds.length > 0 && (
        <ul className={styles.lines} aria-label={messages.goesBack}>
          {refunds.map((refund) => (
            <li key={refund.id} className={styles.line}>
              <span>
                {messages.refundLine(refund)}{' '}
                {refund.reference && <span className="sm second">{refund.reference}</span>}{' '}
                {refund.to !== null && refund.state !== 'processed' && (
                  <span className="sm">{refundMessages.sendTo({ target: refund.to })}</span>
                )}{' '}
                {refund.is_by_hand && refund.reference && refund.state === 'processed' && (
                  <CorrectReference
                    reference={refund.reference}
                    question={messages.correctQuestion(refund)}
                    text={messages.correctText}
                    onCorrect={(corrected_reference) =>
                      api('PATCH /v1/refunds/{id}', {
                        params: { id: refund.id },
                        body: { corrected_reference },
                      })
                    }
                    onChanged={onChanged}
                  />
                )}{' '}
                {isOfHand(refund) && (
                  <TakeBackRefund refund={refund} order={order.order_id} onChanged={onChanged} />
                )}
              </span>
              <time className="sm second" dateTime={refund.created_at}>
                {formatTime(refund.created_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Sent by somebody's word, or waiting for it; what cancelling makes is owed in any case. */
const isOfHand = ({
  is_by_hand: isByHand,
  state,
  why,
  set_off_order: setOffOrder,
}: MoneyOfOrder['refunds'][number]): boolean =>
  isByHand &&
  setOffOrder === null &&
  (state === 'processed' || (state === 'wanted' && (why === 'goodwill' || why === 'return')));
