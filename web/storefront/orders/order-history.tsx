import type { OrderDetail, OrderHistoryEntry } from '#contract/orders/schemas.ts';
import { deliveryStatuses } from '#contract/orders/words.ts';
import { formatTime } from '#messages/times.ts';
import * as messages from '#messages/orders.ts';
import { isFetched } from './next-step.ts';
import styles from './order-history.module.css';

const words: Record<OrderHistoryEntry['status'], string> = {
  Undelivered: messages.orderPlaced,
  Packed: messages.packed,
  Shipped: messages.shipped,
  Delivered: messages.delivered,
  Canceled: messages.canceled,
  Reinstated: messages.reinstated,
  Paid: messages.paid,
  Failed: messages.paymentFailed,
  Refunded: messages.refunded,
  Pending: messages.toBePaidAgain,
};

/** Cash that was entered by mistake was never looked for: its customer does not read that it was not found. */
const wordsOf = ({ status }: OrderHistoryEntry, { payment_method }: OrderDetail): string =>
  status === 'Pending' && payment_method === 'COD' ? messages.toBePaidAtDoorAgain : words[status];

/** The history of an order, and its next steps. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <ol className={styles.history}>
      {order.history.map((entry) => (
        <li key={`${entry.status} ${entry.at}`}>
          <strong>{wordsOf(entry, order)}</strong>
          <time className="sm second" dateTime={entry.at}>
            {formatTime(entry.at)}
          </time>
        </li>
      ))}
      {stepsAhead(order).map((step) => (
        <li className={styles.ahead} key={step}>
          <span className="sr-only">{messages.stillToCome} </span>
          {isFetched(order) && step === 'Delivered' ? messages.inTheShop : words[step]}
        </li>
      ))}
    </ol>
  );
}

/** What is collected is never sent. */
function stepsAhead(order: OrderDetail) {
  if (order.is_canceled) return [];
  const ahead = deliveryStatuses.slice(deliveryStatuses.indexOf(order.delivery_status) + 1);
  return isFetched(order) ? ahead.filter((step) => step !== 'Shipped') : ahead;
}
