import { CircleSlash, Hourglass } from '#web/ui/icons.tsx';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './stock-notice.module.css';

/** A message about low stock; undefined while there is plenty. */
export function stockWords(stock: number): string | undefined {
  if (stock === 0) return messages.outOfStock;
  if (stock <= limits.lowStock) return messages.onlyLeftInStock({ stock });
  return undefined;
}

/** The message about low stock on a card's picture. */
export function StockPill({ stock }: { stock: number }) {
  const words = stockWords(stock);
  if (!words) return null;
  const Icon = stock === 0 ? CircleSlash : Hourglass;
  return (
    <span className={classes(styles.stock, stock === 0 && styles.out)}>
      <Icon />
      {words}
    </span>
  );
}
