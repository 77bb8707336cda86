import type { OrderAlert } from '#contract/orders/schemas.ts';
import { type DeliveryStatus, isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { stateWords } from '#web/shared/orders/order-badge.tsx';
import { Confirm } from '#web/ui/confirm.tsx';

/** Whether an order goes on without a question: what cannot be taken back is asked, and what nobody has paid. */
export const asksBefore = (order: OrderAlert, step: DeliveryStatus): boolean =>
  step === 'Delivered' || moneyMissing(order) !== undefined;

/** Why the shop has no money for an order that is not paid at the door; undefined if it has. */
function moneyMissing({
  payment_status: status,
  pay_by: payBy,
  is_test_payment: isTest,
}: OrderAlert): string | undefined {
  if (isTest) return messages.testPayment;
  if (status === 'Refunded') return messages.allGivenBack;
  return status === 'Pending' && payBy !== null ? messages.moneyNotThere : undefined;
}

function goOnWords({ payment_status: status, is_test_payment: isTest }: OrderAlert) {
  if (isTest) return messages.goOnTest;
  return status === 'Refunded' ? messages.goOnRefunded : messages.goOnUnpaid;
}

interface StepDialogProps {
  order: OrderAlert;
  /** The step that is asked about. */
  step: DeliveryStatus | undefined;
  onClose: () => void;
  onConfirm: (step: DeliveryStatus) => Promise<string | undefined>;
}

/** Asks before an order goes on to a step. */
export function StepDialog({ order, step, onClose, onConfirm }: StepDialogProps) {
  const { order_id: number, payment_method: method, payment_status: status } = order;
  const missing = moneyMissing(order);
  const isArriving = step === 'Delivered';
  const isUnpaid = status === 'Pending' || status === 'Failed';
  const goOn = goOnWords(order);
  const arrived = isPickedUp(order) ? messages.wasPickedUp : messages.orderHasArrived;
  return (
    <Confirm
      title={isArriving ? arrived({ number }) : goOn({ number })}
      action={messages.markAs({ step: step ? stateWords(order, step) : '' })}
      busyAction={messages.saving}
      isOpen={step !== undefined}
      onClose={onClose}
      onConfirm={async () => step && onConfirm(step)}
    >
      {missing && <p className="mt-3">{missing}</p>}
      {isArriving && (
        <p className="second mt-3">
          {method === 'COD' && isUnpaid ? messages.cashArrivalIsFinal : messages.arrivalIsFinal}
        </p>
      )}
    </Confirm>
  );
}
