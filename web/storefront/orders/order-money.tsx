import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { useStore } from '#web/data/store.ts';
import type { Loading } from '#web/data/use-loaded.ts';
import { promised } from '#web/shared/basket/promised.ts';
import { MoneyBox } from '#web/shared/payments/lazy-money-box.tsx';
import { type KnownMoney, hasMoneyBox } from '#web/shared/payments/money.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';

interface OrderMoneyProps {
  order: OrderDetail;
  money: Awaited<Loading<KnownMoney>>;
  isOwn: boolean;
  onOutdated: () => void;
}

/**
 * The state of an order's money, if it adds to the order's own lines: for orders that are paid and packed it does not.
 */
export function OrderMoney({ order, money, isOwn, onOutdated }: OrderMoneyProps) {
  const { store } = useStore();
  if ('failure' in money) {
    return (
      <FetchFailure failure={money.failure} lead={messages.fetchMoneyFailed} onRetry={onOutdated} />
    );
  }
  const { answer } = money;
  const isPacked = order.delivery_status !== 'Undelivered';
  const isOld =
    isPacked && answer.money.state.endsWith('paid') && answer.money.refunds.length === 0;
  if (isOld || !hasMoneyBox(answer.money)) return null;
  return (
    <MoneyBox
      first={answer}
      isOwn={isOwn}
      isPacked={isPacked}
      delivery={promised(order) ?? store.promises.delivery}
      onChanged={onOutdated}
    />
  );
}
