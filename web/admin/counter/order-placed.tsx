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

import type { Exchanged } from './exchanged.ts';
import styles from './order-placed.module.css';

interface OrderPlacedProps {
  order: OrderDetail;
  /** What it is given in exchange for, if it is. */
  exchanged: Exchanged | undefined;
  onNext: () => void;
}

/** What has become of the order, and what is done next: its slip, or another order. */
export function OrderPlaced({ order, exchanged, onNext }: OrderPlacedProps) {
  const { order_id: number } = order;
  const isPaid = order.payment_status === 'Paid';
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
          isPaid,
          isHandedOver: order.delivery_status === 'Delivered',
        })}
      </p>
      {exchanged && !isPaid && <p>{messages.exchangeTaken(exchanged)}</p>}
      {order.guest && <p>{messages.tellCode({ code: order.guest.code })}</p>}
      <div className={styles.actions}>
        {exchanged && (
          <Link className={buttonClass('primary')} to={orderPath(exchanged.orderId)}>
            {messages.openReturn}
          </Link>
        )}
        <Link
          className={buttonClass(exchanged ? 'plain' : 'primary')}
          to={`${orderPath(number)}/slip`}
        >
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
