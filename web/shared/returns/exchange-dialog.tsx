import { useState } from 'react';

import type { Return } from '#contract/returns/schemas.ts';
import * as messages from '#messages/admin-returns.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';
import { wholeNumberText } from '#web/ui/typed-numbers.ts';

interface ExchangeDialogProps {
  back: Return;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the order that a return is exchanged for. */
export function ExchangeDialog({ back, onClose, onChanged }: ExchangeDialogProps) {
  const { number, return_id: id, order_id: of } = back;
  const [order, setOrder] = useState('');
  const [error, setError] = useState<string>();

  function isReady(): boolean {
    setError(order === '' ? messages.exchangeOrderMissing : undefined);
    return order !== '';
  }

  async function exchange(): Promise<string | undefined> {
    try {
      await api('POST /v1/returns/{id}/exchange', {
        params: { id },
        body: { order_id: Number(order) },
      });
      showToast({ title: messages.exchanged({ number }) });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.exchangeQuestion({ number })}
      action={messages.save}
      busyAction={messages.saving}
      isOpen
      onClose={onClose}
      isReady={isReady}
      onConfirm={exchange}
    >
      <p className="second mt-3">{messages.exchangeText}</p>
      <p className="mt-3">
        <Link className={linkClass('tall')} to={`/admin/orders/new?exchange=${id}&of=${of}`}>
          {messages.takeOrder}
        </Link>
      </p>
      <div className="mt-3">
        <Field
          label={messages.exchangeOrder}
          required
          inputMode="numeric"
          autoComplete="off"
          value={order}
          {...(error !== undefined && { error })}
          onChange={({ target }) => setOrder(wholeNumberText(target.value, 10))}
        />
      </div>
    </Confirm>
  );
}
