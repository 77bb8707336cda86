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
  /** They are payments without a row. */
  areMissing: boolean;
  onChanged: () => void;
}

/** Rows of settlements that somebody has set aside, or payments without one, each with the reason and the way back. */
export const RowsSetAside = ({ rows, areMissing, onChanged }: RowsSetAsideProps) => (
  <PaymentPanel
    title={(areMissing ? messages.missingSetAside : messages.rowsSetAside)({ count: rows.length })}
  >
    <ul>
      {rows.map((row) => (
        <Row key={row.id} row={row} isMissing={areMissing} onChanged={onChanged} />
      ))}
    </ul>
  </PaymentPanel>
);

interface RowProps {
  row: SetAsideRow;
  isMissing: boolean;
  onChanged: () => void;
}

function Row({ row, isMissing, onChanged }: RowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, gateway, is_refund: isRefund, amount, reason, set_aside_at: at } = row;

  async function takeUp(): Promise<void> {
    setIsBusy(true);
    try {
      const asked = { params: { id }, body: { is_set_aside: false } };
      const { message } = await (isMissing
        ? api('PATCH /v1/payments/missing/{id}', asked)
        : api('PATCH /v1/payments/settlement_rows/{id}', asked));
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
