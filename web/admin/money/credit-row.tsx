import { useState } from 'react';

import type { Credit } from '#contract/payments/statement-schemas.ts';
import * as matchMessages from '#messages/admin-matches.ts';
import * as messages from '#messages/admin-money.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { formatDay } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { X } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';
import { showToast } from '#web/ui/toast.ts';

import { FindOrder } from './find-order.tsx';
import { MoneyRow } from './money-row.tsx';
import { useConfirming } from './use-confirming.ts';

/** One payment that came in, and the order that it pays or seems to pay. */
export function CreditRow({ credit, onChanged }: { credit: Credit; onChanged: () => void }) {
  const [isFinding, setIsFinding] = useState(false);
  const { isBusy, confirm, choose } = useConfirming(onChanged);
  const { id, text, day, amount, state, match } = credit;
  // Where something is to be asked, it is asked by the dialog that finds the order.
  const mayConfirm =
    match &&
    match.amount === amount &&
    match.why !== 'several_orders' &&
    match.why !== 'at_the_door';

  async function setAside(isSetAside: boolean): Promise<void> {
    try {
      const { message } = await api('PATCH /v1/payments/credits/{id}', {
        params: { id },
        body: { is_set_aside: isSetAside },
      });
      showToast({ title: message });
      onChanged();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <>
      <MoneyRow
        what={
          <>
            <span className="sm second">{text}</span>
            <span className="sm second">{formatDay(day)}</span>
          </>
        }
        amount={amount}
        order={<OrderOf credit={credit} />}
        actions={
          <>
            {state === 'open' && mayConfirm && (
              <button
                type="button"
                className={buttonClass('soft', 'small')}
                aria-label={messages.confirmFor({ id: match.order_id })}
                disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => void confirm([credit])}
              >
                {messages.confirm}
              </button>
            )}
            {state === 'open' && !mayConfirm && (
              <button
                type="button"
                className={buttonClass('plain', 'small')}
                onClick={() => setIsFinding(true)}
              >
                {messages.findOrder}
              </button>
            )}
            {state === 'open' && (
              <button
                type="button"
                className={iconButtonClass}
                aria-label={messages.setAsideThis}
                title={messages.setAsideThis}
                onClick={() => void setAside(true)}
              >
                <X />
              </button>
            )}
            {state === 'set_aside' && (
              <button
                type="button"
                className={buttonClass('plain', 'small')}
                onClick={() => void setAside(false)}
              >
                {messages.takeUpAgain}
              </button>
            )}
          </>
        }
      />
      <FindOrder
        credit={credit}
        isOpen={isFinding}
        onClose={() => setIsFinding(false)}
        onFound={(order, agreed) => choose(credit, order, agreed)}
      />
    </>
  );
}

/** The order that a payment has paid or seems to pay, and what is unsure about that. */
function OrderOf({ credit }: { credit: Credit }) {
  const { order_id: orderId, match, state, fits, amount: came } = credit;
  if (orderId !== null) {
    return (
      <Link className={linkClass('tall')} to={orderPath(orderId)}>
        {messages.paidOrder({ id: orderId })}
      </Link>
    );
  }
  if (!match) {
    const what =
      fits.length > 0
        ? matchMessages.waitForIt({ amount: came, orders: fits })
        : messages.perhapsPrivate;
    return state === 'open' && <span className="sm second">{what}</span>;
  }
  const { order_id: id, recipient, amount, why, is_seen: isSeen } = match;
  const wants = isSeen ? matchMessages.provesSeen({ amount }) : matchMessages.wants({ amount });
  return (
    <>
      <Link className={linkClass('tall')} to={orderPath(id)}>
        {messages.orderOf({ id, recipient })}
      </Link>
      {why && <span className="sm second">{matchMessages.doubts[why]}</span>}
      {(why === null || amount !== came) && <span className="sm second">{wants}</span>}
    </>
  );
}
