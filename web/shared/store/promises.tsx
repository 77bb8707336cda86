import { HandCoins, Truck, Undo2 } from '#web/ui/icons.tsx';

import type { ShopStore } from '../../data/shop-store.ts';
import styles from './promises.module.css';

interface PromisesProps extends Pick<ShopStore, 'promises'> {
  /** A band over the page, or a list in a card. */
  look: 'band' | 'list';
}

/** What the shop promises about delivery, returns and payment. */
export function Promises({ promises, look }: PromisesProps) {
  return (
    <ul className={look === 'band' ? styles.band : styles.list}>
      <li>
        <Truck className={styles.icon} />
        {promises.delivery}
      </li>
      <li>
        <Undo2 className={styles.icon} />
        {promises.returns}
      </li>
      <li>
        <HandCoins className={styles.icon} />
        {promises.payment}
      </li>
    </ul>
  );
}
