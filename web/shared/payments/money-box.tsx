import { type ReactNode, useEffect, useRef } from 'react';

import * as messages from '#messages/payments.ts';
import { CircleCheck, Clock, Hourglass, Undo2 } from '#web/ui/icons.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { Claimed } from './claimed.tsx';
import { LateClaim } from './late-claim.tsx';
import { type KnownMoney, type Money, backBy } from './money.ts';
import { Refunds } from './refunds.tsx';
import { StateBox } from './state-box.tsx';
import { ToPay } from './to-pay.tsx';
import { useMoney } from './use-money.ts';
import styles from './money-box.module.css';

interface MoneyBoxProps {
  /** What was known when the page was loaded. */
  first: KnownMoney;
  /** Whether the order belongs to the viewer: others see how it stands, and pay nothing. */
  isOwn: boolean;
  isPacked?: boolean;
  /** What the shop promises about its delivery. */
  delivery: string;
  /** The state of its money has changed: the rest of the order's page is outdated. */
  onChanged: () => void;
  /** What can be done with an order that is not paid, such as cancelling it. */
  children?: ReactNode;
}

/** The money of an order: what must be paid and how, and the outcome, as soon as the shop knows it. */
export default function MoneyBox({
  first,
  isOwn,
  isPacked = false,
  delivery,
  onChanged,
  children,
}: MoneyBoxProps) {
  const known = useMoney(first, onChanged);
  const { money, failure, isBusy, isTired, begin, setMoney, lookAgain } = known;
  const box = useBoxFocus(money.state);
  return (
    <div className={styles.box} ref={box} tabIndex={-1} role="group" aria-label={messages.payment}>
      <div className={styles.parts} role={money.state === 'awaiting' ? undefined : 'status'}>
        {isOwn && money.state === 'awaiting' ? (
          <ToPay
            money={money}
            failure={failure}
            isBusy={isBusy}
            delivery={delivery}
            onBegin={begin}
            onMoney={setMoney}
          >
            {children}
          </ToPay>
        ) : (
          <Standing
            money={money}
            isOwn={isOwn}
            isPacked={isPacked}
            delivery={delivery}
            onMoney={setMoney}
          />
        )}
      </div>
      {money.is_test && (
        <p className={noticeClass('low')}>
          <Clock />
          <span>{messages.testPayment}</span>
        </p>
      )}
      {isTired && (
        <p className={noticeClass('info')} role="status">
          <Clock />
          <span>
            {messages.stoppedLooking}{' '}
            <button type="button" className={buttonClass('plain', 'small')} onClick={lookAgain}>
              {messages.checkNow}
            </button>
          </span>
        </p>
      )}
    </div>
  );
}

interface StandingProps extends Pick<MoneyBoxProps, 'isOwn' | 'isPacked' | 'delivery'> {
  money: Money;
  onMoney: (money: Money) => void;
}

/** What has become of an order's money. */
function Standing({ money, isOwn, isPacked, delivery, onMoney }: StandingProps) {
  const { state, paid, refunded, refunds, pay_by: until, now, due_at_door: rest } = money;
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  switch (state) {
    case 'awaiting':
      return until && <StateBox icon={Hourglass} title={messages.waitsToBePaid({ until, now })} />;
    case 'claimed':
      return isOwn ? (
        <Claimed money={money} onClaimed={onMoney} />
      ) : (
        until && <StateBox icon={Clock} title={messages.claimedToBePaid({ until, now })} />
      );
    case 'on_its_way':
      return <StateBox icon={Clock} title={messages.onItsWay} text={messages.onItsWayText} />;
    case 'paid':
    case 'advance_paid':
      return (
        <>
          <StateBox
            icon={CircleCheck}
            look="good"
            title={messages.paid({ amount: paid })}
            text={
              !isPacked &&
              (state === 'paid'
                ? messages.paidText({ delivery })
                : money.attempt?.is_exchange
                  ? messages.paidAtTheDoor({ rest })
                  : messages.advancePaidText({ rest, delivery }))
            }
          />
          {refunds.length > 0 && (
            <section className={panelClass} aria-labelledby="money-back">
              <h2 id="money-back">{moneyBackWords(money)}</h2>
              {refunds.some(({ state }) => state === 'wanted') && (
                <p className="second">{refundWords(money)}</p>
              )}
              <Refunds refunds={refunds} />
            </section>
          )}
        </>
      );
    case 'expired':
      return (
        <StateBox icon={Hourglass} title={messages.expired} text={messages.expiredText} look="bad">
          {money.late_claim ? (
            <LateClaim money={money} claim={money.late_claim} isOwn={isOwn} onClaimed={onMoney} />
          ) : (
            <p className="mt-2">{messages.expiredIfPaid}</p>
          )}
        </StateBox>
      );
    case 'nothing':
    case 'refunding':
    case 'refunded':
      if (refunds.length === 0) return null;
      return (
        <StateBox
          icon={Undo2}
          {...(state !== 'refunding' && { look: 'good' })}
          title={
            state === 'refunded' ? messages.refunded({ amount: refunded }) : moneyBackWords(money)
          }
          text={state === 'refunding' && refundWords(money)}
        >
          {rest > 0 && <p>{messages.paidAtTheDoor({ rest })}</p>}
          <Refunds refunds={refunds} />
        </StateBox>
      );
    case 'advance_kept':
      return (
        <StateBox
          icon={Undo2}
          title={messages.advanceKept({ amount: paid - back })}
          text={messages.advanceKeptText}
        >
          <Refunds refunds={refunds} />
        </StateBox>
      );
    case 'cancelled':
      return (
        money.late_claim && (
          <StateBox icon={Clock} title={messages.lookingForLate}>
            <LateClaim money={money} claim={money.late_claim} isOwn={isOwn} onClaimed={onMoney} />
          </StateBox>
        )
      );
  }
}

/** Where what was not sent yet goes, and until when. */
function refundWords(money: Money): string {
  const target = money.refunds.find(({ to, state }) => to !== null && state !== 'processed')?.to;
  return target
    ? messages.refundTakesTo({ target })
    : messages.refundTakes[backBy(money) ?? 'gateway'];
}

/** What has arrived of the money that goes back, and what has not: nothing is on its way that nobody has sent. */
function moneyBackWords({ refunds }: Money): string {
  const sumOf = (isThere: boolean): number =>
    refunds
      .filter(({ state }) => (state === 'processed') === isThere)
      .reduce((sum, { amount }) => sum + amount, 0);
  const [arrived, open] = [sumOf(true), sumOf(false)];
  const isSent = refunds.some(({ state }) => state === 'sent');
  if (open === 0) return messages.refunded({ amount: arrived });
  if (arrived === 0) {
    return isSent ? messages.refunding({ amount: open }) : messages.refundAgreed({ amount: open });
  }
  const parts = { arrived, open };
  return isSent ? messages.partlyRefunded(parts) : messages.partlyRefundAgreed(parts);
}

/** Keeps the focus in the box when what had it is gone with the state before. */
function useBoxFocus(state: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  // Focus.
  useEffect(() => {
    if (last.current !== state && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    last.current = state;
  }, [state]);
  return box;
}
