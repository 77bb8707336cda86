import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import * as messages from '#messages/checkout.ts';
import { type Loading, useLoaded } from '#web/data/use-loaded.ts';
import { CancelOrder } from '#web/shared/orders/order-cancel.tsx';
import MoneyBox from '#web/shared/payments/money-box.tsx';
import {
  type KnownMoney,
  type Money,
  hasMoneyBox,
  usableWays,
} from '#web/shared/payments/money.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

interface PayHereProps {
  orderId: number;
  loading: Loading<KnownMoney>;
  /** Shown until it is known what must be paid. */
  waiting: ReactNode;
  delivery: string;
}

/** What must be paid for the order that was just placed, if anything. */
export default function PayHere({ orderId, loading, waiting, delivery }: PayHereProps) {
  const { answer, failure, reload } = useLoaded(loading);
  const navigate = useNavigate();
  return (
    <>
      <FetchFailure failure={failure} lead={messages.fetchMoneyFailed} onRetry={reload} />
      {!answer && failure === undefined && waiting}
      {answer && hasMoneyBox(answer.money) && canBePaid(answer.money) && (
        <MoneyBox first={answer} isOwn delivery={delivery} onChanged={reload}>
          <CancelOrder
            order={{
              order_id: orderId,
              order_alert_id: orderId,
              payment_status: answer.money.payment_status,
            }}
            onCanceled={() => void navigate(`/order/${orderId}`)}
            onFailed={reload}
          />
        </MoneyBox>
      )}
    </>
  );
}

/** A shop that has set up no way to pay online contacts its customers, as the step has told them. */
const canBePaid = (money: Money): boolean =>
  money.state !== 'awaiting' || money.pay_by !== null || usableWays(money).length > 0;
