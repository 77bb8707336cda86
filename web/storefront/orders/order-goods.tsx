import { drawingPath } from '#contract/media/words.ts';
import type { OwnOrder } from '#contract/orders/schemas.ts';
import * as messages from '#messages/orders.ts';
import { Picture } from '#web/ui/picture.tsx';

import styles from './order-goods.module.css';

/** What is in an order: pictures, and the names that fit in a line. */
export function OrderGoods({ order }: { order: OwnOrder }) {
  const { items, products } = order;
  const names = items.map((item) => item.product_name);
  const more = products - items.length;
  return (
    <div className={styles.goods}>
      <div className={styles.pictures} aria-hidden="true">
        {items.map(({ product_id: id, product_image: image }) => (
          <Picture key={id} url={image ?? drawingPath(id)} alt="" sizes="52px" />
        ))}
      </div>
      <p className="sm">
        {more > 0 ? messages.goodsAndMore({ names, more }) : messages.goods({ names })}
      </p>
    </div>
  );
}
