import { type ReactNode, useState } from 'react';

import type { PayWay } from '#contract/payments/words.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/payments.ts';
import { CircleAlert, Info } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { Clock } from './clock.tsx';
import { GatewayPanel } from './gateway-panel.tsx';
import { type Money, isOpen, usableWays } from './money.ts';
import { NextSteps } from './next-steps.tsx';
import { UpiPanel } from './upi-panel.tsx';
import styles from './to-pay.module.css';

interface ToPayProps {
  money: Money;
  failure: string | undefined;
  isBusy: boolean;
  delivery: string;
  onBegin: (way: PayWay) => Promise<Money | undefined>;
  onMoney: (money: Money) => void;
  /** What else can be done, such as cancelling. */
  children?: ReactNode;
}

const titles: Record<PayWay, string> = {
  upi: messages.payByUpi,
  gateway: messages.payThroughGateway,
};

/** An order that waits to be paid: how much, until when, and how. */
export function ToPay({
  money,
  failure,
  isBusy,
  delivery,
  onBegin,
  onMoney,
  children,
}: ToPayProps) {
  const {
    attempt,
    due,
    total,
    purpose,
    pay_by: until,
    now,
    ways,
    is_advance_kept: isAdvanceRetained,
  } = money;
  const usable = usableWays(money);
  const [chosen, setChosen] = useState<PayWay>();
  const way = chosen ?? attempt?.way ?? usable[0];
  const other = usable.find((one) => one !== way);
  const isUsable = way !== undefined && usable.includes(way);
  const isPayable = isUsable || isOpen(attempt);
  const upi = isOpen(attempt) && attempt.way === 'upi' ? attempt.upi : null;
  const change = (next: PayWay) => {
    setChosen(next);
    if (next === 'upi') void onBegin(next);
  };
  return (
    <>
      <section className={classes(panelClass, styles.toPay)} aria-labelledby="pay-title">
        <div className={styles.head}>
          <div>
            {until && <p className="sm second">{messages.heldUntil({ until, now })}</p>}
            <h2 id="pay-title" tabIndex={-1}>
              {isPayable ? titles[way ?? 'upi'] : messages.toPay}
            </h2>
            <p className={styles.amount}>
              <span className="sr-only">{messages.amountToPay} </span>
              {formatRupees(due)}
            </p>
          </div>
          {until && <Clock until={until} now={now} />}
        </div>
        {purpose === 'advance' && (
          <p className="second mt-3">
            {isAdvanceRetained
              ? messages.advanceStays({ rest: total - due })
              : messages.advanceGoesBack({ rest: total - due })}
          </p>
        )}
        {ways.some((one) => one.way === way && one.is_test) && (
          <p className={noticeClass('info')}>
            <Info />
            {messages.testMode}
          </p>
        )}
        <Failure money={money} failure={failure} />
        {!isPayable && <NoWay money={money} />}
        {isUsable && way === 'upi' && !upi && (
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void onBegin('upi')}
          >
            {isBusy ? messages.oneMoment : messages.tryAgain}
          </button>
        )}
      </section>
      {upi && way === 'upi' && <UpiPanel money={money} upi={upi} onClaimed={onMoney} />}
      {way === 'gateway' && isPayable && (
        <GatewayPanel money={money} isBusy={isBusy} onBegin={() => onBegin('gateway')} />
      )}
      {isPayable && (
        <section className={panelClass} aria-labelledby="pay-next">
          <h2 id="pay-next">{messages.whatHappensNext}</h2>
          <NextSteps money={money} way={way} delivery={delivery} />
          <div className={styles.actions}>
            {other && (
              <button
                type="button"
                className={buttonClass('plain', 'small')}
                disabled={isBusy}
                onClick={() => change(other)}
              >
                {other === 'upi' ? messages.payByUpiInstead : messages.payInAnotherWay}
              </button>
            )}
            {children}
          </div>
        </section>
      )}
    </>
  );
}

/** Why the last try to pay did not succeed. */
function Failure({ money: { attempt }, failure }: Pick<ToPayProps, 'money' | 'failure'>) {
  const words = failure ?? (attempt?.state === 'failed' ? attempt.failure : null);
  if (!words) return null;
  return (
    <p className={noticeClass('bad')} role="alert">
      <CircleAlert />
      <span>{failure === undefined ? words : messages.beginPaymentFailed({ why: words })}</span>
    </p>
  );
}

/** Why an order cannot be paid here at all. */
function NoWay({ money: { ways, pay_by: until } }: Pick<ToPayProps, 'money'>) {
  const isTooMuch = ways.some(({ refusal }) => refusal === 'above_limit');
  const isContacted = until === null;
  const tooMuch = isContacted ? messages.aboveUpiLimitContacted : messages.aboveUpiLimit;
  const noPaymentWay = isContacted ? messages.noPaymentWayContacted : messages.noPaymentWay;
  return (
    <p className={noticeClass('info')}>
      <Info />
      <span>{isTooMuch ? tooMuch : noPaymentWay}</span>
    </p>
  );
}
