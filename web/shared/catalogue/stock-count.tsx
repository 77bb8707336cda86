import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import { formatCount } from '#messages/formats.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './stock-count.module.css';

/** The exact stock, for staff. */
export function StockCount({ stock }: { stock: number }) {
  if (stock === 0)
    return (
      <strong className={classes(styles.stockWords, styles.none)}>{messages.outOfStock}</strong>
    );
  if (stock <= limits.lowStock)
    return (
      <strong className={classes(styles.stockWords, styles.few)}>
        {messages.onlyLeft({ stock })}
      </strong>
    );
  return <strong className={styles.stockWords}>{formatCount(stock)}</strong>;
}
