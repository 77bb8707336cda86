import * as messages from '#messages/admin-take-back.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';

import { TakeBackQuestion } from './take-back-question.tsx';

interface TakeBackProps {
  payment: { attempt: number; order: number; amount: number };
  isCash?: boolean;
  /** Whether the bank has another amount than was due, and staff have agreed to it. */
  isOtherAmount?: boolean;
  /** How its button looks where it stands. */
  className: string;
  onChanged: () => void;
}

/** Takes back a payment that staff have confirmed for the wrong order, once a reason is given. */
export function TakeBack({
  payment,
  isCash = false,
  isOtherAmount = false,
  className,
  onChanged,
}: TakeBackProps) {
  const { attempt, order: id, amount } = payment;

  async function takeBack(reason: string): Promise<void> {
    const { data } = await api('POST /v1/payments/{attempt}/take-back', {
      params: { attempt },
      body: { reason },
    });
    const title =
      data.payment_status === 'Paid' ? messages.takenBackPaid({ id }) : messages.takenBack({ id });
    showToast({ title });
    onChanged();
  }

  const text = isCash ? messages.takeCashBackText : messages.takeBackText;
  return (
    <TakeBackQuestion
      label={messages.takeBackOf({ id })}
      title={
        isOtherAmount
          ? messages.takeOtherBackQuestion({ id })
          : messages.takeBackQuestion({ amount, id })
      }
      text={isOtherAmount ? messages.takeOtherBackText : text}
      className={className}
      onTakeBack={takeBack}
    />
  );
}
