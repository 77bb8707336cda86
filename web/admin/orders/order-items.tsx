import { drawingPath } from '#contract/media/words.ts';
import type { OrderRow } from '#contract/orders/order-row.ts';
import * as messages from '#messages/admin-orders.ts';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/picture.tsx';

import styles from './order-items.module.css';

/** What is in an order, in the height of a row: pictures of the first products, a name, and how much else there is. */
export function OrderItems({ order: { items, pieces } }: { order: OrderRow }) {
  const [first] = items;
  if (!first) return <p className={styles.items} />;
  const more = pieces - first.quantity;
  return (
    <div className={styles.items}>
      {/* Screen readers get all names; the pictures show the same. */}
      <p className="sr-only">{messages.itemsOf({ items, pieces })}</p>
      <span className={styles.pictures} aria-hidden="true">
        {items.map(({ product_id: id, name, product_image: image }, place) => (
          <span
            // Two lines may have one name.
            key={`${place} ${name}`}
            className={classes(styles.thumb, `pastel-${place % 7}`)}
          >
            <Picture url={image ?? drawingPath(id)} alt="" sizes="36px" />
          </span>
        ))}
      </span>
      <span className={styles.words} title={messages.itemsOf({ items, pieces })} aria-hidden="true">
        <span className={styles.name}>{messages.itemOf(first)}</span>
        {more > 0 && <span className={styles.more}>{messages.morePieces({ more })}</span>}
      </span>
    </div>
  );
}
