import { useState } from 'react';

import type { Parcel } from '#contract/orders/parcels.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-packing.ts';
import { api } from '#web/data/fetch-transport.ts';
import { failureToStay, showFailure } from '#web/shared/forms/failure-toast.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { showToast } from '#web/ui/toast.ts';

import { type OrderStep, nextOf } from './order-step.ts';

interface OrderButtonProps {
  order: Omit<Parcel, 'items'>;
  onChanged: () => void;
}

/** The next step of an order, as one button. What cannot be taken back is asked, and what nobody has paid. */
export function OrderButton({ order, onChanged }: OrderButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<OrderStep>();
  const { order_id: number } = order;
  const next = nextOf(order);
  if (!next) return null;

  /** Returns the failure message only if a dialog has asked, which then displays it. */
  async function moveTo(step: OrderStep, isAsked = false) {
    setIsBusy(true);
    try {
      const body = { delivery_status: step };
      await api('PATCH /v1/parcels/{id}', { params: { id: number }, body });
      showToast({
        title: messages.orderIsNow({ number, step: stateWords(order, step).toLowerCase() }),
      });
    } catch (error) {
      if (isAsked) return failureToStay(error);
      showFailure(error);
    } finally {
      setIsBusy(false);
      onChanged();
    }
    return undefined;
  }

  const label = messages.markAs({ step: stateWords(order, next) });
  const arrived = isPickedUp(order) ? messages.wasPickedUp : messages.hasArrived;
  const mustAsk = next === 'Delivered' || !order.is_settled;
  return (
    <>
      <button
        type="button"
        className={buttonClass('soft', 'small')}
        disabled={isBusy}
        aria-busy={isBusy}
        aria-label={messages.ofOrder({ what: label, number })}
        onClick={() => (mustAsk ? setAsked(next) : void moveTo(next))}
      >
        {label}
      </button>
      <Confirm
        title={asked === 'Delivered' ? arrived({ number }) : messages.goOnUnpaid({ number })}
        action={messages.markAs({ step: asked ? stateWords(order, asked) : '' })}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => asked && moveTo(asked, true)}
      >
        <p className="second mt-3">
          {asked === 'Delivered' ? arrivalWords(order) : messages.goOnUnpaidText}
        </p>
      </Confirm>
    </>
  );
}

const arrivalWords = ({ collect }: Pick<Parcel, 'collect'>): string =>
  collect ? messages.cashArrivalIsFinal(collect) : messages.arrivalIsFinal;
