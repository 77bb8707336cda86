import { useState } from 'react';

import type { Credit } from '#contract/payments/statement-schemas.ts';
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
  const { isBusy, confirm } = useConfirming(onChanged);
  const { id, text, day, amount, state, match } = credit;
  const mayConfirm = match && match.why !== 'amount_differs';

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
        onFound={(attempt) => confirm([credit], attempt)}
      />
    </>
  );
}

/** The order that a payment has paid or seems to pay, and what is unsure about that. */
function OrderOf({ credit: { order_id: orderId, match, state } }: { credit: Credit }) {
  if (orderId !== null) {
    return (
      <Link className={linkClass('tall')} to={orderPath(orderId)}>
        {messages.paidOrder({ id: orderId })}
      </Link>
    );
  }
  if (!match) {
    return state === 'open' && <span className="sm second">{messages.perhapsPrivate}</span>;
  }
  const { order_id: id, recipient, amount, why, is_seen: isSeen } = match;
  const fits = isSeen ? messages.provesSeen({ amount }) : messages.wants({ amount });
  return (
    <>
      <Link className={linkClass('tall')} to={orderPath(id)}>
        {messages.orderOf({ id, recipient })}
      </Link>
      <span className="sm second">{why ? messages.doubts[why] : fits}</span>
    </>
  );
}
