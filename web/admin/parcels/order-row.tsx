import { drawingPath } from '#contract/media/words.ts';
import type { Parcel } from '#contract/orders/parcels.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-packing.ts';
import { SkipToBulk } from '#web/admin/bulk.tsx';
import { formatTime } from '#messages/times.ts';
import { Printer } from '#web/admin/icons.tsx';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { Picture } from '#web/ui/picture.tsx';

import { slipsPath } from './board-paths.ts';
import { ExpressBadge } from './express-badge.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderName } from './order-name.tsx';
import styles from './order-row.module.css';
import { WrittenNotes } from './written-notes.tsx';

interface OrderRowProps {
  order: Parcel;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onChanged: () => void;
}

/** An order in the list: all that goes into it, whom it goes to, and its next step. */
export function OrderRow({ order, isChosen, onChoose, onChanged }: OrderRowProps) {
  const { order_id: number, items, phone } = order;
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
          <OrderName number={number} name={messages.order({ number })} />
        </h3>
        <p className={styles.second}>{formatTime(order.created_at)}</p>
        <p>
          <DeliveryBadge order={order} />
        </p>
      </div>
      <div className={styles.customer}>
        <strong>{order.recipient_name ?? messages.noName}</strong>
        <p className={styles.second}>
          {isPickedUp(order)
            ? messages.pickedUpInShop
            : (order.shipping_address ?? messages.noAddress)}
        </p>
        {phone && (
          <a className={styles.phone} href={telephone(phone)}>
            {telephoneText(phone)}
          </a>
        )}
      </div>
      <div className={styles.items}>
        <ul>
          {items.map((item, place) => (
            <li key={item.line_id}>
              <span className={classes(styles.thumb, `pastel-${place % 7}`)} aria-hidden="true">
                <Picture
                  url={item.product_image ?? drawingPath(item.product_id)}
                  alt=""
                  sizes="36px"
                />
              </span>
              {messages.itemOf(item)}
            </li>
          ))}
        </ul>
        <WrittenNotes order={order} className={styles.note} />
      </div>
      <div className={styles.act}>
        <ExpressBadge service={order.service} />
        {order.collect && (
          <span className={badgeClass('wait')}>{messages.collect(order.collect)}</span>
        )}
        {!order.is_settled && <span className={badgeClass('bad')}>{messages.notPaid}</span>}
        <OrderButton order={order} onChanged={onChanged} />
        <Link
          className={buttonClass('plain', 'small')}
          to={slipsPath([number])}
          aria-label={messages.slipOf({ number })}
        >
          <Printer />
          {messages.slip}
        </Link>
      </div>
    </li>
  );
}
