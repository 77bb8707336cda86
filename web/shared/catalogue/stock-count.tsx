import { limits } from '#contract/limits.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './stock-count.module.css';

/** The exact stock, for staff. */
export function StockCount({ stock }: { stock: number }) {
  if (stock === 0)
    return <strong className={classes(styles.stockWords, styles.none)}>Out of stock</strong>;
  if (stock <= limits.lowStock)
    return <strong className={classes(styles.stockWords, styles.few)}>Only {stock} left!</strong>;
  return <strong className={styles.stockWords}>{stock.toLocaleString('en-IN')}</strong>;
}
