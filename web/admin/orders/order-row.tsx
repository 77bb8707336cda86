import { useId, useState } from 'react';

import type { OrderRow as Order } from '#contract/orders/order-row.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as counterMessages from '#messages/admin-counter.ts';
import * as messages from '#messages/admin-orders.ts';
import { SkipToBulk } from '#web/admin/bulk.tsx';
import * as deliveryMessages from '#messages/delivery.ts';
import { formatRupees } from '#messages/formats.ts';
import { formatTime } from '#messages/times.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';
import { ParcelBadge } from '#web/shared/parcels/parcel-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { iconButtonClass } from '#web/ui/looks/icon-button.ts';

import { NextButton } from './next-button.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { unnamedOf } from './whose.ts';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: Order;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Whether it shows at once all that one can do with it. */
  isAlone: boolean;
  onChanged: () => void;
}

/** An order in the list: whose it is, what is in it, and its next step; all else one tap away. */
export function OrderRow({ order, isChosen, onChoose, isAlone, onChanged }: OrderRowProps) {
  const [isOpen, setIsOpen] = useState(isAlone);
  const more = useId();
  const { order_id: number } = order;
  return (
    <li className={isChosen ? classes(styles.row, styles.chosen) : styles.row}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={messages.choose({ number })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      {isChosen && <SkipToBulk />}
      <div className={styles.number}>
        <h3>
          <Link to={orderPath(number)}>{messages.order({ number })}</Link>
        </h3>
        <span className={styles.second}>{formatTime(order.created_at)}</span>
        {order.taken_how && (
          <span className={badgeClass()}>{counterMessages.takenWays[order.taken_how]}</span>
        )}
        {order.service && order.promised_to && (
          <span className={styles.second}>
            {deliveryMessages.serviceBy({ service: order.service, to: order.promised_to })}
          </span>
        )}
      </div>
      <Customer order={order} />
      <OrderItems order={order} />
      <strong className={styles.amount}>{formatRupees(order.total_amount)}</strong>
      <span className={styles.payment}>
        <PaymentBadge order={order} />
      </span>
      <span className={styles.state}>
        {order.is_canceled ? (
          <span className={badgeClass('bad')}>{messages.steps.Canceled}</span>
        ) : order.trouble && order.delivery_status === 'Shipped' ? (
          <ParcelBadge state={order.trouble} />
        ) : (
          <DeliveryBadge order={order} />
        )}
      </span>
      <div className={styles.act}>
        {!isOpen && <NextButton order={order} onChanged={onChanged} />}
        <button
          type="button"
          className={classes(iconButtonClass, styles.more)}
          aria-label={messages.moreAbout({ number })}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown />
        </button>
      </div>
      <div id={more} className={styles.facts}>
        {isOpen && <OrderFacts order={order} emphasis="soft" onChanged={onChanged} />}
      </div>
    </li>
  );
}

function Customer({ order }: { order: Order }) {
  const { customer, town } = order;
  return (
    <div className={styles.customer}>
      <span>
        {customer.name ?? unnamedOf(order, order.people)}{' '}
        {customer.is_guest && <span className={badgeClass('main')}>{messages.guest}</span>}
      </span>
      <span className={styles.second}>
        {customer.phone && (
          <a className={styles.phone} href={telephone(customer.phone)}>
            {telephoneText(customer.phone)}
          </a>
        )}
        {isPickedUp(order) ? (
          <span>{counterMessages.pickupWords[order.pickup ?? 'later']}</span>
        ) : (
          town && <span>{town}</span>
        )}
      </span>
    </div>
  );
}

/** How it is paid, and whether it is. */
function PaymentBadge({ order }: { order: Order }) {
  const { payment_method: method, payment_status: status, pay_by: payBy } = order;
  const isOpen = status === 'Pending' || status === 'Failed';
  const kind = status === 'Paid' ? 'good' : isOpen && payBy !== null ? 'wait' : undefined;
  return <span className={badgeClass(kind)}>{messages.paymentWords({ method, status })}</span>;
}
