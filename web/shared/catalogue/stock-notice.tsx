import { CircleSlash, Hourglass } from '#web/ui/icons.tsx';

import { limits } from '#contract/limits.ts';
import * as messages from '#messages/catalogue.ts';
import styles from './stock-notice.module.css';

/** A message about low stock; undefined while there is plenty. */
export function stockWords(stock: number): string | undefined {
  if (stock === 0) return messages.outOfStock;
  if (stock <= limits.lowStock) return messages.onlyLeftInStock({ stock });
  return undefined;
}

/** On a card's picture: that there is none. */
export function SoldOutPill({ stock }: { stock: number }) {
  if (stock > 0) return null;
  return (
    <span className={styles.out}>
      <CircleSlash />
      {stockWords(stock)}
    </span>
  );
}

/** A line above a card's button: how few are left. */
export function FewLeft({ stock }: { stock: number }) {
  const words = stockWords(stock);
  if (stock === 0 || !words) return null;
  return (
    <p className={styles.few}>
      <Hourglass />
      {words}
    </p>
  );
}
