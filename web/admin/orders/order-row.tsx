import { CircleX } from '#web/ui/icons.tsx';

import { formatRupees } from '#contract/money.ts';
import type { OrderAlert } from '#contract/orders/schemas.ts';
import { formatTime } from '#contract/times.ts';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';

import { OrderActions } from './order-actions.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './order-row.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { priceClass } from '#web/ui/looks/price.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

interface OrderRowProps {
  order: OrderAlert;
  onChanged: () => void;
}

/** An order in the dashboard: its numbers, its state and the next steps. */
export function OrderRow({ order, onChanged }: OrderRowProps) {
  return (
    <li className={classes(panelClass, styles.adminOrder)}>
      <div className="row">
        <h3>Order #{order.order_id}</h3>
        <DeliveryBadge status={order.delivery_status} />
        <strong className={classes(priceClass, styles.push)}>
          {formatRupees(order.total_amount)}
        </strong>
      </div>
      <dl className={styles.orderFacts}>
        <Fact name="Alert" value={`#${order.order_alert_id}`} />
        <Fact name="First line" value={`#${order.buy_product_id}`} />
        <Fact
          name="Customer"
          value={order.created_by === null ? 'Account deleted' : `User #${order.created_by}`}
        />
        <Fact name="Payment" value={`${order.payment_method}, ${order.payment_status}`} />
        <Fact name="Created" value={formatTime(order.created_at)} />
        <Fact
          name="Updated"
          value={order.updated_at === null ? 'Not updated' : formatTime(order.updated_at)}
        />
      </dl>
      {order.canceled_at && (
        <p className={classes(noticeClass('bad'), styles.notice)}>
          <CircleX />
          <span>
            <strong>Order Canceled</strong> by{' '}
            {order.canceled_by === null ? 'System' : `User #${order.canceled_by}`},{' '}
            {formatTime(order.canceled_at)}
            {order.payment_status === 'Paid' && (
              <strong className={styles.lead}>Paid, and canceled: to be refunded.</strong>
            )}
          </span>
        </p>
      )}
      <OrderActions order={order} onChanged={onChanged} />
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
