import { useState } from 'react';

import { amountIn, amountWords } from '#contract/amount-text.ts';
import type { MoneyOfOrder } from '#contract/payments/schemas.ts';
import * as messages from '#messages/admin-collected.ts';
import { formatRupees } from '#messages/formats.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { showToast } from '#web/ui/toast.ts';
import { amountText } from '#web/ui/typed-numbers.ts';

import styles from './collected-twice.module.css';

interface CollectedTwiceProps {
  money: Pick<MoneyOfOrder, 'order_id' | 'collection' | 'collectable'>;
  onChanged: () => void;
}

/** What a courier has collected of an order though it was paid: written down, and taken back. */
export function CollectedTwice({ money, onChanged }: CollectedTwiceProps) {
  const { order_id: id, collection, collectable } = money;
  const second = collection?.second ?? 0;
  const [asked, setAsked] = useState<'write' | 'undo'>();
  const close = () => setAsked(undefined);

  async function undo(): Promise<string | undefined> {
    try {
      const { message } = await api('DELETE /v1/orders/{id}/cod/collected', { params: { id } });
      showToast({ title: message });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <>
      {second > 0 && (
        <p className={styles.line}>
          <span className="second">{messages.wasCollected}</span>
          <span className={styles.value}>
            {formatRupees(second)}{' '}
            <button
              type="button"
              className={linkClass()}
              aria-label={messages.takeBackOf({ id })}
              onClick={() => setAsked('undo')}
            >
              {messages.takeBack}
            </button>
          </span>
        </p>
      )}
      {collectable > 0 && (
        <p className="mt-3">
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            aria-label={messages.wasCollectedOf({ id })}
            onClick={() => setAsked('write')}
          >
            {messages.wasCollected}
          </button>
        </p>
      )}
      {asked === 'write' && (
        <WriteDialog
          id={id}
          most={collectable}
          written={second}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      <Confirm
        title={messages.takeBackQuestion({ amount: second })}
        action={messages.takeBack}
        isOpen={asked === 'undo'}
        onClose={close}
        onConfirm={undo}
      >
        <p className="second mt-3">{messages.takeBackText}</p>
      </Confirm>
    </>
  );
}

interface WriteDialogProps {
  id: number;
  /** What may have been collected at most, in rupees. */
  most: number;
  /** What is written as collected already, in rupees. */
  written: number;
  onClose: () => void;
  onChanged: () => void;
}

function WriteDialog({ id, most, written, onClose, onChanged }: WriteDialogProps) {
  const [typed, setTyped] = useState(amountText(most));
  // As it was when the dialog opened: a page that is read again meanwhile is not what they have agreed to.
  const [seen] = useState(written);
  const [error, setError] = useState<string>();
  const amount = amountIn(typed);

  async function write(): Promise<string | undefined> {
    try {
      const body = { amount, seen };
      await api('POST /v1/orders/{id}/cod/collected', { params: { id }, body });
      showToast({ title: messages.written({ amount }) });
      onChanged();
      return undefined;
    } catch (failure) {
      return refusalToStay(failure);
    }
  }

  return (
    <Confirm
      title={messages.wasCollectedQuestion({ id })}
      action={messages.writeIt}
      isOpen
      onClose={onClose}
      isReady={() => {
        const isWithin = amount > 0 && amount <= most;
        setError(isWithin ? undefined : amountWords(typed, messages.amountBetween({ most })));
        return isWithin;
      }}
      onConfirm={write}
    >
      <p className="second mt-3 mb-3">{messages.wasCollectedText}</p>
      <Field
        label={messages.amountCollected}
        required
        inputMode="decimal"
        value={typed}
        hint={messages.atMost({ most })}
        {...(error !== undefined && { error })}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Confirm>
  );
}
