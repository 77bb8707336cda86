import { useState } from 'react';

import type { Collection } from '#contract/payments/collection-schemas.ts';
import { ofItSecond } from '#messages/admin-collected.ts';
import * as messages from '#messages/admin-couriers.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { orderOf } from '#messages/admin-money.ts';
import { api } from '#web/data/fetch-transport.ts';
import { refusalToStay } from '#web/shared/forms/failure-toast.ts';
import { TakeBackQuestion } from '#web/shared/payments/take-back-question.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { MoneyRow } from './money-row.tsx';
import { RemittanceDialog } from './remittance-dialog.tsx';

interface CollectionRowProps {
  collection: Collection;
  onChanged: () => void;
}

/** One order whose courier has collected money: how much of it has come, and since when the rest is owed. */
export function CollectionRow({ collection, onChanged }: CollectionRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { order_id: id, recipient, couriers, due, remitted, collected_at: at, days } = collection;
  const { written_off: writtenOff } = collection;
  const rest = Math.round((due - remitted - (writtenOff?.amount ?? 0)) * 100) / 100;

  async function writeOff(reason: string): Promise<void> {
    const { message } = await api('POST /v1/orders/{id}/cod/write-off', {
      params: { id },
      body: { amount: rest, reason },
    });
    showToast({ title: message });
    onChanged();
  }

  return (
    <>
      <MoneyRow
        what={
          <>
            <Link className={linkClass('tall')} to={orderPath(id)}>
              {orderOf({ id, recipient: recipient ?? '' })}
            </Link>
            <span className="sm">{couriersWords(couriers)}</span>
            <span className="sm second">{messages.collectedOn({ at, days })}</span>
          </>
        }
        amount={rest === 0 ? due : rest}
        order={<WhatCame collection={collection} onChanged={onChanged} />}
        actions={
          rest > 0 && (
            <>
              <button
                type="button"
                className={buttonClass('soft', 'small')}
                aria-label={messages.hasComeFor({ id })}
                onClick={() => setIsAsked(true)}
              >
                {messages.hasCome}
              </button>
              <TakeBackQuestion
                action={messages.writeOff}
                label={messages.writeOffFor({ id })}
                title={messages.writeOffQuestion({ id, amount: rest })}
                text={messages.writeOffText}
                className={buttonClass('plain', 'small')}
                onTakeBack={writeOff}
              />
            </>
          )
        }
      />
      {rest > 0 && (
        <RemittanceDialog
          collection={collection}
          isOpen={isAsked}
          onClose={() => setIsAsked(false)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

const couriersWords = (couriers: Collection['couriers']): string =>
  couriers.length === 0
    ? messages.noCourierKnown
    : couriers.map((one) => messages.courierNamed(one)).join(', ');

function WhatCame({ collection, onChanged }: CollectionRowProps) {
  const { order_id: id, due, remittances, written_off: writtenOff } = collection;
  const { came_back: cameBack, second } = collection;
  const [undone, setUndone] = useState<Collection['remittances'][number]>();
  const [isOwedAgain, setIsOwedAgain] = useState(false);

  async function oweAgain(): Promise<string | undefined> {
    try {
      const { message } = await api('DELETE /v1/orders/{id}/cod/write-off', { params: { id } });
      showToast({ title: message });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  async function undo(): Promise<string | undefined> {
    if (!undone) return undefined;
    try {
      const { message } = await api('DELETE /v1/payments/remittances/{id}', {
        params: { id: undone.id },
      });
      showToast({ title: message });
      onChanged();
      return undefined;
    } catch (error) {
      return refusalToStay(error);
    }
  }

  return (
    <>
      <span className="sm">{messages.collectedAtDoor({ amount: due })}</span>
      {cameBack > 0 && (
        <span className="sm second">{messages.cameBackUnpaid({ amount: cameBack })}</span>
      )}
      {second > 0 && <span className="sm second">{ofItSecond({ amount: second })}</span>}
      {remittances.length === 0 && <span className="sm second">{messages.nothingCame}</span>}
      {remittances.map((remittance) => (
        <span key={remittance.id} className="sm second">
          {messages.cameBy(remittance)}{' '}
          <button
            type="button"
            className={linkClass()}
            aria-label={messages.undoFor(remittance)}
            onClick={() => setUndone(remittance)}
          >
            {messages.undo}
          </button>
        </span>
      ))}
      {writtenOff && (
        <span className="sm second">
          {messages.writtenOff(writtenOff)}{' '}
          <button
            type="button"
            className={linkClass()}
            aria-label={messages.oweAgainFor({ id })}
            onClick={() => setIsOwedAgain(true)}
          >
            {messages.undo}
          </button>
        </span>
      )}
      <Confirm
        title={messages.oweAgainQuestion({ id })}
        action={messages.undo}
        isOpen={isOwedAgain}
        onClose={() => setIsOwedAgain(false)}
        onConfirm={oweAgain}
      >
        <p>{messages.oweAgainText}</p>
      </Confirm>
      <Confirm
        title={undone ? messages.undoQuestion(undone) : ''}
        action={messages.undo}
        isOpen={undone !== undefined}
        onClose={() => setUndone(undefined)}
        onConfirm={undo}
      >
        <p>{messages.undoText}</p>
      </Confirm>
    </>
  );
}
