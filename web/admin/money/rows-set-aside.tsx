import { useState } from 'react';

import type { SetAsideRow } from '#contract/payments/settlement-schemas.ts';
import * as messages from '#messages/admin-money.ts';
import { formatTime } from '#messages/times.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { MoneyRow } from './money-row.tsx';
import { PaymentPanel } from './payment-panel.tsx';

interface RowsSetAsideProps {
  /** The latest ones. */
  rows: SetAsideRow[];
  onChanged: () => void;
}

/** Rows of settlements that somebody has set aside, each with the reason and the way back. */
export const RowsSetAside = ({ rows, onChanged }: RowsSetAsideProps) => (
  <PaymentPanel title={messages.rowsSetAside({ count: rows.length })}>
    <ul>
      {rows.map((row) => (
        <Row key={row.id} row={row} onChanged={onChanged} />
      ))}
    </ul>
  </PaymentPanel>
);

function Row({ row, onChanged }: { row: SetAsideRow; onChanged: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, gateway, is_refund: isRefund, amount, reason, set_aside_at: at } = row;

  async function takeUp(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await api('PATCH /v1/payments/settlement_rows/{id}', {
        params: { id },
        body: { is_set_aside: false },
      });
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
          <span>
            {(isRefund ? messages.refundNamed : messages.paymentNamed)({ name, gateway })}
          </span>
          <span className="sm second">{formatTime(at)}</span>
        </>
      }
      amount={amount}
      order={<span>{reason}</span>}
      actions={
        <button
          type="button"
          className={buttonClass('soft', 'small')}
          aria-label={messages.takeUpNamed({ name })}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void takeUp()}
        >
          {messages.takeUpAgain}
        </button>
      }
    />
  );
}
