import { useState } from 'react';

import type { PaymentCase } from '#contract/payments/schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { formatTime } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';

import { MoneyRow } from './money-row.tsx';

interface CaseRowProps {
  of: PaymentCase;
  onChanged: () => void;
}

/** One case: which payment it is, why it is here, what to do, and that it is done. */
export function CaseRow({ of: known, onChanged }: CaseRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { id, kind, provider, reference, said, asked, amount, currency } = known;
  const { order_id: orderId, other_order_id: otherId } = known;
  const isForeign = currency !== null && currency !== 'INR';

  async function close(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await api('POST /v1/payments/cases/{id}/close', { params: { id } });
      showToast({ title: message });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
  }

  return (
    <MoneyRow
      what={
        <>
          <strong>{messages.caseKinds[kind]}</strong>
          <span className="sm second">
            {kind === 'two_orders'
              ? messages.inStatement({ reference })
              : messages.atGateway({ provider, reference })}
          </span>
          <span className="sm second">{formatTime(known.opened_at)}</span>
        </>
      }
      amount={isForeign ? null : (amount ?? asked)}
      order={
        <>
          {orderId === null ? (
            <span>{messages.noOrder}</span>
          ) : (
            <Link className={linkClass('tall')} to={orderPath(orderId)}>
              {messages.paidOrder({ id: orderId })}
            </Link>
          )}
          {otherId !== null && (
            <Link className={linkClass('tall')} to={orderPath(otherId)}>
              {messages.alsoPaid({ id: otherId })}
            </Link>
          )}
          {isForeign && amount !== null && <span>{messages.foreign({ amount, currency })}</span>}
          {kind === 'amount' && asked !== null && (
            <span className="sm">{messages.wasAsked({ amount: asked })}</span>
          )}
          {said !== null && <span className="sm">{messages.gatewayState({ said })}</span>}
          <span className="sm second">{messages.caseSteps[kind]}</span>
        </>
      }
      actions={
        <button
          type="button"
          className={buttonClass('soft', 'small')}
          aria-label={messages.dealtWithThis({ reference })}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void close()}
        >
          {messages.dealtWith}
        </button>
      }
    />
  );
}
