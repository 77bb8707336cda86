import { ChevronRight, CircleX, Clock } from '#web/ui/icons.tsx';

import type { OrderAlert, OwnOrder } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/orders.ts';
import { pickUpState } from '#messages/pickup.ts';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';
import { useStore } from '#web/data/store.ts';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import { nextStep } from './next-step.ts';
import styles from './order-card.module.css';
import { OrderGoods } from './order-goods.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { priceClass } from '#web/ui/looks/price.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

/** An order in a list; the whole card is a link to it. */
export function OrderCard({ order }: { order: OrderAlert | OwnOrder }) {
  const { store } = useStore();
  const trouble = 'trouble' in order ? order.trouble : null;
  const isClaimed = 'is_claimed' in order && order.is_claimed;
  const next = nextStep(order, store.promises, trouble, isClaimed);
  return (
    <li className={classes(panelClass, styles.order)}>
      <div>
        <h2>
          <Link to={`/order/${order.order_alert_id}`}>
            {messages.order({ orderId: order.order_id })}
          </Link>
        </h2>
        <p className="sm second">{messages.placedOn({ createdAt: order.created_at })}</p>
      </div>
      <div className={classes(priceClass, styles.price)}>{formatRupees(order.total_amount)}</div>
      <div className={styles.badges}>
        <span className="sm second">{isPickedUp(order) ? pickUpState : messages.delivery}</span>
        <DeliveryBadge order={order} />
        {isWaiting(order) && (
          <span className={badgeClass('wait')}>
            <Clock />
            {isClaimed ? messages.checksPayment : messages.waitsForPayment}
          </span>
        )}
      </div>
      <span className={styles.end}>
        <ChevronRight />
      </span>
      {'items' in order && <OrderGoods order={order} />}
      {next && (
        <p className={classes('sm', styles.next)}>
          <strong>{next.title}</strong> {next.isToSayDay ? messages.openToSayDay : next.text}
        </p>
      )}
      {order.canceled_at && (
        <p className={classes(noticeClass('bad'), styles.cancel)}>
          <CircleX />
          {messages.canceledOn({ canceledAt: order.canceled_at })}
        </p>
      )}
    </li>
  );
}

const isWaiting = (order: OrderAlert): boolean =>
  (order.payment_method !== 'COD' || order.pay_by !== null) &&
  order.payment_status === 'Pending' &&
  order.total_amount > 0 &&
  !order.is_canceled;
