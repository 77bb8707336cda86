import { languageOf } from '#messages/formats.ts';
import { HandCoins, Truck, Undo2 } from '#web/ui/icons.tsx';

import type { ShopStore } from '../../data/shop-store.ts';
import styles from './promises.module.css';

interface PromisesProps extends Pick<ShopStore, 'promises'> {
  /** A box of its own, or a list in a card. */
  look: 'box' | 'list';
}

/** What the shop promises about delivery, returns and payment. */
export function Promises({ promises, look }: PromisesProps) {
  return (
    <ul className={look === 'box' ? styles.box : styles.list}>
      <li>
        <Truck className={styles.icon} />
        <span lang={languageOf(promises.delivery)}>{promises.delivery}</span>
      </li>
      <li>
        <Undo2 className={styles.icon} />
        {promises.returns}
      </li>
      <li>
        <HandCoins className={styles.icon} />
        <span lang={languageOf(promises.payment)}>{promises.payment}</span>
      </li>
    </ul>
  );
}
