import * as messages from '#messages/payments.ts';
import { ArrowRight } from '#web/ui/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { leaveFor } from '#web/ui/history-steps.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import type { Money } from './money.ts';
import { PayBar } from './pay-bar.tsx';
import { elsewhereClass } from './elsewhere.ts';

interface GatewayPanelProps {
  money: Money;
  isBusy: boolean;
  /** Begins the payment, and answers where it is paid. */
  onBegin: () => Promise<Money | undefined>;
}

/**
 * The way to the page of the company that takes payments: a plain link if it is known, else a button that asks for
 * it first.
 */
export function GatewayPanel({ money, isBusy, onBegin }: GatewayPanelProps) {
  const { attempt, due } = money;
  const payUrl = attempt?.pay_url ?? null;
  const begin = async () => {
    const begun = await onBegin();
    const url = begun?.attempt?.pay_url;
    if (url) await leaveFor(url);
  };
  const pay = { due, payUrl, isBusy, onClick: () => void begin() };
  return (
    <>
      <section className={panelClass} aria-label={messages.howToPay}>
        <p className="second">{messages.gatewayText}</p>
        <div className={classes('mt-4', elsewhereClass)}>
          <PayNow {...pay} />
        </div>
      </section>
      <PayBar money={money}>
        <PayNow {...pay} />
      </PayBar>
    </>
  );
}

interface PayNowProps {
  due: number;
  payUrl: string | null;
  isBusy: boolean;
  onClick: () => void;
}

const PayNow = ({ due, payUrl, isBusy, onClick }: PayNowProps) =>
  payUrl === null ? (
    <button
      type="button"
      className={buttonClass('primary', 'full')}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {isBusy ? messages.oneMoment : messages.payNow({ amount: due })}
      <ArrowRight />
    </button>
  ) : (
    <a className={buttonClass('primary', 'full')} href={payUrl}>
      {messages.payNow({ amount: due })}
      <ArrowRight />
    </a>
  );
