import { useState } from 'react';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import type { DeliveryStatus } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';

import { nextStepOf } from './next-step.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { StepDialog, asksBefore } from './step-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

interface NextButtonProps {
  order: OrderAlert;
  onChanged: () => void;
}

/** The next step of an order of the list, as one button; if nothing is, it opens the order. */
export function NextButton({ order, onChanged }: NextButtonProps) {
  const { isBusy, moveTo, pay } = useOrderChange(order, onChanged);
  const [isPaying, setIsPaying] = useState(false);
  const [askedStep, setAskedStep] = useState<DeliveryStatus>();
  const next = nextStepOf(order);
  if (next === undefined || next === 'call') {
    return (
      <Link
        className={buttonClass(next ? 'soft' : 'plain', 'small')}
        to={orderPath(order.order_id)}
        aria-label={messages.ofOrder({
          what: next ? messages.callToConfirm : messages.openOrder,
          number: order.order_id,
        })}
      >
        {next ? messages.callToConfirm : messages.openOrder}
      </Link>
    );
  }
  const label =
    next === 'pay' ? messages.markAsPaid : messages.markAs({ step: stateWords(order, next) });
  const take = (step: DeliveryStatus) =>
    asksBefore(order, step) ? setAskedStep(step) : void moveTo(step);
  return (
    <>
      <button
        type="button"
        className={buttonClass('soft', 'small')}
        disabled={isBusy}
        aria-busy={isBusy}
        aria-label={messages.ofOrder({ what: label, number: order.order_id })}
        onClick={() => (next === 'pay' ? setIsPaying(true) : take(next))}
      >
        {label}
      </button>
      <StepDialog
        order={order}
        step={askedStep}
        onClose={() => setAskedStep(undefined)}
        onConfirm={(step) => moveTo(step, true)}
      />
      <PaymentDialog
        order={order}
        isOpen={isPaying}
        onClose={() => setIsPaying(false)}
        onPaid={pay}
      />
    </>
  );
}
