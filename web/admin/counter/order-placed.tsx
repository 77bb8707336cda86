import { useEffect, useRef } from 'react';

import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-counter.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { Printer } from '#web/admin/icons.tsx';
import { classes } from '#web/ui/classes.ts';
import { CircleCheck } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './order-placed.module.css';

interface OrderPlacedProps {
  order: OrderDetail;
  onNext: () => void;
}

/** What has become of the order, and what is done next: its slip, or another order. */
export function OrderPlaced({ order, onNext }: OrderPlacedProps) {
  const { order_id: number } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus: the form, which had it, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes(panelClass, styles.placed)} aria-labelledby="placed-title">
      <CircleCheck className={styles.icon} />
      <h2 id="placed-title" ref={heading} tabIndex={-1}>
        {messages.orderTaken({ number })}
      </h2>
      <p>
        {messages.takenText({
          total: order.total_amount,
          isPaid: order.payment_status === 'Paid',
          isHandedOver: order.delivery_status === 'Delivered',
        })}
      </p>
      {order.guest && <p>{messages.tellCode({ code: order.guest.code })}</p>}
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={`${orderPath(number)}/slip`}>
          <Printer />
          {messages.printSlip}
        </Link>
        <Link className={buttonClass('plain')} to={orderPath(number)}>
          {messages.openOrder}
        </Link>
        <button type="button" className={buttonClass('plain')} onClick={onNext}>
          {messages.nextOrder}
        </button>
      </div>
    </section>
  );
}
