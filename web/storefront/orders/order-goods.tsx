import type { OwnOrder } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { Picture } from '#web/ui/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { blankPictureClass } from '#web/ui/looks/items.ts';

import styles from './order-goods.module.css';

/** What is in an order: pictures, and the names that fit in a line. */
export function OrderGoods({ order }: { order: OwnOrder }) {
  const { items, products } = order;
  const names = items.map((item) => item.product_name);
  const more = products - items.length;
  return (
    <div className={styles.goods}>
      <div className={styles.pictures} aria-hidden="true">
        {items.map(({ product_image: image }, place) =>
          image ? (
            // oxlint-disable-next-line react/no-array-index-key -- the products of an order never change
            <Picture key={place} url={image} alt="" sizes="52px" />
          ) : (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- see above
              key={place}
              className={classes(blankPictureClass, `pastel-${(order.order_id + place) % 7}`)}
            />
          ),
        )}
      </div>
      <p className="sm">
        {more > 0 ? messages.goodsAndMore({ names, more }) : messages.goods({ names })}
      </p>
    </div>
  );
}
