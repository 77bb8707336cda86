import type { OrderDetail, OrderHistoryEntry } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-orders.ts';
import { formatTime } from '#messages/times.ts';

import { stateWords } from '#web/shared/orders/order-badge.tsx';

import { whoIs } from './whose.ts';
import styles from './order-steps.module.css';

/** What became of an order, when, and by whom. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => (
  <ol className={styles.steps}>
    {order.history.map((entry) => (
      <li key={`${entry.status} ${entry.at}`} className={styles.line}>
        <span>
          <strong>{wordsOf(entry, order)}</strong>{' '}
          <span className="sm second">{byWhom(entry, order)}</span>
        </span>
        <time className="sm second" dateTime={entry.at}>
          {formatTime(entry.at)}
        </time>
      </li>
    ))}
  </ol>
);

function wordsOf({ status }: OrderHistoryEntry, order: OrderDetail): string {
  const isStep = status === 'Packed' || status === 'Shipped' || status === 'Delivered';
  return isStep && isPickedUp(order) ? stateWords(order, status) : messages.steps[status];
}

function byWhom(
  { by, status }: OrderHistoryEntry,
  { created_by: customer, cod_state: state, taken_by: takenBy, people }: OrderDetail,
): string {
  if (status === 'Undelivered' && takenBy !== null) return byPerson(takenBy, people);
  // By the link of an order whose account is deleted.
  if (by === null && status === 'Canceled' && state === 'declined') return messages.theCustomer;
  if (by === null) return status === 'Undelivered' ? messages.accountDeleted : messages.system;
  return by === customer ? messages.theCustomer : byPerson(by, people);
}

const byPerson = (id: number, people: OrderDetail['people']): string =>
  messages.byWhom({ who: whoIs(id, people) });
