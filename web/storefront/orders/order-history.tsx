import type { OrderDetail, OrderHistoryEntry } from '#contract/orders/schemas.ts';
import { deliveryStatuses, isPickedUp } from '#contract/orders/words.ts';
import { formatTime } from '#messages/times.ts';
import * as messages from '#messages/orders.ts';
import { pickupStateInWords } from '#messages/pickup.ts';
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
const wordsOf = ({ status }: Pick<OrderHistoryEntry, 'status'>, order: OrderDetail): string => {
  const isReady = status === 'Packed' || status === 'Shipped' || status === 'Delivered';
  if (isReady && isPickedUp(order)) return pickupStateInWords(status);
  return status === 'Pending' && order.payment_method === 'COD'
    ? messages.toBePaidAtDoorAgain
    : words[status];
};

/** What is picked up was ready once it was packed: that it was shipped too, as it could be, says nothing more. */
const isNews = ({ status }: OrderHistoryEntry, place: number, order: OrderDetail): boolean =>
  status !== 'Shipped' ||
  !isPickedUp(order) ||
  !order.history.slice(0, place).some((earlier) => earlier.status === 'Packed');

/** The history of an order, and its next steps. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <ol className={styles.history}>
      {order.history
        .filter((entry, place) => isNews(entry, place, order))
        .map((entry) => (
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
          {wordsOf({ status: step }, order)}
        </li>
      ))}
    </ol>
  );
}

/** What is picked up is never sent: it is ready once it is packed. */
function stepsAhead(order: OrderDetail) {
  if (order.is_canceled) return [];
  const ahead = deliveryStatuses.slice(deliveryStatuses.indexOf(order.delivery_status) + 1);
  return isPickedUp(order) ? ahead.filter((step) => step !== 'Shipped') : ahead;
}
